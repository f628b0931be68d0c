import {afterEach, describe, expect, it} from 'vitest';
import {adapterOf} from '../../agents.js';
import {type RuntimeDecision} from '../../types.js';
import {payloads, waitFor} from '../../socket/__tests__/hookClient.js';
import {startRuntime, type Setup} from './runtimeHarness.js';

/* One call of Codex's that its hook and its app-server both ask about. */

let setup: Setup;
afterEach(() => setup.dispose());

const deny: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_deny', reason: 'Use make'},
};
const refused =
	'{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"deny","message":"Use make"}}}';

const asks = {
	hook: payloads.permission(),
	server: payloads.permission({tool_use_id: 'toolu_1'}),
};
const ways = [
	['hook', 'server'],
	['server', 'hook'],
] as const;

/** Two connections, each with its own question about the call that began. */
async function bothAsk(first: 'hook' | 'server', second: 'hook' | 'server') {
	setup = await startRuntime({adapterOf});
	const {connect, runtime, events} = setup;
	const tell = async (payload: Record<string, unknown>) => {
		const client = await connect();
		client.send(
			`{"athena":1,"reply":"text","agent":"codex"}\n${JSON.stringify(payload)}\n`,
		);
		return client;
	};

	await tell(payloads.preTool());
	await waitFor(() => events.length === 1);
	runtime.release(events[0]?.id ?? '');
	const one = await tell(asks[first]);
	await waitFor(() => events.length === 2);
	const id = events[1]?.id ?? '';
	runtime.hold(id, {fallback: 'no_opinion', timeoutMs: Infinity});
	const other = await tell(asks[second]);
	// Whatever comes behind it proves that it was read.
	await tell(payloads.of('Notification', {message: 'later'}));
	await waitFor(() => events.some(({hookName}) => hookName === 'Notification'));
	return {one, other, id};
}

describe.each(ways)('%s first, then %s', (first, second) => {
	it('is one event, and one answer goes to both', async () => {
		const {one, other, id} = await bothAsk(first, second);
		expect(
			setup.events.filter(({hookName}) => hookName === 'PermissionRequest'),
		).toHaveLength(1);
		setup.runtime.sendDecision(id, deny);
		for (const asking of [one, other])
			expect(await asking.ended()).toContain(refused);
		expect(setup.decisions).toEqual([[id, deny]]);
		expect(setup.withdrawals).toEqual([]);
		expect(setup.faults).toEqual([]);
	});

	it.each(['one', 'other'] as const)(
		'is withdrawn where %s of them ends, and an answer is too late for both',
		async ending => {
			const both = await bothAsk(first, second);
			const left = ending === 'one' ? both.other : both.one;
			both[ending].hangUp();
			await waitFor(() => setup.withdrawals.length > 0);
			expect(setup.withdrawals).toMatchObject([{eventId: both.id}]);
			setup.runtime.sendDecision(both.id, deny);
			expect(setup.decisions).toEqual([]);
			expect(setup.faults).toMatchObject([{code: 'late_decision'}]);
			expect(await left.ended()).not.toContain('deny');
		},
	);
});

/** One connection for each request; resolves with all that were told of. */
async function allAsk(
	...requests: {agent: string; payload: Record<string, unknown>}[]
) {
	setup = await startRuntime({adapterOf});
	const {connect, events} = setup;
	const clients = [];
	for (const [at, {agent, payload}] of requests.entries()) {
		const client = await connect();
		client.send(
			`{"athena":1,"reply":"text","agent":"${agent}"}\n${JSON.stringify(payload)}\n`,
		);
		clients.push(client);
		await waitFor(() => events.length === at + 1);
	}

	return clients;
}

it('keeps two equal calls two, also where each has an id', async () => {
	await allAsk(
		...['a', 'b'].map(tool_use_id => ({
			agent: 'codex',
			payload: payloads.permission({tool_use_id}),
		})),
	);
	expect(new Set(setup.events.map(({toolUseId}) => toolUseId)).size).toBe(2);
});

describe('an id that names two', () => {
	const allow: RuntimeDecision = {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow'},
	};
	const call = {tool_use_id: 'call_0'};

	it.each([
		['the same', 'qwen', {}],
		['another command', 'qwen', {tool_input: {command: 'rm -rf x'}}],
		['another tool', 'qwen', {tool_name: 'Write'}],
		['another agent', 'qwen', {agent_id: 'child'}],
		['another command', 'codex', {tool_input: {command: 'rm -rf x'}}],
		['another command', 'claude', {tool_input: {command: 'rm -rf x'}}],
	])('is two requests: %s of %s', async (_what, agent, differing) => {
		const [one, other] = await allAsk(
			{agent, payload: payloads.permission(call)},
			{agent, payload: payloads.permission({...call, ...differing})},
		);
		const [first, second] = setup.events.map(({id}) => id);
		setup.runtime.sendDecision(first ?? '', allow);
		expect(await one?.ended()).toContain('"allow"');
		setup.runtime.sendDecision(second ?? '', deny);
		expect(await other?.ended()).toContain('"deny"');
		expect(setup.faults).toEqual([]);
	});

	it('is no twin of a hook that asks for something else', async () => {
		setup = await startRuntime({adapterOf});
		const {connect, runtime, events} = setup;
		const tell = async (payload: Record<string, unknown>) => {
			const client = await connect();
			client.send(
				`{"athena":1,"reply":"text","agent":"codex"}\n${JSON.stringify(payload)}\n`,
			);
			return client;
		};

		await tell(payloads.preTool());
		await waitFor(() => events.length === 1);
		runtime.release(events[0]?.id ?? '');
		await tell(asks.hook);
		await waitFor(() => events.length === 2);
		await tell(
			payloads.permission({
				tool_use_id: 'toolu_1',
				tool_input: {command: 'something else'},
			}),
		);
		await waitFor(() => events.length === 3);
	});
});
