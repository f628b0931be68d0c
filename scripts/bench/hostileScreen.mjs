import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';
import {bundleOptions} from '../build/options.mjs';

/** What is built to hurt, on the screen: no turn of the loop that holds keys and sockets takes long. */
export async function run() {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const outfile = path.join(folder, 'hostileTree.mjs');
	await build({
		...bundleOptions({
			entry: path.join(import.meta.dirname, 'lib/hostileTree.tsx'),
			outfile,
		}),
		format: 'esm',
		banner: {
			js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);",
		},
	});
	const told = JSON.parse(
		execFileSync(process.execPath, ['--expose-gc', outfile], {
			encoding: 'utf8',
			env: {PATH: process.env.PATH, FORCE_COLOR: '3'},
		}),
	);
	rmSync(folder, {recursive: true});
	const most = told.map(({arrived, end, left, opened}) =>
		Math.max(arrived, end, left, opened),
	);
	const worst = told[most.indexOf(Math.max(...most))];
	return [
		{
			what: `longest turn of the loop, ${told.length} payloads on the screen`,
			goal: '≤ 250 ms',
			measured: `${Math.max(...most).toFixed(0)} ms (${worst.name})`,
			ok: Math.max(...most) <= 250,
		},
		{
			what: '… memory that they keep',
			goal: '≤ +200 MB',
			measured: `+${Math.max(...told.map(({mb}) => mb)).toFixed(0)} MB`,
			ok: told.every(({mb}) => mb <= 200),
		},
	];
}
