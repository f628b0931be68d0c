import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {leftToAll} from './scripts/tests/leftToAll.js';
import LongestFirst from './scripts/tests/order.js';

/*
 * Times below end what hangs and measure nothing: a machine that is ten times
 * slower passes. Tests have none of their own. How long fuzz and properties are: source/__tests__/fuzzLength.ts.
 */
const cores = availableParallelism();

// What node finds here it reads and parses at each start, also one that asks
// nobody anything: twice as long as all else, for workers and what tests start.
delete process.env.NODE_EXTRA_CA_CERTS;

/** Tests that mostly wait, for programs they start or for a real clock: more of them at once than there are cores. */
const waiting = [
	'scripts/canary/__tests__/sandbox.test.mjs',
	'source/__tests__/e2e/*.test.ts',
	// That no key is left out is seen without pressing any.
	'source/__tests__/e2e/keys/!(complete).test.ts',
	'source/commands/agents/__tests__/health.test.ts',
	'source/commands/launch/__tests__/run.test.ts',
	'source/hookRunner/__tests__/processes.test.ts',
	'source/policy/__tests__/leftOutOfSearches.test.ts',
	'source/policy/disk/__tests__/unignored.test.ts',
	'source/policy/git/__tests__/commitTree.test.ts',
	'source/policy/git/__tests__/theIndex.test.ts',
	'source/policy/store/__tests__/ruleStore.test.ts',
	'source/programs/__tests__/{realNames,realPagers}.test.ts',
	'source/runtime/__tests__/{commandLines,fences,gates,inProcess,linkSockets}.test.ts',
	'source/runtime/adapters/claudeHooks/transcript/__tests__/reader.test.ts',
	'source/runtime/forwarder/__tests__/*.test.ts',
	'source/terminal/__tests__/outsideEditor.test.ts',
	'source/terminal/there/__tests__/typeThere.test.ts',
];

/** `npm test` asks for most of the files; who names one gets it. */
const leftOut = process.env.ATHENA_TESTS === 'most' ? leftToAll : [];

/** Ink as athena ships it, built before the tests begin. */
const shippedInk = path.resolve(
	import.meta.dirname,
	'node_modules/.cache/athena/ink.mjs',
);

/**
 * What the tests import is translated once for each text of a file, not in each
 * run. What else decides how it is translated, and where its imports lead, is
 * not in vitest's own key: a folder for each.
 */
const translated = path.resolve(
	import.meta.dirname,
	'node_modules/.cache/athena/translated',
	createHash('sha256')
		.update(
			['vitest.config.ts', 'tsconfig.json', 'package-lock.json']
				.map(file => fs.readFileSync(path.join(import.meta.dirname, file)))
				.join('\0'),
		)
		.digest('hex')
		.slice(0, 16),
);

/**
 * An import of nothing but types is left out. By `verbatimModuleSyntax`, which
 * tsconfig.json sets, its file would be read for what it does besides, and all
 * that this one imports: twice as many for the tests of keys, in each of their
 * processes.
 */
const translation = {oxc: {typescript: {onlyRemoveTypeImports: false}}};

const common = {
	// What the tests import (React, Ink, the tables of programs) is read once in
	// each process, not once in each of some 250 files.
	isolate: false,
	// This and the translation are the same in both groups, so that what both
	// import is translated once.
	alias: [{find: /^ink$/, replacement: shippedInk}],
	setupFiles: ['source/__tests__/properties.ts'],
	restoreMocks: true,
	expect: {poll: {timeout: 240_000}},
	testTimeout: 600_000,
	hookTimeout: 600_000,
};

export default defineConfig({
	test: {
		globalSetup: ['scripts/tests/shippedInk.mjs'],
		experimental: {fsModuleCache: true, fsModuleCachePath: translated},
		sequence: {sequencer: LongestFirst},
		// A busy machine takes longer to end a process than the 10 s after which
		// vitest says that it hangs.
		teardownTimeout: 600_000,
		reporters: ['default', './scripts/tests/stillRunning.mjs'],
		projects: [
			{
				...translation,
				test: {
					...common,
					name: 'unit',
					// Tests make much and keep little of it: in a larger nursery most
					// of it is gone before the collector looks at it.
					execArgv: ['--max-semi-space-size=64'],
					include: [
						'source/**/__tests__/**/*.test.{ts,tsx}',
						'scripts/**/__tests__/*.test.mjs',
					],
					exclude: [...waiting, ...leftOut],
					// One process for each core; vitest would leave one core to itself.
					maxWorkers: cores,
					sequence: {groupOrder: 2},
				},
			},
			{
				...translation,
				test: {
					...common,
					name: 'e2e',
					include: waiting,
					exclude: leftOut,
					maxWorkers: 3 * cores,
					sequence: {groupOrder: 1},
				},
			},
		],
	},
});
