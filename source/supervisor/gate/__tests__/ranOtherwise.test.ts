import {describe, expect, it} from 'vitest';
import {createManualClock} from '../../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../../supervisor.js';

function start() {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({runtime, clock});
	supervisor.start();
	const emit = (hookName: string, toolUseId?: string) =>
		runtime.emit({
			hookName,
			toolName: 'Bash',
			sessionId: 's1',
			...(toolUseId !== undefined && {toolUseId}),
			payload: {
				tool_name: 'Bash',
				tool_input: {command: 'make'},
				...(toolUseId !== undefined && {tool_use_id: toolUseId}),
			},
		});
	/** As a person does, who has to read it first. */
	const denies = (toolUseId: string, afterMs = 2000) => {
		emit('PreToolUse', toolUseId);
		const id = emit('PermissionRequest');
		clock.advance(afterMs);
		supervisor.answer(id, {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'no'},
		});
	};

	/** Warnings on the screen once the next frame is drawn. */
	const warnings = async () => {
		await Promise.resolve();
		clock.advance(100);
		return supervisor
			.getState()
			.notices.filter(({level}) => level === 'warn')
			.map(({text}) => text);
	};

	return {supervisor, emit, denies, warnings};
}

describe('a call that ran although it was denied', () => {
	it.each(['PostToolUse', 'PostToolUseFailure'])('is told: %s', async end => {
		const {emit, denies, warnings} = start();
		denies('toolu_1');
		expect(await warnings()).toEqual([]);
		emit(end, 'toolu_1');
		expect(await warnings()).toEqual([
			"Bash ran although it was denied here: the denial came 2000 ms after it asked, and it may have been allowed in the agent's own prompt first",
		]);
	});

	it('is not said to have been allowed where nobody can have done so', async () => {
		const {emit, denies, warnings} = start();
		denies('toolu_1', 15);
		emit('PostToolUse', 'toolu_1');
		expect(await warnings()).toEqual([
			'Bash ran although it was denied here: the agent did not heed the denial, which athena answered after 15 ms',
		]);
	});

	it('is not said to have been allowed in a prompt where it was denied before it ran', async () => {
		const {supervisor, emit, warnings} = start();
		supervisor.setIntercepts(['Bash']);
		const id = emit('PreToolUse', 'toolu_1');
		supervisor.answer(id, {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'no'},
		});
		emit('PostToolUse', 'toolu_1');
		expect(await warnings()).toEqual([
			expect.stringContaining('did not heed the denial'),
		]);
	});

	it('is counted with the others, each once', async () => {
		const {emit, denies, warnings} = start();
		for (const id of ['toolu_1', 'toolu_2']) {
			denies(id);
			emit('PostToolUse', id);
			emit('PostToolUse', id);
		}

		expect(await warnings()).toEqual([expect.stringMatching(/^2× Bash ran/)]);
	});

	it('is not one that never ran, nor one that was allowed', async () => {
		const {supervisor, emit, denies, warnings} = start();
		denies('toolu_1');
		emit('Stop');
		emit('PreToolUse', 'toolu_2');
		supervisor.answer(emit('PermissionRequest'), {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_allow'},
		});
		emit('PostToolUse', 'toolu_2');
		expect(await warnings()).toEqual([]);
	});
});
