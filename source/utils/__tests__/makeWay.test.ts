import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {buildSync} from 'esbuild';
import {describe, expect, it} from 'vitest';

/** Priorities of the first thread and of one that makes way, as they are then. */
const script = (file: string) => `
const fs = require('node:fs');
const os = require('node:os');
const {Worker, isMainThread, parentPort} = require('node:worker_threads');
const {makeWay} = require(${JSON.stringify(file)});
new Worker(
	\`const os = require('node:os');
	const {parentPort} = require('node:worker_threads');
	require(${JSON.stringify(JSON.stringify(file)).slice(1, -1)}).makeWay();
	parentPort.postMessage(os.getPriority(0));\`,
	{eval: true},
).on('message', thread => {
	const before = os.getPriority(0);
	makeWay();
	makeWay();
	const all = fs.readdirSync('/proc/self/task').map(one => os.getPriority(Number(one)));
	console.log(JSON.stringify({thread, before, after: os.getPriority(0), least: Math.min(...all)}));
});
`;

describe('makeWay', () => {
	it.runIf(process.platform === 'linux')(
		'puts a thread behind the others of its process, or a program behind other programs',
		() => {
			const {outputFiles} = buildSync({
				entryPoints: [path.join(import.meta.dirname, '../makeWay.ts')],
				bundle: true,
				platform: 'node',
				format: 'cjs',
				write: false,
			});
			const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-way-'));
			try {
				const file = path.join(folder, 'makeWay.cjs');
				fs.writeFileSync(file, outputFiles[0]?.text ?? '');
				const told = execFileSync(process.execPath, ['-e', script(file)], {
					encoding: 'utf8',
				});
				const own = Math.max(10, os.getPriority(0));
				expect(JSON.parse(told)).toEqual({
					thread: own,
					before: os.getPriority(0),
					after: own,
					// Those that compile and collect, too.
					least: own,
				});
			} finally {
				fs.rmSync(folder, {recursive: true});
			}
		},
	);
});
