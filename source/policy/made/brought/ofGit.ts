import {posix} from 'node:path';
import {type Segment} from '../../../shell/types.js';
import {resolveFrom} from '../../../utils/resolveFrom.js';
import {
	fixedPart,
	isBelow,
	nameTest,
} from '../../guards/match/placePatterns.js';
import {type Disk, type PolicyContext} from '../../types.js';
import {type Bringing, type Entry} from './bringing.js';
import {type GitMove, gitMoves, isAddress} from './gitMoves.js';
import {broughtByPatches} from './ofPatches.js';
import {anythingBelow, mayMeet} from './reach.js';

/** What a call of git puts into working trees: of commits what these have, else anything. */
export function broughtByGit(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly Bringing[] {
	const moves = gitMoves(segment);
	if (moves.length === 0) return [];
	const {disk, projectDir} = context;
	const from = segment.folders ?? [segment.cwd ?? projectDir];
	const before = segments.slice(0, index);
	// It comes back as it is now.
	if (moves.some(isOfStash) && before.some(keepsInStash)) return [];
	return from.flatMap(cwd => {
		const top = topOf(cwd, disk);
		const patched = broughtByPatches(segment, index, segments, context, top);
		if (patched) return patched;
		return moves.flatMap(move =>
			broughtBy(move, {
				cwd,
				top,
				context,
				isMoved: before.some(one => movesNames(one, move, context)),
			}),
		);
	});
}

type Around = {
	cwd: string;
	/** Of the working tree that git finds from there. */
	top: string;
	context: PolicyContext;
	/** The command itself may have given names of commits another meaning. */
	isMoved: boolean;
};

function broughtBy(move: GitMove, around: Around): readonly Bringing[] {
	const {cwd, top, context, isMoved} = around;
	const {disk} = context;
	const anything = (folder: string) =>
		besideGit(anythingBelow(folder, 'anything', {isFolder: () => false}));
	switch (move.type) {
		case 'unknown':
			return [below(move.paths, anything(top))];
		case 'large_files':
			return [
				{
					on: at =>
						isBelow(at, top) && isPointer(disk?.scriptAt?.(at))
							? [{at, type: 'file'}]
							: [],
					foundBy: () => [],
				},
			];
		case 'remote': {
			const {remote, into} = move;
			const isHere = remote !== undefined && isOnDisk(remote, cwd, disk);
			if (isHere) return [anything(top)];
			if (into)
				return into.map(folder =>
					anythingBelow(resolveFrom(cwd, folder), 'visited', noFolders),
				);
			// What is there counts as what it will be (docs/policy.md).
			return [
				besideGit({
					...anythingBelow(top, 'new', {
						isFolder: at => disk?.isFolder(at) === true,
						keepsFiles: at => disk?.isThere?.(at) !== false,
					}),
					foundBy: () => [],
				}),
			];
		}

		case 'commits': {
			if (move.into) {
				const source = move.of === undefined ? cwd : resolveFrom(cwd, move.of);
				return move.into.map(word => {
					const folder = resolveFrom(cwd, word);
					return isMoved
						? anythingBelow(folder, 'anything', noFolders)
						: ofCommits(move, {
								folder,
								repository: source,
								top: topOf(source, disk),
								context,
							});
				});
			}

			const all = isMoved
				? anything(top)
				: ofCommits(move, {folder: top, repository: cwd, top, context});
			// The word may be a file's: then it is the index that it comes from.
			const [word = ''] = move.from;
			const isFile =
				!move.paths && !isMoved && disk?.isThere?.(resolveFrom(cwd, word));
			return [
				below(move.paths, besideGit(all)),
				...(isFile === true ? [below([word], anything(top))] : []),
			];
		}
	}

	/** Alone what lies below these words, or above. */
	function below(
		words: readonly string[] | undefined,
		bringing: Bringing,
	): Bringing {
		if (!words || words.some(isMagic)) return bringing;
		const places = words.map(word => resolveFrom(cwd, word));
		return {
			...bringing,
			on: at =>
				places.some(place => isBelow(at, place) || isBelow(place, at))
					? bringing.on(at)
					: [],
		};
	}
}

const noFolders = {isFolder: () => false};
const isMagic = (word: string) => /[*?[\]:$`]/.test(word);
const isPointer = (text: string | undefined) =>
	text?.startsWith('version https://git-lfs') === true;

/** What git keeps itself it does not bring. */
const besideGit = (bringing: Bringing): Bringing => ({
	...bringing,
	on: path => (/\/\.git(?:\/|$)/.test(path) ? [] : bringing.on(path)),
});

type Commits = {
	/** Where their files come to lie. */
	folder: string;
	/** A folder in the repository, and the top of its tree. */
	repository: string;
	top: string;
	context: PolicyContext;
};

function ofCommits(
	{from, perhaps = []}: Pick<GitMove & {type: 'commits'}, 'from' | 'perhaps'>,
	{folder, repository, top, context}: Commits,
): Bringing {
	const {disk, home} = context;
	const known = new Map<string, readonly Entry[]>();
	const at = (path: string, revision: string): readonly Entry[] => {
		const inner = top + path.slice(folder.length);
		const entry = disk?.entryAt?.(repository, {revision, path: inner, home});
		if (entry === undefined)
			return perhaps.includes(revision) ? [] : unknownAt(firstBelow(path));
		if (entry === 'absent') return [];
		const place = folder + entry.at.slice(top.length);
		switch (entry.type) {
			case 'link':
				return [
					{
						at: place,
						type: 'link',
						target: resolveFrom(posix.dirname(place), entry.target),
					},
				];
			case 'file':
				return [
					{
						at: place,
						type: 'file',
						...(entry.text !== undefined && {text: entry.text}),
					},
				];
			case 'submodule':
			case 'folder':
				return [];
		}
	};
	/** Whatever is on the way may be the link. */
	const firstBelow = (path: string) =>
		posix.join(
			folder,
			path
				.slice(folder.length)
				.split('/')
				.find(name => name !== '') ?? '',
		);
	return {
		on(path) {
			if (path === folder || !isBelow(path, folder)) return [];
			let found = known.get(path);
			if (!found) {
				found = [...from, ...perhaps].flatMap(revision => at(path, revision));
				known.set(path, found);
			}

			return found;
		},
		foundBy(glob) {
			if (!mayMeet(glob, folder)) return [];
			const there = fixedPart(glob);
			const isDeep = /[/]/.test(glob.slice(there.length + 1));
			return [...from, ...perhaps].flatMap((revision): readonly Entry[] => {
				if (isDeep || !isBelow(there, folder)) return unknownAt(there);
				const path = top + there.slice(folder.length);
				const entry = disk?.entryAt?.(repository, {revision, path, home});
				if (entry === undefined)
					return perhaps.includes(revision) ? [] : unknownAt(there);
				if (entry === 'absent' || entry.type === 'file') return [];
				if (entry.type !== 'folder') return unknownAt(there);
				const isFound = nameTest(posix.basename(glob));
				return entry.links
					.filter(name => isFound(name))
					.flatMap(name => at(`${there}/${name}`, revision));
			});
		},
		texts: from.length + perhaps.length,
	};
}

const unknownAt = (at: string): readonly Entry[] => [
	{at, type: 'unknown', why: 'anything'},
];

/** The top of the working tree that git would find from a folder; the folder itself where there is none. */
function topOf(folder: string, disk: Disk | undefined): string {
	for (let place = folder; ; place = posix.dirname(place)) {
		if (disk?.isThere?.(posix.join(place, '.git')) === true) return place;
		if (place === '/' || place === '.') return folder;
	}
}

/** A remote that lies on this machine: a path, or a name that is said to be one. */
const isOnDisk = (
	remote: string,
	cwd: string,
	disk: Disk | undefined,
): boolean =>
	!isAddress(remote) &&
	(/^(?:[./~]|file:)/.test(remote) ||
		disk?.isFolder(resolveFrom(cwd, remote)) === true);

const isOfStash = (move: GitMove) =>
	move.type === 'commits' && move.from.includes('refs/stash');

const wordsOf = ({args}: Segment) =>
	args.map(({value, pattern, text}) => value ?? pattern ?? text);

const keepsInStash = (segment: Segment) =>
	segment.program === 'git' &&
	wordsOf(segment).includes('stash') &&
	!wordsOf(segment).some(word =>
		/^(?:pop|apply|drop|clear|list|show)$/.test(word),
	);

/** Whether a segment may give the names of commits that git is told another meaning. */
function movesNames(
	segment: Segment,
	move: GitMove,
	{projectDir, home, disk}: PolicyContext,
): boolean {
	const {program, accesses, cwd = projectDir} = segment;
	const isWritten = accesses.some(
		({kind, path = projectDir}) =>
			kind === 'write' && /\/\.git(?:\/|$)/.test(path),
	);
	if (isWritten) return true;
	if (program !== 'git') return false;
	const words = wordsOf(segment);
	const has = (names: RegExp) => words.some(word => names.test(word));
	if (has(/^(?:update-ref|symbolic-ref|replace|filter-branch|fast-import)$/))
		return true;
	if (
		has(/^(?:branch|tag|checkout|switch|worktree|fetch)$/) &&
		has(/^-(?:f|-force|[BCM])|:/)
	)
		return true;
	if (move.type !== 'commits' || !has(movesBranch)) return false;
	// They move what is checked out.
	const current = disk?.gitHead?.(cwd, home)?.current;
	return [...move.from].some(
		word =>
			/^(?:HEAD|@|-)/.test(word) || word.replace(/[~^].*/, '') === current,
	);
}

const movesBranch =
	/^(?:commit|merge|reset|rebase|cherry-pick|revert|am|pull)$/;
