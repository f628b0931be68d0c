import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterEach, beforeEach, expect, it} from 'vitest';

/** A vitest that says what it was asked for; its e2e group is done first, and failed. */
const vitest = `
const args = process.argv.slice(2).join(' ');
console.log('asked: ' + args);
if (args.endsWith('e2e')) {
	console.error('⎯⎯ Failed Tests 1 ⎯⎯');
	console.error('it was not so');
	console.log(' Test Files  1 failed');
	process.exitCode = 1;
} else {
	setTimeout(() => {
		console.log('goes on');
		console.log(' Test Files  2 passed');
	}, 300);
}
`;

let folder;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-run-tests-'));
	const put = (name, text) => {
		const file = path.join(folder, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	};
	put('node_modules/vitest/vitest.mjs', vitest);
	put(
		'scripts/tests/run.mjs',
		fs.readFileSync(path.join(import.meta.dirname, '../run.mjs')),
	);
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const run = (...args) => {
	const {status, stdout} = spawnSync(
		process.execPath,
		[path.join(folder, 'scripts/tests/run.mjs'), ...args],
		{encoding: 'utf8'},
	);
	return {status, lines: stdout.split('\n').filter(line => line !== '')};
};

it('runs both groups, and says last what each of them found', () => {
	const {status, lines} = run();
	expect(status).toBe(1);
	expect(lines.slice(0, 3).toSorted()).toEqual([
		'asked: run --project e2e',
		'asked: run --project unit',
		'goes on',
	]);
	expect(lines.slice(3).toSorted()).toEqual([
		' Test Files  1 failed',
		' Test Files  2 passed',
		'it was not so',
		'⎯⎯ Failed Tests 1 ⎯⎯',
	]);
	expect(lines.at(-1)).toBe(' Test Files  2 passed');
});

it('hands on what it is given, to one run', () => {
	expect(run('a.test.ts', '-u')).toEqual({
		status: 0,
		lines: ['asked: run a.test.ts -u', 'goes on', ' Test Files  2 passed'],
	});
});
