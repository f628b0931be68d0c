import {optionTable, type OptionTable} from '../options.js';
import {leads, type Leads} from '../records/leads.js';
import {lineOf} from './lineOf.js';
import {namingOf} from './namings.js';

/**
 * The words of a call with what stands before its command behind it, where that
 * means the same: `mvn -q test` is `mvn test -q`. What changes nothing, and may
 * not stand there, is left out: `git --no-pager diff` is `git diff`. Undefined:
 * nothing stands before it, or something of which this is not sure.
 */
export function behindLeads(
	program: string,
	words: readonly string[],
): readonly string[] | undefined {
	if (!Object.hasOwn(leads, program)) return undefined;
	const known = leads[program] ?? {};
	const table = optionTable(known.options ?? lineOfRecord(program));
	const command: string[] = [];
	const moved: string[] = [];
	let at = 0;
	for (;;) {
		const next = optionAt(words, at, table, known);
		if (next) {
			moved.push(...next.kept);
			at += next.taken;
			continue;
		}

		const word = words[at];
		if (word === undefined || word.startsWith('-')) return undefined;
		command.push(word);
		at++;
		if (command.length > 1 || known.behind?.split(' ').includes(word) !== true)
			break;
	}

	const rest = words.slice(at).flatMap(joinedNumber(words, at, table));
	const dashes = rest.indexOf('--');
	const end = dashes < 0 ? rest.length : dashes;
	const all = [...command, ...rest.slice(0, end), ...moved, ...rest.slice(end)];
	return all.length === words.length &&
		all.every((word, i) => word === words[i])
		? undefined
		: all;
}

const lineOfRecord = (program: string): string =>
	lineOf([namingOf(program)?.mustBeNamed?.[''] ?? []].flat());

type Found = {taken: number; kept: readonly string[]};

/** The option at a place; undefined: there is none, or one of which nobody is sure. */
function optionAt(
	words: readonly string[],
	at: number,
	table: OptionTable,
	{options, dropped = {}}: Leads,
): Found | undefined {
	const word = words[at] ?? '';
	if (!/^-./.test(word) || word === '--') return undefined;
	const equals = word.indexOf('=');
	const name = equals < 0 ? word : word.slice(0, equals);
	const joined = equals < 0 ? undefined : word.slice(equals + 1);
	const option = table.options.get(name) ?? withoutNo(name, table, options);
	if (!option) return isOfKnownLetters(word, table) ? keep(word) : undefined;
	const next = words[at + 1] ?? '';
	const takesNext = joined === undefined && option.arity === 'one';
	if (takesNext && (next === '' || next.startsWith('-'))) return undefined;
	if (joined !== undefined && option.arity === 'none') return undefined;
	if (Object.hasOwn(dropped, name)) {
		const value = joined ?? (takesNext ? next : '');
		return dropped[name]?.test(value) === true
			? {taken: takesNext ? 2 : 1, kept: []}
			: undefined;
	}

	if (option.arity === 'unsettled' && joined === undefined && isNumber(next))
		return {taken: 2, kept: [withNumber(name, next)]};
	if (/^(?:two|many)$/.test(option.arity)) return undefined;
	return takesNext ? {taken: 2, kept: [word, next]} : keep(word);
}

/** Where all its record lists may stand, what takes one away may, too: `--no-daemon`. */
function withoutNo(name: string, table: OptionTable, own: string | undefined) {
	if (own !== undefined || !name.startsWith('--no-')) return undefined;
	const option = table.options.get(`--${name.slice('--no-'.length)}`);
	return option?.arity === 'none' ? option : undefined;
}

const keep = (word: string): Found => ({taken: 1, kept: [word]});

const isNumber = (word: string) => /^\d+$/.test(word);

const withNumber = (name: string, number: string) =>
	name.startsWith('--') ? `${name}=${number}` : `${name}${number}`;

/** `-j 8` behind the command, too, as one word. */
const joinedNumber =
	(words: readonly string[], from: number, {options}: OptionTable) =>
	(word: string, index: number): readonly string[] => {
		const at = from + index;
		const isOfNumber = (place: number) =>
			options.get(words[place] ?? '')?.arity === 'unsettled' &&
			isNumber(words[place + 1] ?? '');
		if (isOfNumber(at)) return [withNumber(word, words[at + 1] ?? '')];
		return index > 0 && isOfNumber(at - 1) ? [] : [word];
	};

/** `-vv`, `-sk`, `-j8`, `-Dtest=A`: letters that take no word, the last of them perhaps what is glued to it. */
function isOfKnownLetters(
	word: string,
	{options, hasWords}: OptionTable,
): boolean {
	if (!/^-[A-Za-z]/.test(word)) return false;
	for (let at = 1; at < word.length; at++) {
		const arity = options.get(`-${word.charAt(at)}`)?.arity;
		if (arity === undefined) return false;
		if (arity === 'attached') return true;
		if (arity === 'unsettled') return isNumber(word.slice(at + 1));
		if (arity !== 'none')
			return at === 1 && word.length > 2 && /^-\w[\w.]+$/.test(word);
		if (hasWords) return false;
	}

	return true;
}
