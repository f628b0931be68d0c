import fs from 'node:fs';
import path from 'node:path';

/** Most links that are followed before a path counts as its own end. */
const mostLinks = 40;
/** Most paths that are remembered. */
const mostRemembered = 2000;

/**
 * A path with its links resolved, as far as it exists: what is not there yet is
 * where its folder leads. Answers are remembered until `forget`: between two
 * calls of an agent a link may have been put anywhere.
 */
export function createRealPath(): {
	realPath: (file: string) => string;
	forget: () => void;
} {
	const known = new Map<string, string>();
	const resolve = (file: string, linksLeft: number): string => {
		const remembered = known.get(file);
		if (remembered !== undefined) return remembered;
		const real = resolveNow(file, linksLeft);
		if (known.size < mostRemembered) known.set(file, real);
		return real;
	};

	const resolveNow = (file: string, linksLeft: number): string => {
		const parent = path.dirname(file);
		if (parent === file) return file;
		const place = path.join(resolve(parent, linksLeft), path.basename(file));
		if (linksLeft === 0) return place;
		const target = readLink(place);
		return target === undefined
			? place
			: resolve(path.resolve(path.dirname(place), target), linksLeft - 1);
	};

	return {
		realPath: file => resolve(path.resolve(file), mostLinks),
		forget: () => known.clear(),
	};
}

/** Where a link leads; undefined: it is none, or nobody can tell. */
function readLink(file: string): string | undefined {
	try {
		const stat = fs.lstatSync(file, {throwIfNoEntry: false});
		return stat?.isSymbolicLink() ? fs.readlinkSync(file) : undefined;
	} catch {
		// A part of it is no folder, or closed to us: it counts as written.
		return undefined;
	}
}
