import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {hookSettings} from '../../runtime/adapters/claudeHooks/attach/hookSettings.js';
import {HookRunner} from '../index.js';
import {memoryLogger, setUpProject} from './project.js';

const project = setUpProject();

function createRunner(more: ConstructorParameters<typeof HookRunner>[0] = {}) {
	const logger = memoryLogger();
	const runner = new HookRunner({
		projectDir: project.dir,
		env: project.env,
		logger,
		...more,
	});
	return {runner, logger};
}

/** Stands in for processes: every command says this. */
const stub = (runner: HookRunner, stdout = '') =>
	vi.spyOn(runner, 'executeCommand').mockResolvedValue({stdout, stderr: ''});

describe('HookRunner', () => {
	it('works without arguments, in the current folder', () => {
		expect(new HookRunner().projectDir).toBe(process.cwd());
	});

	it('hands every hook to executeCommand, with the contract in its environment', async () => {
		const {runner} = createRunner();
		const execute = stub(runner, '{"permissionDecision":"allow"}');
		runner.registerHook('PreToolUse', {command: 'my-check', timeout: 5000});
		const payload = {sessionId: 's1', tool_name: 'Bash'};
		const results = await runner.fireEvent('PreToolUse', payload);
		expect(results).toMatchObject([
			{hook: 'my-check', event: 'PreToolUse', permissionDecision: 'allow'},
		]);
		expect(execute).toHaveBeenCalledExactlyOnceWith(
			'my-check',
			expect.objectContaining({
				CLAUDE_PROJECT_DIR: project.dir,
				HOOK_EVENT: 'PreToolUse',
				HOOK_PAYLOAD: JSON.stringify(payload),
				HOOK_TIMEOUT: '5000',
				HOOK_DEBUG: '0',
				SESSION_ID: 's1',
				HOME: project.dir,
			}),
			expect.objectContaining({
				input: `${JSON.stringify(payload)}\n`,
				timeoutMs: 5000,
			}),
		);
	});

	it.each([
		[{sessionId: 'a'}, 'a'],
		[{session_id: 'b'}, 'b'],
		[{}, ''],
		[undefined, ''],
	])('takes SESSION_ID from %j', async (payload, id) => {
		const {runner} = createRunner();
		const execute = stub(runner);
		runner.registerHook('Stop', {command: 'x'});
		await runner.fireEvent('Stop', payload);
		expect(execute.mock.calls[0]?.[1].SESSION_ID).toBe(id);
	});

	it('logs a failed hook and resolves; later hooks still run', async () => {
		const {runner, logger} = createRunner();
		vi.spyOn(runner, 'executeCommand').mockImplementation(async command =>
			command === 'bad'
				? Promise.reject(new Error('boom'))
				: Promise.resolve({stdout: '', stderr: ''}),
		);
		runner.registerHook('Stop', {command: 'bad'});
		runner.registerHook('Stop', {command: 'good'});
		const results = await runner.fireEvent('Stop', {});
		expect(results).toMatchObject([
			{
				error: {
					hook: 'bad',
					event: 'Stop',
					message: 'boom',
					stack: expect.stringContaining('boom') as string,
				},
			},
			{hook: 'good'},
		]);
		expect(results[1]).not.toHaveProperty('error');
		expect(logger.lines).toContainEqual({
			level: 'error',
			message: 'Hook failed: bad',
			details: expect.objectContaining({
				event: 'Stop',
				error: 'boom',
				stack: expect.any(String) as string,
				durationMs: expect.any(Number) as number,
			}) as object,
		});
		expect(logger.lines).toContainEqual({
			level: 'info',
			message: 'Hook ran: good',
			details: expect.objectContaining({
				startedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
				durationMs: expect.any(Number) as number,
			}) as object,
		});
	});

	it('ends the chain at a failure where a hook says so', async () => {
		const {runner} = createRunner();
		const execute = vi
			.spyOn(runner, 'executeCommand')
			.mockRejectedValue(new Error('boom'));
		runner.registerHook('Stop', {command: 'first', continueOnError: false});
		runner.registerHook('Stop', {command: 'second'});
		expect(await runner.fireEvent('Stop', {})).toHaveLength(1);
		expect(execute).toHaveBeenCalledTimes(1);
	});

	it('reads rejections like those of child_process: exit 2 refuses', async () => {
		const {runner} = createRunner();
		vi.spyOn(runner, 'executeCommand').mockRejectedValue(
			Object.assign(new Error('failed'), {code: 2, stderr: 'not this\n'}),
		);
		runner.registerHook('PreToolUse', {command: 'x'});
		const [result] = await runner.fireEvent('PreToolUse', {});
		expect(result).toMatchObject({
			permissionDecision: 'deny',
			reason: 'not this',
		});
		expect(result).not.toHaveProperty('error');
	});

	it('never fails for a payload that is no JSON', async () => {
		const {runner} = createRunner();
		const execute = stub(runner);
		const circle: Record<string, unknown> = {};
		circle.self = circle;
		runner.registerHook('Stop', {command: 'x'});
		const [result] = await runner.fireEvent('Stop', circle);
		expect(result?.error?.message).toMatch(/circular/i);
		expect(execute).not.toHaveBeenCalled();
	});

	it('refuses a hook in neither form', () => {
		const {runner} = createRunner();
		expect(() => {
			runner.registerHook('Stop', {command: ''});
		}).toThrow('Stop.command');
	});

	it('lets a failure refuse where the hook says so', async () => {
		const {runner} = createRunner();
		vi.spyOn(runner, 'executeCommand').mockRejectedValue(new Error('boom'));
		const group = {
			hooks: [{type: 'command', command: 'x', onFailure: 'block' as const}],
		};
		runner.registerHook('PreToolUse', group);
		runner.registerHook('Stop', group);
		expect(await runner.fireEvent('PreToolUse', {})).toMatchObject([
			{permissionDecision: 'deny', reason: 'x: boom', error: {message: 'boom'}},
		]);
		const [stop] = await runner.fireEvent('Stop', {});
		expect(stop).not.toHaveProperty('permissionDecision');
	});
});

