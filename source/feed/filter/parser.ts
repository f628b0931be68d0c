import {type FeedEvent} from '../types.js';
import {
	type FilterContext,
	filterFields,
	type FilterTest,
	searchText,
	some,
} from './fields.js';
import {type FilterError, type Token, tokenize} from './lexer.js';
import {compilePattern} from './pattern.js';

export type ParsedFilter =
	| {ok: true; test: (event: FeedEvent, context?: FilterContext) => boolean}
	| FilterError;

/**
 * Reads a filter expression: `~t Bash & ~c "git push"`, `!~e`, `(~d | ~w) foo`.
 * Two terms side by side mean both. An empty text lets everything through.
 * Never throws: an error says what and where.
 */
export function parseFilter(text: string): ParsedFilter {
	const lexed = tokenize(text);
	if (!lexed.ok) return lexed;
	if (lexed.tokens.length === 0) return {ok: true, test: () => true};
	const cursor: Cursor = {tokens: lexed.tokens, next: 0, end: text.length};
	try {
		const test = readEither(cursor, 0);
		const rest = cursor.tokens[cursor.next];
		if (rest) throw new Unreadable('nothing to close here', rest.at);
		return {ok: true, test: (event, context = {}) => test(event, context)};
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return {ok: false, message: error.message, at: error.at};
	}
}

type Cursor = {tokens: readonly Token[]; next: number; end: number};

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

function readEither(cursor: Cursor, depth: number): FilterTest {
	const choices = [readBoth(cursor, depth)];
	while (cursor.tokens[cursor.next]?.type === '|') {
		cursor.next++;
		choices.push(readBoth(cursor, depth));
	}

	return choices.length === 1 && choices[0]
		? choices[0]
		: (event, context) => choices.some(test => test(event, context));
}

function readBoth(cursor: Cursor, depth: number): FilterTest {
	const terms = [readTerm(cursor, depth)];
	for (;;) {
		const type = cursor.tokens[cursor.next]?.type;
		if (type === undefined || type === '|' || type === ')') break;
		if (type === '&') cursor.next++;
		terms.push(readTerm(cursor, depth));
	}

	return terms.length === 1 && terms[0]
		? terms[0]
		: (event, context) => terms.every(test => test(event, context));
}

function readTerm(cursor: Cursor, depth: number): FilterTest {
	const token = cursor.tokens[cursor.next];
	if (!token) throw new Unreadable('something is missing here', cursor.end);
	if (depth > maxNesting) throw new Unreadable('nested too deeply', token.at);
	cursor.next++;
	switch (token.type) {
		case '!': {
			const test = readTerm(cursor, depth + 1);
			return (event, context) => !test(event, context);
		}

		case '(': {
			const test = readEither(cursor, depth + 1);
			if (cursor.tokens[cursor.next]?.type !== ')') {
				throw new Unreadable('the parenthesis is not closed', token.at);
			}

			cursor.next++;
			return test;
		}

		case 'field':
			return readField(cursor, token);
		case 'word':
			return pattern(token, searchText);
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
): FilterTest {
	const field = filterFields.find(({letter}) => letter === token.name);
	if (!field) throw new Unreadable(`there is no ~${token.name}`, token.at);
	if (field.takes === 'nothing') return field.test;
	const argument = cursor.tokens[cursor.next];
	if (argument?.type !== 'word') {
		throw new Unreadable(
			`~${token.name} needs a ${field.help}`,
			argument?.at ?? cursor.end,
		);
	}

	cursor.next++;
	return pattern(argument, word => {
		const fits = compilePattern(word, field.plain, field.isPath);
		return event => some(field.values(event), fits);
	});
}

/** Only a broken regular expression fails here; the fault is the word's. */
function pattern(
	{text, at}: Extract<Token, {type: 'word'}>,
	compile: (word: string) => FilterTest,
): FilterTest {
	try {
		return compile(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new Unreadable(error.message, at);
	}
}
