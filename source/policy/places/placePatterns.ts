import {rememberNames} from '../../utils/rememberNames.js';
import {withoutSets} from '../../grammar/characterSets.js';
import {compileGlob} from '../../grammar/glob.js';

/** A path as a program or a tool names it, absolute. */
export type NamedPath = {
	path: string;
	/** With its `..` in it, see FileAccess. */
	dotted?: string;
	isGlob?: boolean;
	/** What is a link counts itself, not what it leads to: it is removed, or a search does not follow it. */
	isUnfollowed?: boolean;
	/** Everything below goes too. */
	isRecursive?: boolean;
	/** A glob counts as all that it may become, also where it says next to nothing (`*`, `*.json`). */
	isWide?: boolean;
};

/** The path is the folder, or below it. */
export function isBelow(place: string, folder: string): boolean {
	if (!place.startsWith(folder)) return false;
	return (
		place.length === folder.length ||
		folder.endsWith('/') ||
		place.charCodeAt(folder.length) === slash
	);
}

const slash = 0x2f;

/** The folder that a glob can't leave. */
export function fixedPart(glob: string): string {
	if (!isPattern(glob)) return glob === '' ? '/' : glob;
	const names = glob.split('/');
	const first = names.findIndex(name => isPattern(name));
	return names.slice(0, first).join('/') || '/';
}

/** The rest of a glob. */
export function globPart(glob: string): string {
	return glob.slice(fixedPart(glob).length);
}

function isPattern(name: string): boolean {
	return /[*?[\]{}()]/.test(name);
}

const longestName = 1000;

/** Whether a name of a glob of the shell's may become a name. */
export const nameTest = rememberNames(compileName);

function compileName(pattern: string): (name: string) => boolean {
	if (!isPattern(pattern)) return name => name === pattern;
	// Longer than any name is: it may become many.
	if (pattern.length > longestName) return () => true;
	const loose = withoutSets(
		pattern.replace(/[@?*+!]\([^)]*\)/g, '*').replace(/\{[^}]*\}/g, '*'),
	);
	const fits = compileGlob(loose);
	// What begins with a wildcard is no hidden file.
	return /^[*?]/.test(pattern)
		? name => !name.startsWith('.') && fits(name)
		: fits;
}
