import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';
import {bundleOptions} from '../../build/options.mjs';

/**
 * Bundles a program of this folder that draws athena's screen, runs it with
 * these arguments, and gives what it printed.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 */
export async function runTree(name, args = []) {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const outfile = path.join(folder, 'tree.mjs');
	await build({
		...bundleOptions({
			entry: path.join(import.meta.dirname, name),
			outfile,
		}),
		format: 'esm',
		banner: {
			js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);",
		},
	});
	const told = execFileSync(
		process.execPath,
		['--expose-gc', outfile, ...args],
		{
			encoding: 'utf8',
			env: {PATH: process.env.PATH, FORCE_COLOR: '3'},
		},
	);
	rmSync(folder, {recursive: true});
	return JSON.parse(told);
}
