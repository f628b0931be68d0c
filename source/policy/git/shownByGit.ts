import fs from 'node:fs';
import path from 'node:path';
import {isBelow} from '../places/placePatterns.js';
import {type Commit} from './commits.js';
import {type IndexEntry, readIndex, stateOf} from './gitIndex.js';
import {type GitSetting} from './gitSettings.js';
import {createHistory, type History} from './history.js';
import {withObjects} from './objectStore.js';
import {isNo, openRepository} from './openRepository.js';
import {type RepositoryPlaces} from './ownSettings.js';
import {commitOf, type Revisions} from './revisions.js';
import {readShowing, type ShowingCall} from './showingCall.js';
import {stashed} from './stashed.js';
import {createTreeChanges, type TreeChanges} from './treeChanges.js';
import {typeOfMode} from './treeEntries.js';

/** What is looked up of a call of git that prints changes. */
export type GitShowing = {
	/** The command and what stands behind it: `diff`, `main...HEAD`. */
	words: readonly string[];
	/** The person's home folder, absolute. */
	home: string;
};

/**
 * The files of which git, started in a folder, shows anything, and perhaps some
 * more, as absolute paths: those that differ between the commits it is told, what
 * is staged and what stands on the disk. Undefined where nobody can tell: of other
 * options, of settings by which it shows other texts, of what takes too much to
 * be found out.
 *
 * @param folder absolute
 */
export function shownByGit(
	folder: string,
	{words, home}: GitShowing,
): readonly string[] | undefined {
	try {
		const call = readShowing(words);
		const found = openRepository(folder, home);
		if (!call || !found || found.settings.some(showsOthers)) return undefined;
		const {places, settings} = found;
		const isSplit =
			call.isSplit ||
			settings.some(({section, key}) => section === 'log' && merges.has(key));
		const names = withObjects(places.common, store => {
			const trees = createTreeChanges(store);
			return [
				...new Set(
					namesIn(
						{...call, isSplit},
						{
							folder,
							trees,
							revisions: {places, settings, store},
							history: createHistory(store, places),
						},
					),
				),
			];
		});
		// Not joined: a commit may have a folder called `..`.
		return names.map(name => `${places.top}/${name}`);
	} catch {
		return undefined;
	}
}

/** What a setting says of commits that join others. */
const merges: ReadonlySet<string> = new Set(['diffmerges']);

/** A program, or another repository, has a say in what is shown. */
function showsOthers({section, subsection, key, value}: GitSetting): boolean {
	switch (section) {
		case 'diff':
			return /^(?:external|command|textconv|submodule|orderfile)$/.test(key);
		case 'stash':
			return key === 'showincludeuntracked' && !isNo(value);
		case 'filter':
			return !(subsection === 'lfs' && isOfLfs.test(`${key}=${value}`));
		default:
			return false;
	}
}

/** As git-lfs itself sets it up. */
const isOfLfs =
	/^(?:required=\w*|(?:clean|smudge)=git-lfs (?:clean|smudge) (?:--skip )?-- %f|process=git-lfs filter-process(?: --skip)?)$/;

type Surroundings = {
	folder: string;
	revisions: Revisions;
	trees: TreeChanges;
	history: History;
};

function namesIn(call: ShowingCall, around: Surroundings): readonly string[] {
	const {revisions, trees, history} = around;
	const {places} = revisions;
	const words = commitsAmong(call, around);
	const treeOf = (word: string) => history.at(commitOf(revisions, word)).tree;
	switch (call.command) {
		case 'status':
			return [
				...stagedAgainst(trees.all(treeOf('HEAD')), places),
				...changedSince(places),
			];
		case 'diff': {
			const ends = words.flatMap(endsOf);
			const [one, other, ...more] = ends;
			if (more.length > 0) throw new Error('more than two');
			if (one !== undefined && other !== undefined)
				return startsFrom(words, [one, other], around).flatMap(({tree}) =>
					trees.between(tree, treeOf(other)).map(({name}) => name),
				);
			const staged =
				one !== undefined || call.isCached
					? stagedAgainst(trees.all(treeOf(one ?? 'HEAD')), places)
					: [];
			return call.isCached ? staged : [...staged, ...changedSince(places)];
		}

		case 'stash': {
			const stash = history.at(stashed(revisions, words));
			const [base] = stash.parents;
			if (base === undefined) throw new Error('it is no stash');
			return trees
				.between(history.at(base).tree, stash.tree)
				.map(({name}) => name);
		}

		case 'show':
		case 'log':
			return commitsShown(call, words, around).flatMap(commit =>
				changedBy(commit, call.isSplit, around),
			);
		default:
			throw new Error(`${call.command} shows more`);
	}
}

