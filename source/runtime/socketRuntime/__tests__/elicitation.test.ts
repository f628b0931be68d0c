import {afterEach, describe, expect, it} from 'vitest';
import {type RuntimeDecision} from '../../types.js';
import {
	payloads,
	textRequest,
	waitFor,
} from '../../socket/__tests__/hookClient.js';
import {startRuntime, type Setup} from './runtimeHarness.js';

let setup: Setup;
afterEach(() => setup.dispose());

const asked = payloads.of('Elicitation', {
	mcp_server_name: 'deployer',
	message: 'Release note?',
	mode: 'form',
	requested_schema: {type: 'object', properties: {}},
});

const accept: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {
		kind: 'elicitation_answer',
		action: 'accept',
		content: {note: 'First'},
	},
};

/** A hook command that asks; resolves when the event arrived. */
async function ask(options?: Parameters<typeof startRuntime>[0]) {
	setup = await startRuntime(options);
	const client = await setup.connect();
	client.send(textRequest(asked));
	await waitFor(() => setup.events.length === 1);
	return {...setup, client, event: setup.events[0]!};
}

describe('Elicitation', () => {
	it('is answered at once with no opinion by default', async () => {
		const {client, event, runtime, faults} = await ask();
		expect(event.interaction).toEqual({
			expectsDecision: false,
			canBlock: false,
			defaultTimeoutMs: 4000,
		});
		expect(await client.received(text => text.includes('='))).toBe('=\n');
		runtime.sendDecision(event.id, accept);
		expect(faults.map(({code}) => code)).toEqual(['late_decision']);
	});

	it('waits for a person where that is wished', async () => {
		const {client, event, runtime} = await ask({holdable: ['Elicitation']});
		expect(event.interaction).toEqual({
			expectsDecision: true,
			canBlock: true,
			defaultTimeoutMs: 300_000,
		});
		expect(await client.received(text => text !== '')).toBe('.\n');
		runtime.sendDecision(event.id, accept);
		expect(await client.received(text => text.includes('='))).toBe(
			'.\n={"hookSpecificOutput":{"hookEventName":"Elicitation","action":"accept","content":{"note":"First"}}}\n',
		);
	});

	it('goes back to the agent when nobody answers in time', async () => {
		const {client, clock, decisions, event} = await ask({
			holdable: ['Elicitation'],
		});
		clock.advance(300_000);
		expect(await client.received(text => text.includes('='))).toMatch(/=\n$/);
		expect(decisions).toEqual([
			[event.id, {type: 'passthrough', source: 'timeout'}],
		]);
	});

	it('is withdrawn when the hook hangs up, and at its result', async () => {
		const {client, event, withdrawals} = await ask({
			holdable: ['Elicitation'],
		});
		client.hangUp();
		await waitFor(() => withdrawals.length === 1);
		expect(withdrawals[0]).toMatchObject({eventId: event.id, cause: 'hang_up'});

		const second = await setup.connect();
		second.send(textRequest(asked));
		await waitFor(() => setup.events.length === 2);
		const third = await setup.connect();
		third.send(
			textRequest(
				payloads.of('ElicitationResult', {
					mcp_server_name: 'deployer',
					action: 'decline',
				}),
			),
		);
		await waitFor(() => withdrawals.length === 2);
		expect(withdrawals[1]).toMatchObject({
			eventId: setup.events[1]!.id,
			cause: 'answered_elsewhere',
		});
		expect(await second.received(text => text.includes('='))).toMatch(/=\n$/);
	});

	it('leaves every other event as it is', async () => {
		setup = await startRuntime({holdable: ['Elicitation']});
		const client = await setup.connect();
		client.send(textRequest(payloads.of('ElicitationResult')));
		expect(await client.received(text => text.includes('='))).toBe('=\n');
	});
});
