import {fail, take, type Cursor} from './cursor.js';
import {endsAlike, isPlainDocument} from './documents.js';
import {
	type ExactHole,
	type ExactPart,
	type ExactQuotedPart,
	type ExactScript,
	type ExactWord,
} from './types.js';

/** Characters that mean themselves in every shell, wherever they stand in a word. */
const plain = /[A-Za-z0-9_./,:@%+-]+/y;
/** Where a word may end. */
const ends = /[ \t\n;&|)]/;

/**
 * Reads one word up to its end. `value`: it is what an assignment assigns,
 * where neither globs nor braces mean anything that all shells agree on.
 */
export function readWord(
	cursor: Cursor,
	isValue = false,
): ExactWord | undefined {
	const start = cursor.at;
	const parts: ExactPart[] = [];
	for (;;) {
		const char = cursor.text[cursor.at];
		if (char === undefined || ends.test(char)) break;
		const part = readPart(cursor, start, parts);
		if (!part) return undefined;
		if (isValue && (part.type === 'glob' || part.text?.includes('{')))
			return fail(cursor, 'an assignment of a pattern');
		addPart(parts, part);
	}
	return {type: 'word', start, parts};
}

type ReadPart = ExactPart & {text?: string};

function addPart(parts: ExactPart[], part: ExactPart): void {
	const last = parts.at(-1);
	if (last?.type === 'text' && part.type === 'text')
		parts[parts.length - 1] = {type: 'text', text: last.text + part.text};
	else parts.push(part);
}

function readPart(
	cursor: Cursor,
	start: number,
	parts: readonly ExactPart[],
): ReadPart | undefined {
	const text = take(cursor, plain);
	if (text !== '') return {type: 'text', text};
	const {at} = cursor;
	const char = cursor.text[at] ?? '';
	const isFirst = at === start;
	switch (char) {
		case "'":
			return readSingle(cursor);
		case '"':
			return readDouble(cursor);
		case '\\':
			return readEscape(cursor);
		case '$':
			return readUnquotedHole(cursor);
		case '*':
		case '?':
			if (char === '*' && cursor.text[at + 1] === '*')
				return fail(cursor, '** means other files in other shells');
			cursor.at++;
			return {type: 'glob', text: char};
		case '[':
			return readBracket(cursor, isFirst);
		case ']':
			return isFirst
				? (readWhole(cursor, /\]{1,2}(?=[ \t\n;&|)]|$)/y) ??
						fail(cursor, 'a bracket that opens nothing'))
				: fail(cursor, 'a bracket that opens nothing');
		case '=':
			// zsh puts the path of a program in place of `=name`: at the start, behind empty quotes, behind `:` in a value.
			if (isFirst)
				return (
					readWhole(cursor, /=(?=[ \t]|$)/y) ??
					fail(cursor, 'a word that begins with =')
				);
			if (!/[^:]$/.test(textOf(parts.at(-1))))
				return fail(cursor, '= behind what may be nothing');
			cursor.at++;
			return {type: 'text', text: '='};
		case '!':
			return isFirst
				? (readWhole(cursor, /!=?(?=[ \t]|$)/y) ??
						fail(cursor, '! within a word'))
				: fail(cursor, '! within a word');
		case '~':
			if (isFirst && /[ \t\n;&|)/]/.test(cursor.text[at + 1] ?? ' ')) {
				cursor.at++;
				return {type: 'home'};
			}
			return readRevision(cursor, parts);
		case '^':
			return readRevision(cursor, parts);
		case '{': {
			const braces =
				readWhole(cursor, /\{\}/y) ??
				(cursor.text[at - 1] === '@'
					? readWhole(cursor, /\{[a-z0-9.-]+\}/y)
					: undefined);
			return braces ?? fail(cursor, 'braces, which dash does not expand');
		}
		default:
			return fail(cursor, reasons[char] ?? `the character ${describe(char)}`);
	}
}

