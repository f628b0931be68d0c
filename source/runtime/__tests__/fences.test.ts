import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {turnsOf} from '../../__tests__/fuzzLength.js';
import {type AgentName, agentNames} from '../agentName.js';
import {type HooksDef} from '../agentRuntime.js';
import {getRuntime} from '../registry.js';
import {guardEnv} from '../starting/guardEnv.js';
import {refusalIn} from './answerMeaning.js';
import {toolRows} from './toolRows.js';
import {changesFiles, inputsThatChange} from '../tools/rowWrites.js';
import {decodeHook, recordedHooks} from './recordedHooks.js';
import {itInTurn} from '../../__tests__/sweep.js';

/*
 * The fences that hold while athena is away, as the agents run them: the
 * registered command in a shell, the extension and the plugin imported.
 */

let folder = '';
let worktree = '';
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.homedir(), '.athena-fence-')),
	);
	worktree = path.join(folder, "it's a tree");
	fs.mkdirSync(path.join(worktree, 'source'), {recursive: true});
	fs.symlinkSync(folder, path.join(worktree, 'out'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const hooksOf = (capability: string): HooksDef => ({
	agentName: 'ann',
	capability,
	worktreePath: worktree,
	qualityGates: [{name: 'tests', command: 'npm install && npm test'}],
});

type Call = {tool: string; input: unknown};
type Guard = (call: Call, env?: Record<string, string>) => Promise<string>;

/** What each agent calls its tools, and their fields; `settings` where its fence is a command that they name. */
type Words = {
	shell: string;
	write: (file: string) => Call;
	settings?: string;
	payload?: (call: Call) => object;
};

/** A new agent is asked here; undefined: it is fenced in by its own sandbox, and has no fence of athena's. */
const words = {
	codex: undefined,
	claude: {
		settings: '.claude/settings.local.json',
		shell: 'Bash',
		write: (file: string) => ({tool: 'Write', input: {file_path: file}}),
		payload: ({tool, input}: Call) => ({
			hook_event_name: 'PreToolUse',
			tool_name: tool,
			tool_input: input,
			cwd: worktree,
		}),
	},
	gemini: {
		settings: '.gemini/settings.json',
		shell: 'run_shell_command',
		write: (file: string) => ({tool: 'write_file', input: {file_path: file}}),
		payload: ({tool, input}: Call) => ({
			hook_event_name: 'BeforeTool',
			tool_name: tool,
			tool_input: input,
			cwd: worktree,
		}),
	},
	copilot: {
		settings: '.github/hooks/athena-guard.json',
		shell: 'bash',
		write: (file: string) => ({tool: 'create', input: {path: file}}),
		payload: ({tool, input}: Call) => ({
			toolName: tool,
			toolArgs: input,
			cwd: worktree,
		}),
	},
	qwen: {
		settings: '.qwen/settings.json',
		shell: 'run_shell_command',
		write: (file: string) => ({tool: 'write_file', input: {file_path: file}}),
		payload: ({tool, input}: Call) => ({
			hook_event_name: 'PreToolUse',
			tool_name: tool,
			tool_input: input,
			cwd: worktree,
		}),
	},
	pi: {
		shell: 'bash',
		write: (file: string) => ({tool: 'write', input: {path: file}}),
	},
	opencode: {
		shell: 'bash',
		write: (file: string) => ({tool: 'write', input: {filePath: file}}),
	},
} as const satisfies Record<AgentName, Words | undefined>;

type Fenced = {
	[Name in AgentName]: (typeof words)[Name] extends undefined ? never : Name;
}[AgentName];
type InShell = {
	[Name in Fenced]: (typeof words)[Name] extends {settings: string}
		? Name
		: never;
}[Fenced];

const inShell =
	(name: InShell, hooks: HooksDef): Guard =>
	(call, env = guardEnv(hooks)) => {
		const {settings, payload} = words[name];
		const text = fs.readFileSync(path.join(worktree, settings), 'utf8');
		const command =
			/"(?:command|bash)": ("(?:[^"\\]|\\.)*\.cjs(?:[^"\\]|\\.)*")/.exec(
				text,
			)?.[1];
		const run = spawnSync(
			'/bin/sh',
			['-c', JSON.parse(command ?? '""') as string],
			{
				cwd: worktree,
				env: {PATH: '/usr/bin:/bin', HOME: os.homedir(), ...env},
				input: JSON.stringify(payload(call)),
				encoding: 'utf8',
			},
		);
		expect(run.status).toBe(0);
		expect(run.stderr).toBe('');
		return Promise.resolve(run.stdout);
	};

/** Imports a module as the agent does, with its environment. */
const imported = async (file: string): Promise<Record<string, unknown>> => {
	const text = fs.readFileSync(path.join(worktree, file), 'utf8');
	const copy = path.join(folder, `copy-${Math.random()}.mjs`);
	fs.writeFileSync(copy, text);
	return (await import(pathToFileURL(copy).href)) as Record<string, unknown>;
};

const withEnv = async <Result>(
	env: Record<string, string>,
	run: () => Promise<Result>,
): Promise<Result> => {
	for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
	try {
		return await run();
	} finally {
		vi.unstubAllEnvs();
	}
};

type Handler = (event: object, context?: object) => Promise<unknown>;

/** What an extension for Pi listens to. */
const handlersOf = (extension: unknown): Record<string, Handler> => {
	const handlers: Record<string, Handler> = {};
	(extension as (pi: object) => void)({
		on(name: string, handler: Handler) {
			handlers[name] = handler;
		},
	});
	return handlers;
};

const guardOf = (name: Fenced, hooks: HooksDef): Guard => {
	switch (name) {
		case 'pi':
			return (call, env = guardEnv(hooks)) =>
				withEnv(env, async () => {
					const {default: extension} = await imported(
						'.pi/extensions/athena-guard/index.js',
					);
					const handlers = handlersOf(extension);
					const answer = await handlers.tool_call?.(
						{toolName: call.tool, input: call.input},
						{cwd: worktree},
					);
					return answer === undefined ? '' : JSON.stringify(answer);
				});
		case 'opencode':
			return (call, env = guardEnv(hooks)) =>
				withEnv(env, async () => {
					const {AthenaGuard} = await imported(
						'.opencode/plugins/athena-guard.js',
					);
					const plugin = await (
						AthenaGuard as (
							context: object,
						) => Promise<
							Record<string, (input: object, output: object) => Promise<void>>
						>
					)({directory: worktree});
					try {
						await plugin['tool.execute.before']?.(
							{tool: call.tool},
							{args: call.input},
						);
						return '';
					} catch (error) {
						return String(error);
					}
				});
		default:
			return inShell(name, hooks);
	}
};

const deployed = async (name: Fenced, capability: string): Promise<Guard> => {
	const hooks = hooksOf(capability);
	await getRuntime(name).deployConfig(worktree, undefined, hooks);
	return guardOf(name, hooks);
};

const names = agentNames.filter(
	(name): name is Fenced => words[name] !== undefined,
);

/** Each of these starts a shell and a node for each call. */
const inShells = names.filter(
	(name): name is InShell => 'settings' in words[name],
);

/** The calls that are tried with this agent. */
const turn = (name: Fenced, calls: readonly Call[]): readonly Call[] => {
	const way = inShells.findIndex(one => one === name);
	return way === -1 ? calls : turnsOf(calls, way, inShells.length);
};

// In `npm test` each test is tried with each third agent.
describe.each(names)('the fence of %s', name => {
	const inTurn = itInTurn(names.indexOf(name) % 3, 3);
	const {shell, write} = words[name];
	const run = (command: string): Call => ({tool: shell, input: {command}});

	inTurn('keeps a builder in its worktree', async () => {
		const guard = await deployed(name, 'builder');
		const passes: Call[] = [
			run('npm test'),
			run('rm -rf build && mkdir -p build/x'),
			run('echo hi > notes.md'),
			run('cat /etc/hosts'),
			run('git commit -m "done"'),
			run('git checkout -b athena/ann/x'),
			run('make > /dev/null'),
			write('source/new.ts'),
			write(path.join(worktree, 'a/b/c.ts')),
			{tool: 'unknown', input: null},
		];
		for (const call of turn(name, passes))
			expect([call, await guard(call)]).toEqual([call, '']);
		const refused: Call[] = [
			run('rm -rf /'),
			run('rm -rf ~/x'),
			run('cp a.txt ../../b.txt'),
			run(`echo x >>${folder}/x`),
			run('git push origin main'),
			run('cd x; git -C . push'),
			run('git reset --hard HEAD~1'),
			run('git checkout -b mine'),
			write(path.join(folder, 'x.ts')),
			write('../x.ts'),
			write('~/x.ts'),
			write('out/x.ts'),
		];
		for (const call of turn(name, refused)) {
			const answer = await guard(call);
			expect([call, answer.length > 0]).toEqual([call, true]);
		}
	});

	inTurn(
		'knows every tool and field of the agent that changes files or runs commands',
		async () => {
			const outside = path.join(folder, 'x.ts');
			const own = toolRows.filter(({agent}) => agent === name);
			const outsideOf = own.flatMap(({tool, row}): Call[] => [
				...inputsThatChange(row, outside).map(input => ({tool, input})),
				...(row.shell && row.shell.isTyped !== true
					? [{tool, input: {[row.shell.field]: 'git push'}}]
					: []),
			]);
			const builder = await deployed(name, 'builder');
			const through: Call[] = [];
			for (const call of turn(name, outsideOf))
				if ((await builder(call)) === '') through.push(call);
			const scout = await deployed(name, 'scout');
			const changing = own
				.filter(({row}) => changesFiles(row))
				.map(({tool}): Call => ({tool, input: {}}));
			for (const call of turn(name, changing))
				if ((await scout(call)) === '') through.push(call);

			expect(through).toEqual([]);
		},
	);

	inTurn('keeps to the prefix that its branches were given', async () => {
		const hooks = {...hooksOf('builder'), branchPrefix: 'feat/'};
		await getRuntime(name).deployConfig(worktree, undefined, hooks);
		const guard = guardOf(name, hooks);
		expect(await guard(run('git switch -c feat/x'))).toBe('');
		expect(await guard(run('git switch -c athena/ann/x'))).toContain('feat/');
	});

	inTurn('lets a scout look, and change nothing', async () => {
		const guard = await deployed(name, 'scout');
		for (const call of turn(name, [
			run('git status'),
			run('git log --oneline'),
			run('grep -rn "rm " source 2>/dev/null'),
			run('npm install && npm test'),
		]))
			expect([call, await guard(call)]).toEqual([call, '']);
		for (const call of turn(name, [
			write('source/new.ts'),
			run('git status; rm x'),
			run('git log > x'),
			run('git commit -am x'),
			run('npm install left-pad'),
			run('sed -i s/a/b/ x'),
			run('find . -delete'),
			run('node -e 1'),
		])) {
			const answer = await guard(call);
			expect([call, answer.length > 0]).toEqual([call, true]);
		}
	});

	inTurn('whoever is not known only looks', async () => {
		const guard = await deployed(name, 'wizard');
		expect(await guard(write('source/new.ts'))).toMatch(/you only look/);
	});

	inTurn('is no part of what may be written', async () => {
		const guard = await deployed(name, 'builder');
		// Who lists what is below it would go round and round.
		fs.rmSync(path.join(worktree, 'out'));
		const own = fs
			.readdirSync(worktree, {recursive: true, encoding: 'utf8'})
			.filter(file => file.includes('guard'));
		expect(own.length).toBeGreaterThan(0);
		for (const file of own)
			expect(await guard(write(file))).toMatch(/part of the fence/);
	});

	inTurn(
		'is inert in a person’s own session, and in another worktree',
		async () => {
			const guard = await deployed(name, 'scout');
			const push = run('git push');
			expect(await guard(push)).toMatch(/git push/);
			expect(await guard(push, {})).toBe('');
			expect(
				await guard(push, {
					...guardEnv(hooksOf('scout')),
					ATHENA_WORKTREE_PATH: folder,
				}),
			).toBe('');
		},
	);
});

describe.each(inShells)('the hook of %s', name => {
	/** The words with which it refuses a call, as the agent reads them. */
	const refusal = (call: Call, answer: string): string | undefined => {
		const gate = recordedHooks(name).find(
			({hookName, payload}) =>
				decodeHook(name, hookName, payload).hookName === 'PreToolUse',
		);
		return refusalIn(
			JSON.parse(answer),
			name,
			decodeHook(name, gate?.hookName, {
				...gate?.payload,
				...words[name].payload(call),
			}),
		);
	};

	// In `npm test` each with each second agent.
	const inTurn = itInTurn(inShells.indexOf(name) % 2, 2);

	inTurn('is closed where the fence cannot be read', async () => {
		const guard = await deployed(name, 'builder');
		const file = path.join(worktree, '.athena/athena-guard.cjs');
		fs.writeFileSync(file, 'throw new Error("broken");');
		const call = {tool: 'any', input: {}};
		expect(refusal(call, await guard(call))).toBeTruthy();
		fs.rmSync(file);
		expect(refusal(call, await guard(call))).toBeTruthy();
		expect(await guard(call, {})).toBe('');
	});

	inTurn('answers exactly as the agent reads it', async () => {
		const guard = await deployed(name, 'builder');
		const push = {tool: words[name].shell, input: {command: 'git push'}};
		expect(refusal(push, await guard(push))).toBe(
			'git push is for the person: say that your work is committed',
		);
	});
});

it('a patch is read whole, also as a bare string', async () => {
	const guard = await deployed('copilot', 'builder');
	const patch = (file: string) =>
		`*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** Add File: ${file}\n+x\n*** End Patch`;
	const call = (file: string) => ({tool: 'apply_patch', input: patch(file)});
	expect(await guard(call('b.ts'))).toBe('');
	expect(await guard(call('../b.ts'))).toMatch(/outside your worktree/);
});

it('statements keep to the tables of the session, whoever runs them', async () => {
	const sql = toolRows.filter(({row}) => row.runsSql === true);
	expect(sql.map(({agent}) => agent)).toEqual(['copilot']);
	const outside = path.join(folder, 'x.db');
	const calls = (inputs: readonly object[]) =>
		sql.flatMap(({tool}) => inputs.map(input => ({tool, input})));
	const plain = calls([
		{description: 'What is open'},
		{query: "SELECT id, title FROM todos WHERE status = 'pending'"},
		{
			query:
				"INSERT INTO todos (id, title) VALUES ('a', 'attach the \"log\"; vacuum -- it');",
			database: 'session',
			description: 'Add one',
		},
		{query: 'CREATE TABLE IF NOT EXISTS notes (id TEXT PRIMARY KEY)'},
		{query: "UPDATE todos SET status = 'done' WHERE id = 'a'; SELECT 1"},
	]);
	const opening = calls([
		{query: `ATTACH DATABASE '${outside}' AS other`},
		{query: `select 1; attach '${outside}' as o; create table o.t (a)`},
		{query: `VACUUM INTO '${outside}'`},
		{query: "SELECT load_extension('./x.so')"},
		{query: `SELECT writefile('${outside}', 'x')`},
		{query: `SELECT "'"; ATTACH '${outside}' AS "'"`},
		{query: `/* ' */ ATTACH '${outside}' AS o`},
		{query: 'CREATE VIRTUAL TABLE t USING csv(filename=x)'},
		{query: 'DELETE FROM sessions', database: 'session_store'},
		{query: 'SELECT 1', path: outside},
	]);
	for (const [way, capability] of ['builder', 'scout'].entries()) {
		const guard = await deployed('copilot', capability);
		for (const call of turnsOf(plain, way, 4))
			expect([call, await guard(call)]).toEqual([call, '']);
		for (const call of turnsOf(opening, way, 4))
			expect([call, await guard(call)]).toEqual([
				call,
				expect.stringContaining('other files'),
			]);
	}
});

it('the steps are in order: what nobody may do is said before who may not', async () => {
	const guard = await deployed('pi', 'scout');
	expect(await guard({tool: 'TeamCreate', input: {}})).toMatch(
		/has not started/,
	);
	expect(await guard({tool: 'AskUserQuestion', input: {}})).toMatch(
		/waits for a person/,
	);
	expect(await guard({tool: 'write', input: {path: '/etc/x'}})).toMatch(
		/you only look/,
	);
	expect(
		await guard({tool: 'bash', input: {command: 'git push; rm x'}}),
	).toMatch(/git push/);
});

it('Pi is told its instructions by the extension, for it reads them nowhere else', async () => {
	const hooks = hooksOf('builder');
	await getRuntime('pi').deployConfig(worktree, {content: 'Build it.'}, hooks);
	const tell = async (env: Record<string, string>) =>
		withEnv(env, async () => {
			const {default: extension} = await imported(
				'.pi/extensions/athena-guard/index.js',
			);
			return handlersOf(extension).before_agent_start?.({systemPrompt: 'Pi.'});
		});
	expect(await tell(guardEnv(hooks))).toEqual({
		systemPrompt: expect.stringMatching(/^Pi\.\n\n[^]*Build it\./) as string,
	});
	expect(await tell({})).toBeUndefined();
});
