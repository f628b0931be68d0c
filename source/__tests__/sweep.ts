import {it} from 'vitest';
import {isWhole} from './fuzzLength.js';

/*
 * A sweep takes the same path many times over: every row of a table, every
 * agent, every signal, every key, or once more through the built athena what
 * tests without a terminal hold. `npm run test:all` and `.ci/run` walk all of
 * each; `npm test` takes the samples that are named here, and what is left out
 * is not there at all (`vitest list` tells). Lengths of fuzz: fuzzLength.ts.
 */

/** Of a table all rows where everything is checked; else the first and each n-th after it. */
export function sampleOf<const Row>(
	rows: readonly Row[],
	every: number,
): readonly Row[] {
	return isWhole ? rows : rows.filter((_, index) => index % every === 0);
}

/**
 * `it` for tests that are the same in each of several ways: all of them where
 * everything is checked; else this way has each n-th, so that each test and
 * each way still has its turn.
 */
export function itInTurn(way: number, ways: number): typeof it {
	let count = 0;
	const hasTurn = () => isWhole || count++ % ways === way;
	const one = (...test: Parameters<typeof it>) => {
		if (hasTurn()) it(...test);
	};
	const each =
		(rows: readonly unknown[]) =>
		(...test: unknown[]) => {
			const own = rows.filter(hasTurn);
			if (own.length > 0)
				(it.each(own) as (...test: unknown[]) => void)(...test);
		};
	return Object.assign(one, {each}) as unknown as typeof it;
}

/** A test of a sweep that has no turn in `npm test`; a sample of what it tries stands beside it. */
export const sweep = itInTurn(-1, 1);
