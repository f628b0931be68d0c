import fc from 'fast-check';

/*
 * Read before each file of tests. A property tries the same inputs wherever it
 * is tried, so that a change is not refused for what another one would have
 * been refused for; `ATHENA_SEED=random` (`npm run test:all`) looks for new
 * ones, `ATHENA_SEED=n` for those of the seed that a failure names.
 */
const seed = process.env.ATHENA_SEED ?? '20261125';

/** Plugins add up, and this is read for each file: fast-check itself once for all. */
const isFirst = fc.readConfigureGlobal().verbose === undefined;

if (isFirst) {
	fc.configureGlobal({
		...(seed !== 'random' && {seed: Number(seed)}),
		verbose: fc.VerbosityLevel.None,
	});
	// Making a counterexample smaller has no end of its own: one that took long
	// is told as it is by then. Nothing else could end it, as it never waits.
	fc.installGlobalPlugin(fc.interruptAfterTimeLimit(300_000));
}
