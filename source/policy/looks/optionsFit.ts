import {optionTable} from '../../programs/options.js';
import {type Form, type Inspects} from '../../programs/program.js';
import {
	type FoundOption,
	type ReadOptions,
} from '../../programs/readOptions.js';
import {knownText} from '../../programs/word.js';
import {type Argument} from '../../shell/types.js';
import {fits, isHarmlessLine, replaces} from './formTests.js';
import {provers} from './provers.js';

/** True if every option is one that looks, and nothing else may be an option. */
export function optionsAreProven(
	{options, unknown, computed, openGlobs}: ReadOptions<Argument>,
	form: Form,
	mayHarm: boolean,
): boolean {
	const {options: line, operands = 'read*', inspects = {}} = form;
	if (unknown.length > 0) return false;
	if (mayHarm && computed.length > 0) return false;
	// Where getopt stops at the first operand, it would be another one: `uniq a -c` writes `-c`.
	if (!isHarmlessLine(operands) && options.some(({isLate}) => isLate))
		return false;
	if (
		mayHarm &&
		!openGlobs.every(
			({pattern}) =>
				inspects.globsAreNames === true &&
				/^\*[\w.-]*\.\w+$/.test(pattern ?? ''),
		)
	)
		return false;
	const {hasWords} = optionTable(line);
	return options.every(
		option =>
			option.inspects &&
			option.isSure &&
			// What may be its value is looked at as an operand, too.
			(!option.isUnsettled || /^(?:read\*?|text\*)$/.test(operands)) &&
			(!option.taken.some(looksLikeAnOption) ||
				inspects.dashed?.includes(option.name) === true ||
				replaces(form, option.name)) &&
			option.taken.every(word =>
				staysOneWord(word, hasWords, mayHarm || inspects.shows === 'contents'),
			),
	);
}

/**
 * Where our list is wrong about an option that takes its value attached only,
 * or for another version, the word behind it is an option: `-U --output=x`.
 */
const looksLikeAnOption = (word: Argument) => /^-[^\d]/.test(knownText(word));

/** A value must be one word: of a glob or a computed word, the others would be options or operands. */
function staysOneWord(
	{value, pattern, prefix}: Argument,
	hasWords: boolean,
	matters: boolean,
): boolean {
	if (value !== undefined || prefix !== undefined || !matters) return true;
	// `find -name *.ts`: what else it brings is no test and no action.
	return hasWords && (pattern ?? '').includes('.');
}

/** True if every option has a value that its record says it may have. */
export function valuesFit(
	options: readonly FoundOption<Argument>[],
	form: Form,
	{values, attached, everyValue, shows}: Inspects,
): boolean {
	return options.every(({name, value, taken, isAttached}) => {
		if (!value) return true;
		if (
			isAttached &&
			attached?.[name] !== undefined &&
			!fits(attached[name], value.value)
		)
			return false;
		if (
			everyValue &&
			![value, ...taken].every(({value: known}) => fits(everyValue, known))
		)
			return false;
		const wanted = values?.[name];
		if (wanted !== undefined) {
			if (value.value === undefined) return false;
			const isFit =
				typeof wanted === 'string'
					? provers[wanted](value.value)
					: fits(wanted, value.value);
			if (!isFit) return false;
		}

		return (
			value.value !== undefined ||
			value.pattern !== undefined ||
			shows !== 'contents' ||
			replaces(form, name)
		);
	});
}

/** True if one of the options is there without which the form does more than look. */
export function hasNeeded(
	options: readonly FoundOption<Argument>[],
	{needs}: Inspects,
): boolean {
	return !needs || options.some(({name}) => needs.includes(name));
}

/** True if none of the options is given beside one that it must not stand with. */
export function keepApart(
	options: readonly FoundOption<Argument>[],
	{apart}: Inspects,
): boolean {
	return !apart?.every(names => options.some(({name}) => names.includes(name)));
}
