import {expect, test} from 'vitest';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createFeedMapper} from '../mapper.js';
import {type FeedEvent} from '../types.js';
import {createTalk} from './helpers.js';

/* An agent that asks about a call before a hook tells of it, or asked while athena was away. */

const shell = {tool_name: 'run_shell_command', tool_input: {command: 'ls'}};

function play(agent: 'qwen' | 'copilot' = 'qwen') {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const take = (hook: string, fields: object, more: object = {}): FeedEvent[] =>
		mapper.mapEvent({
			...(talk.hook(hook, {...shell, ...fields}) satisfies RuntimeEvent),
			...{agent, toolName: 'run_shell_command'},
			...more,
		});
	take('UserPromptSubmit', {prompt: 'go'});
	return {mapper, take};
}

const kinds = (events: readonly FeedEvent[]) => events.map(({kind}) => kind);

test('the row that asks is the call’s, and its own hook goes on with it', () => {
	const {mapper, take} = play();
	const [pre, asked] = take('PermissionRequest', {});
	expect([pre?.kind, asked?.kind]).toEqual(['tool.pre', 'permission.request']);
	expect(asked?.cause?.parent_event_id).toBe(pre?.event_id);
	const id = {tool_use_id: 't1'};
	expect(take('PreToolUse', id, {toolUseId: 't1'})).toEqual([]);
	const [post] = take('PostToolUse', id, {toolUseId: 't1'});
	expect(post).toMatchObject({
		...{kind: 'tool.post', cause: {parent_event_id: pre?.event_id}},
	});
	expect(mapper.openCallCount()).toBe(0);
	// One call, counted once.
	expect(mapper.getCurrentRun()?.counters.tool_uses).toBe(1);
});

test('equal calls stay two, in their order', () => {
	const {take} = play();
	const [first] = take('PermissionRequest', {});
	const [second] = take('PermissionRequest', {});
	for (const id of ['t1', 't2'])
		take('PreToolUse', {tool_use_id: id}, {toolUseId: id});
	const parents = ['t1', 't2'].map(
		id =>
			take('PostToolUse', {tool_use_id: id}, {toolUseId: id})[0]?.cause
				?.parent_event_id,
	);
	expect(parents).toEqual([first?.event_id, second?.event_id]);
});

test('what the agent’s record says of its end is about the same row', () => {
	const {take} = play();
	const [pre] = take('PermissionRequest', {});
	const ended = take(
		'TranscriptResult',
		{...{tool_use_id: 't1', outcome: 'interrupted'}, text: ''},
		{...{toolUseId: 't1', source: 'transcript'}},
	);
	expect(kinds(ended)).toEqual(['tool.abandoned']);
	expect(ended[0]?.cause?.parent_event_id).toBe(pre?.event_id);
});

test('a call with an id that was asked about while nobody was there has one row', () => {
	const {take} = play();
	const id = [{tool_use_id: 't1'}, {toolUseId: 't1'}] as const;
	const [pre] = take('PermissionRequest', ...id);
	const [post] = take('PostToolUse', ...id);
	expect(pre).toMatchObject({kind: 'tool.pre', data: {tool_use_id: 't1'}});
	expect(post?.cause?.parent_event_id).toBe(pre?.event_id);
});

test('a request that comes again, for the next athena, is about the same call', () => {
	const {take} = play('copilot');
	const [pre] = take('PreToolUse', {}, {callId: 'c1'});
	const parents = [1, 2].map(
		() => take('PermissionRequest', {})[0]?.cause?.parent_event_id,
	);
	expect(parents).toEqual([pre?.event_id, pre?.event_id]);
	const [post] = take('PostToolUse', {}, {callId: 'c1'});
	expect(post?.cause?.parent_event_id).toBe(pre?.event_id);
});

test('a call that was asked about without its id ends by its id', () => {
	const {take} = play('copilot');
	const [pre] = take('PermissionRequest', {});
	const [post] = take('PostToolUse', {tool_use_id: 't1'}, {toolUseId: 't1'});
	expect(post?.cause?.parent_event_id).toBe(pre?.event_id);
});

test('its agent’s record may know it by an id that no hook has: it is one call', () => {
	const {mapper, take} = play('copilot');
	const [pre] = take('PermissionRequest', {});
	const begun = take(
		'TranscriptCall',
		{tool_use_id: 't1'},
		{...{toolUseId: 't1', source: 'transcript'}},
	);
	expect(begun).toEqual([]);
	const [post] = take('PostToolUse', {});
	expect(post?.cause?.parent_event_id).toBe(pre?.event_id);
	expect(mapper.openCallCount()).toBe(0);
});

test('a call that an earlier athena named ends by the hook of an agent that names none', () => {
	const {mapper, take} = play('copilot');
	const [pre] = take('PreToolUse', {}, {callId: 'c1'});
	const [post] = take('PostToolUse', {});
	expect(post?.cause?.parent_event_id).toBe(pre?.event_id);
	expect(mapper.openCallCount()).toBe(0);
});

test('what was answered in its own prompt runs, also where that is heard before the hook that hung up', () => {
	const {take} = play('copilot');
	const [pre, asked] = take('PermissionRequest', {});
	const [answered] = take('TranscriptAnswered', {});
	expect(answered).toMatchObject({
		kind: 'permission.decision',
		data: {decision_type: 'no_opinion', source: 'elsewhere'},
		cause: {parent_event_id: asked?.event_id},
	});
	expect(asked?.cause?.parent_event_id).toBe(pre?.event_id);
});