/** Words that name commits; throws where one may be a place as well. */
function commitsAmong(
	{words, hasDashes}: ShowingCall,
	{folder, revisions}: Surroundings,
): readonly string[] {
	const isPlace = (word: string) =>
		/^:[!^(]/.test(word) ||
		fs.lstatSync(path.resolve(folder, word), {throwIfNoEntry: false}) !==
			undefined;
	// Behind the first place there are only more of them.
	const end = hasDashes ? -1 : words.findIndex(isPlace);
	if (end < 0) return words;
	if (words.slice(end).some(word => namesCommit(revisions, word)))
		throw new Error('a place, or a commit');
	// Of places elsewhere git compares the folders themselves.
	const {top} = revisions.places;
	if (words.slice(end).some(word => !isBelow(path.resolve(folder, word), top)))
		throw new Error('a place elsewhere');
	return words.slice(0, end);
}

function namesCommit(revisions: Revisions, word: string): boolean {
	try {
		commitOf(revisions, word);
		return true;
	} catch {
		return false;
	}
}

/** `a..b` and `a...b` name two, of which one may be left out: what is checked out. */
function endsOf(word: string): readonly string[] {
	const at = word.indexOf('..');
	if (at < 0) return [word];
	const other = word.slice(at + (word.startsWith('...', at) ? 3 : 2));
	return [word.slice(0, at), other].map(end => (end === '' ? 'HEAD' : end));
}

/** What a difference of two begins with: of `a...b` what both have in common. */
function startsFrom(
	words: readonly string[],
	[one, other]: readonly [string, string],
	{revisions, history}: Surroundings,
): readonly Commit[] {
	const [from, to] = [one, other].map(word => commitOf(revisions, word));
	if (from === undefined || to === undefined) return [];
	if (!words.some(word => word.includes('...'))) return [history.at(from)];
	const common = history.common(from, to);
	if (common.length === 0) throw new Error('they have nothing in common');
	return common;
}

function commitsShown(
	{command, isCounted, ...call}: ShowingCall,
	words: readonly string[],
	{revisions, history}: Surroundings,
): readonly Commit[] {
	// Of a place only those count that touch it, however far back they are.
	const most = words.length < call.words.length ? undefined : call.most;
	const isRange = (word: string) => /\.\.|^\^/.test(word);
	const named = words.length > 0 ? words : ['HEAD'];
	if (command === 'show' && !isCounted && !named.some(isRange))
		return named.map(word =>
			history.at(
				word.startsWith('stash@{')
					? stashed(revisions, ['show', word])
					: commitOf(revisions, word),
			),
		);
	const own: string[] = [];
	const others: string[] = [];
	for (const word of named) {
		const ends = endsOf(word);
		const [one = '', other] = ends;
		// Of what only one of two has both begin.
		if (word.includes('...')) own.push(...ends);
		else if (other !== undefined) {
			others.push(one);
			own.push(other);
		} else if (one.startsWith('^')) others.push(one.slice(1));
		else own.push(one);
	}

	// Beside what is left out git begins with what is checked out only where a range is given.
	if (own.length === 0) throw new Error('it begins nowhere');
	const hashes = own.map(word => commitOf(revisions, word));
	return most === undefined
		? history.since(
				hashes,
				others.map(word => commitOf(revisions, word)),
			)
		: history.within(hashes, Math.max(most - 1, 0));
}

/**
 * What a commit changes. One that joins others is shown by what differs from each
 * of them, or is gone and may have another name there.
 */
function changedBy(
	{tree, parents}: Commit,
	isSplit: boolean,
	{trees, history}: Surroundings,
): readonly string[] {
	const [first = [], ...others] = (
		parents.length === 0 ? [undefined] : parents
	).map(parent =>
		trees.between(
			parent === undefined ? undefined : history.at(parent).tree,
			tree,
		),
	);
	const isEverywhere = (name: string) =>
		others.every(changes => changes.some(one => one.name === name));
	return [first, ...others]
		.flat()
		.filter(({name, isGone}) => isSplit || isGone || isEverywhere(name))
		.map(({name}) => name);
}

const entriesOf = ({git}: RepositoryPlaces) =>
	readIndex(path.join(git, 'index'));

/** What is staged otherwise than a commit has it. */
function stagedAgainst(
	tree: ReadonlyMap<string, string>,
	places: RepositoryPlaces,
): readonly string[] {
	const entries = entriesOf(places);
	const staged = new Set(entries.map(({name}) => name));
	const isOther = ({name, mode, stage, sum}: IndexEntry) =>
		stage > 0 || tree.get(name) !== `${typeOfMode(mode.toString(8))} ${sum}`;
	return [
		...entries.filter(isOther).map(({name}) => name),
		...[...tree.keys()].filter(name => !staged.has(name)),
	];
}

/** What may stand on the disk otherwise than it is staged: what git does not see at a glance is the same. */
function changedSince(places: RepositoryPlaces): readonly string[] {
	const index = fs.statSync(path.join(places.git, 'index'), {
		bigint: true,
		throwIfNoEntry: false,
	});
	const isSame = ({name, stage, state}: IndexEntry) => {
		const file = fs.lstatSync(path.join(places.top, name), {
			bigint: true,
			throwIfNoEntry: false,
		});
		return (
			index !== undefined &&
			file !== undefined &&
			stage === 0 &&
			stateOf(file) === state &&
			// What was written just then may have been written once more since.
			file.mtimeNs + tick < index.mtimeNs
		);
	};
	return entriesOf(places)
		.filter(entry => !isSame(entry))
		.map(({name}) => name);
}

/** Some file systems know times no better than that, ns. */
const tick = 20_000_000n;
