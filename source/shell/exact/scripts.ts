import {readCommand} from './commands.js';
import {
	fail,
	peekKeyword,
	skipBlanks,
	take,
	type Cursor,
	type ScriptEnd,
} from './cursor.js';
import {readPending} from './redirections.js';
import {type ExactItem, type ExactScript} from './types.js';
import {literalOf, redirectionsOf} from './values.js';

const deepest = 12;
const most = 500;

/** Reads commands up to what ends them, which stays unread. */
export function readScript(
	cursor: Cursor,
	end: ScriptEnd,
): ExactScript | undefined {
	if (cursor.depth >= deepest) return fail(cursor, 'it is nested too deeply');
	cursor.depth++;
	const lead = readBreaks(cursor);
	const items: ExactItem[] = [];
	for (;;) {
		const item = readItem(cursor);
		if (!item) return undefined;
		if (isForked(item, items.at(-1)))
			return fail(cursor, 'a pipe beside a redirection of the same stream');
		items.push(item);
		if (++cursor.commands > most)
			return fail(cursor, 'more commands than anybody reads');
		const [operator] = item.joiners;
		const mustGoOn = operator === '&&' || operator === '||' || operator === '|';
		if (cursor.failure) return undefined;
		if (!mustGoOn && isEnd(cursor, end, operator !== undefined)) break;
		if (operator === undefined)
			return fail(cursor, 'something that does not belong behind a command');
	}

	cursor.depth--;
	return {lead, items};
}

/** zsh feeds both the pipe and the file, and reads both. */
function isForked({command, joiners}: ExactItem, before?: ExactItem): boolean {
	const redirections =
		command.type === 'simple' ? redirectionsOf(command) : command.redirections;
	for (const one of redirections) {
		if (one.type === 'copy') continue;
		const isInput = one.type === 'here' || one.operator === '<';
		const isSink = one.type === 'file' && literalOf(one.target) === '/dev/null';
		if (isInput ? before?.joiners[0] === '|' : joiners[0] === '|')
			if (!isSink && (isInput || one.descriptor !== '2')) return true;
	}

	return false;
}

function isEnd(cursor: Cursor, end: ScriptEnd, isSeparated: boolean): boolean {
	if (end === '') return cursor.at >= cursor.text.length;
	if (end === ')') return cursor.text[cursor.at] === ')';
	return isSeparated && end.includes(peekKeyword(cursor));
}

function readItem(cursor: Cursor): ExactItem | undefined {
	skipBlanks(cursor);
	const isNegated =
		cursor.text[cursor.at] === '!' && take(cursor, negation) !== '';
	skipBlanks(cursor);
	const command = readCommand(cursor);
	if (!command) return undefined;
	skipBlanks(cursor);
	const operator = take(cursor, joining);
	const joiners = operator === '' ? [] : [operator];
	joiners.push(...readBreaks(cursor));
	return {isNegated, command, joiners};
}

/**
 * Newlines, and comments on lines of their own whose text would do nothing
 * either where a shell does not take them for comments (an interactive zsh).
 */
function readBreaks(cursor: Cursor): string[] {
	const breaks: string[] = [];
	for (;;) {
		skipBlanks(cursor);
		const char = cursor.text[cursor.at];
		if (char === '\n') {
			cursor.at++;
			breaks.push('\n');
			readPending(cursor);
		} else if (char === '#' && mayComment(cursor, breaks)) {
			const comment = take(cursor, /#[\w \t.,:/+@%-]*(?=\n|$)/y);
			if (comment === '') return breaks;
			breaks.push(comment);
		} else return breaks;
	}
}

/** At the start of a line. */
function mayComment(cursor: Cursor, breaks: readonly string[]): boolean {
	return !cursor.isSubstitution && (cursor.at === 0 || breaks.at(-1) === '\n');
}

const negation = /!(?=[ \t])/y;
const joining = /&&|\|\|(?!\|)|\|(?![|&])|;(?![;&|])|&(?=[ \t\n)]|$)/y;
