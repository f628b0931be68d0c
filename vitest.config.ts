import {defineConfig} from 'vitest/config';

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
					testTimeout: 20_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['source/__tests__/e2e/**/*.test.{ts,tsx}'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
