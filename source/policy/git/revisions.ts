import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {commitAt, isCutOff} from './commits.js';
import {type GitSetting} from './gitSettings.js';
import {isHash, type ObjectStore} from './objectStore.js';
import {type RepositoryPlaces} from './ownSettings.js';
import {taggedBy} from './plainCommits.js';
import {hashOfRef, isRefName} from './refs.js';

/** A longer reflog is not read, bytes: some 25,000 lines. */
const longestLog = 4 * 1024 * 1024;
/** Commits that one word goes back, and tags of tags. */
const mostSteps = 64;

/** Git would find no commit of that name. */
export class NamesNothing extends Error {}

/** Where revisions are looked up. */
export type Revisions = {
	places: RepositoryPlaces;
	settings: readonly GitSetting[];
	store: ObjectStore;
};

/**
 * The hash of the tree that a word stands for where git wants a commit: `HEAD`,
 * `-`, a branch, a tag, a branch of the one remote that has it, a hash or its
 * first digits, each with `~2`, `^`, `^2`, `^{}`, `^{commit}`, `^{tree}` behind it
 * (gitrevisions). Throws where that is not read here, names nothing
 * (`NamesNothing`), or may mean more than one thing.
 */
export const treeOf = (revisions: Revisions, word: string): string =>
	treeAt(revisions.store, hashNamed(revisions, word));

/** The hash of the commit that such a word stands for. Throws as `treeOf` does, and for what is none. */
export function commitOf(revisions: Revisions, word: string): string {
	const hash = untagged(revisions.store, hashNamed(revisions, word));
	return commitAt(revisions.store, hash).hash;
}

function hashNamed(revisions: Revisions, word: string): string {
	const [, name = '', walk = ''] =
		/^(-|@\{-\d{1,3}\}|[^~^]*)((?:~\d*|\^\d*|\^\{(?:commit|tree)?\})*)$/.exec(
			word,
		) ?? [];
	const steps = walk.match(/~\d*|\^\d+|\^\{\w*\}|\^/g) ?? [];
	let hash = named(revisions, name);
	for (const step of steps) {
		if (step === '^{tree}') hash = treeAt(revisions.store, hash);
		else if (step.startsWith('^{')) hash = untagged(revisions.store, hash);
		else hash = ancestor(revisions, hash, step);
	}

	return hash;
}

function named(revisions: Revisions, word: string): string {
	if (word === '@') return named(revisions, 'HEAD');
	if (word === '-') return named(revisions, '@{-1}');
	const [, back] = /^@\{-(\d+)\}$/.exec(word) ?? [];
	if (back !== undefined) {
		const before = switchedFrom(revisions.places, Number(back));
		return isHash(before) ? before : (refOf(revisions, before) ?? fail(before));
	}

	if (/^[\da-f]{40}$/i.test(word)) return word.toLowerCase();
	return (
		refOf(revisions, word) ??
		shortHash(revisions, word) ??
		ofRemote(revisions, word)
	);
}

/** By the places where git looks for a name; undefined: it is in none of them. */
function refOf({places}: Revisions, name: string): string | undefined {
	if (!isRefName(name) || /^(?:main-worktree|worktrees)\//.test(name))
		return fail(name);
	const hashes = [
		name,
		`refs/${name}`,
		`refs/tags/${name}`,
		`refs/heads/${name}`,
		`refs/remotes/${name}`,
		`refs/remotes/${name}/HEAD`,
	].flatMap(ref => hashOfRef(places, ref) ?? []);
	if (hashes.length > 1) throw new Error(`${name} is the name of several`);
	return hashes[0];
}

function shortHash({store}: Revisions, word: string): string | undefined {
	if (!/^[\da-f]{4,39}$/i.test(word)) return undefined;
	const hashes = store.named(word.toLowerCase());
	if (hashes.length > 1) throw new Error(`${word} is more than one`);
	return hashes[0];
}

/** What git checkout and git switch make a branch of, where the name is known of one remote alone. */
function ofRemote({places, settings}: Revisions, name: string): string {
	const remotes = settings.filter(({section}) => section === 'remote');
	const isUsual = ({subsection, key, value}: GitSetting) =>
		key !== 'fetch' ||
		value.replace(/^\+/, '') === `refs/heads/*:refs/remotes/${subsection}/*`;
	if (!remotes.every(isUsual)) return fail(name);
	const known = [...new Set(remotes.map(({subsection}) => subsection))];
	const [hash, ...others] = known.flatMap(
		remote => hashOfRef(places, `refs/remotes/${remote}/${name}`) ?? [],
	);
	// By its last word it may name a commit all the same, as git describe writes it.
	if (hash === undefined && !/-g[\da-f]{4,}$/i.test(name))
		throw new NamesNothing(name);
	return hash === undefined || others.length > 0 ? fail(name) : hash;
}

/** What was checked out before, so many times ago, by what git wrote of it. */
function switchedFrom({git}: RepositoryPlaces, back: number): string {
	const log = readRegular(path.join(git, 'logs/HEAD'), longestLog);
	const moves = log
		.split('\n')
		.flatMap(
			line => /\tcheckout: moving from (\S+) to \S+$/.exec(line)?.[1] ?? [],
		);
	return (back > 0 ? moves.at(-back) : undefined) ?? fail(`@{-${back}}`);
}

/** @param step `~3`, `^`, `^2` */
function ancestor(
	{store, places}: Revisions,
	from: string,
	step: string,
): string {
	const number = step.length === 1 ? 1 : Number(step.slice(1));
	const isFirst = step.startsWith('~');
	if (isFirst && number > mostSteps) throw new Error(`too far: ${step}`);
	let hash = untagged(store, from);
	for (let left = isFirst ? number : Math.min(number, 1); left > 0; left--) {
		const {parents} = commitAt(store, hash);
		if (isCutOff(places, hash)) throw new Error(`${hash} has none here`);
		hash = parents[isFirst ? 0 : number - 1] ?? fail(`${hash}${step}`);
	}

	return hash;
}

/** What all tags around it name. */
function untagged(store: ObjectStore, tag: string): string {
	let hash = tag;
	for (let left = mostSteps; left > 0; left--) {
		const inner = taggedBy(store.read(hash));
		if (inner === undefined) return hash;
		hash = inner;
	}

	return fail(tag);
}

function treeAt(store: ObjectStore, named: string): string {
	const hash = untagged(store, named);
	if (store.read(hash).type === 'tree') return hash;
	return commitAt(store, hash).tree;
}

function fail(word: string): never {
	throw new Error(`nobody can tell what ${word} is`);
}
