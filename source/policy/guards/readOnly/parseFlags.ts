import {type Argument} from '../../../shell/types.js';
import {type InspectingForms} from './types.js';

/** Arguments sorted by a list of flags, or undefined if something is not listed. */
export type Parsed = {
	operands: readonly Argument[];
	/** Each flag that was given, with its value. */
	flags: readonly {name: string; value?: Argument}[];
};

type Arity = 'none' | 'value' | 'pair' | 'optional';

const arities: Readonly<Record<string, Arity>> = {
	'=': 'value',
	'==': 'pair',
	'?': 'optional',
};

const lists = new Map<string, ReadonlyMap<string, Arity>>();

/** Reads `-n -c= --color?`; the lists are few, and kept. */
export function readFlagList(text: string): ReadonlyMap<string, Arity> {
	let list = lists.get(text);
	if (!list) {
		list = new Map(
			text
				.split(' ')
				.filter(word => word !== '')
				.map(word => {
					const name = word.replace(/(?:==?|\?)$/, '');
					return [name, arities[word.slice(name.length)] ?? 'none'];
				}),
		);
		lists.set(text, list);
	}

	return list;
}

/**
 * Sorts the arguments the way the program does, if every one of them is
 * listed: long flags in full, short ones alone or in clusters. A computed word
 * that might be a flag is refused where flags can do harm.
 */
export function parseFlags(
	args: readonly Argument[],
	{
		flags: text = '',
		style,
		globsAreNames,
	}: Pick<InspectingForms, 'flags' | 'style' | 'globsAreNames'>,
	mayHarm: boolean,
): Parsed | undefined {
	const list = readFlagList(text);
	const operands: Argument[] = [];
	const flags: {name: string; value?: Argument}[] = [];
	let ended = false;
	for (let index = 0; index < args.length; index++) {
		const argument = args[index];
		if (!argument) break;
		const word = argument.value ?? argument.prefix ?? argument.pattern;
		if (ended || !mayBeFlag(argument, style, list)) {
			operands.push(argument);
			continue;
		}

		const isFlagPattern = /^--[\w-]+=/.test(argument.pattern ?? '');
		if (
			word === undefined ||
			(argument.pattern !== undefined && !isFlagPattern) ||
			word === ''
		) {
			// `*.md` and the like; `*` alone may become anything.
			const isName =
				globsAreNames === true &&
				/^\*[\w.-]*\.\w+$/.test(argument.pattern ?? '');
			if (mayHarm && !isName) return undefined;
			operands.push(argument);
			continue;
		}

		if (argument.value === '--') {
			ended = true;
			continue;
		}

		const found =
			style === 'predicates'
				? readPredicate(word, list)
				: readFlagWord(word, list);
		if (!found) return undefined;
		if (argument.value === undefined && found.rest === undefined)
			return undefined;
		for (const name of found.names) flags.push({name});
		const last = flags.at(-1);
		if (!last) return undefined;
		if (found.rest !== undefined) {
			last.value =
				argument.pattern !== undefined
					? {text: argument.text, pattern: found.rest}
					: argument.value === undefined
						? {text: argument.text, prefix: found.rest}
						: {text: argument.text, value: found.rest};
		} else if (found.needsValue) {
			const value = args[++index];
			if (!value || !staysOneWord(value, style, mayHarm)) return undefined;
			last.value = value;
			if (list.get(last.name) === 'pair') {
				const second = args[++index];
				if (!second || !staysOneWord(second, style, mayHarm)) return undefined;
			}
		}
	}

	return {operands, flags};
}

/** A value must be one word: a glob or a computed word may be several, the next ones flags. */
function staysOneWord(
	{value, pattern, prefix}: Argument,
	style: InspectingForms['style'],
	mayHarm: boolean,
): boolean {
	if (value !== undefined || prefix !== undefined || !mayHarm) return true;
	return style === 'predicates' && (pattern ?? '').includes('.');
}

/** A word that starts with a dash, or may: computed, or a glob that fits such names. */
function mayBeFlag(
	{value, prefix, pattern, text}: Argument,
	style: InspectingForms['style'],
	list: ReadonlyMap<string, Arity>,
): boolean {
	if (value !== undefined) {
		if (style === 'predicates' && list.has(value)) return true;
		return value.length > 1 && value.startsWith('-');
	}

	if (pattern !== undefined) return /^[-*?[@+!]/.test(pattern);
	// The shell puts the name of an open file in its place.
	if (/^[<>]\(/.test(text)) return false;
	return prefix === undefined || prefix === '' || prefix.startsWith('-');
}

const takesWords = (arity: Arity) => arity === 'value' || arity === 'pair';

type FlagWord = {
	names: readonly string[];
	/** What is attached behind the last one. */
	rest?: string;
	needsValue?: boolean;
};

function readFlagWord(
	word: string,
	list: ReadonlyMap<string, Arity>,
): FlagWord | undefined {
	if (/^-\d+$/.test(word) && list.has('-#')) return {names: ['-#']};
	return word.startsWith('--') ? readLong(word, list) : readCluster(word, list);
}

function readLong(
	word: string,
	list: ReadonlyMap<string, Arity>,
): FlagWord | undefined {
	const equals = word.indexOf('=');
	const name = equals === -1 ? word : word.slice(0, equals);
	const arity = list.get(name);
	if (arity === undefined) return undefined;
	if (equals === -1) return {names: [name], needsValue: takesWords(arity)};
	if (arity === 'none') return undefined;
	return {names: [name], rest: word.slice(equals + 1)};
}

function readCluster(
	word: string,
	list: ReadonlyMap<string, Arity>,
): FlagWord | undefined {
	const whole = list.get(word);
	if (whole !== undefined)
		return {names: [word], needsValue: takesWords(whole)};
	const names: string[] = [];
	for (let at = 1; at < word.length; at++) {
		const name = `-${word.charAt(at)}`;
		const arity = list.get(name);
		if (arity === undefined) return undefined;
		names.push(name);
		if (arity === 'none') continue;
		const rest = word.slice(at + 1);
		if (rest !== '') return {names, rest};
		return {names, needsValue: takesWords(arity)};
	}

	return {names};
}

/** `find -name x`: one dash and a whole word, value in the next word. */
function readPredicate(
	word: string,
	list: ReadonlyMap<string, Arity>,
): FlagWord | undefined {
	const equals = word.indexOf('=');
	const name =
		equals > 1 && list.has(word.slice(0, equals))
			? word.slice(0, equals)
			: word;
	const arity = list.get(name);
	if (arity === undefined) return undefined;
	if (name !== word) return {names: [name], rest: word.slice(equals + 1)};
	return {names: [name], needsValue: takesWords(arity)};
}
