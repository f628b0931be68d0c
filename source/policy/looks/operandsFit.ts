import {operandMeanings} from '../../programs/operands.js';
import {type Form, type Inspects} from '../../programs/program.js';
import {type ReadOptions} from '../../programs/readOptions.js';
import {isUnknown} from '../../programs/word.js';
import {type Argument} from '../../shell/types.js';
import {fits, isHarmlessLine, replaces} from './formTests.js';
import {provers} from './provers.js';

/** Patterns and scripts apart from the files. */
export function splitScripts(
	{operands, options}: ReadOptions<Argument>,
	form: Form,
): {scripts: readonly Argument[]; operands: readonly Argument[]} {
	const given = options.filter(({name}) => replaces(form, name));
	const scripts = given.flatMap(({value}) => (value ? [value] : []));
	if (!hasScript(form) || given.length > 0) return {scripts, operands};
	const [first] = operands;
	// A glob may bring the pattern, and files behind it.
	const isFile =
		form.inspects?.scriptMayBeFile === true ||
		(first !== undefined && mayBeMany(first));
	return {
		scripts: operands.slice(0, 1),
		operands: isFile ? operands : operands.slice(1),
	};
}

/** `grep pattern file`: a word that is no file comes first. */
const hasScript = ({operands, inspects}: Form) =>
	operands?.startsWith('text ') === true || inspects?.scriptMayBeFile === true;

/** True if every script is one that the record's prover knows to look only. */
export function scriptsFit(
	scripts: readonly Argument[],
	{script}: Inspects,
): boolean {
	if (!script) return true;
	return scripts.every(
		({value}) => value !== undefined && provers[script](value),
	);
}

/** True if there are as many operands as the form takes, each of the form's shape. */
export function operandsFit(
	operands: readonly Argument[],
	{operand, operandBegins, most = Infinity, least = 0}: Inspects,
): boolean {
	if (operands.length < least || operands.length > most) return false;
	if (most < Infinity && operands.some(mayBeMany)) return false;
	return operands.every(word => {
		if (operand && !fits(operand, word.value)) return false;
		return !operandBegins || fits(operandBegins, surelyBegins(word));
	});
}

/** The letters that a word begins with, whatever a glob or a computed word brings. */
function surelyBegins({value, pattern, prefix}: Argument): string {
	return value ?? pattern?.replace(/[*?[{(].*$/s, '') ?? prefix ?? '';
}

/** No operand is one that the program writes or runs, or more than none where it takes none, however many words a glob brings. */
export function onlyReads(operands: readonly Argument[], form: Form): boolean {
	const line = form.operands ?? 'read*';
	if (line === '') return operands.length === 0;
	if (isHarmlessLine(line)) return true;
	return (
		!operands.some(mayBeMany) &&
		operandMeanings(line, false, operands.length).every(meaning =>
			isHarmlessLine(meaning),
		) &&
		operandMeanings(line, false, operands.length).length === operands.length
	);
}

/** A glob, a computed word and the `{}` of `find -exec … +` may be any number of words. */
function mayBeMany(word: Argument): boolean {
	return word.pattern !== undefined || isUnknown(word) || word.text === '{}';
}
