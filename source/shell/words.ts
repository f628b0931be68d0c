import {type DoubleQuotedChild, type Word, type WordPart} from 'unbash';
import {expandBraces} from './braces.js';
import {type Field} from './field.js';
import {limits} from './limits.js';
import {expandTilde, pieceOf} from './pieces.js';
import {lookUpPattern, type ShellState} from './state.js';

/**
 * The fields a word of the source becomes, as far as they can be known: quotes
 * taken off, braces expanded, known variables and `~` put in and split.
 * Whatever is computed has no value.
 */
export function expandWord(word: Word, state: ShellState): Field[] {
	const {parts, text, pos, end} = word;
	if (!parts) {
		if (text.startsWith('~'))
			return [tildeField(word.value, {text, pos, end}, state)];
		return [{text, value: word.value, pos, end}];
	}
	const given = givenWords(parts, state);
	if (given) return given.map(field => ({...field, pos, end}));
	const place = {text, pos, end, word};
	state.budget.spend(parts.length);
	if (!parts.some(part => part.type === 'BraceExpansion'))
		return joinParts(parts, place, state);
	const alternatives = braceAlternatives(parts, state);
	if (!alternatives) return [{text, pos, end}];
	return alternatives.flatMap(list => joinParts(list, place, state));
}

/** `"$@"`, alone in its word: all that a function is given. */
function givenWords(
	[part, ...others]: readonly WordPart[],
	state: ShellState,
): readonly Field[] | undefined {
	if (others.length > 0 || part?.type !== 'DoubleQuoted') return undefined;
	const {given} = state;
	const isAll = given !== undefined && /^"\$(?:@|\{@\})"$/.test(part.text);
	return isAll && state.budget.grow(given.length * limits.perWord)
		? given
		: undefined;
}

type Place = {text: string; pos: number; end: number; word?: Word};

/** A part of ours, for what a brace stands for. */
type AnyPart = WordPart | {type: 'Item'; text: string};

/** The word's parts with each brace replaced by what it stands for, once per combination. */
function braceAlternatives(
	parts: readonly WordPart[],
	{budget}: ShellState,
): AnyPart[][] | undefined {
	let alternatives: AnyPart[][] = [[]];
	for (const part of parts) {
		// Each brace is looked for its end anew, so one of them may cost as much as several words.
		budget.spend(part.type === 'BraceExpansion' ? 2 * part.text.length : 1);
		const items =
			part.type === 'BraceExpansion' ? expandBraces(part.text) : undefined;
		if (part.type === 'BraceExpansion' && !items) return undefined;
		const pieces: AnyPart[] = items
			? items.map(text => ({type: 'Item', text}))
			: [part];
		if (alternatives.length * pieces.length > 256) return undefined;
		budget.spend(alternatives.length * pieces.length);
		const [only] = pieces;
		if (only && pieces.length === 1) {
			for (const list of alternatives) list.push(only);
			continue;
		}

		budget.spend(alternatives.length * (alternatives[0]?.length ?? 0));
		alternatives = alternatives.flatMap(list =>
			pieces.map(piece => [...list, piece]),
		);
	}
	return alternatives;
}

/** Fields under construction: `done` ones and the one being written. */
type Draft = {
	done: Field[];
	value: string;
	/** Something is there, if only an empty pair of quotes. */
	isStarted: boolean;
	isGlob: boolean;
	isStream: boolean;
	/** Literal beginning, once something computed came. */
	prefix: string | undefined;
	/** An unquoted expansion: no word, or several. */
	isOpen: boolean;
};

function joinParts(
	parts: readonly AnyPart[],
	place: Place,
	state: ShellState,
): Field[] {
	const draft: Draft = {
		done: [],
		value: '',
		isStarted: false,
		isGlob: false,
		isStream: false,
		prefix: undefined,
		isOpen: false,
	};
	for (const [index, part] of parts.entries())
		addPart(draft, part, index === 0, place, state);
	finishField(draft, place);
	return draft.done;
}

