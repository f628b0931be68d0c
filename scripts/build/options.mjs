import path from 'node:path';
import {asciiPlugin} from './ascii.mjs';
import {builtinsPlugin} from './builtins.mjs';
import {inkPlugin} from './ink.mjs';
import {lazyPlugin} from './lazy.mjs';
import {meowPlugin} from './meow.mjs';
import {yogaPlugin} from './yoga.mjs';

/**
 * How athena is bundled: CommonJS (it starts faster than an ES module), in two
 * files that need nothing beside them. The entry is a few KB, because node
 * parses a file whole before it runs its first line, and the first line paints;
 * everything else is `main.cjs`. Names are kept, so that a stack can be read.
 *
 * Code is coloured by a third, run in a process when there is code to be seen.
 *
 * What takes long to judge is judged by a fourth, in processes that can be ended;
 * what such a process starts with is small, and loads it with its code cache.
 *
 * A fifth runs commands beside the screen: it is `main.cjs`, in a process of its own.
 *
 * A sixth is `athena run` alone: an agent waits for what is loaded before it.
 *
 * @param {{cli: string, main: string, run: string, beside: string, highlight: string, judge: string, outDir: string}} what
 * @returns {import('esbuild').BuildOptions[]}
 */
export function athenaBundles({
	cli,
	main,
	run,
	beside,
	highlight,
	judge,
	outDir,
}) {
	return [
		{
			...bundleOptions({entry: cli, outfile: `${outDir}/athena.cjs`}),
			banner: {js: '#!/usr/bin/env node'},
			plugins: [asciiPlugin, builtinsPlugin, lazyMain],
		},
		bundleOptions({entry: main, outfile: `${outDir}/main.cjs`}),
		bundleOptions({entry: run, outfile: `${outDir}/run.cjs`}),
		bundleOptions({entry: highlight, outfile: `${outDir}/highlight.cjs`}),
		bundleOptions({entry: judge, outfile: `${outDir}/judging.cjs`}),
		{
			...bundleOptions({
				entry: path.join(import.meta.dirname, 'loadJudge.mjs'),
				outfile: `${outDir}/judge.cjs`,
			}),
			plugins: [asciiPlugin, builtinsPlugin],
		},
		{
			...bundleOptions({entry: beside, outfile: `${outDir}/beside.cjs`}),
			plugins: [asciiPlugin, builtinsPlugin, lazyMain],
		},
	];
}

/**
 * @param {{entry: string, outfile: string, stockInk?: boolean}} what
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions({entry, outfile, stockInk = false}) {
	return {
		entryPoints: [entry],
		outfile,
		bundle: true,
		platform: 'node',
		target: 'node20.19',
		format: 'cjs',
		jsx: 'automatic',
		minifyWhitespace: true,
		minifySyntax: true,
		legalComments: 'eof',
		banner: {
			js: `const bundleUrl = require('node:url').pathToFileURL(__filename).href;`,
		},
		define: {
			// React's development build leaks 60 KB per update.
			'process.env.NODE_ENV': '"production"',
			// Some packages ask for a `require` of their own place (meow).
			'import.meta.url': 'bundleUrl',
		},
		// jsonc-parser's CommonJS is UMD: its inner requires would stay outside.
		// A file of which only types are imported is not loaded for them.
		tsconfigRaw: {compilerOptions: {verbatimModuleSyntax: false}},
		alias: {'jsonc-parser': 'jsonc-parser/lib/esm/main.js'},
		plugins: [
			asciiPlugin,
			builtinsPlugin,
			lazyPlugin,
			yogaPlugin,
			meowPlugin,
			inkPlugin({stock: stockInk}),
		],
	};
}

/** What the entry, and that of what runs beside, get by `import()` are the other bundles. */
const lazyMain = {
	name: 'athena-lazy-main',
	setup(build) {
		build.onResolve({filter: /^\./}, ({kind, path: wanted}) =>
			kind === 'dynamic-import'
				? {
						path: path.join(
							import.meta.dirname,
							wanted.endsWith('/launch/main.js')
								? 'loadRun.mjs'
								: 'loadMain.mjs',
						),
					}
				: undefined,
		);
	},
};
