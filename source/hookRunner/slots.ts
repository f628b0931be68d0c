/** Runs what it is given, so many at a time, in the order it came. */
export type Slots = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** @param count how many may run at once; the rest waits */
export function createSlots(count: number): Slots {
	let free = count;
	const waiting: (() => void)[] = [];
	return async run => {
		if (free > 0) free--;
		else {
			// The one that ends hands its place on.
			await new Promise<void>(resolve => {
				waiting.push(resolve);
			});
		}

		try {
			return await run();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free++;
		}
	};
}
