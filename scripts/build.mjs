import {chmod} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as esbuild from 'esbuild';
import {removeCodeCache, writeCodeCache} from './build/codeCache.mjs';
import {root} from './build/edits.mjs';
import {athenaBundles} from './build/options.mjs';
import {writePlugin} from './plugin.mjs';

/*
 * Builds dist/: the bundles, and the Claude Code plugin folder. Needs nothing
 * but the installed packages; runs at the end of `npm ci`. `--watch` rebuilds.
 */
const outDir = path.join(root, 'dist');
const bundles = athenaBundles({
	cli: path.join(root, 'source/cli.tsx'),
	main: path.join(root, 'source/commands/main.ts'),
	run: path.join(root, 'source/commands/launch/main.ts'),
	beside: path.join(root, 'source/commands/beside/worker.ts'),
	highlight: path.join(root, 'source/highlighter/worker.ts'),
	judge: path.join(root, 'source/judging/worker.ts'),
	outDir,
});

if (process.argv.includes('--watch')) {
	removeCodeCache(outDir);
	for (const options of bundles) {
		const context = await esbuild.context({...options, logLevel: 'info'});
		await context.watch();
	}
} else {
	await Promise.all(bundles.map(options => esbuild.build(options)));
	await chmod(path.join(outDir, 'athena.cjs'), 0o755);
	await writePlugin(outDir);
	await writeCodeCache(outDir);
}
