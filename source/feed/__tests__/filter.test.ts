import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {parseFilter, shouldExclude} from '../filter.js';
import {createFeedMapper} from '../mapper.js';
import {type FeedEvent} from '../types.js';
import {createTalk, deny, readRecording} from './helpers.js';

/** A session with a denied push, a failed read and a subagent's edit. */
const feed = ((): FeedEvent[] => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const push = {tool_input: {command: 'git push origin main'}};
	const ask = talk.ask('t1', push);
	const before = [talk.prompt('publish it'), talk.pre('t1', push), ask].flatMap(
		event => mapper.mapEvent(event),
	);
	const decided = mapper.mapDecision(ask.id, deny('not on main'));
	const after = [
		talk.batch('t1'),
		talk.hook('PostToolUseFailure', {
			tool_name: 'Read',
			tool_input: {file_path: '/home/dev/src/missing.ts'},
			error: 'File does not exist',
		}),
		talk.pre('t2', {
			tool_name: 'Edit',
			tool_input: {file_path: '/home/dev/src/deep/cart.ts'},
			agent_id: 'a1',
		}),
		talk.stop(),
	].flatMap(event => mapper.mapEvent(event));
	return [...before, ...(decided ? [decided] : []), ...after];
})();

function found(text: string): string[] {
	const filter = parseFilter(text);
	if (!filter.ok) throw new Error(filter.message);
	return feed.filter(event => filter.test(event)).map(({kind}) => kind);
}

test.each([
	['~t bash & ~k tool.pre', ['tool.pre']],
	['~t Ba* ~k tool', ['tool.pre', 'tool.batch', 'tool.abandoned']],
	['~c "git push"', ['tool.pre', 'permission.request']],
	["~c '/^git (push|pull)/'", ['tool.pre', 'permission.request']],
	['~p src/**', ['tool.failure', 'tool.pre']],
	['~p src/*.ts', ['tool.failure']],
	['~p cart', ['tool.pre']],
	['~a subagent', ['tool.pre']],
	['~k run', ['run.start', 'run.end']],
	['~e', ['tool.failure']],
	['~d', ['permission.decision', 'tool.abandoned']],
	['~d asked', ['permission.request']],
	['~r 1 ~e', ['tool.failure']],
	['~r R1 ~e', ['tool.failure']],
	['~r 2', []],
	['~m', []],
	['~w', ['permission.request']],
	['~b "not on main"', ['permission.decision']],
	['exist', ['tool.failure']],
	['!~s s1', []],
	['~s s', feed.map(({kind}) => kind)],
	['', feed.map(({kind}) => kind)],
	['~e | ~d & ~k tool', ['tool.abandoned', 'tool.failure']],
	['(~e | ~d) & ~k tool', ['tool.abandoned', 'tool.failure']],
	['!(~k tool | ~k run | ~k permission)', ['user.prompt', 'stop.request']],
	['!!~e', ['tool.failure']],
])('%s', (text, kinds) => {
	expect(found(text)).toEqual(kinds);
});

test('what waits can be told by who knows', () => {
	const filter = parseFilter('~w');
	const request = feed.find(({kind}) => kind === 'permission.request');
	expect(filter.ok && request && filter.test(request)).toBe(true);
	expect(
		filter.ok &&
			request &&
			filter.test(request, {isWaiting: id => id !== request.event_id}),
	).toBe(false);
});

test('what is marked can be told by who knows, and what kind of agent acts', () => {
	const [marked] = feed;
	const marks = parseFilter('~m');
	expect(
		marks.ok &&
			feed.filter(event =>
				marks.test(event, {isMarked: id => id === marked?.event_id}),
			),
	).toEqual([marked]);
	const scouts = parseFilter('~a scout');
	const agentType = (actorId: string) =>
		actorId === 'subagent:a1' ? 'scout' : undefined;
	expect(
		scouts.ok &&
			feed
				.filter(event => scouts.test(event, {agentType}))
				.map(({kind}) => kind),
	).toEqual(['tool.pre']);
});

test('an edited command is found by what was made of it', () => {
	const filter = parseFilter('~c "git fetch" ~d allowed');
	const decision = {
		...feed[0]!,
		kind: 'permission.decision' as const,
		data: {
			decision_type: 'allow' as const,
			source: 'user' as const,
			updated_input: {command: 'git fetch'},
		},
	};
	expect(filter.ok && filter.test(decision)).toBe(true);
});

test.each([
	['~z', 0, 'there is no ~z'],
	['a & ~t', 6, '~t needs a tool'],
	['~t & b', 3, '~t needs a tool'],
	['(a | b', 0, 'the parenthesis is not closed'],
	['a )', 2, 'nothing to close here'],
	['a &', 3, 'something is missing here'],
	['| a', 0, 'something is missing before |'],
	['~b "open', 3, 'the quote is not closed'],
])('%s is wrong at %i', (text, at, message) => {
	expect(parseFilter(text)).toEqual({ok: false, at, message});
});

test('a broken regular expression is an error at its place', () => {
	expect(parseFilter('~c "/(/"')).toMatchObject({ok: false, at: 3});
});

test('a quote keeps its own quotes, spaces and operators', () => {
	const filter = parseFilter(String.raw`"say \"a & b\""`);
	const event = {...feed[0]!, title: 'he did say "a & b"'};
	expect(filter.ok && filter.test(event)).toBe(true);
});

test('no text makes it throw', () => {
	const piece = fc.constantFrom(
		'~t',
		'~w',
		'~',
		'(',
		')',
		'!',
		'&',
		'|',
		'"',
		"'",
		'/(/',
		'*',
		'[',
		' ',
		'a',
		'\\',
	);
	fc.assert(
		fc.property(fc.array(piece, {maxLength: 300}), pieces => {
			const filter = parseFilter(pieces.join(''));
			if (filter.ok) for (const event of feed) filter.test(event);
			else expect(filter.at).toBeLessThanOrEqual(pieces.join('').length);
		}),
		{numRuns: fuzzLength(500)},
	);
	expect(parseFilter('!'.repeat(100_000))).toMatchObject({ok: false});
});

test('the default view of a session leaves out the bookkeeping', () => {
	const mapper = createFeedMapper();
	const kinds = readRecording('tasks-stop-block.ndjson')
		.flatMap(event => mapper.mapEvent(event))
		.filter(event => !shouldExclude(event))
		.map(({kind, title}) => `${kind} ${title}`);
	expect(kinds).toMatchInlineSnapshot(`
		[
		  "session.start Session started (startup)",
		  "user.prompt ❯ plan the work",
		  "assistant.message Planning.",
		  "todo.add ☐ Write parser",
		  "todo.add ☐ Write tests",
		  "todo.update ◐ Write parser",
		  "todo.done ☑ Write parser",
		  "assistant.message Done with the parser.",
		  "run.end ■ Run completed · 4 tools · 170 ms",
		  "tool.pre ● Bash(node --test 2>&1 | grep "^# pass")",
		  "tool.post ⎿ Bash result",
		  "assistant.message Tests pass.",
		  "run.end ■ Run completed · 1 tool · 40 ms",
		  "session.end Session ended (other)",
		]
	`);
});

test('internal agents are left out, others are not', () => {
	const stop = (agent_type: string) => {
		const events = createFeedMapper().mapEvent(
			createTalk().hook('SubagentStop', {agent_id: 'a1', agent_type}),
		);
		return events.find(event => event.kind === 'subagent.stop')!;
	};

	expect(shouldExclude(stop(''))).toBe(true);
	expect(shouldExclude(stop('scout'))).toBe(false);
});
