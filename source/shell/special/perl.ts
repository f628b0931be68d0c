import {type Word} from '../../programs/word.js';
import {type Invocation} from '../invocation.js';
import {touch} from '../touch.js';
import {onlySubstitutes} from './substitutions.js';

/** What a call of perl's does that replaces text in files, and runs nothing. */
type Edit<W extends Word> = {
	/** They are written over: `-i`. */
	isInPlace: boolean;
	files: readonly W[];
};

/**
 * Reads `perl -pi -e 's/a/b/' files`; undefined: it may be anything else. What
 * perl opens for `-p` and `-n` may be a command by its name (`ls|`), so that
 * each name has to be known, or to begin and end as a file's does.
 */
export function perlEdit<W extends Word>(
	args: readonly W[],
): Edit<W> | undefined {
	let isInPlace = false;
	let loops = false;
	let hasCode = false;
	let at = 0;
	for (; at < args.length; at++) {
		const word = args[at]?.value;
		if (word === '--') {
			at++;
			break;
		}

		if (word?.startsWith('-') !== true) break;
		const [, letters, suffix, code] =
			/^-([pnwWl0-7]*)(?:(i[\w.~]*)|(e))?$/.exec(word) ?? [];
		if (letters === undefined || word === '-') return undefined;
		loops ||= /[pn]/.test(letters);
		isInPlace ||= suffix !== undefined;
		if (code === undefined) continue;
		const text = args[++at]?.value;
		if (text === undefined || !onlySubstitutes(text)) return undefined;
		hasCode = true;
	}

	const files = args.slice(at);
	return hasCode && loops && files.every(isPlainName)
		? {isInPlace, files}
		: undefined;
}

const isPlainName = ({value, pattern}: Word): boolean =>
	/^[\w./](?:[\w./@+=:, *?()[\]-]*\w)?$/.test(value ?? pattern ?? '');

/** Notes what such a call touches; false: it is none. */
export function editsByPerl({args, draft}: Invocation): boolean {
	const edit = perlEdit(args);
	if (!edit) return false;
	for (const file of edit.files) {
		touch(draft, 'read', file);
		if (edit.isInPlace) touch(draft, 'write', file);
	}

	return true;
}
