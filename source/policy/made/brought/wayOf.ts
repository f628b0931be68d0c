import {type FileAccess, type Segment} from '../../../shell/types.js';
import {isBelow} from '../../places/placePatterns.js';
import {type PolicyContext} from '../../types.js';
import {type Bringing, type Entry, type Way} from './bringing.js';
import {follow} from './following.js';

/** It ends where its path says. */
export const straight: Way = {places: [], unknown: new Set()};

/**
 * Where an access of a segment ends beside its own path, by what was brought
 * before it, and why nobody may know.
 *
 * @param made folders that the command has made itself by then
 */
export function wayOf(
	access: FileAccess,
	segment: Segment,
	brought: readonly Bringing[],
	made: readonly string[],
	context: PolicyContext,
): Way {
	const {kind, path, dotted = path, isGlob, isRecursive, followsLinks} = access;
	if (
		brought.length === 0 ||
		path === undefined ||
		path.startsWith('/dev/') ||
		keepsToTree(segment)
	)
		return straight;
	const isRoot = kind === 'write' && isRecursive === true;
	const isFollowed = isRecursive === true && followsLinks === true;
	if (isGlob === true || isFollowed || isRoot)
		return wayOfMany(access, path, segment, brought, context);
	const way = follow(path, brought, context, (entry, isLast) => {
		if (made.some(folder => isBelow(folder, entry.at))) return false;
		if (!isLast) return true;
		return !(
			kind === 'delete' ||
			(kind === 'write' && keepsName.test(segment.program ?? ''))
		);
	});
	return dotted !== path && way.places.length > 0
		? {places: way.places, unknown: new Set(['anything'])}
		: way;
}

/** The same of a glob, or of all that lies below a folder. */
function wayOfMany(
	{kind, isGlob, isRecursive}: FileAccess,
	path: string,
	{program = ''}: Segment,
	brought: readonly Bringing[],
	context: PolicyContext,
): Way {
	const glob = isGlob ? path : `${path}/**`;
	const isRoot = kind === 'write' && isRecursive === true;
	const isLast = isGlob && !/[*?[]/.test(path.slice(0, path.lastIndexOf('/')));
	const keepsLast = isLast && (kind === 'delete' || keepsName.test(program));
	const heeded = brought
		.flatMap(({foundBy}) => foundBy(glob, isGlob !== true))
		.filter(
			({at}) => !keepsLast && (!isRoot || isGlob === true || isBelow(at, path)),
		);
	const named = heeded.flatMap(one =>
		one.type === 'link'
			? [[one.target, ...(isGlob ? behind(path, one.at) : [])].join('/')]
			: [],
	);
	const whys = heeded.flatMap(one => (one.type === 'unknown' ? [one.why] : []));
	if (isGlob) return {places: named, unknown: new Set(whys)};
	const itself = follow(
		path,
		brought,
		context,
		(entry, last) => !last || heedsFolder(entry),
	);
	return {
		places: [...named, ...itself.places],
		unknown: new Set([...whys, ...itself.unknown]),
	};
}

/** The names of a path that stand behind one above it. */
const behind = (path: string, above: string): readonly string[] =>
	path.split('/').slice(above.split('/').length);

const heedsFolder = (entry: Entry) => entry.type !== 'file';

/** What is not written by a link of that name: a folder that is made, a file that takes its place. */
const keepsName = /^(?:mkdir|sed|gsed|perl|rmdir)$/;

/** Of what git tracks it looks at every folder on the way; not where its words say that it writes. */
const keepsToTree = ({program, args}: Segment): boolean =>
	program === 'git' &&
	args.some(({value}) => tracking.test(value ?? '')) &&
	!args.some(({value}) =>
		/^(?:--?o|(?:submodule|worktree)$)/.test(value ?? ''),
	);

/** Commands of git that change nothing but what it tracks. */
const tracking =
	/^(?:add|am|apply|checkout|cherry-pick|clean|commit|merge|pull|read-tree|rebase|reset|restore|revert|rm|stash|switch)$/;