function addPart(
	draft: Draft,
	part: AnyPart,
	isFirst: boolean,
	place: Place,
	state: ShellState,
): void {
	switch (part.type) {
		case 'Item':
		case 'Literal': {
			const value = part.type === 'Item' ? part.text : part.value;
			addText(
				draft,
				isFirst && part.text.startsWith('~')
					? expandTilde(value, state)
					: value,
			);
			if (part.type === 'Item' && /[*?[]/.test(value)) draft.isGlob = true;
			return;
		}
		case 'Glob':
		case 'ExtendedGlob':
			draft.isGlob = true;
			addText(
				draft,
				part.parts?.some(isExpansion)
					? undefined
					: part.type === 'Glob'
						? part.value
						: part.text,
			);
			return;
		case 'SimpleExpansion':
		case 'ParameterExpansion':
		case 'CommandExpansion':
			addUnquoted(draft, pieceOf(part, state), place, state);
			return;
		case 'ProcessSubstitution':
			draft.isStream = true;
			draft.isStarted = true;
			return;
		case 'BraceExpansion':
			addText(draft, undefined);
			draft.isOpen = true;
			return;
		case 'DoubleQuoted':
		case 'LocaleString':
			draft.isStarted = true;
			if (addFoundName(draft, part.parts, state)) return;
			for (const child of part.parts) addText(draft, pieceOf(child, state));
			if (draft.prefix !== undefined && mayVanish(part)) draft.isOpen = true;
			return;
		case 'SingleQuoted':
		case 'AnsiCQuoted':
		case 'ArithmeticExpansion':
			draft.isStarted = true;
			addText(draft, pieceOf(part, state));
			return;
	}
}

/** `"$f"`, `"$d/x"` of a variable that stands for a glob: the names that fit that, each with the text around it. */
function addFoundName(
	draft: Draft,
	parts: readonly DoubleQuotedChild[],
	state: ShellState,
): boolean {
	let found = '';
	let isFound = false;
	for (const part of parts) {
		const name = /^\$(?:(\w+)|\{(\w+)\})$/.exec(part.text);
		const pattern = lookUpPattern(state, name?.[1] ?? name?.[2] ?? '');
		isFound ||= pattern !== undefined;
		const text = pattern ?? pieceOf(part, state);
		if (text === undefined || (!pattern && /[*?[\]\\{}()]/.test(text)))
			return false;
		found += text;
	}

	if (!isFound || /[*?[\]\\{}()]/.test(draft.value)) return false;
	addText(draft, found);
	draft.isGlob = true;
	return true;
}

/** Whether a quoted text may be no word or several: `"$@"`, `"${x[@]}"`. */
function mayVanish({
	parts,
}: WordPart & {type: 'DoubleQuoted' | 'LocaleString'}): boolean {
	return parts.some(
		part =>
			(part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion') &&
			part.text.includes('@'),
	);
}

function addText(draft: Draft, text: string | undefined): void {
	if (text === undefined) {
		draft.prefix ??= draft.value;
		draft.isStarted = true;
		return;
	}
	draft.value += text;
	if (text !== '') draft.isStarted = true;
}

/** What an expansion without quotes is known to hold is split into words. */
function addUnquoted(
	draft: Draft,
	value: string | undefined,
	place: Place,
	state: ShellState,
): void {
	if (value === undefined || state.variables.has('IFS')) {
		addText(draft, undefined);
		draft.isOpen = true;
		return;
	}
	if (/[*?[]/.test(value)) draft.isGlob = true;
	const words = value.split(/[ \t\n]+/);
	if (!state.budget.grow(words.length * limits.perWord)) {
		addText(draft, undefined);
		draft.isOpen = true;
		return;
	}

	state.budget.spend(words.length);
	for (const [index, word] of words.entries()) {
		if (index > 0) finishField(draft, place);
		addText(draft, word);
	}
}

function finishField(draft: Draft, place: Place): void {
	const {value, isGlob, isStream, prefix, isOpen, isStarted} = draft;
	if (isStarted || value !== '') {
		const {text, pos, end, word} = place;
		const isComputed = prefix !== undefined;
		if (isStream) draft.done.push({text, pos, end, isStream: true});
		else if (isComputed) {
			const field: Field = {text, pos, end};
			if (!isOpen) field.prefix = prefix;
			if (word) field.guess = word.value;
			draft.done.push(field);
		} else if (isGlob) draft.done.push({text, pattern: value, pos, end});
		else draft.done.push({text, value, pos, end});
	}
	draft.value = '';
	draft.isStarted = false;
	draft.isGlob = false;
	draft.isStream = false;
	draft.prefix = undefined;
	draft.isOpen = false;
}

function isExpansion(part: WordPart): boolean {
	return part.type !== 'Literal' && part.type !== 'Glob';
}

function tildeField(value: string, place: Place, state: ShellState): Field {
	const expanded = expandTilde(value, state);
	return expanded === undefined
		? {...place, prefix: '/'}
		: {...place, value: expanded};
}
