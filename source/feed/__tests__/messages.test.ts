import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createFeedMapper, isDerived} from '../mapper.js';
import {all, createTalk} from './helpers.js';

/** The messages a sequence of events shows, those cut short marked. */
function shown(...events: RuntimeEvent[]): string[] {
	const mapper = createFeedMapper();
	return all(
		events.flatMap(event => mapper.mapEvent(event)),
		'assistant.message',
	).map(({data}) => (data.final ? data.message : `${data.message} [cut]`));
}

test('a streamed message is told once, when it is whole', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	expect(
		mapper.mapEvent(talk.message('Hel', {index: 0, final: false})),
	).toEqual([]);
	const [event] = mapper.mapEvent(talk.message('lo', {index: 1, final: true}));
	expect(event).toMatchObject({
		kind: 'assistant.message',
		actor_id: 'agent:root',
		data: {message: 'Hello', message_id: 'm1', final: true, parts: 2},
	});
	expect(event && isDerived(event)).toBe(true);
});

test('pieces are put in order, whatever order they come in', () => {
	fc.assert(
		fc.property(
			fc.array(fc.string({minLength: 1, maxLength: 5}), {
				minLength: 1,
				maxLength: 8,
			}),
			fc.array(fc.nat(), {minLength: 8, maxLength: 8}),
			(texts, orders) => {
				const talk = createTalk();
				const pieces = texts
					.map((delta, index) => ({
						order: orders[index] ?? 0,
						event: talk.message(delta, {
							index,
							final: index === texts.length - 1,
						}),
					}))
					.sort((a, b) => a.order - b.order);
				expect(shown(...pieces.map(({event}) => event))).toEqual([
					texts.join(''),
				]);
			},
		),
		{numRuns: fuzzLength(100)},
	);
});

test('Stop tells its message only if nothing displayed it in this turn', () => {
	const talk = createTalk();
	expect(
		shown(
			talk.prompt(),
			talk.message('Hi.'),
			talk.stop({last_assistant_message: 'Hi.'}),
			talk.prompt(),
			talk.stop({last_assistant_message: 'Hi.'}),
		),
	).toEqual(['Hi.', 'Hi.']);
});

test('a message that comes after its Stop is not told twice', () => {
	const talk = createTalk();
	expect(
		shown(
			talk.prompt(),
			talk.stop({last_assistant_message: 'Hi.', prompt_id: 'p1'}),
			talk.prompt('again', {prompt_id: 'p2'}),
			talk.message('Hi.', {prompt_id: 'p1'}),
			talk.message('Hi.', {prompt_id: 'p2', message_id: 'm2'}),
			talk.stop({last_assistant_message: 'Hi.', prompt_id: 'p2'}),
		),
	).toEqual(['Hi.', 'Hi.']);
});

type Talk = ReturnType<typeof createTalk>;
const own = {prompt_id: 'p1'};

test.each([
	[
		'whole',
		(talk: Talk) => [talk.message('I try.', {...own, message_id: 'm2'})],
	],
	[
		'in pieces',
		(talk: Talk) => [
			talk.message('I ', {...own, message_id: 'm2', index: 0, final: false}),
			talk.message('try.', {...own, message_id: 'm2', index: 1, final: true}),
		],
	],
])(
	'words that were said before in the turn, and come %s after its Stop, are told in it, before its end',
	(_how, late) => {
		const mapper = createFeedMapper();
		const talk = createTalk();
		const before = [
			talk.prompt('go', own),
			talk.message('I try.', own),
			talk.stop({...own, last_assistant_message: 'I try.'}),
		].flatMap(event => mapper.mapEvent(event));
		const told = late(talk).flatMap(event => mapper.mapEvent(event));
		const [stop] = all(before, 'stop.request');
		const [end] = all(before, 'run.end');
		expect(told).toMatchObject([
			{
				kind: 'assistant.message',
				run_id: end?.run_id,
				data: {message: 'I try.', before_event_id: stop?.event_id},
			},
		]);
		expect(mapper.getCurrentRun()).toBeNull();
	},
);

test('only the message that comes late is taken for the one Stop told', () => {
	const talk = createTalk();
	expect(
		shown(
			talk.prompt(),
			talk.stop({last_assistant_message: 'Done.'}),
			talk.message('Done.'),
			talk.message('Done.', {message_id: 'm2'}),
		),
	).toEqual(['Done.', 'Done.']);
});

test('pieces that straddle the Stop are not told twice', () => {
	const talk = createTalk();
	expect(
		shown(
			talk.prompt(),
			talk.message('Hel', {index: 0, final: false}),
			talk.stop({last_assistant_message: 'Hello'}),
			talk.message('lo', {index: 1}),
		),
	).toEqual(['Hello']);
});

test('a repeat whose pieces straddle the Stop is told, before it', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const told = [
		talk.prompt('go', own),
		talk.message('I try.', own),
		talk.message('I ', {...own, message_id: 'm2', index: 0, final: false}),
		talk.stop({...own, last_assistant_message: 'I try.'}),
		talk.message('try.', {...own, message_id: 'm2', index: 1, final: true}),
	].flatMap(event => mapper.mapEvent(event));
	const [stop] = all(told, 'stop.request');
	expect(all(told, 'assistant.message').map(({data}) => data)).toMatchObject([
		{message: 'I try.'},
		{message: 'I try.', before_event_id: stop?.event_id},
	]);
});

