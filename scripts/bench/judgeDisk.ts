import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {performance} from 'node:perf_hooks';
import {type GuardName} from '../../source/policy/guards/types.js';
import {judge} from '../../source/policy/judge.js';
import {createContext} from '../../source/policy/policy.js';
import {compileRules} from '../../source/policy/rules/compile/compileRules.js';
import {type PolicyContext, type Rule} from '../../source/policy/types.js';
import text from '../everyday/commands.txt';
import {readCommands} from '../everyday/counts.mjs';
import {layProject} from '../everyday/project.mjs';
import rules from '../everyday/rules.json';
import {quantile} from './lib/stats.mjs';

type Row = {what: string; goal: string; measured: string; ok: boolean};

/** As many as most people have. */
const mostRules = 10;
const guards: readonly GuardName[] = ['dangerous-bash', 'path-boundary'];

/** How often node's file system is called, by whatever name: each is a call of the kernel's, or a few. */
const asking = [
	'accessSync',
	'existsSync',
	'fstatSync',
	'lstatSync',
	'openSync',
	'opendirSync',
	'readFileSync',
	'readSync',
	'readdirSync',
	'readlinkSync',
	'realpathSync',
	'statSync',
] as const;

/** Everyday commands under everyday rules, in a repository on the real disk, and with none to ask. */
export function run({quick}: {quick: boolean}): Promise<Row[]> {
	const place = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-bench-disk-'));
	try {
		return Promise.resolve(rowsIn(fs.realpathSync(place), quick ? 4 : 12));
	} finally {
		fs.rmSync(place, {recursive: true, force: true});
	}
}

function rowsIn(place: string, rounds: number): Row[] {
	const project = path.join(place, 'project');
	const home = path.join(place, 'home');
	layProject(project, {PATH: process.env['PATH'], HOME: home});
	const places = {
		projectDir: project,
		home,
		ownPaths: [
			path.join(project, '.athena'),
			path.join(home, '.config/athena'),
		],
	};
	const onDisk = createContext({...places, clock: {now: () => 0}});
	const without = (): PolicyContext => ({
		...places,
		now: 0,
		realPath: file => file,
	});
	const compiled = compileRules({
		rules: rules.slice(0, mostRules).map(({name, when, action}) => ({
			rule: {
				id: name,
				when,
				action: action as Rule['action'],
				scope: 'session',
				addedBy: 'bench',
			},
			origin: {type: 'session'},
		})),
		guards,
	});
	const commands = readCommands(text);
	const judgeOne = (command: string, context: PolicyContext) =>
		judge({cwd: project, tool: 'Bash', input: {command}}, compiled, context);

	/** The best of its rounds for each command, µs. */
	const timesOf = (context: () => PolicyContext) => {
		const best = commands.map(() => Infinity);
		for (let round = 0; round < rounds; round++)
			for (const [at, command] of commands.entries()) {
				const since = performance.now();
				judgeOne(command, context());
				const took = (performance.now() - since) * 1000;
				best[at] = Math.min(best[at] ?? took, took);
			}

		return best;
	};

	const bare = timesOf(without);
	const real = timesOf(onDisk);
	const calls = commands.map(command =>
		callsDuring(() => judgeOne(command, onDisk())),
	);
	const what = `judge, everyday commands, ${mostRules} rules + builder`;
	return [
		row(`${what}, calls of the file system, median`, calls, 0.5, 15, ''),
		row('… p90', calls, 0.9, 40, ''),
		row(`${what}, without a disk, median`, bare, 0.5, 300, ' µs'),
		row(`${what}, on the disk, median`, real, 0.5, 300, ' µs'),
		row('… p90', real, 0.9, 2000, ' µs'),
	];
}

/** How often the file system is called meanwhile. */
function callsDuring(work: () => void): number {
	let calls = 0;
	const own = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
	const before = asking.map(name => [name, own[name]] as const);
	for (const [name, call] of before)
		own[name] = (...args) => {
			calls++;
			return call?.(...args);
		};
	try {
		work();
	} finally {
		for (const [name, call] of before) if (call) own[name] = call;
	}

	return calls;
}

const row = (
	what: string,
	values: readonly number[],
	share: number,
	most: number,
	unit: string,
): Row => {
	const measured = quantile(values, share);
	return {
		what,
		goal: `≤ ${most}${unit}`,
		measured: `${measured.toFixed(0)}${unit}`,
		ok: measured <= most,
	};
};
