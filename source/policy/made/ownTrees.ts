import {posix} from 'node:path';
import {copiesTrees} from '../../programs/deeds/copies.js';
import {type Segment} from '../../shell/types.js';
import {isBelow} from '../places/placePatterns.js';
import {type PolicyContext} from '../types.js';

/** A file or folder that comes to lie somewhere else, with the links in it as they are. */
export type OwnTree = {
	place: string;
	source: string;
	/** The folder that it is put into, where that is made along with it. */
	top?: string;
};

/** Copies of one command that are looked at. */
const mostTrees = 40;

/**
 * Where files and folders come to lie that a command copies or moves with the
 * links in them: `cp -r d q`, `mv link y`, `tar cf - d | tar xf - -C q`.
 */
export function ownTrees(
	segments: readonly Segment[],
	{disk}: Pick<PolicyContext, 'disk'>,
): OwnTree[] {
	return segments
		.flatMap(segment => [
			...copied(segment, disk),
			...unpacked(segment, segments),
		])
		.slice(0, mostTrees);
}

/** The program may be one that copies or moves with the links in it. */
export const mayMakeTrees = ({program = ''}: Segment): boolean =>
	copiesTrees.test(program) || packers.test(program);

function copied(segment: Segment, disk: PolicyContext['disk']): OwnTree[] {
	if (!keepsLinks(segment)) return [];
	const {accesses, args} = segment;
	const has = (pattern: RegExp) =>
		args.some(({value = ''}) => pattern.test(value));
	const sources = accesses.flatMap(({kind, path, text, isGlob}) =>
		kind !== 'write' && path !== undefined && !isGlob ? [{path, text}] : [],
	);
	const places = accesses.flatMap(({kind, path}) =>
		kind === 'write' && path !== undefined ? [path] : [],
	);
	const isPutInto = (place: string) =>
		segment.program === 'rsync' && places.includes(posix.dirname(place));
	return sources.flatMap(({path: source, text}) =>
		[
			...places,
			// Without a slash behind its name a folder is put into the other one.
			...(segment.program === 'rsync'
				? places.map(place => `${place}/${posix.basename(source)}`)
				: []),
		].flatMap(place => {
			// Its contents are put there, not itself.
			const isSpread = /\/\.?["']?$/.test(text) || has(/^-[a-zA-Z]*T$/);
			const isInto = posix.basename(place) === posix.basename(source);
			return isSpread || isInto || disk?.isFolder(place) !== true
				? [
						{
							place,
							source,
							...(isPutInto(place) && {top: posix.dirname(place)}),
						},
					]
				: [];
		}),
	);
}

/** Whether links among what it copies stay links. */
export function keepsLinks({program, args}: Segment): boolean {
	const has = (pattern: RegExp) =>
		args.some(({value = ''}) => pattern.test(value));
	switch (program) {
		case 'cp':
			return (
				has(/^(?:-[a-zA-Z]*[adPRrl]|--(?:arch|no-deref|rec|link$))/) &&
				!has(/^(?:-[a-zA-Z]*L|--deref)/)
			);
		case 'rsync':
			return (
				has(/^(?:-[a-zA-Z]*[al]|--(?:arch|links$))/) &&
				!has(/^(?:-[a-zA-Z]*L|--copy-links)/)
			);
		case 'mv':
		case 'ditto':
			return true;
		case 'git':
			return args.some(({value}) => value === 'mv');
		default:
			return false;
	}
}

const packers = /^(?:g?tar|bsdtar|cpio|pax)$/;

/** `tar cf - d | tar xf - -C q`: what the one reads lies below the folder of the other. */
function unpacked(
	{program = '', cwd, pipedFrom, accesses}: Segment,
	segments: readonly Segment[],
): OwnTree[] {
	const feeder = pipedFrom === undefined ? undefined : segments[pipedFrom];
	if (!packers.test(program) || !packers.test(feeder?.program ?? '')) return [];
	const from = feeder?.cwd;
	if (from === undefined) return [];
	const folders = accesses.flatMap(({kind, path}) =>
		kind === 'write' && path !== undefined ? [path] : [],
	);
	if (folders.length === 0 && cwd !== undefined) folders.push(cwd);
	const read = (feeder?.accesses ?? []).flatMap(({kind, path}) =>
		kind === 'read' && path !== undefined ? [path] : [],
	);
	return folders.flatMap(folder =>
		read.map(source => ({
			place: isBelow(source, from)
				? folder + source.slice(from.length)
				: `${folder}/${posix.basename(source)}`,
			source,
		})),
	);
}

/** What a link at a place says, where one is or will be. */
type SaidAt = (place: string, depth: number) => string | undefined;

/** Copies of copies. */
const deepest = 8;

/**
 * Where a path goes on from the first link in a copied folder; undefined: there
 * is none on its way. What is its last name counts only if it `isFollowed`.
 * Copies of copies may be many: it looks as long as it `mayGoOn`.
 */
export function throughTrees(
	file: string,
	trees: readonly OwnTree[],
	saidElsewhere: (place: string) => string | undefined,
	isFollowed: (place: string) => boolean,
	mayGoOn: () => boolean,
): string | undefined {
	let seen = new Map<string, number>();
	const saidAt: SaidAt = (place, depth) => {
		// The same place by another copy says nothing else.
		if ((seen.get(place) ?? deepest + 1) <= depth || !mayGoOn())
			return undefined;
		seen.set(place, depth);
		const said = saidElsewhere(place);
		if (said !== undefined || depth === deepest) return said;
		for (const tree of trees) {
			if (!isBelow(place, tree.place)) continue;
			const source = tree.source + place.slice(tree.place.length);
			const found = saidAt(source, depth + 1);
			if (found !== undefined) return found;
		}

		return undefined;
	};

	for (const {place, source, top = place} of trees) {
		if (!isBelow(file, place)) continue;
		// Where it would come to lie, were the place a folder.
		const isInto = file === `${place}/${posix.basename(source)}`;
		if (isInto && !isFollowed(file)) continue;
		const names = file.slice(place.length).split('/').slice(1);
		for (let count = 0; count <= names.length; count++) {
			const isLast = count === names.length;
			const inner = names
				.slice(0, count)
				.map(name => `/${name}`)
				.join('');
			seen = new Map();
			const said = saidAt(source + inner, 0);
			if (said === undefined) continue;
			if (isLast && !isFollowed(file)) break;
			return [upFrom(place + inner, top, said), ...names.slice(count)].join(
				'/',
			);
		}
	}

	return undefined;
}

/** Where a link leads: the folders between it and the `top` of the copy are no links, so their `..` are known. */
function upFrom(link: string, top: string, said: string): string {
	if (said.startsWith('/')) return said;
	let folder = posix.dirname(link);
	let rest = said;
	while (/^\.{1,2}(?:\/|$)/.test(rest) && isBelow(folder, top)) {
		if (rest.startsWith('..')) folder = posix.dirname(folder);
		rest = rest.replace(/^\.{1,2}\/?/, '');
	}

	return rest === '' ? folder : `${folder}/${rest}`;
}