const textOf = (part: ExactPart | undefined) =>
	part?.type === 'text' ? part.text : '';

const reasons: Readonly<Record<string, string>> = {
	'(': 'parentheses within a word',
	'<': 'a redirection that touches a word',
	'>': 'a redirection that touches a word',
	'`': 'backticks',
	'#': '# where a word begins or within one',
	'}': 'a brace that closes nothing',
};

const describe = (char: string) =>
	char > '~' ? `U+${(char.codePointAt(0) ?? 0).toString(16)}` : char;

function readWhole(
	cursor: Cursor,
	pattern: RegExp,
): {type: 'text'; text: string} | undefined {
	const text = take(cursor, pattern);
	return text === '' ? undefined : {type: 'text', text};
}

/** `HEAD~3`, `HEAD^2:src`: letters for every shell, but for zsh with EXTENDED_GLOB, where the word keeps what stands before. */
function readRevision(
	cursor: Cursor,
	parts: readonly ExactPart[],
): ReadPart | undefined {
	const [first] = parts;
	return parts.length === 1 &&
		first?.type === 'text' &&
		/^[\w./@{}-]*[\w@}]$/.test(first.text)
		? (readWhole(
				cursor,
				/[~^](?:[\d~^]*(?:\.{2,3}[\w./@-]*|:[\w./-]*)?)(?=[ \t\n;&|)]|$)/y,
			) ?? fail(cursor, '~ or ^ within a word'))
		: fail(cursor, '~ or ^ within a word');
}

