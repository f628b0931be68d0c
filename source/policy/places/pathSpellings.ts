import path from 'node:path';
import {hasDots} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';
import {globLinks} from './globLinks.js';
import {fixedPart, globPart, type NamedPath} from './placePatterns.js';

/** One path that another may stand for. */
export type Spelling = {path: string; isGlob: boolean};

/**
 * Everything a path may stand for: its names (`linkedNames`, the clean one
 * first), in lower case too for file systems that do not tell the cases apart.
 */
export function spellings(
	{isGlob}: NamedPath,
	linked: readonly string[],
): Spelling[] {
	const all = [...linked];
	const [plain = ''] = linked;
	const lower = plain.toLowerCase();
	if (lower !== plain) all.push(lower);
	if (!isGlob) return all.map(asFile);
	return all.flatMap(one =>
		takesAll(one)
			? [
					{path: one, isGlob: true},
					{path: path.posix.dirname(one), isGlob: false},
				]
			: [{path: one, isGlob: true}],
	);
}

const asFile = (one: string): Spelling => ({path: one, isGlob: false});

/** `folder/*` is as good as the folder. */
function takesAll(glob: string): boolean {
	const name = glob.slice(glob.lastIndexOf('/') + 1);
	return glob.includes('/') && name.includes('*') && /^[*?.{},]+$/.test(name);
}

/** As written but clean, and with symbolic links resolved. */
export function linkedNames(
	named: NamedPath,
	roots: Pick<PolicyContext, 'realPath' | 'disk'>,
): string[] {
	const plain = clean(named.path);
	const {realPath} = roots;
	if (!realPath) return [plain];
	const real = realOf(plain, named, realPath);
	const names = real === plain || hasDots(real) ? [plain] : [plain, real];
	names.push(...(globLinks(named, roots) ?? []));
	return names;
}

/** True where a `..` stands behind what is not there, or behind a name that a glob finds: it may lead anywhere. */
export function leadsAnywhere(
	named: NamedPath,
	{realPath}: Pick<PolicyContext, 'realPath'>,
): boolean {
	return (
		realPath !== undefined &&
		hasDots(realOf(clean(named.path), named, realPath))
	);
}

function realOf(
	plain: string,
	{isGlob, dotted = plain}: NamedPath,
	realPath: (place: string) => string,
): string {
	if (!isGlob) return realPath(dotted);
	const rest = globPart(dotted);
	const fixed = realPath(fixedPart(dotted));
	return hasDots(rest) ? fixed + rest : path.posix.join(fixed, rest);
}

/** There is nothing in it to be taken out: nearly always, and quicker to see than by a pattern. */
const isClean = (written: string) =>
	!written.includes('/.') &&
	!written.includes('//') &&
	!written.includes('/proc/') &&
	(!written.endsWith('/') || written.length === 1);

/** Without `..` and double slashes, and past the `root` links of /proc. */
export function clean(written: string): string {
	if (isClean(written)) return written;
	let place = path.posix.normalize(written).replace(/^\/+/, '/');
	place = place.replace(
		/^(?:\/proc\/[^/]+(?:\/task\/[^/]+)?\/root)+(?=\/)/,
		'',
	);
	return place.length > 1 ? place.replace(/\/$/, '') : place;
}
