import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {type RepositoryPlaces} from './ownSettings.js';

/** A longer list of packed names is not read, bytes: some 50,000. */
const longestPacked = 4 * 1024 * 1024;
/** Names that stand for names. */
const deepest = 5;

/** Names that each working tree has for itself. */
const isOfWorktree = (ref: string) =>
	!ref.startsWith('refs/') ||
	/^refs\/(?:bisect|worktree|rewritten)\//.test(ref);

/**
 * The hash that a whole name stands for (`HEAD`, `refs/heads/main`); undefined:
 * there is none. Throws where it can't be read, or is a file of another form.
 */
export function hashOfRef(
	{git, common}: Pick<RepositoryPlaces, 'git' | 'common'>,
	whole: string,
): string | undefined {
	let ref = whole;
	for (let left = deepest; left > 0; left--) {
		const file = path.join(isOfWorktree(ref) ? git : common, ref);
		const stat = fs.lstatSync(file, {throwIfNoEntry: false});
		if (!stat || stat.isDirectory()) return packedHash(common, ref);
		// Links stood for names once.
		if (stat.isSymbolicLink()) throw new Error(`${file} is a link`);
		const text = readRegular(file, longestFile);
		const [, hash, other] =
			/^(?:([\da-f]{40})(?:\s|$)|ref:\s*(refs\/\S+)\s*$)/.exec(text) ?? [];
		if (hash !== undefined) return hash;
		if (other === undefined || !isRefName(other))
			throw new Error(`${file} names nothing`);
		ref = other;
	}

	throw new Error(`too many names: ${whole}`);
}

/** What was fetched may be told of many branches. */
const longestFile = 64 * 1024;

function packedHash(common: string, ref: string): string | undefined {
	const packed = packedRefs(common);
	const at = packed.indexOf(` ${ref}\n`);
	if (at < 0) return undefined;
	const hash = packed.slice(packed.lastIndexOf('\n', at) + 1, at);
	if (!/^[\da-f]{40}$/.test(hash)) throw new Error(`what is ${ref}?`);
	return hash;
}

function packedRefs(common: string): string {
	const list = path.join(common, 'packed-refs');
	return fs.existsSync(list) ? readRegular(list, longestPacked) : '';
}

/** Whether objects stand for other ones (git replace, grafts): nothing is what its name says. */
export const isReplaced = (common: string): boolean =>
	fs.existsSync(path.join(common, 'info/grafts')) ||
	packedRefs(common).includes(' refs/replace/') ||
	isFilled(path.join(common, 'refs/replace'));

const isFilled = (folder: string) =>
	fs.existsSync(folder) && fs.readdirSync(folder).length > 0;

/** Whether it can be a name, by the rules of git check-ref-format. */
export const isRefName = (name: string): boolean =>
	name.length < 1000 &&
	!/[\0- ~^:?*[\\\u007F]|\.\.|\/\/|@\{|(?:^|\/)\.|\.lock(?:\/|$)|^\/|[/.]$|^-|^@?$/.test(
		name,
	);
