import {posix} from 'node:path';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {type Brought, bringsLinks} from './bringsLinks.js';
import {fixedPart, isBelow, nameTest} from '../guards/match/placePatterns.js';
import {linksOf} from './ownLinks.js';
import {ownTrees} from './ownTrees.js';
import {runsInOrder} from '../../shell/runsInOrder.js';
import {readCall} from '../readCall.js';
import {type Call, type PolicyContext} from '../types.js';
import {type Written} from './writtenText.js';

/** What the same command makes or brings, and nobody can look up. */
export type OwnWays = {
	/** Whether a change may land where such a link leads. */
	mayLand: (access: FileAccess, segment: number) => boolean;
	/** The same of links that come out of a patch or an archive, alone. */
	mayLandByUnpacked: (access: FileAccess, segment: number) => boolean;
	/** Whether a program may run where such a link leads, that is given this folder. */
	mayRunIn: (folder: string, segment: number) => boolean;
};

/**
 * The ways that a command makes for itself: a link that only a glob of its own
 * finds (`ln -s .. l; rm l*\/x`), and whatever comes out of an archive, a patch,
 * a repository or a script (`tar xf a.tar; echo > a/x`). Of the ones with a name
 * it is known where they lead (ownLinks.ts). Undefined: it makes none.
 */
export function ownWays(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
	{isInside, written}: Knowledge,
): OwnWays | undefined {
	const segments = shell?.segments ?? [];
	const isFar = ({cwd, folders}: Segment) =>
		folders !== undefined || (cwd !== undefined && cwd !== call.cwd);
	const isAlone = segments.length < 2;
	if (
		!shell ||
		!segments.some(
			one =>
				changesFiles(one) ||
				(!isAlone && (one.program === 'git' || isFar(one))),
		)
	)
		return undefined;
	const texts = written();
	const made = segments.map((segment, index) => ({
		links: linksMade(segment, context, isInside),
		brought: bringsLinks(segment, texts[index], context),
	}));
	if (made.every(({links, brought}) => links.length + brought.length === 0))
		return undefined;
	const isInOrder = runsInOrder(readCall(call).shell?.command ?? '', shell);
	const someMade = (
		index: number,
		goes: (made: Made, segment: Segment, around: Around) => boolean,
	): boolean => {
		const segment = segments[index];
		return (
			segment !== undefined &&
			made.some(
				(one, maker) =>
					(maker !== index || isRepeated(segment) || !isInOrder) &&
					!(isInOrder && maker > index) &&
					goes(one, segment, {
						context,
						before: isInOrder ? segments.slice(0, maker) : [],
					}),
			)
		);
	};

	return {
		mayLand: (access, index) =>
			someMade(
				index,
				({links, brought}, segment, around) =>
					mayFollow(access, segment) &&
					(links.some(place => meets(access, place)) ||
						brought.some(one => goesBy(access, segment, one, around))),
			),
		mayLandByUnpacked: (access, index) =>
			someMade(
				index,
				({brought}, segment, around) =>
					mayFollow(access, segment) &&
					brought.some(
						one => one.isUnpacked && goesBy(access, segment, one, around),
					),
			),
		mayRunIn: (folder, index) =>
			someMade(index, ({brought}, segment, {context}) =>
				brought.some(one =>
					entersBy(folder, segment, one, {
						context,
						// People make a folder and go there, whatever came before.
						before: isInOrder ? segments.slice(0, index) : [],
					}),
				),
			),
	};
}

type Made = {links: readonly string[]; brought: readonly Brought[]};

/**
 * Whether a folder to run in may be, or lie behind, a link that was brought: a
 * name that is not there yet. A tree of its own, and what an archive keeps as a
 * folder, are entered as what they are: people unpack, and go there.
 */
function entersBy(
	folder: string,
	segment: Segment,
	brought: Brought,
	around: Around,
): boolean {
	if (brought.isWhole) return false;
	if (
		brought.leaves &&
		!brought.leaves.some(name =>
			isBelow(folder, posix.join(brought.folder, name)),
		)
	)
		return false;
	const path = posix.join(folder, anyName);
	return goesBy({kind: 'delete', text: '', path}, segment, brought, around);
}

/** Nothing is called so: what is taken out of a folder goes through that, and is no link itself. */
const anyName = '\u0001';

