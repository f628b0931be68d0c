/** What waits to be done, in the order in which it is. */
export type Lanes = {
	/** Takes a job of a lane; behind all that is in the same lane. */
	push(lane: string, job: () => void): void;
	/** The next job, which waits no more; `familiar`: of a familiar lane only. */
	take(familiar?: boolean): (() => void) | undefined;
	/** Something of this lane was done in calm times: it is familiar from then on. */
	met(lane: string): void;
	isFamiliar(lane: string): boolean;
	/** Jobs that wait. */
	size(): number;
	clear(): void;
};

/** Familiar lanes that are remembered: the one that was met longest ago is forgotten first. */
const mostFamiliar = 1000;

/** So many jobs of a lane that were done are kept: taking them off one by one moves all others. */
const mostDone = 256;

/** While fewer wait, times are calm. */
const calm = 4;

/** Of so many jobs one is a stranger's, while there are both. */
const strangersPart = 4;

/**
 * What one session sends stays in order; among sessions it goes round, one job
 * each, and those that were heard in calm times go before strangers. A program
 * that opens thousands of connections then waits for itself, and nobody else
 * for it; strangers are not forgotten either.
 */
export function createLanes(): Lanes {
	const familiar = new Set<string>();
	let latest: string | undefined;
	/** Lanes in which something waits; the first is the next. */
	const ours = new Map<string, Lane>();
	const strangers = new Map<string, Lane>();
	let size = 0;
	let taken = 0;

	const meet = (name: string) => {
		if (name === latest) return;
		latest = name;
		familiar.delete(name);
		familiar.add(name);
		const [oldest] = familiar;
		if (familiar.size > mostFamiliar && oldest !== undefined)
			familiar.delete(oldest);
	};

	const takeFrom = (lanes: Map<string, Lane>) => {
		for (const [name, lane] of lanes) {
			const job = lane.jobs[lane.next++];
			if (lane.next === mostDone) lane.jobs.splice(0, lane.next);
			lane.next %= mostDone;
			const isEmpty = lane.next === lane.jobs.length;
			if (isEmpty || lanes.size > 1) lanes.delete(name);
			if (!isEmpty) lanes.set(name, lane);
			size--;
			if (size < calm) meet(name);
			return job;
		}

		return undefined;
	};

	return {
		push(name, job) {
			const lane = ours.get(name) ?? strangers.get(name);
			const lanes = familiar.has(name) ? ours : strangers;
			if (lane) lane.jobs.push(job);
			else lanes.set(name, {jobs: [job], next: 0});
			size++;
		},
		take(onlyFamiliar = false) {
			if (onlyFamiliar) return takeFrom(ours);
			const isStrangersTurn = ++taken % strangersPart === 0;
			return isStrangersTurn
				? (takeFrom(strangers) ?? takeFrom(ours))
				: (takeFrom(ours) ?? takeFrom(strangers));
		},
		met: meet,
		isFamiliar: name => familiar.has(name),
		size: () => size,
		clear() {
			ours.clear();
			strangers.clear();
			size = 0;
		},
	};
}

/** Jobs of one session, and the index of the next. */
type Lane = {jobs: (() => void)[]; next: number};