/** `[abc]`, `[a-z]`, `[!x]`; alone it is the program of that name. */
function readBracket(cursor: Cursor, isFirst: boolean): ReadPart | undefined {
	const alone = isFirst ? readWhole(cursor, /\[{1,2}(?=[ \t])/y) : undefined;
	if (alone) return alone;
	const text = take(cursor, /\[!?[A-Za-z0-9_][A-Za-z0-9_.-]*\]/y);
	return text === ''
		? fail(cursor, 'a bracket that is no plain list of characters')
		: {type: 'glob', text};
}

function readSingle(cursor: Cursor): ReadPart | undefined {
	const end = cursor.text.indexOf("'", cursor.at + 1);
	if (end < 0) return fail(cursor, 'a quote without an end');
	const text = cursor.text.slice(cursor.at + 1, end);
	// With zsh's RC_QUOTES two of them are one.
	if (cursor.text[end + 1] === "'")
		return fail(cursor, 'two single quotes side by side');
	cursor.at = end + 1;
	return {type: 'single', text};
}

const escapable = /[ !"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]/;

function readEscape(cursor: Cursor): ReadPart | undefined {
	const text = cursor.text[cursor.at + 1] ?? '';
	if (!escapable.test(text))
		return fail(cursor, 'a backslash before what needs none');
	cursor.at += 2;
	return {type: 'escaped', text};
}

/** Inert between double quotes. */
const quotedText = /[^"\\$`!]+/y;

function readDouble(cursor: Cursor): ReadPart | undefined {
	const parts: ExactQuotedPart[] = [];
	cursor.at++;
	for (;;) {
		const text = take(cursor, quotedText);
		if (text !== '') addQuoted(parts, text);
		const char = cursor.text[cursor.at];
		const next = cursor.text[cursor.at + 1] ?? '';
		if (char === '"') {
			cursor.at++;
			return {type: 'double', parts};
		}
		if (char === '$') {
			// A dollar that begins nothing is a letter.
			if (/["|). /%,\\]/.test(next)) {
				if (next === '\\' && cursor.text[cursor.at + 2] === '\n')
					return fail(cursor, 'a line that goes on within quotes');
				cursor.at++;
				addQuoted(parts, '$');
				continue;
			}
			const hole = readHole(cursor);
			if (!hole) return undefined;
			parts.push(hole);
		} else if (char === '\\') {
			if (next === '\n')
				return fail(cursor, 'a line that goes on within quotes');
			if (next === '!') return fail(cursor, '! behind a backslash');
			if (/["$`\\]/.test(next)) {
				parts.push({type: 'escaped', text: next});
				cursor.at += 2;
			} else {
				addQuoted(parts, '\\');
				cursor.at++;
			}
		} else if (char === '!') {
			if (!/[ \t\n"=(]/.test(next))
				return fail(cursor, '! that an interactive shell would expand');
			addQuoted(parts, '!');
			cursor.at++;
		} else {
			return fail(
				cursor,
				char === '`' ? 'backticks' : 'a quote without an end',
			);
		}
	}
}

function addQuoted(parts: ExactQuotedPart[], text: string): void {
	const last = parts.at(-1);
	if (last?.type === 'text')
		parts[parts.length - 1] = {type: 'text', text: last.text + text};
	else parts.push({type: 'text', text});
}

/** Without quotes a value may be split, and is a word of its own or none. */
function readUnquotedHole(cursor: Cursor): ReadPart | undefined {
	const hole = readHole(cursor);
	if (!hole) return undefined;
	const next = cursor.text[cursor.at];
	return next === undefined || /[ \t\n;&|)/.,%+@"'-]/.test(next)
		? hole
		: fail(cursor, 'a variable beside something that may belong to it');
}

function readHole(cursor: Cursor): ExactHole | undefined {
	if (cursor.text.startsWith('$(', cursor.at)) return readSubstitution(cursor);
	const braced = take(cursor, /\$\{[A-Za-z_][A-Za-z0-9_]*\}/y);
	if (braced !== '')
		return {type: 'variable', name: braced.slice(2, -1), isBraced: true};
	const bare = take(
		cursor,
		/\$(?:[A-Za-z_][A-Za-z0-9_]*|[?$]|!(?=[ \t\n;&|)"]|$))/y,
	);
	if (bare === '')
		return fail(
			cursor,
			cursor.text[cursor.at + 1] === '{'
				? 'an expansion that does more than name a variable'
				: 'a dollar that means different things to shells',
		);
	// zsh reads an index or a modifier, between quotes too.
	const [next = '', second = '"'] = cursor.text.slice(cursor.at, cursor.at + 2);
	if (next > '~')
		return fail(
			cursor,
			`${bare} before a letter that zsh takes for a part of the name`,
		);
	if (next === '[' || (next === ':' && !/[ \t\n"/$]/.test(second)))
		return fail(cursor, `${bare}${next}, which zsh reads as more than a name`);
	return {type: 'variable', name: bare.slice(1), isBraced: false};
}

const isOpen = ({pending}: Cursor): boolean => pending !== undefined;

function readSubstitution(
	cursor: Cursor,
): {type: 'script'; script: ExactScript} | undefined {
	cursor.at += 2;
	if (/^\s*\(/.test(cursor.text.slice(cursor.at, cursor.at + 20)))
		return fail(cursor, 'arithmetic, or a group at the start of $(…)');
	const {isSubstitution, documents, pending, at} = cursor;
	cursor.isSubstitution = true;
	cursor.pending = undefined;
	const script = cursor.readScript(cursor, ')');
	if (!script) return undefined;
	cursor.isSubstitution = isSubstitution;
	if (cursor.text[cursor.at] !== ')')
		return fail(cursor, 'a substitution without an end');
	const hasDocument = cursor.documents > documents;
	if (
		isOpen(cursor) ||
		(hasDocument &&
			(!isPlainDocument(script) || !endsAlike(cursor.text, at, cursor.at)))
	)
		return fail(cursor, 'a here-document within a substitution');
	if (pending && cursor.text.slice(at, cursor.at).includes('\n'))
		return fail(cursor, 'lines of a here-document within a substitution');
	cursor.pending = pending;
	cursor.at++;
	return {type: 'script', script};
}
