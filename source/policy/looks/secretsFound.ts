import {posix} from 'node:path';
import {type PolicyContext} from '../types.js';
import {fixedPart, globPart, nameTest} from '../places/placePatterns.js';
import {namesSecret} from '../places/placeTest.js';

/** Folders that are looked into for one glob. */
const mostFolders = 200;

/**
 * Whether a glob of the shell's leads to a secret that its name does not tell: a
 * wildcard stands for the folder that makes it one (`s?crets/k.txt`), or for its
 * ending (`server.*`). Where there is
 * more than can be looked at, it may.
 *
 * @param glob absolute
 */
export function globFindsSecret(glob: string, context: PolicyContext): boolean {
	const {disk, realPath = (place: string) => place} = context;
	const names = globPart(glob)
		.split('/')
		.filter(name => name !== '');
	const last = names.pop();
	if (!disk?.namesIn || last === undefined) return false;
	if (names.includes('**') || last === '**') {
		const folder = realPath(fixedPart(glob));
		return hasSecret(disk.below?.(folder), folder, nameTest(last), context);
	}

	let folders = [realPath(fixedPart(glob))];
	for (const name of names) {
		const fits = nameTest(name);
		const found: string[] = [];
		for (const folder of folders) {
			const there = disk.namesIn(folder);
			if (there === undefined) return true;
			for (const one of there)
				if (fits(one)) found.push(realPath(posix.join(folder, one)));
		}

		if (found.length > mostFolders) return true;
		folders = found;
	}

	const fits = nameTest(last);
	// Of very many names: where the ending is written, they end so.
	const ending = last.slice(last.lastIndexOf('.') + 1);
	const isOpen = ending === last || /[*?[\](){}]/.test(ending);
	return folders.some(folder => {
		const there = disk.namesIn?.(folder);
		if (there === undefined) return isOpen || names.length > 0;
		return there.some(
			name => fits(name) && namesSecret(posix.join(folder, name), context),
		);
	});
}

/**
 * Whether a search that goes down from a folder finds a secret by a name: its own
 * says nothing, that of its folder does. What is too much to look at has none.
 */
export function nameFindsSecret(
	name: string,
	folder: string,
	context: PolicyContext,
): boolean {
	const {disk, realPath = (place: string) => place} = context;
	if (!disk?.below) return false;
	const top = realPath(folder);
	return hasSecret(disk.below(top), top, nameTest(name), context, false);
}

function hasSecret(
	files: readonly string[] | undefined,
	folder: string,
	fits: (name: string) => boolean,
	context: PolicyContext,
	unknown = true,
): boolean {
	if (!files) return unknown;
	return files.some(file => {
		const name = posix.basename(file);
		return (
			// Of these `*` is no hidden file, of those it may be.
			(fits(name) || fits(name.replace(/^\./, ''))) &&
			(namesSecret(file, context) ||
				file.slice(folder.length).endsWith('/.git/config'))
		);
	});
}
