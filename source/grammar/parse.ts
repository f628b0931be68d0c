import {feedLetters, fieldOf} from './fields.js';
import {type Token, tokenize} from './lexer.js';
import {faultOfPattern} from './pattern.js';
import {
	type DecisionWord,
	type Expression,
	type FieldLetter,
	type ParsedExpression,
	type PatternLetter,
} from './types.js';

export type ParseOptions = {
	/** Letters that may be used; all of them by default. */
	letters?: readonly FieldLetter[];
	/** What the expression is about, for the refusal of a letter: `a rule judges a call`. */
	speaksOf?: string;
};

/**
 * Reads an expression: `~t Bash & ~c "git push"`, `!~e`, `(~d | ~w) foo`. Two
 * terms side by side mean both, and bind tighter than `|`; a bare word searches
 * text. An empty text means everything. Never throws: an error says what and
 * where.
 */
export function parseExpression(
	text: string,
	{letters = feedLetters, speaksOf}: ParseOptions = {},
): ParsedExpression {
	const {tokens, fault} = tokenize(text);
	if (fault) return fault;
	if (tokens.length === 0) return {ok: true, expression: {type: 'everything'}};
	const cursor: Cursor = {
		tokens,
		next: 0,
		end: text.length,
		letters,
		speaksOf,
	};
	try {
		const expression = readEither(cursor, 0);
		const rest = cursor.tokens[cursor.next];
		if (rest) throw new Unreadable('nothing to close here', rest.at);
		return {ok: true, expression};
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return {ok: false, message: error.message, at: error.at};
	}
}

type Cursor = {
	tokens: readonly Token[];
	next: number;
	end: number;
	letters: readonly FieldLetter[];
	speaksOf: string | undefined;
};

/** Carries a position out of the recursion; never leaves this file. */
class Unreadable extends Error {
	constructor(
		message: string,
		readonly at: number,
	) {
		super(message);
	}
}

/** Deeper nesting is refused, so that no text can exhaust the stack. */
const maxNesting = 100;

function readEither(cursor: Cursor, depth: number): Expression {
	const first = readBoth(cursor, depth);
	const terms = [first];
	while (cursor.tokens[cursor.next]?.type === '|') {
		cursor.next++;
		terms.push(readBoth(cursor, depth));
	}

	return terms.length === 1 ? first : {type: 'or', terms};
}

function readBoth(cursor: Cursor, depth: number): Expression {
	const first = readTerm(cursor, depth);
	const terms = [first];
	for (;;) {
		const type = cursor.tokens[cursor.next]?.type;
		if (type === undefined || type === '|' || type === ')') break;
		if (type === '&') cursor.next++;
		terms.push(readTerm(cursor, depth));
	}

	return terms.length === 1 ? first : {type: 'and', terms};
}

function readTerm(cursor: Cursor, depth: number): Expression {
	const token = cursor.tokens[cursor.next];
	if (!token) throw new Unreadable('something is missing here', cursor.end);
	if (depth > maxNesting) throw new Unreadable('nested too deeply', token.at);
	cursor.next++;
	switch (token.type) {
		case '!':
			return {type: 'not', inner: readTerm(cursor, depth + 1)};
		case '(': {
			const inner = readEither(cursor, depth + 1);
			if (cursor.tokens[cursor.next]?.type !== ')') {
				throw new Unreadable('the parenthesis is not closed', token.at);
			}

			cursor.next++;
			return inner;
		}

		case 'field':
			return readField(cursor, token);
		case 'word':
			allow(cursor, 'b', token.at);
			return readPattern('b', token);
		case ')':
		case '&':
		case '|':
			throw new Unreadable(
				`something is missing before ${token.type}`,
				token.at,
			);
	}
}

function readField(
	cursor: Cursor,
	token: Extract<Token, {type: 'field'}>,
): Expression {
	const field = fieldOf(token.name);
	if (!field) throw new Unreadable(unknownField(token.name), token.at);
	allow(cursor, field.letter, token.at);
	const argument = cursor.tokens[cursor.next];
	switch (field.argument) {
		case 'none':
			return {type: 'flag', letter: field.letter, at: token.at};
		case 'optional': {
			const {letter, words} = field;
			const word =
				argument?.type === 'word' && !argument.quoted
					? words.find(known => known === argument.text.toLowerCase())
					: undefined;
			if (word !== undefined) cursor.next++;
			const said: {word?: DecisionWord} =
				word === undefined || word === words[0] ? {} : {word};
			return {type: 'flag', letter, ...said, at: token.at};
		}

		case 'pattern':
			if (argument?.type !== 'word') {
				throw new Unreadable(
					`~${field.letter} needs a ${field.name}`,
					argument?.at ?? cursor.end,
				);
			}

			cursor.next++;
			return readPattern(field.letter, argument);
	}
}

function readPattern(
	letter: PatternLetter,
	{text, at}: Extract<Token, {type: 'word'}>,
): Expression {
	const fault = faultOfPattern(letter, text);
	if (fault !== undefined) throw new Unreadable(fault, at);
	return {type: 'pattern', letter, word: text, at};
}

function allow(
	{letters, speaksOf}: Cursor,
	letter: FieldLetter,
	at: number,
): void {
	if (letters.includes(letter)) return;
	const why = speaksOf === undefined ? '' : `; ${speaksOf}`;
	throw new Unreadable(`~${letter} speaks about the feed${why}`, at);
}

/** `~tBash` is the commonest slip. */
function unknownField(name: string): string {
	const [letter = ''] = name;
	if (name.length < 2 || fieldOf(letter) === undefined)
		return `there is no ~${name}`;
	return `there is no ~${name}; a space comes after ~${letter}`;
}
