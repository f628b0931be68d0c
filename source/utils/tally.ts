/** How many there are of each. */
export type Tally = {
	/** `by` of it come, or (less than 0) go. */
	add(what: string, by: number): void;
	/** 0 of what was never counted. */
	of(what: string): number;
};

/** Forgets what there is none of. */
export function createTally(): Tally {
	const counts = new Map<string, number>();
	return {
		add(what, by) {
			const count = (counts.get(what) ?? 0) + by;
			if (count === 0) counts.delete(what);
			else counts.set(what, count);
		},
		of: what => counts.get(what) ?? 0,
	};
}