describe('settings files', () => {
	const commented = `// mine
{
	"hooks": {
		"PreToolUse": [
			{"matcher": "Bash", "hooks": [
				{"type": "command", "command": "one", "timeout": 7},
				{"type": "http", "url": "http://127.0.0.1"},
			]}, // both forms
			{"command": "two", "timeout": 1500, "matcher": "Bash|Edit"},
			{"hooks": [{"type": "command", "command": "one"}]},
		],
	},
}`;

	it('registers both forms, in order, comments and all', async () => {
		const {runner} = createRunner();
		const file = project.write('conf.json', commented);
		await runner.registerHooks(file);
		expect(
			runner
				.hooks()
				.map(({command, timeoutMs, matcher, type}) => [
					type,
					command,
					timeoutMs,
					matcher,
				]),
		).toEqual([
			['command', 'one', 7000, 'Bash'],
			['http', '', 30_000, 'Bash'],
			['command', 'two', 1500, 'Bash|Edit'],
			['command', 'one', 30_000, undefined],
		]);
		const execute = stub(runner);
		await runner.fireEvent('PreToolUse', {tool_name: 'Bash'});
		// The same command in two groups runs once; http does not run.
		expect(execute.mock.calls.map(([command]) => command)).toEqual([
			'one',
			'two',
		]);
		await runner.fireEvent('PreToolUse', {tool_name: 'Read'});
		expect(execute.mock.calls.map(([command]) => command).slice(2)).toEqual([
			'one',
		]);
	});

	it('has registered when the call returns, and replaces when called again', async () => {
		const {runner} = createRunner();
		const file = project.write('conf.json', commented);
		const first = runner.registerHooks(file);
		expect(runner.hooks()).toHaveLength(4);
		await first;
		project.write('conf.json', '{"hooks":{"Stop":[{"command":"three"}]}}');
		await runner.registerHooks('conf.json');
		expect(runner.hooks()).toMatchObject([{command: 'three', file}]);
	});

	it('keeps what is right in a file that is partly wrong', async () => {
		const {runner, logger} = createRunner();
		const file = project.settings({Stop: [{command: 'x'}, {command: 5}], X: 1});
		const {errors} = await runner.registerHooks(file);
		expect(errors).toEqual([
			'Stop[1].command: a command is expected',
			'X: a list of hooks is expected',
		]);
		expect(runner.hooks()).toHaveLength(1);
		expect(logger.lines.filter(({level}) => level === 'error')).toHaveLength(2);
	});

	it.each([
		['{"hooks": }', ':1: value expected'],
		['[]', 'a JSON object'],
		['{"hooks": []}', 'event names'],
	])('says what is wrong with %s', async (text, message) => {
		const {runner} = createRunner();
		const file = project.write('conf.json', text);
		await expect(runner.registerHooks(file)).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
			message: expect.stringContaining(message) as string,
		});
	});

	it('initialize registers the project’s hooks, warns, and fires SessionStart', async () => {
		const {runner, logger} = createRunner({sessionId: 's9'});
		project.hook('start.sh', 'cat >"$CLAUDE_PROJECT_DIR/seen"');
		project.settings({
			SessionStart: [{hooks: [{type: 'command', command: 'start.sh'}]}],
			Stop: [{command: 'gone.sh'}],
		});
		project.write('.claude/settings.local.json', '{broken');
		const results = await runner.initialize();
		expect(results).toMatchObject([{hook: 'start.sh', event: 'SessionStart'}]);
		expect(JSON.parse(project.read('seen'))).toMatchObject({
			session_id: 's9',
			hook_event_name: 'SessionStart',
			source: 'startup',
			cwd: project.dir,
		});
		const told = logger.lines
			.filter(({level}) => level === 'warn' || level === 'error')
			.map(({message}) => message);
		expect(told).toEqual([
			`Hook settings not used: ${path.join(project.dir, '.claude/settings.local.json')}`,
			'Hook cannot run: gone.sh',
		]);
	});

	it('runs nothing where the settings switch all hooks off; the local file has the last word', () => {
		const {runner} = createRunner();
		const hooks = {Stop: [{command: 'x'}]};
		project.write(
			'.claude/settings.json',
			JSON.stringify({disableAllHooks: true, hooks}),
		);
		expect(runner.registerProject().disabledBy).toContain('settings.json');
		expect(runner.hooks()).toEqual([]);
		project.write('.claude/settings.local.json', '{"disableAllHooks": false}');
		expect(runner.registerProject().disabledBy).toBeUndefined();
		expect(runner.hooks()).toHaveLength(1);
	});

	it('never runs athena’s own hooks', async () => {
		const {runner} = createRunner();
		const own = hookSettings().hooks;
		project.settings({...own, Stop: [...own.Stop, {command: 'mine'}]});
		const execute = stub(runner);
		runner.registerProject();
		for (const event of Object.keys(own)) await runner.fireEvent(event, {});
		expect(execute.mock.calls.map(([command]) => command)).toEqual(['mine']);
		expect(runner.hooks()).toHaveLength(1);
	});
});

describe('the log', () => {
	it('tells more with HOOK_DEBUG=1, and never the environment', async () => {
		const {runner, logger} = createRunner({
			env: {...project.env, HOOK_DEBUG: '1', TOKEN: 'very-secret'},
		});
		runner.registerHook('Stop', {command: 'echo "$HOOK_DEBUG" >&2'});
		const [result] = await runner.fireEvent('Stop', {});
		expect(result?.stderr).toBe('1\n');
		expect(logger.lines.map(({level}) => level)).toEqual([
			'debug',
			'info',
			'debug',
		]);
		expect(JSON.stringify(logger.lines)).not.toContain('very-secret');
	});

	it('is athena’s log file when nobody says otherwise', async () => {
		const runner = new HookRunner({projectDir: project.dir, env: project.env});
		runner.registerHook('Stop', {command: 'exit 3'});
		await runner.fireEvent('Stop', {});
		const file = path.join(project.dir, 'state/athena/athena.log');
		expect(fs.statSync(file).mode & 0o777).toBe(0o600);
		expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
		expect(fs.readFileSync(file, 'utf8')).toMatch(
			/^\S+Z hooks error Hook failed: exit 3 \{"event":"Stop".*exit code 3/,
		);
	});
});
