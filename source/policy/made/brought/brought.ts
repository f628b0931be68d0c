import {copiesByCode} from '../../../programs/deeds/languages.js';
import {mountsFolders} from '../../../programs/deeds/containers.js';
import {makesNoText, movesLinks} from '../../../programs/deeds/copies.js';
import {checksOut} from '../../../programs/deeds/checksOut.js';
import {unpacks} from '../../../programs/deeds/unpacks.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../../shell/types.js';
import {runsInOrder} from '../../../shell/runsInOrder.js';
import {isBelow} from '../../guards/match/placePatterns.js';
import {readCall} from '../../readCall.js';
import {type Call, type PolicyContext} from '../../types.js';
import {linksOf} from '../ownLinks.js';
import {keepsLinks, ownTrees} from '../ownTrees.js';
import {type Written, writtenTexts} from '../writtenText.js';
import {
	type Bringing,
	type Entry,
	isUnknown,
	type Unknown,
	type Way,
} from './bringing.js';
import {broughtByArchives} from './ofArchives.js';
import {anythingAt, broughtByGit, topOf} from './ofGit.js';
import {broughtByPatches} from './ofPatches.js';
import {anythingBelow, entriesAt, realFolders} from './reach.js';

/** What is no longer as the disk says once a part of the command comes to it, since another part brought it. */
export type Brought = {
	/** Where an access ends beside its own path, and why nobody may know. */
	wayOf: (access: FileAccess, segment: number) => Way;
	/** What a file may say, beside what stands there now; of a place that nobody knows `?`. */
	textOf: (place: string, segment: number) => BroughtText;
	/** The world as a segment finds it, for what it runs: one for each text that a file may have; none: as it is. */
	viewsAt: (
		segment: number,
		note: (unknown: string) => void,
	) => readonly PolicyContext[];
};

type BroughtText = {
	texts: readonly string[];
	/** It may say something else as well. */
	isUnknown: boolean;
	/** Alone because a remote may have what is not there. */
	isNew: boolean;
};

/** Most links on a way. */
const mostLinks = 40;
const mostViews = 4;

const straight: Way = {places: [], unknown: new Set()};

let latest:
	| {shell: ShellAnalysis; context: PolicyContext; found: Brought | undefined}
	| undefined;

/**
 * What the parts of a command bring each other: out of an archive, a patch, a
 * repository, by a copy or by code. The one place that says so, to rules, guards,
 * what is always protected and who judges scripts. Undefined: nothing.
 */
