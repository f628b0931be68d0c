import {type Commit, commitAt, isCutOff} from './commits.js';
import {type ObjectStore} from './objectStore.js';
import {type RepositoryPlaces} from './ownSettings.js';

/** Commits that are looked at for one question. */
const mostCommits = 500;

/** Commits, and what came before them. */
export type History = {
	/** One that a clone has the beginning of has none before it. */
	at: (hash: string) => Commit;
	/** All that go back from some to no further than so many steps. */
	within: (from: readonly string[], steps: number) => readonly Commit[];
	/** All that go back from some, but for those that go back from others too; perhaps a few of these. */
	since: (
		from: readonly string[],
		others: readonly string[],
	) => readonly Commit[];
	/** The latest that two have in common, and perhaps earlier ones. */
	common: (one: string, other: string) => readonly Commit[];
};

/** Throws, whatever is asked, where that takes too many commits. */
export function createHistory(
	store: ObjectStore,
	places: RepositoryPlaces,
): History {
	const known = new Map<string, Commit>();

	function at(hash: string): Commit {
		let commit = known.get(hash);
		if (!commit) {
			if (known.size === mostCommits) throw new Error('too many commits');
			commit = commitAt(store, hash);
			if (isCutOff(places, hash)) commit = {...commit, parents: []};
			known.set(hash, commit);
		}

		return commit;
	}

	/**
	 * Goes back from two sides until nothing is left to be looked at of those that
	 * are `sought`: with either side, only what both go back to, and whatever the
	 * times are, what was not looked at lies behind a commit that both have. The
	 * latest first is but the quickest.
	 */
	function meet(
		from: readonly string[],
		others: readonly string[],
		sought: readonly number[],
	): ReadonlyMap<string, number> {
		const sides = new Map<string, number>();
		const open = new Map<string, Commit>();
		const reach = (hash: string, side: number) => {
			const before = sides.get(hash) ?? 0;
			if ((before | side) === before) return;
			sides.set(hash, before | side);
			open.set(hash, at(hash));
		};

		for (const hash of from) reach(hash, own);
		for (const hash of others) reach(hash, foreign);
		for (;;) {
			const isDone = ![...open.keys()].some(hash =>
				sought.includes(sides.get(hash) ?? 0),
			);
			const [next] = [...open.values()].toSorted(
				(one, other) => other.seconds - one.seconds,
			);
			if (isDone || !next) return sides;
			open.delete(next.hash);
			for (const parent of next.parents)
				reach(parent, sides.get(next.hash) ?? 0);
		}
	}

	return {
		at,
		within(from, steps) {
			const found = new Set(from);
			let latest = [...found];
			for (let left = steps; left > 0 && latest.length > 0; left--) {
				latest = latest
					.flatMap(hash => at(hash).parents)
					.filter(hash => !found.has(hash));
				for (const hash of latest) found.add(hash);
			}

			return [...found].map(at);
		},
		since: (from, others) =>
			[...meet(from, others, [own])]
				.filter(([, side]) => side === own)
				.map(([hash]) => at(hash)),
		common: (one, other) =>
			[...meet([one], [other], [own, foreign])]
				.filter(([, side]) => side === both)
				.map(([hash]) => at(hash)),
	};
}

/** On whose way back a commit lies. */
const own = 1;
const foreign = 2;
const both = 3;
