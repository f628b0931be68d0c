import {spawn} from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import readline from 'node:readline';

/*
 * `npm test`: both groups of vitest.config.ts at once, as tests that wait leave
 * the processors to those that compute; vitest itself has one wait for the end
 * of the other. More processes for both would not do: each warms up for itself,
 * a third of what the tests compute. Unless all is asked for, some files are left
 * out (leftToAll.ts). With arguments (a file, `-u`, `--project`) it is `vitest
 * run` with them.
 */

const root = path.resolve(import.meta.dirname, '../..');
const groups = ['e2e', 'unit'];

/** What a run says of itself when it is done: behind what the other one still says nobody would see it. */
const report = /Failed (?:Suites|Tests)|Unhandled Errors?|Test Files/;

const vitest = (args, options) =>
	spawn(
		process.execPath,
		[path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
		{cwd: root, ...options},
	);

/** The exit code; a signal is a failure. */
const ended = child =>
	new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', code => resolve(code ?? 1));
	});

async function runGroup(name) {
	const child = vitest(['--project', name], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			ATHENA_TESTS: 'most',
			...process.env,
			...(process.stdout.isTTY && {FORCE_COLOR: '1'}),
		},
	});
	const held = [];
	for (const input of [child.stdout, child.stderr])
		readline.createInterface({input}).on('line', line => {
			if (held.length > 0 || report.test(line)) held.push(line);
			else console.log(line);
		});
	return {code: await ended(child), held};
}

const given = process.argv.slice(2);
if (given.length > 0) {
	process.exitCode = await ended(vitest(given, {stdio: 'inherit'}));
} else {
	const runs = await Promise.all(groups.map(runGroup));
	for (const {held} of runs) console.log(held.join('\n'));
	process.exitCode = Math.max(...runs.map(({code}) => code));
}
