import {fail, skipBlanks, take, type Cursor} from './cursor.js';
import {readWord} from './words.js';
import {type ExactRedirection} from './types.js';

/** True where a redirection begins: `<`, `2>`. */
export function isRedirection(cursor: Cursor): boolean {
	start.lastIndex = cursor.at;
	return start.test(cursor.text);
}

const start = /\d?[<>]/y;

/** Reads one redirection; `<>`, `&>`, `>|`, `<<<`, `{x}>` and closing are none that all shells agree on. */
export function readRedirection(cursor: Cursor): ExactRedirection | undefined {
	const {at} = cursor;
	const copy = take(cursor, /[12]?>&[12](?=[ \t\n;&|)]|$)/y);
	if (copy !== '') return {type: 'copy', start: at, end: cursor.at, text: copy};
	const operator = take(cursor, /[012]?(?:>>|>|<<|<)(?![<>&|!(-])/y);
	if (operator === '')
		return fail(cursor, 'a redirection that not every shell reads alike');
	if (operator.endsWith('<<')) return readHereDocument(cursor, at, operator);
	const shape = operator.replace(/^\d/, '');
	const descriptor = operator.slice(0, -shape.length);
	// What is read there is written by who writes a message.
	if (shape === '<' && /[12]/.test(descriptor))
		return fail(cursor, 'an input that outputs write to');
	skipBlanks(cursor);
	const target = readWord(cursor);
	if (!target) return undefined;
	const [first] = target.parts;
	if (!first) return fail(cursor, 'a redirection without a target');
	for (const part of target.parts)
		if (
			part.type === 'glob' ||
			part.type === 'variable' ||
			part.type === 'script'
		)
			return fail(cursor, 'a redirection to what may be several files');
	if (first.type === 'text' && /^(?:[!=\]]|\d+$|-)/.test(first.text))
		return fail(cursor, 'a redirection that not every shell reads alike');
	if (shape !== '<' && shape !== '>' && shape !== '>>')
		return fail(cursor, 'a redirection that not every shell reads alike');
	return {
		type: 'file',
		start: at,
		end: cursor.at,
		descriptor,
		operator: shape,
		target,
	};
}

/** Of those within substitutions, whose ends are looked for more than once. */
const most = 8;

/** `<<'END'`, or `<<END` where the body holds nothing that a shell would expand. */
function readHereDocument(
	cursor: Cursor,
	at: number,
	operator: string,
): ExactRedirection | undefined {
	if (operator !== '<<') return fail(cursor, 'a here-document with a number');
	if (cursor.isSubstitution && ++cursor.documents > most)
		return fail(cursor, 'more here-documents than anybody reads');
	if (cursor.pending) return fail(cursor, 'two here-documents on one line');
	skipBlanks(cursor);
	const written = take(
		cursor,
		/(?:'[A-Za-z_]\w*'|"[A-Za-z_]\w*"|[A-Za-z_]\w*)(?=[ \t\n;&|)]|$)/y,
	);
	if (written === '')
		return fail(cursor, 'a here-document whose end is no plain word');
	const first = written[0] ?? '';
	const quote: "'" | '"' | '' = first === "'" || first === '"' ? first : '';
	const delimiter = quote === '' ? written : written.slice(1, -1);
	const document: ExactRedirection & {type: 'here'} = {
		type: 'here',
		start: at,
		end: cursor.at,
		quote: quote,
		delimiter,
		body: '',
	};
	cursor.pending = {
		delimiter,
		fill: body => {
			document.body = body;
			if (quote === '' && /[$`\\]/.test(body))
				fail(cursor, 'a here-document that is expanded');
		},
	};
	return document;
}

/** The body of a here-document, behind the newline that the cursor has passed. */
export function readPending(cursor: Cursor): void {
	const {pending, text} = cursor;
	if (!pending) return;
	cursor.pending = undefined;
	const from = cursor.at;
	for (let at = from; ;) {
		const end = text.indexOf('\n', at);
		const line = text.slice(at, end < 0 ? text.length : end);
		if (line === pending.delimiter) {
			cursor.at = at + line.length;
			pending.fill(text.slice(from, at));
			return;
		}

		if (end < 0) {
			fail(cursor, 'a here-document without an end');
			return;
		}

		at = end + 1;
	}
}
