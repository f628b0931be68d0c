import {posix} from 'node:path';
import {looksOrGoes} from '../../../programs/deeds/looks.js';
import {analyseShell} from '../../../shell/analyse.js';
import {type Segment} from '../../../shell/types.js';
import {resolveFrom} from '../../../utils/resolveFrom.js';
import {isBelow} from '../../places/placePatterns.js';
import {type Disk, type PolicyContext} from '../../types.js';
import {theIndex} from '../../git/theIndex.js';
import {aliasCommand} from '../../git/aliasCommand.js';
import {type Bringing} from './bringing.js';
import {type GitMove, gitMoves, isAddress, steersGit} from './gitMoves.js';
import {makesNames, movesNames} from './movedNames.js';
import {ofCommits} from './ofCommits.js';
import {broughtByPatches} from './ofPatches.js';
import {anythingBelow} from './reach.js';
import {wordsOf} from '../../../programs/word.js';

/** Aliases of aliases. */
const deepest = 5;

/** What a call of git puts into working trees: of commits and the index what these have, else anything. */
export function broughtByGit(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
	depth = 0,
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
		return moves.flatMap(move => {
			if (move.type === 'unlisted')
				return (
					byAlias(move, {segment, before, cwd, context, depth}) ?? [
						anythingAt(top),
					]
				);
			return broughtBy(asStaged(move, before, cwd, context), {
				cwd,
				top,
				context,
				isMoved: before.some(one => movesNames(one, move, context)),
				makesNames: before.some(makesNames),
			});
		});
	});
}

/** What comes out of the index may be of commits that the command put there. */
function asStaged(
	move: GitMove,
	before: readonly Segment[],
	cwd: string,
	{disk, home}: PolicyContext,
): GitMove {
	if (move.type !== 'commits') return move;
	const isOfIndex = move.from.includes(theIndex) || move.mayBePath;
	const staged = before.flatMap(one =>
		isOfIndex
			? gitMoves(one)
					.filter(isStaged)
					.flatMap(({from}) => from)
			: [],
	);
	if (staged.length === 0) return move;
	const isPath = (revision: string) =>
		disk?.entryAt?.(cwd, {revision, path: cwd, home}) === 'unnamed';
	return {
		...move,
		from: [...move.from, ...staged.map(word => (isPath(word) ? 'HEAD' : word))],
	};
}

const isStaged = (move: GitMove): move is GitMove & {type: 'commits'} =>
	move.type === 'commits' && move.isStaged === true;

/** What an alias brings; undefined: nobody can tell, or there is none of that name. */
function byAlias(
	{name, rest}: GitMove & {type: 'unlisted'},
	{
		segment,
		before,
		cwd,
		context,
		depth,
	}: {
		segment: Segment;
		before: readonly Segment[];
		cwd: string;
		context: PolicyContext;
		depth: number;
	},
): readonly Bringing[] | undefined {
	const {disk, home, budget} = context;
	const names = disk?.gitAliases?.(cwd, home);
	const meant = names?.aliases.filter(one => one.name === name.toLowerCase());
	const isGiven = [segment, ...before].some(one =>
		wordsOf(one.args).some(word => steersGit.test(word)),
	);
	if (!meant || meant.length === 0 || isGiven || depth === deepest)
		return undefined;
	const found: Bringing[] = [];
	for (const {says} of meant) {
		const {segments, unreadable} = analyseShell(aliasCommand(says, rest), {
			cwd: says.startsWith('!') ? (names?.top ?? cwd) : cwd,
			home,
			...(budget && {budget: budget.analysis}),
		});
		if (unreadable !== undefined) return undefined;
		for (const [index, one] of segments.entries()) {
			if (one.program === 'git')
				found.push(
					...broughtByGit(
						one,
						before.length + index,
						[...before, ...segments],
						context,
						depth + 1,
					),
				);
			else if (!looksOrGoes.has(one.program ?? '')) return undefined;
		}
	}

	return found;
}

type Around = {
	cwd: string;
	/** Of the working tree that git finds from there. */
	top: string;
	context: PolicyContext;
	/** The command itself may have given names of commits another meaning. */
	isMoved: boolean;
	/** It may have given some to what had none. */
	makesNames: boolean;
};

function broughtBy(move: GitMove, around: Around): readonly Bringing[] {
	const {cwd, top, context, isMoved} = around;
	const {disk} = context;
	switch (move.type) {
		case 'unlisted':
		case 'unknown':
			return [
				below(
					move.type === 'unknown' ? move.paths : undefined,
					anythingAt(top),
				),
			];
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
			if (isHere) return [anythingAt(top)];
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
			if (move.isStaged) return [];
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

			const brought = (from: readonly string[]) =>
				isMoved
					? anythingAt(top)
					: besideGit(
							ofCommits(
								{...move, from},
								{folder: top, repository: cwd, top, context},
							),
						);
			const [word = '', ...more] = move.from;
			const kind = move.mayBePath ? kindOf(word, around) : 'revision';
			return [
				...(kind === 'path' ? [] : [below(move.paths, brought(move.from))]),
				...(kind === 'revision'
					? []
					: [
							below(
								[word, ...(move.paths ?? [])],
								brought([theIndex, ...more]),
							),
						]),
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

/** Whether git would take a word for a commit or for a path: where it can be both, both count. */
function kindOf(
	word: string,
	{cwd, top, context: {disk, home}, makesNames}: Around,
): 'revision' | 'path' | 'either' {
	if (isNoRevision(word)) return 'path';
	const isUnnamed =
		disk?.entryAt?.(cwd, {revision: word, path: top, home}) === 'unnamed';
	if (isUnnamed && !makesNames) return 'path';
	const place = resolveFrom(cwd, word);
	return isUnnamed || disk?.isThere?.(place) !== false ? 'either' : 'revision';
}

/** Neither a folder nor the end of what names a commit: `.`, `./x`, `src/`. */
const isNoRevision = (word: string) =>
	/(?:^|\/)\.|[/.]$/.test(word) && !/[~^@{:]/.test(word);

/** Whatever may be below a folder, but for what git keeps itself. */
export const anythingAt = (folder: string): Bringing =>
	besideGit(anythingBelow(folder, 'anything', noFolders));

const noFolders = {isFolder: () => false};
const isMagic = (word: string) => /[*?[\]:$`]/.test(word);
const isPointer = (text: string | undefined) =>
	text?.startsWith('version https://git-lfs') === true;

/** What git keeps itself it does not bring. */
const besideGit = (bringing: Bringing): Bringing => ({
	...bringing,
	on: path => (/\/\.git(?:\/|$)/.test(path) ? [] : bringing.on(path)),
});

/** The top of the working tree that git would find from a folder; the folder itself where there is none. */
export function topOf(folder: string, disk: Disk | undefined): string {
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

const keepsInStash = (segment: Segment) =>
	segment.program === 'git' &&
	wordsOf(segment.args).includes('stash') &&
	!wordsOf(segment.args).some(word =>
		/^(?:pop|apply|drop|clear|list|show)$/.test(word),
	);
