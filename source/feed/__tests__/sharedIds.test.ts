import {expect, it} from 'vitest';
import {createFeedMapper} from '../mapper.js';
import {type FeedEvent} from '../types.js';
import {createTalk} from './helpers.js';

/* The root and a subagent whose models give both their calls one id: the end of one says nothing of the other. */

const own = {tool_use_id: 'call_1', tool_name: 'Bash'};
const input = {tool_input: {command: 'theirs'}};
const batched = {tool_calls: [{...own, ...input, tool_response: 'Error: no'}]};

const actors = [
	['the root', {}, 'a subagent', {agent_id: 'a1'}],
	['a subagent', {agent_id: 'a1'}, 'the root', {}],
] as const;

const told = [
	['TranscriptCall', input, ['tool.pre']],
	['TranscriptResult', {...input, outcome: 'ran'}, ['tool.pre', 'tool.post']],
	['TranscriptFailure', {...input, error: 'no'}, []],
	['TranscriptReplaced', {given: 'else'}, []],
	['PostToolUse', {...input, tool_response: 'ok'}, ['tool.post']],
	['PostToolBatch', batched, ['tool.pre', 'tool.failure']],
] as const;

it.each(
	actors.flatMap(([one, ofOne, other, ofOther]) =>
		told.map(
			([hook, fields, rows]) =>
				[one, hook, other, ofOne, ofOther, fields, rows] as const,
		),
	),
)(
	'a call of %s ended: %s is about that of %s',
	(_one, hookName, _other, ofOne, ofOther, fields, rows) => {
		const talk = createTalk();
		const mapper = createFeedMapper();
		const before: FeedEvent[] = [
			talk.prompt(),
			talk.hook('SubagentStart', {agent_id: 'a1'}),
			talk.pre('call_1', ofOne),
			talk.post('call_1', ofOne),
		].flatMap(event => mapper.mapEvent(event));
		const ended = before.find(({kind}) => kind === 'tool.pre')?.event_id;
		const events = mapper
			.mapEvent(talk.hook(hookName, {...own, ...ofOther, ...fields}))
			.filter(({kind}) => kind.startsWith('tool.') && kind !== 'tool.batch');
		expect(events.map(({kind}) => kind)).toEqual(rows);
		for (const {cause} of events)
			expect(cause?.parent_event_id).not.toBe(ended);
	},
);
