import {expect, it} from 'vitest';
import {createTalk} from '../../feed/__tests__/helpers.js';
import {createFeedMapper} from '../../feed/mapper.js';
import {type FeedEvent} from '../../feed/types.js';
import {AthenaError} from '../../types/errors.js';
import {inConversationOrder} from '../conversationOrder.js';

/** A message whose texts stand around two calls, told as one before both, corrected after the turn. */
function aroundCalls(): FeedEvent[] {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const placed = (block: number, message: string, fields: object) => ({
		...talk.hook('TranscriptMessage', {
			message,
			message_id: 'm1',
			of: 'm1',
			block,
			...fields,
		}),
		source: 'transcript' as const,
	});
	return [
		talk.prompt('Make both'),
		talk.pre('t1', {tool_input: {command: 'one'}}),
		talk.message('First.Then.Last.', {message_id: 'm1'}),
		talk.post('t1'),
		talk.pre('t2', {tool_input: {command: 'two'}}),
		talk.post('t2'),
		talk.message('The end.', {message_id: 'm2'}),
		talk.stop({last_assistant_message: 'The end.'}),
		placed(0, 'First.', {before_call: 't1'}),
		placed(1, 'Then.', {before_call: 't2'}),
		placed(2, 'Last.', {before_message: 'm2'}),
	].flatMap(event => mapper.mapEvent(event));
}

const said = (events: Iterable<FeedEvent>) =>
	[...events].flatMap(({kind, title}) =>
		kind === 'assistant.message' || kind === 'tool.pre' ? [title] : [],
	);

it('says each text once, where it was said', () => {
	const feed = aroundCalls();
	expect(said(inConversationOrder(() => feed))).toEqual([
		'First.',
		'● Bash(one)',
		'Then.',
		'● Bash(two)',
		'Last.',
		'The end.',
	]);
});

it('loses nothing of a recording that is broken further on, and says so', () => {
	const feed = aroundCalls();
	function* broken() {
		yield* feed;
		throw new AthenaError('ATHENA_BAD_FILE', 'line 12', 'Mend it.');
	}

	const read: FeedEvent[] = [];
	expect(() => {
		for (const event of inConversationOrder(broken)) read.push(event);
	}).toThrow('line 12');
	expect(said(read)).toHaveLength(6);
});

it('leaves texts that stand before each other where they came', () => {
	const [one, two] = aroundCalls().filter(
		event => event.kind === 'assistant.message',
	);
	const before = (event: FeedEvent | undefined, other: FeedEvent | undefined) =>
		({
			...event,
			data: {...event?.data, before_event_id: other?.event_id},
		}) as FeedEvent;
	const feed = [before(one, two), before(two, one)];
	expect([...inConversationOrder(() => feed)]).toEqual(feed);
});

it('says of each prompt whose it is, as it is known in the end', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const report = '<task-notification>done?</task-notification>';
	const feed = [
		talk.prompt(report),
		talk.stop(),
		{
			...talk.hook('TranscriptTyped', {prompt: report}),
			source: 'transcript' as const,
		},
		talk.prompt(report),
	].flatMap(event => mapper.mapEvent(event));
	expect(
		[...inConversationOrder(() => feed)].flatMap(({kind, actor_id: actor}) =>
			kind === 'user.prompt' ? [actor] : [],
		),
	).toEqual(['user', 'system']);
});
