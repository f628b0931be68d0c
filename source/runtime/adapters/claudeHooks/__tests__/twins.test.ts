import {afterEach, describe, expect, it} from 'vitest';
import {adapterOf} from '../../../agents.js';
import {type RuntimeDecision} from '../../../types.js';
import {payloads, waitFor} from './hookClient.js';
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

it('keeps two equal calls two, also where each has an id', async () => {
	setup = await startRuntime({adapterOf});
	const {connect, events} = setup;
	for (const fields of [{tool_use_id: 'a'}, {tool_use_id: 'b'}]) {
		const client = await connect();
		client.send(
			`{"athena":1,"reply":"text","agent":"codex"}\n${JSON.stringify(payloads.permission(fields))}\n`,
		);
	}

	await waitFor(() => events.length === 2);
	expect(new Set(events.map(({toolUseId}) => toolUseId)).size).toBe(2);
});
