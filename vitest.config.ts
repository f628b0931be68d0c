import {defineConfig} from 'vitest/config';

/*
 * Times below end what hangs and measure nothing: a machine that is five times
 * slower passes. How long fuzz and properties are: source/__tests__/fuzzLength.ts.
 */
export default defineConfig({
	test: {
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
					// once in each thread, not once in each of some 250 files.
					pool: 'threads',
					isolate: false,
					restoreMocks: true,
					testTimeout: 180_000,
					hookTimeout: 180_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['source/__tests__/e2e/**/*.test.{ts,tsx}'],
					testTimeout: 300_000,
					hookTimeout: 300_000,
				},
			},
		],
	},
});
