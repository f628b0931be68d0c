import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type RuntimeDecision} from '../../types.js';
import {payloads, waitFor} from '../../socket/__tests__/hookClient.js';
import {createHookDoubles} from '../hookDoubles.js';
import {type Setup, startRuntime} from './runtimeHarness.js';

/* athena's hooks stand in two settings files, by different commands: Claude runs both for each event. */

let setup: Setup;
beforeEach(async () => {
	setup = await startRuntime();
});
afterEach(() => setup.dispose());

const deny: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'pre_tool_deny', reason: 'Use make'},
};
const call = payloads.preTool({tool_use_id: 'toolu_1'});

/** One of the two hook commands, telling of something. */
async function tell(payload: object, entry?: string) {
	const client = await setup.connect();
	const said = entry === undefined ? '' : `,"entry":"${entry}"`;
	client.send(
		`{"athena":1,"reply":"text"${said}}\n${JSON.stringify(payload)}\n`,
	);
	return client;
}

const names = () => setup.events.map(({hookName}) => hookName);

/** Whatever came before it has been read. */
async function allRead() {
	await tell(payloads.of('Notification', {message: 'later'}));
	await waitFor(() => names().includes('Notification'));
}

/** The first event, held for a person. */
async function held() {
	await waitFor(() => setup.events.length > 0);
	const id = setup.events[0]!.id;
	setup.runtime.hold(id, {fallback: 'ask', timeoutMs: Infinity});
	return id;
}

describe('a call that two hook commands tell of', () => {
	it('is one event, and both hear the one answer', async () => {
		const one = await tell(call);
		const id = await held();
		const other = await tell(call, '61736b');
		await allRead();
		setup.runtime.sendDecision(id, deny);
		const answers = [await one.ended(), await other.ended()];
		for (const answer of answers) expect(answer).toContain('Use make');
		expect(names()).toEqual(['PreToolUse', 'Notification']);
		expect(setup.decisions).toEqual([[id, deny]]);
		expect(setup.withdrawals).toEqual([]);
		expect(setup.faults).toEqual([]);
	});

	it('has the answer that the first got before the second came', async () => {
		const one = await tell(call, '61736b');
		const id = await held();
		setup.runtime.sendDecision(id, deny);
		expect(await one.ended()).toContain('Use make');
		const other = await tell(call);
		expect(await other.ended()).toContain('Use make');
		expect(names()).toEqual(['PreToolUse']);
		expect(setup.decisions).toHaveLength(1);
	});

	it('is let go of in both where it is released', async () => {
		const one = await tell(call);
		const id = await held();
		const other = await tell(call, '61736b');
		await allRead();
		setup.runtime.release(id);
		expect((await one.ended()).includes('deny')).toBe(false);
		expect((await other.ended()).includes('deny')).toBe(false);
		expect(names()).toEqual(['PreToolUse', 'Notification']);
	});

	it('is withdrawn once, where the agent kills both', async () => {
		const one = await tell(call);
		await held();
		const other = await tell(call, '61736b');
		await allRead();
		other.hangUp();
		one.hangUp();
		await waitFor(() => setup.withdrawals.length > 0);
		await allRead();
		expect(setup.withdrawals).toHaveLength(1);
	});

	it('is one event however many commands tell of it', async () => {
		for (const entry of [undefined, '61736b', '64656e79'])
			await tell(call, entry);
		await allRead();
		expect(names()).toEqual(['PreToolUse', 'Notification']);
	});
});

it.each([
	['UserPromptSubmit', {prompt: 'go on'}],
	['Stop', {stop_hook_active: false}],
])('%s is told once, and once more when it comes again', async (hook, more) => {
	for (const entry of [undefined, 'aa', undefined, 'aa'])
		await (await tell(payloads.of(hook, more), entry)).ended();
	expect(names()).toEqual([hook, hook]);
});

it('what one hook command tells twice is two events, however equal', async () => {
	await tell(call, 'aa');
	await tell(call, 'aa');
	await waitFor(() => setup.events.length === 2);
	expect(names()).toEqual(['PreToolUse', 'PreToolUse']);
});

it.each([
	['another call', {tool_use_id: 'toolu_2'}],
	['another input', {tool_use_id: 'toolu_1', tool_input: {command: 'ls'}}],
	['a subagent', {tool_use_id: 'toolu_1', agent_id: 'a1'}],
])('%s is an event of its own', async (_, more) => {
	await tell(call);
	await tell(payloads.preTool(more), 'aa');
	await waitFor(() => setup.events.length === 2);
	expect(names()).toEqual(['PreToolUse', 'PreToolUse']);
});

it('what comes long after is an event of its own', async () => {
	await (await tell(payloads.of('Stop'))).ended();
	setup.clock.advance(120_000);
	await (await tell(payloads.of('Stop'), 'aa')).ended();
	expect(names()).toEqual(['Stop', 'Stop']);
});

it('what two processes of a session say word for word is said twice', () => {
	const {take} = createHookDoubles({now: () => 0});
	const end = {hookName: 'SessionEnd', agent: 'claude'} as const;
	take({...end, id: 'a'}, 'one', '{}');
	expect(take({...end, id: 'b', process: 2}, 'other', '{}')).toBeUndefined();
	expect(take({...end, id: 'c'}, 'other', '{}')?.eventId).toBe('a');
});
