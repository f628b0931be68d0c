import {expect, it} from 'vitest';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {createFakeClock} from './fakeClock.js';
import {renderApp} from './renderApp.js';

/* A script of Codex's waits 30 s for a call, and athena no longer than it. */

async function held(toolUseId: string, holdForMs?: number) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		frameMs: 0,
		intercepts: ['Bash'],
		...(holdForMs !== undefined && {holdForMs}),
	});
	const screen = await renderApp({
		columns: 140,
		rows: 30,
		clock,
		supervisor,
	});
	const id = runtime.emit({
		agent: 'codex',
		hookName: 'PreToolUse',
		sessionId: 's',
		toolName: 'Bash',
		toolUseId,
		context: {cwd: '/project', transcriptPath: '', permissionMode: 'default'},
		payload: {
			tool_name: 'Bash',
			tool_input: {command: 'touch made'},
			tool_use_id: toolUseId,
		},
	});
	await screen.settle();
	return {...screen, decision: () => runtime.getDecision(id)};
}

it('says how long is left, and denies before the script is given up', async () => {
	const screen = await held('exec-9f0c2a4e');
	expect(screen.frame()).toContain(
		'Codex gives a script 30 s and goes on without this call: unanswered it is denied after 29 s',
	);
	expect(screen.frame()).toContain('0:27 left, then the call is denied');
	await screen.advance(10_000);
	expect(screen.frame()).toContain('0:17 left');
	expect(screen.decision()).toBeUndefined();
	await screen.advance(19_000);
	expect(screen.decision()?.intent).toMatchObject({
		kind: 'pre_tool_deny',
		reason: 'athena held this call and nobody answered',
	});
	expect(screen.frame()).not.toContain('● ready');
});

it('has all the time there is for another call', async () => {
	const screen = await held('call_2_0');
	expect(screen.frame()).not.toContain('left');
	await screen.advance(3_600_000);
	expect(screen.decision()).toBeUndefined();
});

it('goes by the setting where that is shorter', async () => {
	const screen = await held('exec-9f0c2a4e', 8000);
	await screen.advance(8000);
	expect(screen.decision()?.intent?.kind).toBe('pre_tool_deny');
});
