import {type ExpressionError} from './types.js';

/** One token of an expression; `at` and `end` are 0-based in the text, `end` exclusive. */
export type Token = {at: number; end: number} & (
	| {type: '(' | ')' | '!' | '&' | '|'}
	/** `~t` and its like; `name` is what follows the tilde. */
	| {type: 'field'; name: string}
	| {type: 'word'; text: string; quoted: boolean}
);

/** What was read; with a fault the tokens before it are still there. */
export type Lexed = {tokens: readonly Token[]; fault?: ExpressionError};

/** Longest expression that is read, in UTF-16 units. */
export const longestExpression = 20_000;

/** Cuts an expression into tokens. */
export function tokenize(text: string): Lexed {
	const tokens: Token[] = [];
	if (text.length > longestExpression) {
		const message = `longer than ${longestExpression} characters`;
		return {tokens, fault: {ok: false, message, at: longestExpression}};
	}

	let at = 0;
	while (at < text.length) {
		const char = text.charAt(at);
		if (/\s/.test(char)) {
			at++;
			continue;
		}

		if (isOperator(char)) {
			tokens.push({type: char, at, end: at + 1});
			at++;
			continue;
		}

		const word =
			char === '"' || char === "'" ? readQuoted(text, at) : readBare(text, at);
		if (word === undefined) {
			const message = 'the quote is not closed';
			return {tokens, fault: {ok: false, message, at}};
		}

		tokens.push(
			!word.quoted && isField(word.text)
				? {type: 'field', name: word.text.slice(1), at, end: word.end}
				: {type: 'word', ...word, at},
		);
		at = word.end;
	}

	return {tokens};
}

type Word = {text: string; quoted: boolean; end: number};

/** `~t`, and a `~` that is not done yet; `~/.ssh` is a path. */
function isField(text: string): boolean {
	return text.startsWith('~') && !text.startsWith('~/');
}

function isOperator(char: string): char is '(' | ')' | '!' | '&' | '|' {
	return '()!&|'.includes(char);
}

/**
 * A quoted word. Backslashes right before the quote: each pair is one, and an
 * odd one keeps the quote itself. Anywhere else they stay, as expressions need.
 */
function readQuoted(text: string, start: number): Word | undefined {
	const quote = text.charAt(start);
	let read = '';
	let at = start + 1;
	while (at < text.length) {
		let end = at;
		while (text.charAt(end) === '\\') end++;
		const slashes = end - at;
		const char = text.charAt(end);
		if (char !== quote) {
			read += '\\'.repeat(slashes) + char;
			at = end + 1;
			continue;
		}

		read += '\\'.repeat(slashes >> 1);
		if (slashes % 2 === 0) return {text: read, quoted: true, end: end + 1};
		read += quote;
		at = end + 1;
	}

	return undefined;
}

/** `/…/` without a blank is one word, whatever operators are in it. */
const bareExpression = /\/(?:\\\S|[^\s/\\])+\/(?=$|[\s()&|])/y;
const bareWord = /[^\s()&|"']+/y;

function readBare(text: string, at: number): Word {
	for (const pattern of [bareExpression, bareWord]) {
		pattern.lastIndex = at;
		const read = pattern.exec(text)?.[0];
		if (read !== undefined)
			return {text: read, quoted: false, end: at + read.length};
	}

	const char = text.charAt(at);
	return {text: char, quoted: false, end: at + 1};
}
