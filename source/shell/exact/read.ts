import {createCursor, fail, type Cursor} from './cursor.js';
import {isPrintedAs} from './print.js';
import {readScript} from './scripts.js';
import {type ExactReading} from './types.js';

/**
 * Reads a command by the small grammar in which all shells agree, byte by byte,
 * or says what is not in it. Linear in the length; never throws, runs nothing.
 */
export function readExactly(command: string): ExactReading {
	const cursor = createCursor(command, readScript);
	const script = isInert(cursor) ? readScript(cursor, '') : undefined;
	if (!script || cursor.failure) {
		const {reason, at} = cursor.failure ?? {
			reason: 'something that is in no grammar',
			at: cursor.at,
		};
		return {isProven: false, reason, at};
	}

	if (cursor.pending)
		return {
			isProven: false,
			reason: 'a here-document without an end',
			at: cursor.at,
		};
	return isPrintedAs(script, command)
		? {isProven: true, script}
		: {isProven: false, reason: 'text that was read in two ways', at: 0};
}

/** Control characters, half characters and what nobody sees mean different things to terminals, shells and people. */
function isInert(cursor: Cursor): boolean {
	if (cursor.text.length > longest) {
		fail(cursor, 'its length');
		return false;
	}

	if (!unusual.test(cursor.text)) return true;
	const at = cursor.text.search(strange);
	if (at < 0) return true;
	cursor.at = at;
	fail(cursor, 'a character that nobody sees');
	return false;
}

/** UTF-16 units: what people and agents write is shorter, and what is shorter is read at once. */
const longest = 32 * 1024;

const unusual = /[^\t\n -~]/;
const strange =
	/(?![ \t\n])[\u00AD\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;