export function broughtIn(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Brought | undefined {
	if (!shell || !mayBringAny(shell)) return undefined;
	if (latest?.shell !== shell || latest.context !== context)
		latest = {shell, context, found: find(call, shell, context)};
	return latest.found;
}

const isRepeated = ({wrappers}: Segment) =>
	wrappers.some(wrapper => /^(?:find|xargs|parallel)\b/.test(wrapper));

/** Nearly no command does. */
const mayBringAny = ({segments}: ShellAnalysis): boolean =>
	segments.length > 1 || segments.some(isRepeated);

/** Whether a segment puts files somewhere of which its words say nothing. */
export const bringsFiles = (
	segment: Segment,
	context: PolicyContext,
): boolean => foreign(segment, 0, [segment], context).length > 0;

const foreign = (
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly Bringing[] =>
	segment.program === 'git'
		? broughtByGit(segment, index, segments, context)
		: [
				...(broughtByPatches(
					segment,
					index,
					segments,
					context,
					segment.cwd ?? context.projectDir,
				) ?? []),
				...broughtByArchives(segment, index, segments, context),
				...broughtByCheckouts(segment, context),
			];

/** What others than git check out: nobody reads it. */
function broughtByCheckouts(
	{program = '', args, cwd, folders}: Segment,
	{projectDir, disk}: PolicyContext,
): readonly Bringing[] {
	const words = args.map(({value, text}) => value ?? text);
	if (!checksOut(program, words)) return [];
	// Whichever of them its tree begins at.
	const places = [...(folders ?? [cwd ?? projectDir]), projectDir];
	return [...new Set(places.map(place => topOf(place, disk)))].map(anythingAt);
}

function find(
	call: Call,
	shell: ShellAnalysis,
	context: PolicyContext,
): Brought | undefined {
	const {segments} = shell;
	const texts = writtenTexts(segments);
	const all = segments.map((segment, index) => [
		...foreign(segment, index, segments, context),
		...own(segment, texts[index], context),
	]);
	if (all.every(one => one.length === 0)) return undefined;
	const isInOrder = runsInOrder(readCall(call).shell?.command ?? '', shell);
	const before = (index: number): readonly Bringing[] =>
		all.flatMap((one, maker) =>
			(maker !== index ||
				!isInOrder ||
				(segments[index] && isRepeated(segments[index]))) &&
			!(isInOrder && maker > index)
				? one
				: [],
		);
	const made = (index: number) =>
		isInOrder
			? segments
					.slice(
						0,
						all.findIndex(one => one.length > 0),
					)
					.filter((one, at) => at < index && one.program === 'mkdir')
					.flatMap(({accesses}) => accesses.flatMap(({path}) => path ?? []))
			: [];
	const {disk, realPath} = context;
	const ways = (path: string, brought: readonly Bringing[]) => {
		const real = realPath?.(path) ?? path;
		return brought.flatMap(({on}) =>
			real === path ? on(path) : [...on(path), ...on(real)],
		);
	};

	const follow = (
		path: string,
		brought: readonly Bringing[],
		heeds: (entry: Entry, isLast: boolean) => boolean,
	): Way & {at?: string} => {
		const places: string[] = [];
		const unknown = new Set<Unknown>();
		let at: string | undefined;
		const open = [path];
		const seen = new Set<string>();
		for (let next = open.pop(); next !== undefined; next = open.pop()) {
			if (seen.has(next)) continue;
			seen.add(next);
			if (seen.size > mostLinks) {
				unknown.add('anything');
				break;
			}

			for (const entry of ways(next, brought)) {
				if (!heeds(entry, entry.at === next)) continue;
				if (entry.type === 'unknown') {
					unknown.add(entry.why);
					at = entry.at;
				} else if (entry.type === 'link') {
					const rest = isBelow(next, entry.at)
						? next.slice(entry.at.length)
						: '';
					places.push(entry.target + rest);
					open.push(entry.target + rest);
				}
			}
		}

		return {places: [...new Set(places)], unknown, ...(at && {at})};
	};

	const textOf = (
		place: string,
		brought: readonly Bringing[],
		depth = 0,
	): BroughtText => {
		if (place.startsWith('?'))
			return {texts: [], isUnknown: brought.length > 0, isNew: false};
		const found: string[] = [];
		/** Whether each is one because a remote may have what is not there. */
		const doubts: boolean[] = [];
		for (const entry of ways(place, brought)) {
			if (entry.type === 'unknown') {
				if (entry.why !== 'code') doubts.push(entry.why === 'new');
			} else if (entry.type === 'file') {
				if (entry.at !== place) continue;
				if (entry.text === undefined) doubts.push(false);
				else found.push(entry.text);
			} else if (depth < deepest) {
				const target = entry.target + place.slice(entry.at.length);
				const there = disk?.scriptAt?.(target);
				const inner = textOf(target, brought, depth + 1);
				found.push(...(there === undefined ? [] : [there]), ...inner.texts);
				if (inner.isUnknown) doubts.push(inner.isNew);
			} else doubts.push(false);
		}

		const isUnknown = doubts.length > 0;
		return {
			texts: [...new Set(found)],
			isUnknown,
			isNew: isUnknown && doubts.every(Boolean),
		};
	};

	return {
		wayOf(access, index) {
			const segment = segments[index];
			const brought = before(index);
			const {
				kind,
				path,
				dotted = path,
				isGlob,
				isRecursive,
				followsLinks,
			} = access;
			if (
				!segment ||
				brought.length === 0 ||
				path === undefined ||
				path.startsWith('/dev/') ||
				keepsToTree(segment)
			)
				return straight;
			const isChange = kind === 'write' || kind === 'delete';
			const isRoot = kind === 'write' && isRecursive === true;
			const isFollowed = isRecursive === true && followsLinks === true;
			if (isGlob === true || isFollowed || isRoot) {
				const glob = isGlob ? path : `${path}/**`;
				const isLast =
					isGlob && !/[*?[]/.test(path.slice(0, path.lastIndexOf('/')));
				const found = brought.flatMap(({foundBy}) =>
					foundBy(glob, isGlob !== true),
				);
				const heeded = found.filter(
					({at}) =>
						!(
							isLast &&
							(kind === 'delete' || keepsName.test(segment.program ?? ''))
						) &&
						(!isRoot || isGlob === true || isBelow(at, path)),
				);
				const named = heeded.flatMap(one =>
					one.type === 'link'
						? [
								[
									one.target,
									...(isGlob
										? path.split('/').slice(one.at.split('/').length)
										: []),
								].join('/'),
							]
						: [],
				);
				const whys = heeded.flatMap(one =>
					one.type === 'unknown' ? [one.why] : [],
				);
				if (isGlob) return {places: named, unknown: new Set(whys)};
				const itself = follow(
					path,
					brought,
					(entry, last) => !last || heedsFolder(entry),
				);
				return {
					places: [...named, ...itself.places],
					unknown: new Set([...whys, ...itself.unknown]),
				};
			}

			const folders = made(index);
			const way = follow(path, brought, (entry, isLast) => {
				if (folders.some(folder => isBelow(folder, entry.at))) return false;
				if (!isLast) return true;
				return !(
					kind === 'delete' ||
					(isChange && keepsName.test(segment.program ?? ''))
				);
			});
			return dotted !== path && way.places.length > 0
				? {places: way.places, unknown: new Set(['anything'])}
				: way;
		},
		textOf: (place, index) => textOf(place, before(index)),
		viewsAt(index, note) {
			const brought = before(index);
			if (brought.length === 0 || !disk) return [];
			const {scriptAt, isThere} = disk;
			const most = Math.min(
				mostViews,
				Math.max(1, ...brought.map(({texts: count = 1}) => count)),
			);
			return Array.from({length: most}, (_, nth): PolicyContext => ({
				...context,
				...(realPath && {
					realPath(file) {
						const {places, unknown, at} = follow(file, brought, () => true);
						if (isUnknown({places, unknown}) || places.length > 1)
							return `${at ?? file}/..${file.slice((at ?? file).length)}`;
						return realPath(places[0] ?? file);
					},
				}),
				disk: {
					...disk,
					...(scriptAt && {
						scriptAt(file) {
							const {texts: said, isUnknown, isNew} = textOf(file, brought);
							// What it looks for by itself, and is not there, no remote is taken to have.
							if (isUnknown && !isNew) note(file);
							return said[nth] ?? said[0] ?? scriptAt(file);
						},
					}),
					...(isThere && {
						isThere: file =>
							isThere(file) || textOf(file, brought).texts.length > 0,
					}),
				},
			}));
		},
	};
}

const heedsFolder = (entry: Entry) => entry.type !== 'file';

const deepest = 8;

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

/** What a segment itself makes: links, copies of nobody knows what, whatever its code makes. */
function own(
	segment: Segment,
	written: Written | undefined,
	context: PolicyContext,
): readonly Bringing[] {
	const {disk, projectDir, linksAt} = context;
	const {program = '', args, accesses, cwd = projectDir} = segment;
	const found: Bringing[] = [];
	const links = linksOf(segment, context).map(({place: at, target}): Entry =>
		target === undefined
			? {at, type: 'unknown', why: 'anything'}
			: {at, type: 'link', target},
	);
	const trees = ownTrees([segment], context)
		.filter(
			({source}) =>
				disk?.linkAt?.(source) !== undefined ||
				disk?.linksIn(source, true)?.length !== 0,
		)
		.map(({place: at}): Entry => ({at, type: 'unknown', why: 'anything'}));
	// Those with a name are followed by who follows links (ownLinks.ts).
	if (links.length + trees.length > 0) {
		const {foundBy} = entriesAt([...links, ...trees]);
		found.push({
			on: () => [],
			foundBy: (glob, isWhole) => (isWhole ? [] : foundBy(glob, false)),
		});
	}
	const isFolder = realFolders(disk ?? {isFolder: () => false});
	if (movesLinks.test(program) && keepsLinks(segment)) {
		const mayBeLink = accesses.some(
			({kind, path, dotted = path, isGlob}) =>
				kind !== 'write' &&
				(dotted === undefined ||
					(isGlob && linksAt?.(dotted, true)?.length !== 0)),
		);
		if (mayBeLink)
			for (const {kind, path} of accesses)
				if (kind === 'write' && path !== undefined)
					found.push({
						...anythingBelow(path, 'moved', {isFolder}),
						on: at =>
							isBelow(at, path)
								? [{at: path, type: 'unknown', why: 'moved'}]
								: [],
					});
	}

	const codes = [
		...(written?.texts ?? []),
		...(copiesByCode.test(program) ? args.map(({text}) => text) : []),
	];
	if (
		codes.some(code => makesLinks.test(code)) ||
		(mountsFolders.test(program) && args.some(({text}) => mounts.test(text)))
	)
		found.push(anythingBelow(cwd, 'code', {isFolder}));
	if (program !== 'git' && !unpacks.test(program) && !makesNoText.test(program))
		for (const {kind, path, isRecursive} of accesses)
			if (kind === 'write' && isRecursive && path !== undefined)
				found.push({
					on: at => (isBelow(at, path) ? [{at, type: 'file'}] : []),
					foundBy: () => [],
				});
	return found;
}

/** What lets a container, or a copy out of one, put something into a folder of the machine. */
const mounts = /^(?:-v|--volume|--mount|cp|exec)/;

/** Code that may make, copy or unpack a link. */
const makesLinks =
	/\b(?:(?:ln|link|linkSync|link_to|cp|mv|move|unzip|zipfile|cpio|rsync|git|patch|unpack_archive)\b|symlink|rename|copy|tar|extract)/i;