test('true repeats within a turn are both told', () => {
	const talk = createTalk();
	expect(
		shown(
			talk.prompt(),
			talk.message('Again.'),
			talk.message('Again.', {message_id: 'm2'}),
		),
	).toEqual(['Again.', 'Again.']);
});

test('what was streaming when the person broke in is told as cut', () => {
	const talk = createTalk();
	expect(
		shown(
			talk.prompt(),
			talk.message('I will now del', {final: false}),
			talk.prompt('stop'),
		),
	).toEqual(['I will now del [cut]']);
});

test('a very long message is told in parts rather than kept', () => {
	const talk = createTalk();
	const long = 'x'.repeat(600_000);
	const told = shown(
		talk.prompt(),
		talk.message(long, {index: 0, final: false}),
		talk.message(long, {index: 1, final: false}),
		talk.message('end', {index: 2}),
	);
	expect(told.map(text => text.length)).toEqual([1_200_006, 3]);
});

test('an empty message is no event', () => {
	const talk = createTalk();
	expect(shown(talk.prompt(), talk.message(''), talk.stop())).toEqual([]);
});

test('what is said before a call stands before it, whole or not', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const told = [
		talk.prompt(),
		talk.message('I look ', {index: 0, final: false}),
		talk.message('first.', {index: 1, final: false}),
		talk.hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't1'}),
		talk.message('', {index: 2, final: true}),
		talk.message('Then', {message_id: 'm2', index: 0, final: false}),
		talk.message('behind a gap', {message_id: 'm2', index: 2, final: false}),
		talk.hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't2'}),
		talk.message(' more ', {message_id: 'm2', index: 1, final: false}),
		talk.message('.', {message_id: 'm2', index: 3, final: true}),
	]
		.flatMap(event => mapper.mapEvent(event))
		.flatMap(event => {
			if (event.kind === 'tool.pre') return ['call'];
			if (event.kind === 'message.revised')
				return [`whole: ${event.data.message}`];
			return event.kind === 'assistant.message' ? [event.data.message] : [];
		});
	expect(told).toEqual([
		'I look first.',
		'call',
		'Then',
		'call',
		'whole: Then more behind a gap.',
	]);
});

test('what comes after a denial is said because of it, though its batch is still to come', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	mapper.mapEvent(talk.prompt());
	const call = talk.hook('PreToolUse', {
		tool_name: 'Read',
		tool_use_id: 't1',
	});
	mapper.mapEvent(call);
	mapper.mapDecision(call.id, {
		type: 'json',
		source: 'user',
		intent: {kind: 'pre_tool_deny', reason: 'no'},
	});
	const [said] = all(
		mapper.mapEvent(talk.message('Then not.')),
		'assistant.message',
	);
	expect(said?.data.before_event_id).toBeUndefined();
});

test('what comes after the call it introduces says that it stands before it', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const events = [
		talk.prompt(),
		talk.hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't1'}),
		talk.hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't2'}),
		talk.message('I read both.'),
		talk.hook('PostToolUse', {tool_name: 'Read', tool_use_id: 't1'}),
		talk.hook('PostToolUse', {tool_name: 'Read', tool_use_id: 't2'}),
		talk.message('I have read both.', {message_id: 'm2'}),
	].flatMap(event => mapper.mapEvent(event));
	const [first] = all(events, 'tool.pre');
	const [early, late] = all(events, 'assistant.message');
	expect(early?.data.before_event_id).toBe(first?.event_id);
	expect(early && isDerived(early)).toBe(true);
	// Its hook came later; it was said before the call all the same.
	expect(early?.ts).toBe(first?.ts);
	expect(late?.data.before_event_id).toBeUndefined();
});

test('the transcript tells texts apart that hooks told as one, and puts back what stood wrong', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const block = (message: string, more: Record<string, unknown>) => ({
		...talk.hook('TranscriptMessage', {message, of: 'm1', ...more}),
		source: 'transcript' as const,
	});
	const events = [
		talk.prompt(),
		talk.hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't1'}),
		talk.message('One.Two.'),
		talk.hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't2'}),
		block('One.', {block: 0}),
		block('One.', {block: 0}),
		block('Two.', {block: 1, before_call: 't2'}),
	].flatMap(event => mapper.mapEvent(event));
	const [, second] = all(events, 'tool.pre');
	const [whole, two] = all(events, 'assistant.message');
	const revised = all(events, 'message.revised');
	expect(revised).toHaveLength(1);
	expect(revised[0]).toMatchObject({
		cause: {parent_event_id: whole?.event_id},
		data: {message: 'One.', from_transcript: true},
	});
	expect(revised[0]?.data.before_event_id).toBeUndefined();
	expect(two?.data).toMatchObject({
		message: 'Two.',
		before_event_id: second?.event_id,
	});
});
