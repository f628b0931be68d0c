import {posix} from 'node:path';
import {wordsOf} from '../../../programs/word.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {namedByGlob} from '../../disk/namedByGlob.js';
import {type PolicyContext} from '../../types.js';

/**
 * What a segment touches, where it copies or moves what lies on the disk now: of
 * what it writes below a place it is known what that is (`mv a.ts b.ts`, `cp -r
 * src x`).
 */
export function movedAlong(
	accesses: readonly FileAccess[],
	{program = '', args}: Segment,
	context: PolicyContext,
): readonly FileAccess[] {
	const {realPath = (place: string) => place} = context;
	const isOpen = ({kind, path, isRecursive, isGlob, only}: FileAccess) =>
		kind === 'write' &&
		isRecursive === true &&
		!isGlob &&
		only === undefined &&
		path !== undefined &&
		realPath(path) === path;
	if (
		!/^(?:mv|cp)$/.test(program) ||
		!accesses.some(isOpen) ||
		wordsOf(args).some(word => word.startsWith('-') && !keepsNames.test(word))
	)
		return accesses;
	const taken = accesses.filter(
		({kind, isRedirect}) => kind !== 'write' && !isRedirect,
	);
	const names = namesTaken(taken, context);
	if (!names) return accesses;
	return accesses.map(access =>
		isOpen(access)
			? {
					...access,
					only: 'shown',
					shown: names.map(name => posix.join(access.path ?? '/', name)),
				}
			: access,
	);
}

/** With these, what it writes is called as it was, or as the last word says. */
const keepsNames =
	/^-(?:[rRafpvnidPu]+|-(?:recursive|archive|force|verbose|no-clobber|update))$/;

/** What comes to lie below the place: by its own name, or as that place itself; undefined: nobody can tell. */
function namesTaken(
	taken: readonly FileAccess[],
	context: PolicyContext,
): readonly string[] | undefined {
	const {disk} = context;
	const names = new Set<string>();
	for (const access of taken) {
		const {path, dotted, isGlob, followsLinks} = access;
		if (path === undefined || dotted !== undefined || followsLinks)
			return undefined;
		const sources = isGlob ? namedByGlob(path, context) : [path];
		if (!sources) return undefined;
		for (const source of sources) {
			if (disk?.linkAt?.(source) !== undefined) return undefined;
			const below = access.isRecursive ? disk?.below?.(source) : [];
			if (!below) return undefined;
			const own = posix.basename(source);
			names.add(own);
			for (const file of below) {
				const name = posix.relative(source, file);
				names.add(name);
				names.add(posix.join(own, name));
			}
		}
	}

	return [...names];
}
