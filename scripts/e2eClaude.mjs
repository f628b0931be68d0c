#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findClaudeBinary} from './claude/claudeBinary.mjs';
import {athenaBundle} from './checkout.mjs';
import {loadScenarios} from './claude/scenarioList.mjs';
import {createStage} from './claude/stage.mjs';

/**
 * Plays the scenarios of `scripts/claude/scenarios` with the real Claude Code
 * and the built athena, one after the other. Exit code 0 if all of them
 * passed, 1 otherwise, 2 for a wrong command line.
 */
const help = `npm run e2e:claude -- [options]

  (no option)   the quick core: allow, deny, question, answered elsewhere
  --all         every scenario
  --only NAME   the scenarios whose name contains NAME (may be repeated)
  --list        print the names
  --keep        leave the temporary folders
  --help

CLAUDE_BIN    a Claude Code executable; without it, one is installed into
              \${XDG_CACHE_HOME:-~/.cache}/athena
`;

const openStages = new Set();
process.exitCode = await main();

async function main() {
	const options = readOptions();
	if (!options) return 2;
	if (options.help) return print(help);
	const scenarios = await loadScenarios(options);
	if (options.list) {
		return print(
			scenarios.map(({name, title}) => `${name}: ${title}\n`).join(''),
		);
	}

	if (scenarios.length === 0) {
		process.stderr.write('no scenario has such a name; try --list\n');
		return 2;
	}

	if (!fs.existsSync(athenaBundle)) {
		process.stderr.write(
			`${path.relative(process.cwd(), athenaBundle)} is missing: npm run build\n`,
		);
		return 1;
	}

	const claudeBinary = await findClaudeBinary().catch(error => {
		process.stderr.write(`${error.message}\n`);
	});
	if (!claudeBinary) return 1;
	let failed = 0;
	stopOnSignal();
	for (const scenario of scenarios) {
		if (!(await play(scenario, {claudeBinary, keep: options.keep}))) failed++;
	}

	print(`${scenarios.length - failed} passed, ${failed} failed\n`);
	return failed === 0 ? 0 : 1;
}

/** Plays one scenario and prints its line; true if it passed. */
async function play({name, title, play: run}, options) {
	const stage = createStage(options);
	openStages.add(stage);
	const startedAt = Date.now();
	let failure;
	let note;
	try {
		note = await run(stage);
	} catch (error) {
		const report =
			error.name === 'ScenarioFailure' ? error.message : error.stack;
		failure = `${report}\n${stage.report()}`;
	}

	await stage.close();
	openStages.delete(stage);
	const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
	const figures = [`${seconds} s`, ...(note ? [note] : [])].join('; ');
	print(`${failure ? 'not ok' : 'ok'} ${name}: ${title} (${figures})\n`);
	if (failure) print(failure.replaceAll(/^/gm, '  ') + '\n');
	return !failure;
}

/** Interrupted: programs and folders go all the same. */
function stopOnSignal() {
	for (const [signal, code] of [
		['SIGINT', 130],
		['SIGTERM', 143],
	]) {
		process.once(signal, async () => {
			await Promise.all([...openStages].map(stage => stage.close()));
			process.exit(code);
		});
	}
}

function readOptions() {
	try {
		return parseArgs({
			options: {
				all: {type: 'boolean', default: false},
				only: {type: 'string', multiple: true, default: []},
				list: {type: 'boolean', default: false},
				keep: {type: 'boolean', default: false},
				help: {type: 'boolean', default: false},
			},
		}).values;
	} catch (error) {
		process.stderr.write(`${error.message}\n\n${help}`);
	}
}

function print(text) {
	process.stdout.write(text);
	return 0;
}
