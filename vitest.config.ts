import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

/*
 * Times below end what hangs and measure nothing: a machine that is ten times
 * slower passes. Tests have none of their own. How long fuzz and properties are: source/__tests__/fuzzLength.ts.
 */
const cores = availableParallelism();

export default defineConfig({
	test: {
		reporters: ['default', './scripts/tests/stillRunning.mjs'],
		projects: [
			{
				test: {
					name: 'unit',
					include: [
						'source/**/__tests__/**/*.test.{ts,tsx}',
						'scripts/**/__tests__/*.test.mjs',
					],
					exclude: ['source/__tests__/e2e/**'],
					// What the tests import (React, Ink, the tables of programs) is read
					// once in each process, not once in each of some 250 files.
					isolate: false,
					// One process for each core; vitest would leave one core to itself.
					maxWorkers: cores,
					setupFiles: ['source/__tests__/properties.ts'],
					sequence: {groupOrder: 2},
					restoreMocks: true,
					expect: {poll: {timeout: 240_000}},
					testTimeout: 600_000,
					hookTimeout: 600_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['source/__tests__/e2e/**/*.test.{ts,tsx}'],
					isolate: false,
					// A terminal test mostly waits: for quiet, for a program to start.
					maxWorkers: 2 * cores,
					sequence: {groupOrder: 1},
					testTimeout: 600_000,
					hookTimeout: 600_000,
				},
			},
		],
	},
});
