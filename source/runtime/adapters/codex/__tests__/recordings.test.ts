import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {codex} from '../adapter.js';
import {denialWords} from '../denialWords.js';
import {callFacts} from '../../../../feed/callFacts.js';
import {createFeedMapper} from '../../../../feed/mapper.js';
import {type FeedEvent} from '../../../../feed/types.js';
import {openReplaySource} from '../../../../commands/replaySource.js';
import {deriveFeed} from '../../../../commands/deriveFeed.js';

const folder = path.join(import.meta.dirname, 'recordings');
const files = fs.readdirSync(folder);

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

const feedOf = (name: string): FeedEvent[] => [
	...deriveFeed(openReplaySource(path.join(folder, name)).steps()),
];

describe.each(files)('what Codex wrote in %s', name => {
	it('is known to be Codex’s, hook by hook', () => {
		const feed = feedOf(name);
		expect(feed.length).toBeGreaterThan(0);
		expect(feed.filter(({kind}) => kind === 'unknown.hook')).toEqual([]);
		expect(new Set(feed.map(({agent}) => agent))).toEqual(new Set(['codex']));
	});

	it('shows each call once', () => {
		const feed = feedOf(name);
		const ids = feed.flatMap(event =>
			event.kind === 'tool.pre' ? [event.data.tool_use_id] : [],
		);
		expect(ids).not.toContain(undefined);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('is the same when it is said whose it is', () => {
		const said = openReplaySource(path.join(folder, name), 'codex').steps();
		expect([...deriveFeed(said)]).toEqual(feedOf(name));
	});
});

it('a session of Codex reads as one of Claude’s would', () => {
	expect(feedOf('main.ndjson').map(({kind, title}) => `${kind}  ${title}`))
		.toMatchInlineSnapshot(`
		[
		  "run.start  ▶ Run",
		  "session.start  Session started (startup · gpt-5.5)",
		  "run.end  ■ Run completed · 0 tools · 300 ms",
		  "run.start  ▶ Run: do main",
		  "user.prompt  ❯ do main",
		  "tool.pre  ● Bash(echo hi && ls)",
		  "tool.post  ⎿ Bash result",
		  "tool.pre  ● Bash(rm -rf build)",
		  "tool.pre  ● apply_patch(notes.md and 1 more)",
		  "tool.post  ⎿ apply_patch result",
		  "tool.pre  ● Bash(echo oops >&2; exit 3)",
		  "tool.post  ⎿ Bash result",
		  "assistant.message  All done.",
		  "stop.request  Stop",
		  "tool.abandoned  ⊘ Bash ended without a result",
		  "run.end  ■ Run completed · 4 tools · 2.4 s",
		  "run.start  ▶ Run",
		  "session.end  Session ended (other)",
		  "run.end  ■ Run completed · 0 tools · 0 ms",
		]
	`);
});

it('subagents act under their own names', () => {
	const feed = feedOf('subagent-v1.ndjson');
	const starts = feed.filter(({kind}) => kind === 'subagent.start');
	const inside = feed.filter(
		({kind, actor_id: actor}) =>
			kind === 'tool.pre' && actor.startsWith('subagent:'),
	);
	expect(starts.length).toBeGreaterThan(0);
	expect(inside.length).toBeGreaterThan(0);
	// The task it is given is no person's prompt.
	expect(
		feed.filter(
			event =>
				event.kind === 'run.start' &&
				event.data.trigger.type === 'user_prompt_submit',
		),
	).toHaveLength(1);
});

it('an interrupt ends the run', () => {
	const ends = feedOf('tui-esc-while-held.ndjson').flatMap(event =>
		event.kind === 'run.end' ? [event.data.status] : [],
	);
	expect(ends).toContain('aborted');
});

it.each(files.filter(name => read(name).includes('"SessionEnd"')))(
	'nothing of %s stays open',
	name => {
		const mapper = createFeedMapper();
		for (const step of openReplaySource(path.join(folder, name)).steps())
			if (step.type === 'event') mapper.mapEvent(step.event);
		expect(mapper.openCallCount()).toBe(0);
	},
);

it('what Codex asks about belongs to its call, though it says a reason more', () => {
	const feed = feedOf('tui-own-dialog.ndjson');
	const pre = feed.find(({kind}) => kind === 'tool.pre');
	const asked = feed.find(event => event.kind === 'permission.request');
	expect(asked?.data.tool_input).toHaveProperty('description');
	expect(asked?.cause).toMatchObject({
		parent_event_id: pre?.event_id,
		tool_use_id: 'call_2_0',
	});
});

it('what is said in a turn that goes on ends nothing, and athena’s own word is no prompt', () => {
	const mapper = createFeedMapper();
	let count = 0;
	const say = (hookName: string, more: object) =>
		mapper.mapEvent(
			codex.hooks.decode({
				...{id: `e${++count}`, timestamp: 1000 + count},
				payload: {
					...{session_id: 's1', turn_id: 't1', cwd: '/p', model: 'gpt-5.5'},
					...{hook_event_name: hookName, ...more},
				},
			}),
		);
	const feed = [
		...say('UserPromptSubmit', {prompt: 'go'}),
		...say('UserPromptSubmit', {prompt: 'and quickly'}),
		...say('UserPromptSubmit', {prompt: denialWords('Use make')}),
		...say('Stop', {last_assistant_message: 'So.'}),
	];
	expect(
		feed.flatMap(event =>
			event.kind === 'user.prompt' ? [event.data.prompt] : [],
		),
	).toEqual(['go', 'and quickly']);
	expect(
		feed.flatMap(event =>
			event.kind === 'run.end' ? [event.data.status] : [],
		),
	).toEqual(['completed']);
	const next = say('UserPromptSubmit', {prompt: 'next', turn_id: 't2'});
	expect(next.map(({kind}) => kind)).toContain('run.start');
});

it('a question that is answered here is one of no other window any more, and the answer takes no time of its own', () => {
	const mapper = createFeedMapper();
	const questions = [{id: 'db', question: 'Which?', options: []}];
	const happens = (id: string, timestamp: number, hookName: string) =>
		codex.hooks.decode({
			...{id, timestamp},
			payload: {
				...{session_id: 's1', turn_id: 't1', cwd: '/p', model: 'gpt-5.5'},
				...{hook_event_name: hookName, tool_use_id: 'call_1'},
				...{tool_name: 'request_user_input', tool_input: {questions}},
				tool_response: '{}',
			},
		});
	const events = [
		...mapper.mapEvent(happens('e1', 1000, 'PreToolUse')),
		...mapper.mapEvent(happens('e2', 1010, 'item/tool/requestUserInput')),
		mapper.mapDecision(
			'e2',
			{
				...{type: 'json', source: 'user'},
				intent: {kind: 'question_answer', answers: {'Which?': 'This'}},
			},
			21_010,
		),
		...mapper.mapEvent(happens('e3', 21_020, 'PostToolUse')),
	].flatMap(event => event ?? []);
	const ofCall = events.filter(({cause}) => cause?.tool_use_id === 'call_1');
	const facts = callFacts(ofCall, 'done');
	expect(facts).toMatchObject({outcome: 'answered', durationMs: 20});
	expect(facts).not.toHaveProperty('decision');
});
