import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {
	createFeedMapper,
	identityOf,
	isDerived,
	rehydrateEvent,
} from '../mapper.js';
import {type FeedEvent} from '../types.js';
import {
	allow,
	createTalk,
	deny,
	readRecording,
	everyRecording,
} from './helpers.js';

/** The feed of a session in which requests are answered in turn. */
function derive(events: readonly RuntimeEvent[]): FeedEvent[] {
	const mapper = createFeedMapper();
	const feed: FeedEvent[] = [];
	for (const [index, event] of events.entries()) {
		feed.push(...mapper.mapEvent(event));
		if (event.hookName !== 'PermissionRequest') continue;
		const decided =
			index % 3 === 0
				? mapper.mapWithdrawal({
						eventId: event.id,
						cause: 'answered_elsewhere',
						timestamp: event.timestamp + 5,
					})
				: mapper.mapDecision(event.id, index % 3 === 1 ? allow : deny());
		if (decided) feed.push(decided);
	}

	return feed;
}

describe.each(everyRecording)('%s', name => {
	const events = readRecording(name);

	test('gives the same bytes each time', () => {
		const once = JSON.stringify(derive(events));
		expect(JSON.stringify(derive(readRecording(name)))).toBe(once);
	});

	test('can be read back event by event from what was recorded', () => {
		const recorded = new Map(events.map(event => [event.id, event]));
		const feed = derive(events);
		expect(feed.some(event => !isDerived(event))).toBe(true);
		for (const event of feed) {
			const source = recorded.get(event.cause?.hook_request_id ?? '');
			if (!source) throw new Error(`${event.event_id} has no source`);
			const back = rehydrateEvent(identityOf(event), source);
			if (isDerived(event)) continue;
			expect(JSON.stringify(back)).toBe(JSON.stringify(event));
		}
	});
});

test('an event is not read back from another one', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const events = mapper.mapEvent(talk.prompt());
	const identity = identityOf(events[1]!);
	expect(rehydrateEvent(identity, talk.stop())).toBeUndefined();
	expect(rehydrateEvent(identityOf(events[0]!), talk.prompt())).toBeUndefined();
});

test('what is kept of an event does not hold its content', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	mapper.mapEvent(talk.prompt());
	const [event] = mapper.mapEvent(
		talk.pre('t1', {tool_input: {command: 'x'.repeat(100_000)}}),
	);
	expect(JSON.stringify(identityOf(event!)).length).toBeLessThan(200);
});

test('agents that interleave are told as if each were alone', () => {
	type Step = {agent: number; call: number; what: 'pre' | 'ask' | 'post'};
	const steps = (agent: number, calls: number): Step[] =>
		Array.from({length: calls}, (_, call) =>
			(['pre', 'ask', 'post'] as const).map(what => ({agent, call, what})),
		).flat();

	fc.assert(
		fc.property(
			fc.array(fc.nat(4), {minLength: 1, maxLength: 6}),
			fc.infiniteStream(fc.nat()),
			(counts, random) => {
				const talk = createTalk();
				const mapper = createFeedMapper();
				mapper.mapEvent(talk.prompt());
				const queues = counts.map((calls, agent) => steps(agent, calls));
				const parents = new Map<string, string>();
				for (;;) {
					const waiting = queues.filter(queue => queue.length > 0);
					if (waiting.length === 0) break;
					const pick = (random.next().value ?? 0) % waiting.length;
					const {agent, call, what} = waiting[pick]!.shift()!;
					const id = `a${agent}-t${call}`;
					// All agents run the very same command: only their ids tell them apart.
					const fields = {
						tool_input: {command: 'ls'},
						...(agent > 0 && {agent_id: `a${agent}`}),
					};
					const [event] = mapper.mapEvent(talk[what](id, fields));
					expect(event).toBeDefined();
					if (!event) continue;
					const actor = agent === 0 ? 'agent:root' : `subagent:a${agent}`;
					expect(event.cause?.tool_use_id).toBe(id);
					expect(event.actor_id).toBe(what === 'ask' ? 'system' : actor);
					if (what === 'pre') parents.set(id, event.event_id);
					else expect(event.cause?.parent_event_id).toBe(parents.get(id));
				}

				expect(mapper.openCallCount()).toBe(0);
			},
		),
		{numRuns: fuzzLength(100)},
	);
});
