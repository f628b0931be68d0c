import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
	type RuntimeEvent,
	terminalPlace,
	type Withdrawal,
} from '../../types.js';
import {createClaudeHookRuntime} from '../../adapters/claudeHooks/index.js';
import {makePlace, type Place, runHook} from './hookRun.js';
import {setPatience} from './patience.js';

/** The same hook command against athena's own adapter. */
describe.each([
	['perl', '/usr/bin/perl' as const],
	['node', false as const],
])('the hook command by %s and the adapter', (_name, perl) => {
	let place: Place;
	let runtime: ReturnType<typeof createClaudeHookRuntime>;
	let events: RuntimeEvent[];
	let withdrawals: Withdrawal[];

	const stateFolder = () => path.join(place.root, '.local/state/athena');
	beforeEach(async () => {
		place = makePlace(perl);
		setPatience(stateFolder(), 120);
		events = [];
		withdrawals = [];
		runtime = createClaudeHookRuntime({
			projectDir: place.project,
			instanceId: 0,
		});
		runtime.onEvent(event => events.push(event));
		runtime.onWithdrawal(withdrawal => withdrawals.push(withdrawal));
		runtime.start();
		await runtime.ready();
	});
	afterEach(() => {
		runtime.stop();
		place.remove();
	});

	const payload = (hookName: string, more: object = {}) =>
		`${JSON.stringify({
			session_id: 's1',
			transcript_path: '/t.jsonl',
			cwd: place.project,
			hook_event_name: hookName,
			tool_name: 'Bash',
			tool_input: {command: 'echo größe 🦉'},
			tool_use_id: 'toolu_1',
			...more,
		})}\n`;
	const eventId = async () => {
		await expect.poll(() => events.length).toBe(1);
		return events[0]!.id;
	};

	it('reports, and is let go at once', async () => {
		const {code, stdout, ms} = await runHook(place, payload('PostToolUse'))
			.ended;
		expect({code, stdout: stdout.toString()}).toEqual({code: 0, stdout: ''});
		expect(ms).toBeLessThan(60_000);
		await eventId();
		expect(events[0]).toMatchObject({
			hookName: 'PostToolUse',
			payload: {tool_input: {command: 'echo größe 🦉'}},
		});
	});

	it('knows where the agent runs', async () => {
		const env = {TMUX: '/tmp/t,1,0', TMUX_PANE: '%3', SECRET: 'sk-secret'};
		await runHook(place, payload('PostToolUse'), {env}).ended;
		await eventId();
		expect(events[0]?.[terminalPlace]).toEqual({
			TMUX: '/tmp/t,1,0',
			TMUX_PANE: '%3',
		});
		expect(JSON.stringify(events[0])).not.toContain('%3');
	});

	it('brings a decision back after more than the silence limit', async () => {
		// Who listens is in this process, and silent where a busy machine does not
		// let it run: then once more, with more patience.
		for (let patience = 1; ; patience *= 4) {
			events = [];
			setPatience(stateFolder(), patience);
			const started = performance.now();
			const run = runHook(place, payload('PermissionRequest'));
			const id = await eventId();
			await expect
				.poll(() => performance.now() - started)
				.toBeGreaterThan(1500 * patience);
			runtime.sendDecision(id, {
				type: 'json',
				source: 'user',
				intent: {kind: 'permission_deny', reason: 'nein: 🦉'},
			});
			const {code, stdout} = await run.ended;
			expect(code).toBe(0);
			if (stdout.length === 0 && patience < 64) continue;
			expect(JSON.parse(stdout.toString())).toMatchObject({
				hookSpecificOutput: {
					decision: {behavior: 'deny', message: 'nein: 🦉'},
				},
			});
			return;
		}
	});

	it('blocks with exit code 2', async () => {
		const run = runHook(place, payload('PreToolUse'));
		runtime.sendDecision(await eventId(), {
			type: 'block',
			source: 'user',
			reason: 'line 1\n"line" 2',
		});
		const {code, stdout, stderr} = await run.ended;
		expect({code, stdout: stdout.toString(), stderr}).toEqual({
			code: 2,
			stdout: '',
			stderr: 'line 1\n"line" 2',
		});
	});

	it('carries 8 MB', async () => {
		const content = 'é🦉x'.repeat(1_200_000);
		const run = runHook(
			place,
			payload('PostToolUse', {tool_response: {content}}),
		);
		expect((await run.ended).code).toBe(0);
		await eventId();
		expect(events[0]!.payload).toMatchObject({tool_response: {content}});
	});

	it('is seen to hang up', async () => {
		const run = runHook(place, payload('PermissionRequest'));
		await eventId();
		run.signal('SIGTERM');
		await expect.poll(() => withdrawals).toMatchObject([{cause: 'hang_up'}]);
		expect((await run.ended).stdout.toString()).toBe('');
	});

	it('answers a held call with the fallback when athena stops', async () => {
		const run = runHook(place, payload('PreToolUse'));
		runtime.hold(await eventId(), {fallback: 'ask', reason: 'athena ended'});
		runtime.stop();
		const {code, stdout} = await run.ended;
		expect(code).toBe(0);
		expect(JSON.parse(stdout.toString())).toMatchObject({
			hookSpecificOutput: {
				hookEventName: 'PreToolUse',
				permissionDecision: 'ask',
				permissionDecisionReason: 'athena ended',
			},
		});
	});
});
