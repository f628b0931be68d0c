import {
	fail,
	isBlank,
	peekKeyword,
	skipBlanks,
	take,
	type Cursor,
	type ScriptEnd,
} from './cursor.js';
import {
	foreignKeywords,
	isOwnName,
	isNumberOfShell,
	mayBeSet,
	mayBeSetForProgram,
} from './names.js';
import {isRedirection, readRedirection} from './redirections.js';
import {
	type ExactAssignment,
	type ExactCommand,
	type ExactRedirection,
	type ExactScript,
	type ExactSimple,
	type ExactWord,
} from './types.js';
import {readWord} from './words.js';

/** Reads one command: a simple one, a group, a loop or a condition. */
export function readCommand(cursor: Cursor): ExactCommand | undefined {
	if (cursor.text[cursor.at] === '(') return readSubshell(cursor);
	const keyword = peekKeyword(cursor);
	switch (keyword) {
		case '{':
			return readBraceGroup(cursor);
		case 'for':
			return readFor(cursor);
		case 'while':
		case 'until':
			return readWhile(cursor, keyword);
		case 'if':
			return readIf(cursor);
		default:
			return foreignKeywords.has(keyword)
				? fail(cursor, `${keyword}, which is a word of the shell`)
				: readSimple(cursor);
	}
}

function readSubshell(cursor: Cursor): ExactCommand | undefined {
	cursor.at++;
	if (cursor.text[cursor.at] === '(') return fail(cursor, 'arithmetic');
	const body = cursor.readScript(cursor, ')');
	if (!body) return undefined;
	if (cursor.text[cursor.at] !== ')') return fail(cursor, 'an open group');
	cursor.at++;
	return finish(cursor, {type: 'group', opening: '(', body});
}

function readBraceGroup(cursor: Cursor): ExactCommand | undefined {
	cursor.at++;
	const body = cursor.readScript(cursor, ['}']);
	if (!body) return undefined;
	cursor.at++;
	return finish(cursor, {type: 'group', opening: '{', body});
}

function readFor(cursor: Cursor): ExactCommand | undefined {
	const start = cursor.at;
	take(cursor, /for[ \t]+/y);
	const name = take(cursor, /[A-Za-z_]\w*(?=[ \t])/y);
	if (!isOwnName(name))
		return fail(cursor, `a loop over the variable ${name || '?'}`);
	if (take(cursor, /[ \t]+in(?=[ \t])/y) === '')
		return fail(cursor, 'a loop without words');
	const words: ExactWord[] = [];
	for (;;) {
		skipBlanks(cursor);
		if (/[\n;&|)]/.test(cursor.text[cursor.at] ?? '\n')) break;
		const word = readWord(cursor);
		if (!word) return undefined;
		words.push(word);
	}

	if (words.length === 0) return fail(cursor, 'a loop without words');
	const separators = take(cursor, /;[ \t\n]*|[ \t\n]+/y)
		.split('')
		.filter(char => char === ';' || char === '\n');
	const end = cursor.at;
	const body = readBetween(cursor, 'do', ['done']);
	if (!body) return undefined;
	take(cursor, /done/y);
	const head = {
		type: 'for' as const,
		start,
		end,
		name,
		words,
		separators,
		body,
	};
	return finish(cursor, head);
}

function readWhile(
	cursor: Cursor,
	keyword: 'while' | 'until',
): ExactCommand | undefined {
	const condition = readBetween(cursor, keyword, ['do']);
	const body = condition && readBetween(cursor, 'do', ['done']);
	if (!body) return undefined;
	take(cursor, /done/y);
	return finish(cursor, {type: 'while', keyword, condition, body});
}

function readIf(cursor: Cursor): ExactCommand | undefined {
	const branches: {condition: ExactScript; body: ExactScript}[] = [];
	let next = 'if';
	do {
		const condition = readBetween(cursor, next, ['then']);
		const body =
			condition && readBetween(cursor, 'then', ['elif', 'else', 'fi']);
		if (!body) return undefined;
		branches.push({condition, body});
		next = peekKeyword(cursor);
	} while (next === 'elif');

	let otherwise: ExactScript | undefined;
	if (next === 'else') {
		otherwise = readBetween(cursor, 'else', ['fi']);
		if (!otherwise) return undefined;
	}

	take(cursor, /fi/y);
	return finish(cursor, {type: 'if', branches, otherwise});
}

/** A reserved word and the list behind it. */
function readBetween(
	cursor: Cursor,
	keyword: string,
	end: ScriptEnd,
): ExactScript | undefined {
	if (
		peekKeyword(cursor) !== keyword ||
		!isBlank(cursor.text[cursor.at + keyword.length])
	)
		return fail(cursor, `no ${keyword} where one belongs`);
	cursor.at += keyword.length;
	return cursor.readScript(cursor, end);
}

