import {expect, test} from 'vitest';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createFeedMapper, identityOf, isDerived} from '../mapper.js';
import {rehydrateEvent} from '../mapper/rehydrate.js';
import {createSessionFacts, noteSessionEvent} from '../sessionFacts.js';
import {sessionStatus} from '../sessionStates.js';
import {type FeedEvent} from '../types.js';
import {allow, createTalk} from './helpers.js';

/** A session that two processes have, and what is told of it. */
function play() {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const facts = createSessionFacts();
	const out: FeedEvent[] = [];
	const told = (events: readonly (FeedEvent | null)[]) => {
		for (const event of events) {
			if (!event) continue;
			out.push(event);
			noteSessionEvent(facts, event);
		}

		return events.flatMap(event => event?.kind ?? []);
	};

	const take = (event: RuntimeEvent) => {
		const events = mapper.mapEvent(event);
		for (const each of events)
			if (!isDerived(each))
				expect(rehydrateEvent(identityOf(each), event)).toEqual(each);
		return told(events);
	};

	return {
		mapper,
		talk,
		out,
		alone: take,
		first: (event: RuntimeEvent) => take({...event, shared: true}),
		second: (event: RuntimeEvent) => take({...event, process: 2, shared: true}),
		decide: (id: string) => told([mapper.mapDecision(id, allow)]),
		state: () =>
			sessionStatus(facts, {now: facts.lastAt, held: undefined as never}).state,
		runs: () =>
			out.flatMap(({kind, data}) =>
				kind === 'run.end' ? (data as {status: string}).status : [],
			),
	};
}

/** The first one is asked about its call `t1`. */
function asking() {
	const given = play();
	const {alone, talk} = given;
	alone(talk.prompt('do it', {prompt_id: 'p1'}));
	alone(talk.pre('t1', {prompt_id: 'p1'}));
	const request = talk.ask('t1', {prompt_id: 'p1'});
	alone(request);
	return {...given, request};
}

test('a second process is told once, and begins, prompts, stops and ends without ending anything of the first', () => {
	const {mapper, talk, second, first, decide, request, state, runs} = asking();
	expect(second(talk.hook('SessionStart', {source: 'resume'}))).toEqual([
		'session.shared',
	]);
	expect(second(talk.prompt('hello', {prompt_id: 'p2'}))).toEqual([
		'user.prompt',
	]);
	second(talk.pre('t2', {prompt_id: 'p2'}));
	second(talk.post('t2', {prompt_id: 'p2'}));
	second(talk.stop({prompt_id: 'p2', last_assistant_message: 'Hello.'}));
	second(talk.hook('Notification', {notification_type: 'idle_prompt'}));
	second(talk.hook('SessionEnd', {reason: 'prompt_input_exit'}));
	expect(runs()).toEqual([]);
	expect(state()).toBe('asks');
	expect(mapper.getSession('s1')?.ended_at).toBeUndefined();
	expect(decide(request.id)).toEqual(['permission.decision']);
	expect(first(talk.post('t1', {prompt_id: 'p1'}))).toEqual(['tool.post']);
	first(talk.stop({prompt_id: 'p1'}));
	expect(runs()).toEqual(['completed']);
	expect(state()).toBe('your turn');
});

test('each ends its own calls', () => {
	const {talk, first, second, out, state} = asking();
	second(talk.prompt('hello', {prompt_id: 'p2'}));
	second(talk.pre('t2', {prompt_id: 'p2'}));
	second(talk.ask('t2', {prompt_id: 'p2'}));
	first(talk.stop({prompt_id: 'p1'}));
	const abandoned = () =>
		out.flatMap(({kind, cause}) =>
			kind === 'tool.abandoned' ? cause?.tool_use_id : [],
		);
	expect(abandoned()).toEqual(['t1']);
	expect(state()).toBe('asks');
	// Its own next prompt does.
	second(talk.prompt('something else', {prompt_id: 'p3'}));
	expect(abandoned()).toEqual(['t1', 't2']);
});

test('the death of one ends its calls, and of the other nothing', () => {
	const {talk, first, second, out, state, runs} = asking();
	second(talk.prompt('hello', {prompt_id: 'p2'}));
	second(talk.pre('t2', {prompt_id: 'p2'}));
	const told = second(talk.hook('AgentGone'));
	expect(told).toEqual(['tool.abandoned', 'process.ended']);
	expect(out.at(-1)?.title).toBe(
		'One process of this session ended (its process is gone); another goes on',
	);
	expect(state()).toBe('asks');
	first(talk.hook('AgentGone'));
	expect(runs()).toEqual(['aborted']);
});

test('the one that is left speaks for all of it', () => {
	const {talk, second, alone, runs, state} = asking();
	second(talk.prompt('hello', {prompt_id: 'p2'}));
	alone({...talk.stop({prompt_id: 'p2'}), process: 2});
	expect(runs()).toEqual(['completed']);
	expect(state()).toBe('your turn');
	alone({...talk.hook('SessionEnd', {reason: 'other'}), process: 2});
	expect(state()).toBe('ended');
});

test('an interrupt in their one transcript is of the turn that it names', () => {
	const {talk, first, second, out} = asking();
	second(talk.prompt('hello', {prompt_id: 'p2'}));
	second(talk.pre('t2', {prompt_id: 'p2'}));
	const cut = (fields: Record<string, unknown>) =>
		first({
			...talk.hook('TranscriptInterrupt', {during: 'tool', ...fields}),
			source: 'transcript',
		});
	expect(cut({})).toEqual([]);
	cut({prompt_id: 'p2'});
	expect(
		out.flatMap(({kind, cause}) =>
			kind === 'tool.abandoned' ? cause?.tool_use_id : [],
		),
	).toEqual(['t2']);
});

test('equal calls of two processes are told apart', () => {
	const {talk, second, out, request} = asking();
	second(talk.prompt('hello', {prompt_id: 'p2'}));
	second(talk.pre('t2', {tool_input: {command: 'run t1'}}));
	const other = talk.ask('t2', {tool_input: {command: 'run t1'}});
	second(other);
	const callOf = (id: string) =>
		out.find(
			({kind, cause}) =>
				kind === 'permission.request' && cause?.hook_request_id === id,
		)?.cause?.tool_use_id;
	expect([callOf(request.id), callOf(other.id)]).toEqual(['t1', 't2']);
});

test('words of one process introduce no call of the other', () => {
	const {talk, second, out} = asking();
	second(talk.prompt('hello', {prompt_id: 'p2'}));
	second(talk.message('Hello.', {prompt_id: 'p2'}));
	const said = out.find(({kind}) => kind === 'assistant.message');
	expect(said?.data).not.toHaveProperty('before_event_id');
});
