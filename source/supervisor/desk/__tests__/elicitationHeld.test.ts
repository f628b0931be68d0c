import {afterEach, describe, expect, it} from 'vitest';
import {createManualClock} from '../../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {
	type InteractionHints,
	type RuntimeDecision,
} from '../../../runtime/types.js';
import {createSupervisor} from '../../supervisor.js';

let stop: () => void;
afterEach(() => stop());

const waits = {
	expectsDecision: true,
	canBlock: true,
	defaultTimeoutMs: 300_000,
};

/** An MCP server has asked, and the agent waits as `interaction` says. */
function asked(interaction: InteractionHints = waits, holdForMs?: number) {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		frameMs: 0,
		holdForMs,
		// No rule by tool name says anything about it.
		rules: [{id: 'r', toolName: '*', action: 'deny', addedBy: 'ada'}],
		intercepts: ['*'],
	});
	supervisor.start();
	stop = supervisor.stop;
	runtime.emit({hookName: 'UserPromptSubmit', payload: {prompt: 'go'}});
	const id = runtime.emit({
		hookName: 'Elicitation',
		interaction,
		payload: {
			mcp_server_name: 'deployer',
			message: 'Release note?',
			mode: 'form',
			requested_schema: {
				type: 'object',
				properties: {note: {type: 'string'}},
			},
		},
	});
	const row = () => {
		const {feed, feedLength} = supervisor.getState();
		return Array.from({length: feedLength}, (_, index) => feed.row(index)).find(
			one => one?.title.includes('deployer'),
		)?.call;
	};

	return {runtime, supervisor, clock, id, row};
}

const answer = (
	action: 'accept' | 'decline',
	content?: Record<string, unknown>,
): RuntimeDecision => ({
	type: 'json',
	source: 'user',
	intent: {kind: 'elicitation_answer', action, ...(content && {content})},
});

describe('an elicitation', () => {
	it('waits for the person with its form, whatever rules there are', () => {
		const {supervisor, id, row} = asked();
		expect(supervisor.getState().held).toMatchObject([
			{
				id,
				kind: 'elicitation',
				because: {type: 'agent_asked'},
				toolName: '',
				input: {mcp_server_name: 'deployer', message: 'Release note?'},
				elicitation: {
					mode: 'form',
					serverName: 'deployer',
					message: 'Release note?',
					schema: [{name: 'note', type: 'string', required: false}],
				},
			},
		]);
		expect(row()?.state).toBe('waiting');
	});

	it('is let go at once where the agent does not wait for it', () => {
		const {supervisor, runtime, id} = asked({expectsDecision: false});
		expect(supervisor.getState().held).toEqual([]);
		expect(runtime.getDecision(id)).toBeUndefined();
	});

	it.each([
		['accept', {note: 'First'}, 'done', 'Accepted'],
		['decline', undefined, 'denied', 'Declined'],
	] as const)(
		'answered with %s says so in its row',
		(action, content, state, outcome) => {
			const {supervisor, runtime, id, row} = asked();
			const decision = answer(action, content);
			expect(supervisor.answer(id, decision)).toBe('sent');
			expect(runtime.getDecision(id)).toEqual(decision);
			expect(row()).toMatchObject({state, outcome});
			expect(supervisor.answer(id, decision)).toBe('gone');
		},
	);

	it('left to the agent waits there, and its row says that too', () => {
		const {supervisor, runtime, id, row} = asked();
		supervisor.leave(id);
		expect(runtime.getDecision(id)?.type).toBe('passthrough');
		expect(row()).toMatchObject({
			state: 'waiting',
			decision: {type: 'no_opinion', source: 'user'},
		});
		runtime.emit({
			hookName: 'ElicitationResult',
			payload: {mcp_server_name: 'deployer', action: 'accept'},
		});
		expect(row()).toMatchObject({state: 'done', outcome: 'Accepted'});
	});

	it('goes when the agent takes it back, or time runs out', () => {
		const first = asked();
		first.runtime.withdraw(first.id, 'answered_elsewhere');
		expect(first.supervisor.getState().held).toEqual([]);
		stop();
		const second = asked(waits, 300_000);
		second.clock.advance(300_000);
		expect(second.supervisor.getState().held).toEqual([]);
		expect(second.runtime.getDecision(second.id)?.source).toBe('timeout');
	});

	it('is let go when athena ends', () => {
		const {supervisor, runtime, id} = asked();
		supervisor.stop();
		expect(runtime.isPending(id)).toBe(false);
		expect(runtime.getDecision(id)).toBeUndefined();
	});
});