type Unredirected<C> = C extends ExactCommand ? Omit<C, 'redirections'> : never;

/** Redirections behind a group; another command there would be one for zsh only. */
function finish(
	cursor: Cursor,
	command: Unredirected<Exclude<ExactCommand, ExactSimple>>,
): ExactCommand | undefined {
	const redirections: ExactRedirection[] = [];
	for (;;) {
		const isApart = isBlank(cursor.text[cursor.at]);
		skipBlanks(cursor);
		if (!isRedirection(cursor)) break;
		if (!isApart) return fail(cursor, 'a redirection that touches a word');
		const redirection = readRedirection(cursor);
		if (!redirection) return undefined;
		if (redirection.type === 'here')
			return fail(cursor, 'a here-document for several commands');
		redirections.push(redirection);
	}

	if (!areSingle(redirections))
		return fail(cursor, 'two redirections of one stream');
	return {...command, redirections};
}

/** zsh writes to both files, and reads both, where others take the last. */
function areSingle(redirections: readonly ExactRedirection[]): boolean {
	const seen = new Set<string>();
	for (const one of redirections) {
		const stream = streamOf(one);
		if (seen.has(stream)) return false;
		seen.add(stream);
	}

	return true;
}

function streamOf(one: ExactRedirection): string {
	switch (one.type) {
		case 'here':
			return '0';
		case 'copy':
			return /^\d/.exec(one.text)?.[0] ?? '1';
		case 'file':
			return one.descriptor || (one.operator === '<' ? '0' : '1');
	}
}

function readSimple(cursor: Cursor): ExactSimple | undefined {
	const start = cursor.at;
	let end = start;
	const assignments: ExactAssignment[] = [];
	const rest: (ExactWord | ExactRedirection)[] = [];
	const redirections: ExactRedirection[] = [];
	for (;;) {
		skipBlanks(cursor);
		if (/[\n;&|)]/.test(cursor.text[cursor.at] ?? '\n')) break;
		if (isRedirection(cursor)) {
			if (rest.length === 0)
				return fail(cursor, 'a redirection before a program');
			const redirection = readRedirection(cursor);
			if (!redirection) return undefined;
			rest.push(redirection);
			redirections.push(redirection);
		} else if (rest.length === 0 && isAssignment(cursor)) {
			const name = take(cursor, /\w+/y);
			cursor.at++;
			if (cursor.text[cursor.at] === '=')
				return fail(cursor, 'a value that begins with =');
			const value = readWord(cursor, true);
			if (!value) return undefined;
			assignments.push({name, value});
		} else {
			// zsh takes `}` for an end wherever it stands, `[[` for a broken pattern.
			if (/^(?:[{}]|\[\[)$/.test(rest.length > 0 ? peekKeyword(cursor) : ''))
				return fail(cursor, 'a word of the shell among the words');
			const word = readWord(cursor);
			if (!word) return undefined;
			rest.push(word);
		}

		end = cursor.at;
	}

	if (rest.length === 0 && assignments.length === 0)
		return fail(cursor, 'no command where one belongs');
	if (!areSingle(redirections))
		return fail(cursor, 'two redirections of one stream');
	for (const {name, value} of assignments)
		if (!mayAssign(name, value, rest))
			return fail(cursor, `an assignment to ${name}`);
	return {type: 'simple', start, end, assignments, rest};
}

function isAssignment({text, at}: Cursor): boolean {
	assignment.lastIndex = at;
	return assignment.test(text);
}

const assignment = /[A-Za-z_]\w*=/y;

const isPlainNumber = ({parts: [part, ...more]}: ExactWord) =>
	more.length === 0 && part?.type === 'text' && /^\d{1,9}$/.test(part.text);

function mayAssign(
	name: string,
	value: ExactWord,
	rest: readonly (ExactWord | ExactRedirection)[],
): boolean {
	// zsh calculates what a number of its own is set to, and a subscript runs code.
	if (isNumberOfShell(name)) return isPlainNumber(value);
	if (rest.length === 0) return mayBeSet(name);
	if (mayBeSetForProgram(name)) return true;
	// For `read` alone: it splits nothing then.
	const [first] = rest;
	return (
		name === 'IFS' &&
		value.parts.length === 0 &&
		first?.type === 'word' &&
		first.parts.length === 1 &&
		first.parts[0]?.type === 'text' &&
		first.parts[0].text === 'read'
	);
}
