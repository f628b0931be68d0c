import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {hookFlags} from '../adapters/codex/attach/hookFlags.js';
import {type AgentName, agentNames} from '../agentName.js';
import {type HooksDef} from '../agentRuntime.js';
import {getRuntime} from '../registry.js';
import {guardEnv} from '../starting/guardEnv.js';
import {leavesOf, refusalIn} from './answerMeaning.js';
import {decodeHook, recordedHooks} from './recordedHooks.js';

/* Quality gates as the agents run them: the registered command in a shell, the modules imported. */

let folder = '';
let worktree = '';
let hooks: HooksDef;
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-gates-')),
	);
	worktree = path.join(folder, "it's a tree");
	fs.mkdirSync(worktree);
	hooks = {
		agentName: 'ann',
		capability: 'builder',
		worktreePath: worktree,
		qualityGates: [
			{name: 'counted', command: 'echo ran >>ran'},
			{
				name: "it's tidy",
				command: 'pwd; echo "not \\"tidy\\"" >&2; test ! -e untidy',
			},
		],
	};
});
afterEach(() => {
	vi.unstubAllEnvs();
	fs.rmSync(folder, {recursive: true});
});

const untidy = () => {
	fs.writeFileSync(path.join(worktree, 'untidy'), '');
};
const ran = () =>
	fs.existsSync(path.join(worktree, 'ran'))
		? fs.readFileSync(path.join(worktree, 'ran'), 'utf8').trim().split('\n')
				.length
		: 0;
const why = () =>
	`The gate "it's tidy" failed (exit code 1): ${hooks.qualityGates?.[1]?.command ?? ''}\n${worktree}\nnot "tidy"\n\nMend this before you stop.`;

/** The command at its stop, by agent; a new one is asked here. Those without run their gates in a module: their tests are below. */
const commands: Readonly<Record<AgentName, (() => string) | undefined>> = {
	claude: () => stopCommand('.claude/settings.local.json', 'Stop'),
	qwen: () => stopCommand('.qwen/settings.json', 'Stop'),
	gemini: () => stopCommand('.gemini/settings.json', 'AfterAgent'),
	copilot: () => stopCommand('.github/hooks/athena-guard.json', 'agentStop'),
	codex: () => getRuntime('codex').stopHook?.(hooks) ?? '',
	pi: undefined,
	opencode: undefined,
};

/** Agents that have no words for their person at a stop that goes through. */
const saysNothing: readonly AgentName[] = ['copilot'];

/** The words with which an answer keeps an agent from stopping, as the agent reads them. */
const sentBack = (name: AgentName, answer: unknown): string | undefined => {
	const stop = recordedHooks(name)
		.map(({hookName, payload}) => decodeHook(name, hookName, payload))
		.find(({hookName}) => hookName === 'Stop');
	if (stop === undefined) throw new Error(`no stop of ${name} is recorded`);
	return refusalIn(answer, name, stop, 'stop_block');
};

type Entry = {bash?: string; hooks?: {command: string}[]};

const stopCommand = (file: string, event: string): string => {
	const settings = JSON.parse(
		fs.readFileSync(path.join(worktree, file), 'utf8'),
	) as {hooks: Record<string, Entry[]>};
	const [entry] = settings.hooks[event] ?? [];
	return entry?.bash ?? entry?.hooks?.[0]?.command ?? '';
};

const runs = (
	command: string,
	payload: object,
	env: Record<string, string> = guardEnv(hooks),
) => {
	const {status, stdout, stderr} = spawnSync('/bin/sh', ['-c', command], {
		cwd: folder,
		env: {PATH: process.env.PATH, HOME: folder, ...env},
		input: JSON.stringify(payload),
		encoding: 'utf8',
	});
	expect({status, stderr}).toEqual({status: 0, stderr: ''});
	return stdout === '' ? undefined : (JSON.parse(stdout) as unknown);
};

describe.each(agentNames.filter(name => commands[name] !== undefined))(
	'the gates of %s',
	name => {
		const command = async () => {
			await getRuntime(name).deployConfig(worktree, undefined, hooks);
			return commands[name]?.() ?? '';
		};

		it('let it stop where they pass', async () => {
			expect(runs(await command(), {stop_hook_active: false})).toBeUndefined();
			expect(ran()).toBe(1);
		});

		it('send it back with what they said, once', async () => {
			untidy();
			const line = await command();
			expect(sentBack(name, runs(line, {stop_hook_active: false}))).toBe(why());
			const second = runs(line, {stop_hook_active: true});
			expect(sentBack(name, second)).toBeUndefined();
			expect(leavesOf(second).some(([, value]) => value === why())).toBe(
				!saysNothing.includes(name),
			);
			expect(ran()).toBe(2);
		});

		it('are inert in a person’s own session, and in another worktree', async () => {
			untidy();
			const line = await command();
			expect(runs(line, {}, {})).toBeUndefined();
			expect(
				runs(line, {}, guardEnv({...hooks, worktreePath: folder})),
			).toBeUndefined();
			expect(ran()).toBe(0);
		});

		it('go again with the rest', async () => {
			await command();
			await getRuntime(name).undeployConfig(worktree);
			expect(fs.readdirSync(worktree)).toEqual([]);
		});

		it('are not there where none are wanted', async () => {
			hooks.qualityGates = [];
			await getRuntime(name).deployConfig(worktree, undefined, hooks);
			expect(getRuntime('codex').stopHook?.(hooks)).toBeUndefined();
			for (const event of ['Stop', 'AfterAgent', 'agentStop'])
				expect(
					fs
						.readdirSync(worktree, {recursive: true, withFileTypes: true})
						.filter(entry => entry.name.endsWith('.json'))
						.map(entry =>
							fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'),
						)
						.join(''),
				).not.toContain(`"${event}"`);
		});
	},
);

