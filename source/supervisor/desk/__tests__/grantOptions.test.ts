import {expect, it} from 'vitest';
import {type FeedEvent} from '../../../feed/types.js';
import {grantOptions} from '../grantOptions.js';
import {type FeedView, type HeldRequest} from '../../types.js';

/** A call that was made, and how it ended. */
const made = (id: string, toolName: string, end = 'tool.post') =>
	[
		{
			event_id: id,
			kind: 'tool.pre',
			session_id: 's1',
			actor_id: 'agent:root',
			data: {tool_name: toolName, tool_input: {}},
		},
		{
			event_id: `${id}-end`,
			kind: end,
			cause: {parent_event_id: id},
			data: {reason: 'denied'},
		},
	] as unknown as FeedEvent[];

const view = (events: readonly FeedEvent[]): FeedView =>
	({
		first: 0,
		length: events.length,
		event: (index: number) => events[index],
	}) as unknown as FeedView;

const request = {
	toolName: 'mcp__git__push',
	suggestions: [{type: 'setMode', mode: 'acceptEdits'}],
} as unknown as HeldRequest;

it('counts the earlier calls that each would have answered, not the one that asks', () => {
	const events = view([
		...made('1', 'mcp__git__push'),
		...made('2', 'mcp__git__push', 'tool.abandoned'),
		...made('3', 'mcp__git__pull'),
		...made('4', 'Bash'),
		...made('5', 'mcp__git__push').slice(0, 1),
	]);
	const options = grantOptions(request, undefined, {events, eventId: '5'});
	expect(
		options.map(option => (option.type === 'tool' ? option.past : undefined)),
	).toEqual([{matched: 2, denied: 1}, {matched: 3, denied: 1}, undefined]);
});

it("leaves the agent's own proposals out of what could be denied", () => {
	const options = grantOptions(request, undefined, {
		events: view([]),
		action: 'deny',
	});
	expect(options.map(({type}) => type)).toEqual(['tool', 'tool']);
});
