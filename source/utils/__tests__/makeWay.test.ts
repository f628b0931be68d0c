import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {buildSync} from 'esbuild';
import {describe, expect, it} from 'vitest';

/** The priorities of a program before and after it makes way. */
const script = (file: string) => `
const fs = require('node:fs');
const os = require('node:os');
const {makeWay} = require(${JSON.stringify(file)});
const before = os.getPriority(0);
makeWay();
makeWay();
const all = fs.readdirSync('/proc/self/task').map(one => os.getPriority(Number(one)));
console.log(JSON.stringify({before, after: os.getPriority(0), least: Math.min(...all)}));
`;

describe('makeWay', () => {
	it.runIf(process.platform === 'linux')('puts a program behind others', () => {
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
				before: os.getPriority(0),
				after: own,
				// Those that compile and collect, too.
				least: own,
			});
		} finally {
			fs.rmSync(folder, {recursive: true});
		}
	});
});
