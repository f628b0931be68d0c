#!/usr/bin/env node
import fs from 'node:fs';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {Interrupted, within} from './agents/until.mjs';
import {athenaBundle} from './checkout.mjs';
import {openWorld} from './agents/world.mjs';
import {matrix} from './agents/matrix.mjs';
import {programs} from './agents/programs.mjs';
import {scenarios as codex} from './agents/scenarios/codex.mjs';
import {scenariosOf} from './agents/scenarios/everyAgent.mjs';
import {scenarios as swarm} from './agents/scenarios/swarm.mjs';

/**
 * Plays scenarios with the real agents against a model stub, one after the
 * other. Exit code 0 if all of them passed, 1 otherwise, 2 for a wrong command
 * line, 130 where it was interrupted.
 */
const help = `npm run e2e:agents -- [AGENT…] [options]

  AGENT         one of ${Object.keys(programs).join(', ')};
                swarm: agents that athena starts itself, of several kinds;
                without one, all
  --all         every scenario, not just the core
  --only NAME   the scenarios of this name
  --list        print the names
  --matrix      print which scenario shows what, agent by agent
  --help

The programs come from the npm registry and are kept outside the project, in
\${XDG_CACHE_HOME:-~/.cache}/athena/agents; ATHENA_AGENTS_BIN names a folder
that has them already. It needs npm run build first.
`;

/** No scenario takes longer, ms; on a slow machine too. */
const longestMs = 400_000;

const byAgent = {
	...Object.fromEntries(
		Object.keys(programs).map(agent => [
			agent,
			agent === 'codex' ? codex : scenariosOf(agent),
		]),
	),
	swarm,
};

process.exitCode = await main();

async function main() {
	const {values, positionals} = parseArgs({
		allowPositionals: true,
		options: {
			all: {type: 'boolean'},
			only: {type: 'string'},
			list: {type: 'boolean'},
			matrix: {type: 'boolean'},
			help: {type: 'boolean'},
		},
	});
	if (values.help) return print(help);
	if (values.matrix) return print(matrix(byAgent));
	const agents = positionals.length > 0 ? positionals : Object.keys(byAgent);
	const unknown = agents.find(agent => !Object.hasOwn(byAgent, agent));
	if (unknown) {
		process.stderr.write(`there is no agent ${unknown}; --help lists them\n`);
		return 2;
	}

	const chosen = agents.flatMap(agent =>
		byAgent[agent]
			.filter(({name, core}) =>
				values.only ? name === values.only : values.all || core,
			)
			.map(scenario => ({agent, ...scenario})),
	);
	if (values.list)
		return print(chosen.map(({agent, name}) => `${agent} ${name}\n`).join(''));
	if (!fs.existsSync(athenaBundle)) {
		process.stderr.write('athena is not built: npm run build\n');
		return 1;
	}

	let failed = 0;
	for (const scenario of chosen) {
		const name = `${scenario.agent} ${scenario.name}`;
		const began = performance.now();
		const error = await play(scenario);
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		if (error) failed++;
		print(
			error
				? `not ok ${name} (${seconds} s)\n${error.stack ?? error}\n`
				: `ok ${name} (${seconds} s)\n`,
		);
		if (error instanceof Interrupted) return 130;
	}

	print(`${chosen.length - failed} of ${chosen.length} passed\n`);
	return failed === 0 ? 0 : 1;
}

async function play({agent, script, files, permission, play: run}) {
	const closers = [];
	let evidence = () => '';
	const keep = world => {
		closers.push(world.close);
		({evidence} = world);
		return world;
	};

	try {
		// A swarm makes its world itself: its agents are several.
		const world =
			agent === 'swarm'
				? keep
				: keep(await openWorld({agent, script, files, permission}));
		await within(longestMs, () => run(world));
		world.assertNoSecret?.();
		return undefined;
	} catch (error) {
		process.stdout.write(`${evidence()}\n`);
		return error;
	} finally {
		for (const close of closers) await close();
	}
}

function print(text) {
	process.stdout.write(text);
	return 0;
}
