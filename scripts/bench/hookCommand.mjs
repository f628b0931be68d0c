import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {fromSource} from '../build/fromSource.mjs';

/** @typedef {{what: string, goal: string, measured: string, ok: boolean}} Row */

const root = path.join(import.meta.dirname, '../..');
const rounds = 41;
/** Agents that run a command for each hook, as Claude does. */
const agentsWithCommands = ['codex', 'gemini', 'copilot', 'qwen'];
/** A hook whose name is in its command, where the payload does not say it. */
const hooks = {copilot: 'postToolUse'};
/** Any file of certificates will do: reading it is what costs. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/**
 * The hook command, spawned from node as an agent does, with the payload of a
 * recorded event on stdin. Every way runs once per round, so that the machine's
 * drift hits all alike; a figure is the median of the rounds' ratios.
 *
 * @returns {Promise<Row[]>}
 */
export async function run() {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'athena-bench-hook-'));
	const server = await startServer(path.join(folder, 'here'));
	const users = [];
	for (const state of ['perlUser', 'nodeUser'])
		users.push(await startServer(path.join(folder, state, 'athena')));
	try {
		const ways = await prepareWays(folder);
		const times = await measure(ways);
		const ratio = (name, to) =>
			median(times[name].map((ms, round) => ms / times[to][round]));
		const row = (what, name, to, most) => {
			const measured = ratio(name, to);
			return {
				what,
				goal: `≤ ${most}× ${ways[to].label}`,
				measured: `${measured.toFixed(2)}× (${median(times[name]).toFixed(1)} / ${median(times[to]).toFixed(1)} ms)`,
				ok: measured <= most,
			};
		};

		return [
			row('hook command, athena absent', 'absent', 'shell', 1.3),
			row('hook command, undecided event, perl', 'perl', 'node', 0.25),
			row('… NODE_EXTRA_CA_CERTS, NODE_OPTIONS set', 'perlSet', 'node', 0.25),
			row(
				'… by the socket of the user (athena --all)',
				'perlUser',
				'perl',
				1.1,
			),
			...agentsWithCommands.flatMap(agent => [
				row(`… of ${agent}, athena absent`, `absent-${agent}`, 'shell', 1.3),
				row(`… of ${agent}, undecided event`, `perl-${agent}`, 'perl', 1.1),
			]),
			...(await moduleRows(folder)),
			row('hook command, undecided event, node', 'plain', 'node', 1.3),
			row('… NODE_EXTRA_CA_CERTS, NODE_OPTIONS set', 'plainSet', 'node', 1.3),
			row(
				'… by the socket of the user (athena --all)',
				'nodeUser',
				'plain',
				1.1,
			),
		];
	} finally {
		for (const one of [server, ...users]) one.kill();
		await rm(folder, {recursive: true, force: true});
	}
}

async function prepareWays(folder) {
	const {absentAnswers, hookCommand, writeForwarder} = await loadForwarder();
	const at = (state, project, more = {}) => ({
		PATH: process.env.PATH,
		HOME: folder,
		XDG_STATE_HOME: path.join(folder, state),
		CLAUDE_PROJECT_DIR: path.join(folder, project),
		...more,
	});
	const set = {
		NODE_EXTRA_CA_CERTS: certificates,
		NODE_OPTIONS: '--enable-source-maps',
	};
	await mkdir(path.join(folder, 'elsewhere'));
	writeForwarder(at('perl', 'here'), absentAnswers, {perl: '/usr/bin/perl'});
	writeForwarder(at('node', 'here'), absentAnswers, {perl: false});
	writeForwarder(at('perlUser', 'here'), absentAnswers, {
		perl: '/usr/bin/perl',
	});
	writeForwarder(at('nodeUser', 'here'), absentAnswers, {perl: false});
	const hook = env => ({argv: ['/bin/sh', '-c', hookCommand()], env});
	const bare = at('none', 'elsewhere');
	return {
		shell: {argv: ['/bin/sh', '-c', ':'], env: bare, label: 'sh -c :'},
		node: {argv: [process.execPath, '-e', '0'], env: bare, label: 'node -e 0'},
		// With the files in place, as after a first use: the dearer absence.
		absent: hook(at('perl', 'elsewhere')),
		perl: {...hook(at('perl', 'here')), label: 'that of the project'},
		perlUser: hook(at('perlUser', 'elsewhere')),
		nodeUser: hook(at('nodeUser', 'elsewhere')),
		perlSet: hook(at('perl', 'here', set)),
		plain: {...hook(at('node', 'here')), label: 'that of the project'},
		plainSet: hook(at('node', 'here', set)),
		...Object.fromEntries(
			agentsWithCommands.flatMap(agent => {
				const of = env => ({
					argv: [
						'/bin/sh',
						'-c',
						hookCommand(undefined, undefined, {agent, hook: hooks[agent]}),
					],
					env,
				});
				return [
					[`absent-${agent}`, of(at('perl', 'elsewhere'))],
					[`perl-${agent}`, of(at('perl', 'here'))],
				];
			}),
		),
	};
}