it('Codex is given the trust of both commands at its Stop', () => {
	const flags = hookFlags('ours', {command: 'gates', timeoutS: 9});
	expect(flags.find(flag => flag.startsWith('hooks.Stop='))).toMatch(
		/^hooks\.Stop=\[\{hooks=\[\{type="command",command="ours",timeout=\d+\}\]\},\{hooks=\[\{type="command",command="gates",timeout=9\}\]\}\]$/,
	);
	expect(flags.at(-1)).toContain(':stop:1:0"={trusted_hash="sha256:');
	expect(flags.at(-1)).not.toContain(':pre_tool_use:1:0');
});

const imported = async (file: string): Promise<Record<string, unknown>> => {
	const copy = path.join(folder, `copy-${Math.random()}.mjs`);
	fs.copyFileSync(path.join(worktree, file), copy);
	return (await import(pathToFileURL(copy).href)) as Record<string, unknown>;
};

const asAgent = () => {
	for (const [name, value] of Object.entries(guardEnv(hooks)))
		vi.stubEnv(name, value);
};

type Handler = (event: object) => Promise<unknown>;

it('Pi is told by a message of its own, once for each word of its person', async () => {
	await getRuntime('pi').deployConfig(worktree, undefined, hooks);
	const {default: extension} = await imported(
		'.pi/extensions/athena-guard/index.js',
	);
	const handlers: Record<string, Handler> = {};
	const sent: unknown[] = [];
	(extension as (pi: object) => void)({
		on(name: string, handler: Handler) {
			handlers[name] = handler;
		},
		sendUserMessage(...args: unknown[]) {
			sent.push(args);
		},
	});
	const end = {messages: [{role: 'assistant', stopReason: 'stop'}]};
	untidy();
	await handlers.agent_end?.(end);
	expect(ran()).toBe(0);
	asAgent();
	await handlers.agent_end?.({
		messages: [{role: 'assistant', stopReason: 'aborted'}],
	});
	expect(sent).toEqual([]);
	await handlers.agent_end?.(end);
	expect(sent).toEqual([[why(), {deliverAs: 'followUp'}]]);
	await handlers.input?.({source: 'extension'});
	await handlers.agent_end?.(end);
	expect(sent).toHaveLength(1);
	await handlers.input?.({source: 'interactive'});
	await handlers.agent_end?.(end);
	expect(sent).toHaveLength(2);
});

it('opencode is told by a prompt of its own, once for each word of its person', async () => {
	await getRuntime('opencode').deployConfig(worktree, undefined, hooks);
	const {AthenaGuard} = await imported('.opencode/plugins/athena-guard.js');
	const sent: {path: {id: string}; body: {parts: {text: string}[]}}[] = [];
	const plugin = await (
		AthenaGuard as (context: object) => Promise<{
			event: Handler;
			'chat.message': (input: object, output: object) => Promise<void>;
		}>
	)({
		directory: worktree,
		client: {
			session: {
				promptAsync(prompt: (typeof sent)[number]) {
					sent.push(prompt);
				},
			},
		},
	});
	const idle = (sessionID = 's') =>
		plugin.event({event: {type: 'session.idle', properties: {sessionID}}});
	const says = (text: string) =>
		plugin['chat.message']({sessionID: 's'}, {parts: [{type: 'text', text}]});
	asAgent();
	untidy();
	await plugin.event({
		event: {
			type: 'session.created',
			properties: {info: {id: 'child', parentID: 's'}},
		},
	});
	await idle('child');
	expect(ran()).toBe(0);
	await idle();
	expect(sent.map(({path: at, body}) => [at.id, body.parts[0]?.text])).toEqual([
		['s', why()],
	]);
	await says(why());
	await idle();
	expect(sent).toHaveLength(1);
	await says('go on');
	await idle();
	expect(sent).toHaveLength(2);
	// What its person interrupted does not go on by itself.
	await says('again');
	await plugin.event({
		event: {type: 'session.error', properties: {sessionID: 's'}},
	});
	await idle();
	expect(sent).toHaveLength(2);
});
