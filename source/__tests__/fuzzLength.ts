/** Whether all is tried: `npm run test:all` and `.ci/run` ask for it, `npm test` does not. */
export const isWhole = process.env.ATHENA_TESTS === 'all';

/**
 * How much a fuzz or property test tries: the whole where everything is
 * checked (`ATHENA_TESTS=all`), a thirtieth in `npm test`, so that it is done soon.
 *
 * @param least what it must try in any case, to be able to fail
 */
export function fuzzLength(whole: number, least = 1): number {
	return isWhole ? whole : Math.max(least, Math.ceil(whole / 30));
}

/**
 * Of things that are tried in each of several ways (every dialog at every
 * size): all where everything is checked; else those that fall to this way, so
 * that each thing and each way still has its turn.
 */
export function turnsOf<Thing>(
	things: readonly Thing[],
	way: number,
	ways: number,
): readonly Thing[] {
	return isWhole ? things : things.filter((_, index) => index % ways === way);
}