/** What a call costs inside opencode and Pi, whose module is asked instead of a command. */
async function moduleRows(folder) {
	const {linkText} = await loadForwarder();
	const elsewhere = path.join(folder, 'elsewhere');
	const measure = async agent => {
		const file = path.join(folder, `${agent}.mjs`);
		const imports = ['fs', 'net', 'path'].map(
			name => `import ${name} from 'node:${name}';`,
		);
		await writeFile(
			file,
			`${imports.join('\n')}\n${linkText(agent)}\nexport {tell};\n`,
		);
		const {tell} = await import(pathToFileURL(file));
		const times = [];
		for (let call = 0; call < 2000; call++) {
			const started = performance.now();
			await tell('tool_call', {session_id: 's'}, elsewhere);
			times.push(performance.now() - started);
		}

		return median(times);
	};

	return Promise.all(
		['opencode', 'pi'].map(async agent => {
			const ms = await measure(agent);
			return {
				what: `a call inside ${agent}, athena absent`,
				goal: '≤ 0.5 ms',
				measured: `${ms.toFixed(3)} ms`,
				ok: ms <= 0.5,
			};
		}),
	);
}

async function measure(ways) {
	const recording = path.join(
		root,
		'source/__tests__/recordings/lifecycle.ndjson',
	);
	const [, line] = (await readFile(recording, 'utf8')).split('\n');
	const payload = `${JSON.stringify(JSON.parse(line).payload)}\n`;
	const times = Object.fromEntries(Object.keys(ways).map(name => [name, []]));
	for (let round = -2; round < rounds; round++) {
		for (const [name, way] of Object.entries(ways)) {
			const ms = await runOnce(way, payload);
			if (round >= 0) times[name].push(ms);
		}
	}

	return times;
}

function runOnce({argv: [program, ...args], env}, payload) {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		const child = spawn(program, args, {env, stdio: 'pipe'});
		let said = '';
		child.stdin.on('error', () => {}); // Who finds no athena reads nothing.
		child.stdin.end(payload);
		child.stdout.on('data', bytes => (said += bytes));
		child.stderr.on('data', bytes => (said += bytes));
		child.on('close', code => {
			if (code === 0 && said === '') resolve(performance.now() - started);
			else reject(new Error(`a hook ended with ${code}: ${said}`));
		});
	});
}

/** A server in a process of its own: ours is busy measuring. It has no opinion. */
function startServer(project) {
	const code = `
		const fs = require('node:fs');
		const folder = ${JSON.stringify(path.join(project, '.claude/run'))};
		fs.mkdirSync(folder, {recursive: true, mode: 0o700});
		require('node:net').createServer(socket => {
			let lines = 0;
			socket.on('error', () => {});
			socket.on('data', bytes => {
				for (const byte of bytes) if (byte === 10) lines++;
				if (lines >= 2) socket.end('=\\n');
			});
		}).listen(folder + '/ink-0.sock', () => console.log('listening'));
	`;
	const server = spawn(process.execPath, ['-e', code], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	return new Promise((resolve, reject) => {
		server.on('error', reject);
		server.stdout.once('data', () => resolve(server));
	});
}

const loadForwarder = () =>
	fromSource(`
		export {hookCommand} from './source/runtime/forwarder/command.ts';
		export {linkText} from './source/runtime/linkText.ts';
		export {absentAnswers} from './source/runtime/adapters/claudeHooks/ifAbsent.ts';
		export {writeForwarder} from './source/runtime/forwarder/writeForwarder.ts';
	`);

function median(values) {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

if (process.argv[1] === import.meta.filename) {
	process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
}
