import {expect, test} from 'vitest';
import {createFeedMapper} from '../mapper.js';
import {createTalk} from './helpers.js';

/** The event of a kind that a hook gives. */
const told = (hook: string, fields: object) =>
	createFeedMapper()
		.mapEvent(createTalk().hook(hook, {...fields}))
		.map(({kind, title, data}) => ({kind, title, data}));

test('a prompt says where, and who began the run', () => {
	const mapper = createFeedMapper();
	const event = createTalk().prompt('hello');
	const events = mapper.mapEvent(event);
	expect(events.map(({kind, actor_id}) => `${kind} ${actor_id}`)).toEqual([
		'run.start user',
		'user.prompt user',
	]);
	expect(events.at(-1)?.data).toMatchObject({cwd: '/project'});
	expect(mapper.getCurrentRun()?.trigger.request_id).toBe(event.id);
});

test('a stop of a subagent looks like nobody else’s', () => {
	const stop = (fields: object) =>
		told('Stop', fields).find(({kind}) => kind === 'stop.request');
	expect(stop({})).toMatchObject({title: 'Stop', data: {scope: 'root'}});
	expect(stop({agent_id: 'a1', agent_type: 'Explore'})).toMatchObject({
		title: 'Stop · Explore',
		data: {scope: 'subagent', agent_id: 'a1', agent_type: 'Explore'},
	});
	expect(stop({agent_id: 'a1'})?.title).toBe('Stop · a1');
});

test('a notification’s title is its message', () => {
	expect(
		told('Notification', {message: 'Claude waits', title: 'Claude Code'}),
	).toContainEqual(
		expect.objectContaining({kind: 'notification', title: 'Claude waits'}),
	);
});

test('a session knows what kind of agent it is', () => {
	const mapper = createFeedMapper();
	mapper.mapEvent(
		createTalk().hook('SessionStart', {
			source: 'startup',
			agent_type: 'reviewer',
		}),
	);
	expect(mapper.getSession()?.agent_type).toBe('reviewer');
});

test('a summary comes once, in the session’s last run, and makes nobody active', () => {
	const mapper = createFeedMapper();
	const talk = createTalk('ended');
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.hook('SessionEnd', {reason: 'other'}));
	mapper.mapEvent(createTalk('other').prompt());
	const summary = talk.hook('TranscriptSummary', {
		message_count: 3,
		tool_call_count: 1,
		last_assistant_message: 'All done.\nBye.',
		last_assistant_at: 5,
	});
	const events = mapper.mapEvent(summary);
	expect(events).toMatchObject([
		{
			kind: 'session.summary',
			run_id: 'ended:R1',
			title: 'Session: 3 messages · 1 tool · All done. …',
			data: {last_assistant_at: 5, message_count: 3, tool_call_count: 1},
		},
	]);
	expect(mapper.getSession()?.session_id).toBe('other');
	expect(mapper.mapEvent(summary)).toEqual([]);
	const ended = createTalk('cut');
	mapper.mapEvent(ended.prompt());
	expect(
		mapper.mapEvent(
			ended.hook('TranscriptSummary', {
				message_count: 1,
				tool_call_count: 0,
				skipped_lines: 2,
			}),
		),
	).toMatchObject([
		{
			title: expect.stringContaining('2 lines not read') as string,
			data: {skipped_lines: 2},
		},
	]);
});
