import path from 'node:path';
import {compileGlob, compilePathGlob} from '../../grammar/glob.js';

/** A line of a file that says what git leaves out. */
export type IgnoreRule = {
	isNegative: boolean;
	/** Whether it is about a place, seen from the folder that it stands in; `name` is the last of its names. */
	fits: (below: string, isFolder: boolean, name?: string) => boolean;
};

export const isNegative = (pattern: string) => pattern.startsWith('!');

/** Sets and signs that stand for themselves are not read: such a pattern leaves out nothing, and takes back all. */
const isUnread = (glob: string) => /[[\]\\]/.test(glob);

/** The patterns in the text of a file that says what git and searches leave out, without its comments. */
export const patternsIn = (text: string): readonly string[] =>
	text
		.replace(/^\uFEFF/, '')
		.split(/\r?\n/)
		.map(line => (line.startsWith('!') ? line.trimEnd() : trimBlanks(line)))
		.filter(line => line !== '' && !line.startsWith('#'));

/** Blanks at its end say nothing, unless a sign before them says so; for git other white space does. */
function trimBlanks(line: string): string {
	let end = line.length;
	while (line.charAt(end - 1) === ' ') end--;
	return line.charAt(end - 1) === '\\' ? line : line.slice(0, end);
}

const isAscii = /^[\0-\x7F]*$/;

/** A line of a `.gitignore`: https://git-scm.com/docs/gitignore. */
export function ruleOf(line: string): IgnoreRule {
	const negative = isNegative(line);
	const glob = negative ? line.slice(1) : line;
	if (isUnread(glob)) return {isNegative: negative, fits: () => negative};
	const onlyFolders = glob.endsWith('/');
	const named = glob.replace(/\/$/, '');
	// On some disks it makes no difference; that must not leave out more.
	const fold = (text: string) => (negative ? text.toLowerCase() : text);
	const isAnchored = named.includes('/');
	const inFolder = compilePathGlob(
		fold(named.startsWith('/') ? named : `/${named}`),
	);
	const anywhere = compileGlob(fold(named));
	return {
		isNegative: negative,
		fits: (below, isFolder, name = path.basename(below)) =>
			(isFolder || !onlyFolders) &&
			// There it is a byte for git.
			(negative || !glob.includes('?') || isAscii.test(below)) &&
			(isAnchored ? inFolder(fold(`/${below}`)) : anywhere(fold(name))),
	};
}

/** Whether a name, in lower case, may be what a pattern takes back, wherever that lies. */
export function tookBack(pattern: string): (name: string) => boolean {
	const [last = ''] = pattern
		.replace(/^!/, '')
		.toLowerCase()
		.split('/')
		.filter(name => name !== '')
		.slice(-1);
	return isUnread(last) || /^\**$/.test(last) ? () => true : compileGlob(last);
}
