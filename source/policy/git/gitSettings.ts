import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';

/** A longer file of settings is not read, bytes. */
const longestFile = 64 * 1024;
/** Files that take others in. */
const mostFiles = 32;

/** One setting of git's, as a file says it. */
export type GitSetting = {
	/** In lower case: `diff` of `[diff "img"]`. */
	section: string;
	/** What stands in quotes behind the section, as written; `''`: nothing. */
	subsection: string;
	/** In lower case. */
	key: string;
	/** Without quotes, escapes and comments; `''` where none is given. */
	value: string;
	/** The file that says it, absolute. */
	file: string;
};

/**
 * What files of git's settings say, with all that they take in, wherever that
 * lies and on whatever condition: it may hold. A file that is not there says
 * nothing, as git has it. Throws where one can't be read, is no file of settings,
 * or takes in what only git itself can find.
 *
 * @param files absolute
 * @param home the person's, absolute
 */
export function gitSettings(
	files: readonly string[],
	home: string,
): readonly GitSetting[] {
	const found: GitSetting[] = [];
	const open = [...files];
	const read = new Set<string>();
	for (let file = open.pop(); file !== undefined; file = open.pop()) {
		if (read.has(file)) continue;
		const settings = settingsIn(file);
		if (!settings) continue;
		if (read.size === mostFiles) throw new Error('too many files of settings');
		read.add(file);
		for (const setting of settings) {
			found.push(setting);
			if (takesIn(setting)) open.push(placeOf(setting, home));
		}
	}

	return found;
}

/** Files that were read, as they were then: nearly every command of git's asks for the same few. */
const known = new Map<string, {state: string; settings: GitSetting[]}>();
const mostKnown = 64;
/** A file that changed just now may change again in the same moment, ms. */
const settledAfter = 200;

/** What one file says; undefined: it is not there. Throws where it can't be read. */
function settingsIn(file: string): readonly GitSetting[] | undefined {
	const stat = fs.statSync(file, {throwIfNoEntry: false, bigint: true});
	if (!stat) return undefined;
	const {dev, ino, size, ctimeNs, ctimeMs} = stat;
	const state = [dev, ino, size, ctimeNs].join(' ');
	const held = known.get(file);
	if (held?.state === state) return held.settings;
	const settings = parse(readRegular(file, longestFile), file);
	if (Date.now() - Number(ctimeMs) > settledAfter) {
		if (known.size === mostKnown) known.clear();
		known.set(file, {state, settings});
	}

	return settings;
}

/** Whether a setting names a file with more of them. */
export const takesIn = ({section, key}: GitSetting): boolean =>
	/^include(?:if)?$/.test(section) && key === 'path';

/** Where the file is that a setting takes in. */
export function placeOf({file, value}: GitSetting, home: string): string {
	// Another person's home, and where git itself lies.
	if (/^(?:~[^/]|%\()/.test(value)) throw new Error(`where is ${value}?`);
	return path.resolve(path.dirname(file), value.replace(/^~(?=\/|$)/, home));
}

/** Letter by letter as git reads it (git_parse_source in its config.c). */
function parse(text: string, file: string): GitSetting[] {
	const letters = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
	const settings: GitSetting[] = [];
	let at = 0;
	let section = '';
	let subsection = '';
	const take = (pattern: RegExp): string => {
		pattern.lastIndex = at;
		const [, taken = ''] = pattern.exec(letters) ?? fail(file);
		at = pattern.lastIndex;
		return taken;
	};

	for (; at < letters.length;) {
		const letter = letters.charAt(at);
		if (/\s/.test(letter)) at++;
		else if (/[#;]/.test(letter)) take(comment);
		else if (letter === '[') {
			const [name = '', ...rest] = take(header).toLowerCase().split('.');
			section = name;
			subsection = rest.join('.');
			if (letters.charAt(at - 1) === '"') {
				subsection = take(quoted).replace(/\\(.)/g, '$1');
			}
		} else {
			const key = take(keyName).toLowerCase();
			const isGiven = letters.charAt(at) === '=';
			const value = isGiven ? readValue(take(rawValue), file) : '';
			settings.push({section, subsection, key, value, file});
		}
	}

	return settings;
}

const comment = /([^\n]*)/y;
/** Up to its end, or to the quotes of a subsection. */
const header = /\[([A-Za-z0-9.-]*)(?:\]|[^\S\n]+")/y;
const quoted = /((?:[^"\\\n]|\\[^\n])*)"\]/y;
/** Up to the end of the line, or its `=`. */
const keyName = /([A-Za-z][A-Za-z0-9-]*)[ \t]*(?==|\n|$)/y;
/** A line, with those that a backslash adds to it; behind a `#` it adds none. */
const rawValue =
	/=((?:"(?:[^"\\\n]|\\[^])*"|\\[^]|[^"\\\n#;])*(?:[#;][^\n]*)?)(?=\n|$)/y;

function readValue(written: string, file: string): string {
	let value = '';
	let isQuoted = false;
	// Blanks at the end are none of it, unless they stand in quotes.
	let length = 0;
	for (let at = 0; at < written.length; at++) {
		const letter = written.charAt(at);
		if (!isQuoted && /[#;]/.test(letter)) break;
		if (!isQuoted && /\s/.test(letter)) {
			if (value !== '') value += letter;
			continue;
		}

		if (letter === '"') isQuoted = !isQuoted;
		else if (letter === '\\') {
			const next = written.charAt(++at);
			if (next === '\n') continue;
			value += escapes[next] ?? fail(file);
		} else value += letter;
		length = value.length;
	}

	return value.slice(0, length);
}

const escapes: Readonly<Record<string, string>> = {
	n: '\n',
	t: '\t',
	b: '\b',
	'"': '"',
	'\\': '\\',
};

function fail(file: string): never {
	throw new Error(`${file} is no file of git's settings`);
}