/** It runs again and again: a later run goes by what an earlier one has put there. */
const isRepeated = ({wrappers}: Segment) =>
	wrappers.some(wrapper => /^(?:find|xargs|parallel)\b/.test(wrapper));

/** What else is known of a command. */
type Knowledge = {
	/** Whether a place lies inside, wherever links lead. */
	isInside: (place: string) => boolean;
	/** What each segment runs of the command's own making. */
	written: () => readonly Written[];
};

const changesFiles = ({accesses}: Segment) =>
	accesses.some(({kind}) => kind === 'write' || kind === 'delete');

/** What changes a file, and may do so through a link. */
const mayFollow = ({kind, path}: FileAccess, segment: Segment) =>
	(kind === 'write' || kind === 'delete') &&
	path !== undefined &&
	!path.startsWith('/dev/') &&
	!keepsToTree(segment);

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

/** Where it makes links that lead outside, for all that is known, or puts folders with links in them. */
function linksMade(
	segment: Segment,
	context: PolicyContext,
	isInside: (place: string) => boolean,
): string[] {
	const {disk} = context;
	return [
		...linksOf(segment, context)
			.filter(({target}) => target === undefined || !isInside(target))
			.map(({place}) => place),
		...ownTrees([segment], context)
			.filter(
				({source}) =>
					disk?.linkAt?.(source) !== undefined ||
					disk?.linksIn(source, true)?.length !== 0,
			)
			.map(({place}) => place),
	];
}

/** Whether a glob finds what lies at a place, and goes on from there or writes by it. */
function meets({kind, path = '', isGlob}: FileAccess, place: string): boolean {
	if (!isGlob) return false;
	const glob = path.split('/');
	const names = place.split('/');
	if (glob.includes('**')) return isBelow(place, fixedPart(path));
	if (glob.length < names.length) return false;
	return (
		names.every((name, at) => nameTest(glob[at] ?? '')(name)) &&
		(glob.length > names.length || kind === 'write')
	);
}

type Around = {context: PolicyContext; before: readonly Segment[]};

/** Whether a path goes through a name that may have been brought there as a link. */
function goesBy(
	{kind, path = '', isGlob, isRecursive}: FileAccess,
	{program = ''}: Segment,
	{folder, isItself, replaces}: Brought,
	{context, before}: Around,
): boolean {
	const {disk} = context;
	const fixed = isGlob ? fixedPart(path) : path;
	if (kind === 'write' && isRecursive && isBelow(folder, fixed)) return true;
	if (!isBelow(fixed, folder)) return false;
	const top = isItself ? posix.dirname(folder) : folder;
	const names = path.slice(top.length).split('/').filter(isName);
	let place = top === '/' ? '' : top;
	for (const [at, name] of names.entries()) {
		const isLast = at === names.length - 1;
		place += `/${name}`;
		const isPattern = isGlob === true && fixedPart(place) !== place;
		if (isLast) {
			if (kind === 'delete' || keepsName.test(program)) return false;
			// What is a folder stays one.
			if (!isPattern && isRealFolder(place, disk)) return false;
			if (isPattern || replaces) return true;
			return disk?.isThere?.(place) !== true;
		}

		if (isPattern) return true;
		// Nothing lies below a file: `cp a b` names `b/a` as well.
		if (!replaces && isRealFile(place, disk)) return false;
		if (!isRealFolder(place, disk) && !isMade(place, before)) return true;
	}

	return false;
}

const isRealFolder = (place: string, disk: PolicyContext['disk']) =>
	disk?.isFolder(place) === true && disk.linkAt?.(place) === undefined;

const isRealFile = (place: string, disk: PolicyContext['disk']) =>
	disk?.isThere?.(place) === true &&
	!disk.isFolder(place) &&
	disk.linkAt?.(place) === undefined;

const isName = (name: string) => name !== '';

/** What is not written by a link of that name: a folder that is made, a file that takes its place. */
const keepsName = /^(?:mkdir|sed|gsed|perl|rmdir)$/;

const isMade = (folder: string, segments: readonly Segment[]) =>
	segments.some(
		({program, accesses}) =>
			program === 'mkdir' &&
			accesses.some(({path = ''}) => isBelow(path, folder)),
	);
