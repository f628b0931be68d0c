import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {entriesOf} from '../../utils/folderEntries.js';
import {type GitSetting, gitSettings} from './gitSettings.js';
import {filesOfSettings, repositoryFrom} from './ownSettings.js';

/** Names below `refs` that are looked at; git packs away what is old. */
const mostLoose = 5000;
/** A longer list of packed names is not read, bytes: some 50,000. */
const longestPacked = 4 * 1024 * 1024;

/** What a repository stands at. */
export type GitHead = {
	/** What is checked out, where that is a branch. */
	current?: string;
	/** Settings say that a push without names pushes what is called otherwise, or more. */
	pushesOthers?: true;
};

/** The names of a repository, as git would find them. */
export type GitBranches = {
	/** Names of commits that it has: branches of its own, and tags. */
	own: ReadonlySet<string>;
	/** Names of branches that its remotes have, without the remote's. */
	remote: ReadonlySet<string>;
};

/**
 * What the repository stands at that git would find from a folder: a few small
 * files. Undefined where that can't be read.
 *
 * @param folder absolute
 * @param home the person's, absolute
 */
export function gitHead(folder: string, home: string): GitHead | undefined {
	try {
		const repository = repositoryFrom(folder);
		if (!repository) return {};
		const settings = gitSettings(filesOfSettings(repository, home), home);
		if (settings.some(isTable)) return undefined;
		return {
			...currentIn(repository.git),
			...(settings.some(pushesOthers) && {pushesOthers: true as const}),
		};
	} catch {
		return undefined;
	}
}

/**
 * The branches of the repository that git would find from a folder, and those
 * that it would make one of when it is told their name alone (`git switch x`
 * where only origin has an x). Undefined where that can't be read.
 *
 * @param folder absolute
 * @param home the person's, absolute
 */
export function gitBranches(
	folder: string,
	home: string,
): GitBranches | undefined {
	try {
		const repository = repositoryFrom(folder);
		if (!repository) return {own: new Set(), remote: new Set()};
		const settings = gitSettings(filesOfSettings(repository, home), home);
		if (settings.some(isTable)) return undefined;
		const refs = refsIn(repository.common);
		return (
			refs && {
				own: new Set(refs.flatMap(ref => ownOf.exec(ref)?.[1] ?? [])),
				remote: new Set(
					settings.filter(isFetched).flatMap(({value}) => fetched(value, refs)),
				),
			}
		);
	} catch {
		return undefined;
	}
}

/** Its names stand in a table of git's own form. */
const isTable = ({section, key, value}: GitSetting) =>
	section === 'extensions' &&
	key === 'refstorage' &&
	value.toLowerCase() !== 'files';

const isFetched = ({section, key}: GitSetting) =>
	section === 'remote' && key === 'fetch';

const pushesOthers = ({section, key, value}: GitSetting) =>
	(section === 'push' &&
		key === 'default' &&
		!/^(?:simple|current|nothing)$/i.test(value)) ||
	(section === 'remote' && /^(?:push|mirror)$/.test(key));

function currentIn(git: string): {current?: string} {
	const [, current] =
		/^ref: refs\/heads\/(.+)/.exec(readRegular(path.join(git, 'HEAD'), 4096)) ??
		[];
	return current === undefined ? {} : {current: current.trim()};
}

const ownOf = /^refs\/(?:heads|tags)\/(.+)/s;

function refsIn(common: string): readonly string[] | undefined {
	const loose = entriesOf(path.join(common, 'refs'), {
		most: mostLoose,
		mayEnter: () => true,
		closed: 'unknown',
	});
	const list = path.join(common, 'packed-refs');
	const packed = fs.existsSync(list) ? readRegular(list, longestPacked) : '';
	return (
		loose && [
			...loose.map(({name}) => `refs/${name}`),
			...packed
				.split('\n')
				.flatMap(line => /^[\da-f]{40,64} (.+)/.exec(line)?.[1] ?? []),
		]
	);
}

/** The branches of a remote that these names stand for, by what is fetched to where (`+refs/heads/*:refs/remotes/origin/*`). */
function fetched(says: string, refs: readonly string[]): readonly string[] {
	const [from = '', to = ''] = says.replace(/^\+/, '').split(':');
	const [before = '', after] = to.split('*');
	if (before === '') return [];
	return refs.flatMap(ref => {
		const isMeant =
			after === undefined
				? ref === to
				: ref.length > before.length + after.length &&
					ref.startsWith(before) &&
					ref.endsWith(after);
		if (!isMeant) return [];
		const name =
			after === undefined
				? ''
				: ref.slice(before.length, ref.length - after.length);
		return /^refs\/heads\/(.+)/s.exec(from.replace('*', () => name))?.[1] ?? [];
	});
}
