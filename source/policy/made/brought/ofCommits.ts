import {posix} from 'node:path';
import {resolveFrom} from '../../../utils/resolveFrom.js';
import {fixedPart, isBelow, nameTest} from '../../places/placePatterns.js';
import {type PolicyContext} from '../../types.js';
import {type Bringing, type Entry} from './bringing.js';
import {type GitMove} from './gitMoves.js';
import {mayMeet} from './reach.js';

type Commits = {
	/** Where their files come to lie. */
	folder: string;
	/** A folder in the repository, and the top of its tree. */
	repository: string;
	top: string;
	context: PolicyContext;
};

/** What these commits and the index have, as it comes to lie in a folder. */
export function ofCommits(
	{from, perhaps = []}: Pick<GitMove & {type: 'commits'}, 'from' | 'perhaps'>,
	{folder, repository, top, context}: Commits,
): Bringing {
	const {disk, home} = context;
	const known = new Map<string, readonly Entry[]>();
	const at = (path: string, revision: string): readonly Entry[] => {
		const inner = top + path.slice(folder.length);
		const entry = disk?.entryAt?.(repository, {revision, path: inner, home});
		if (entry === undefined || entry === 'unnamed')
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
				if (entry === undefined || entry === 'unnamed')
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
