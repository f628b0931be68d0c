import {feedLetters, fieldOf, fields} from './fields.js';
import {type Token, tokenize} from './lexer.js';
import {printWord} from './print.js';
import {type FieldLetter, type PatternLetter} from './types.js';

/** One thing that could stand at the cursor. */
export type Candidate = {
	/** As it is put into the expression. */
	text: string;
	/** A few words on it; empty for values. */
	help: string;
};

/** What could stand in place of `text.slice(from, to)`, best first. */
export type Completion = {
	from: number;
	to: number;
	candidates: readonly Candidate[];
};

/** Most values that are offered. */
const mostValues = 50;

/**
 * What could be written at the cursor: fields and operators, the words of
 * `~d`, known values of a field. Never throws, whatever the text.
 *
 * @param cursor 0-based, in UTF-16 units
 * @param values what is known of a field; untrusted
 */
export function completeExpression(
	text: string,
	cursor: number,
	values: (letter: PatternLetter) => Iterable<string>,
	letters: readonly FieldLetter[] = feedLetters,
): Completion {
	const {tokens, fault} = tokenize(text.slice(0, cursor));
	const open = fault ? text.slice(fault.at, cursor) : undefined;
	const touching = tokens.at(-1);
	const isTouching = open === undefined && touching?.end === cursor;
	const from = fault?.at ?? (isTouching ? touching.at : cursor);
	const here = {
		from,
		to: endOf(text, cursor, isTouching ? touching : undefined),
	};

	if (isTouching && touching.type === 'field')
		return {...here, candidates: fieldsLike(touching.name, letters)};
	const isWord = open !== undefined || (isTouching && touching.type === 'word');
	if (isTouching && !isWord)
		return {from: cursor, to: cursor, candidates: terms(letters)};

	const typed =
		open?.slice(1) ??
		(isTouching && touching.type === 'word' ? touching.text : '');
	const before = isTouching ? tokens.at(-2) : touching;
	const field = before?.type === 'field' ? fieldOf(before.name) : undefined;
	if (field?.argument === 'pattern')
		return {...here, candidates: valuesLike(typed, values(field.letter))};
	if (field?.argument === 'optional') {
		const words = field.words.filter(word => word.startsWith(typed));
		if (isWord && words.length > 0)
			return {
				...here,
				candidates: words.map(word => ({text: `${word} `, help: ''})),
			};
		if (!isWord)
			return {
				...here,
				candidates: [
					...words.map(word => ({text: `${word} `, help: ''})),
					...operators,
				],
			};
	}

	if (isWord) return {...here, candidates: []};
	const follows = before !== undefined && !'(!&|'.includes(before.type);
	return {
		...here,
		candidates: [...terms(letters), ...(follows ? operators : [])],
	};
}

const operators: readonly Candidate[] = [
	{text: '& ', help: 'and'},
	{text: '| ', help: 'or'},
];

function terms(letters: readonly FieldLetter[]): Candidate[] {
	return [
		...fieldsLike('', letters),
		{text: '!', help: 'not'},
		{text: '(', help: 'together'},
	];
}

function fieldsLike(
	name: string,
	letters: readonly FieldLetter[],
): Candidate[] {
	return fields
		.filter(({letter}) => letters.includes(letter) && letter.startsWith(name))
		.map(({letter, name: what}) => ({text: `~${letter} `, help: what}));
}

/** Values that begin like it, then those that have it anywhere. */
function valuesLike(typed: string, values: Iterable<string>): Candidate[] {
	const wanted = typed.toLowerCase();
	const within: string[] = [];
	const first: string[] = [];
	for (const value of new Set(values)) {
		const at = value.toLowerCase().indexOf(wanted);
		if (at === 0) first.push(value);
		else if (at > 0) within.push(value);
		if (first.length >= mostValues) break;
	}

	return [...first, ...within]
		.slice(0, mostValues)
		.map(value => ({text: `${printWord(value)} `, help: ''}));
}

/** A word is replaced to its end, also when the cursor stands in it. */
function endOf(
	text: string,
	cursor: number,
	touching: Token | undefined,
): number {
	if (touching?.type !== 'word' && touching?.type !== 'field') return cursor;
	const rest = /^[^\s()&|"']*/.exec(text.slice(cursor))?.[0] ?? '';
	const isQuoted = touching.type === 'word' && touching.quoted;
	return isQuoted ? cursor : cursor + rest.length;
}
