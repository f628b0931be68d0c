import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {readRecording} from '../../../feed/__tests__/helpers.js';
import {createJournal} from '../../../journal/journal.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../../runtime/types.js';
import {createRecorder} from '../recorder.js';
import {type FeedRow, type FeedView, traits} from '../../types.js';

/** A feed fed by hand; time goes on by 10 ms with each event. */
function start({recorded = false} = {}) {
	let now = 1000;
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-rows-'));
	const journal = recorded ? createJournal({directory}) : undefined;
	onTestFinished(() => {
		journal?.close();
		fs.rmSync(directory, {recursive: true});
	});
	const clock = {now: () => now, setTimer: () => () => undefined};
	const recorder = createRecorder({
		journal,
		clock,
		onFeedEvent: undefined,
		...(recorded && {memory: {recentEvents: 20, recentRows: 20}}),
	});
	let count = 0;
	const hook = (
		hookName: string,
		payload: Record<string, unknown> = {},
		rest: Partial<RuntimeEvent> & {isHeld?: boolean} = {},
	): string => {
		now += 10;
		const id = `e${++count}`;
		const {isHeld, ...more} = rest;
		const name = payload.tool_name;
		const use = payload.tool_use_id;
		recorder.event(
			{
				id,
				timestamp: now,
				hookName,
				sessionId: 's',
				context: {cwd: '/p', transcriptPath: ''},
				interaction: {expectsDecision: false},
				payload,
				...(typeof name === 'string' && {toolName: name}),
				...(typeof use === 'string' && {toolUseId: use}),
				...more,
			},
			isHeld,
		);
		return id;
	};

	const agent = (id: string | undefined) =>
		id === undefined ? {} : {agentId: id, agentType: 'Explore'};
	const call = (tool: string, input: object, id: string) => ({
		tool_name: tool,
		tool_input: input,
		tool_use_id: id,
	});
	return {
		recorder,
		hook,
		decide: (id: string, decision: RuntimeDecision) => {
			now += 10;
			recorder.decision(id, decision, 's');
		},
		prompt: (text = 'Go') => hook('UserPromptSubmit', {prompt: text}),
		pre: (
			id: string,
			tool = 'Bash',
			by?: string,
			input: object = {command: 'ls'},
		) => hook('PreToolUse', call(tool, input, id), agent(by)),
		post: (
			id: string,
			response: unknown = {stdout: 'a\n'},
			tool = 'Bash',
			by?: string,
		) =>
			hook(
				'PostToolUse',
				{...call(tool, {command: 'ls'}, id), tool_response: response},
				agent(by),
			),
		feed: () => recorder.picture().feed,
		rows: () => rowsOf(recorder.picture().feed),
	};
}

const rowsOf = (feed: FeedView): FeedRow[] =>
	Array.from({length: feed.length}, (_, index) => feed.row(index)!);
const callOf = (rows: readonly FeedRow[], id: string) =>
	rows.find(({call}) => call?.toolUseId === id)?.call;
const bits = (feed: FeedView, index: number, trait: number) =>
	((feed.facts?.traits(index) ?? 0) & trait) !== 0;
const deny: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_deny', reason: 'Use yarn'},
};
const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};

describe('the row of a call', () => {
	it('goes from running to done, and is one row', () => {
		const talk = start();
		talk.prompt();
		talk.pre('t1');
		expect(callOf(talk.rows(), 't1')).toMatchObject({state: 'running'});
		const before = talk.rows().length;
		talk.post('t1');
		expect(talk.rows()).toHaveLength(before);
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'done',
			outcome: 'exit 0 · 1 line',
			durationMs: 10,
		});
	});

	it('waits while somebody is asked, and keeps what was decided', () => {
		const talk = start();
		talk.prompt();
		talk.pre('t1');
		const asked = talk.hook('PermissionRequest', {
			tool_name: 'Bash',
			tool_input: {command: 'ls'},
		});
		expect(callOf(talk.rows(), 't1')?.state).toBe('waiting');
		expect(talk.rows()[0]?.section).toMatchObject({status: 'blocked'});
		talk.decide(asked, allow);
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'running',
			decision: {type: 'allow', source: 'user'},
		});
		talk.post('t1');
		expect(callOf(talk.rows(), 't1')?.state).toBe('done');
		expect(talk.rows()).toHaveLength(2);
		expect(talk.rows()[0]?.section).toMatchObject({
			status: 'running',
			requests: 1,
			tools: 1,
		});
	});

	it('says why it was denied, and stays denied', () => {
		const talk = start();
		talk.prompt();
		talk.pre('t1');
		const asked = talk.hook('PermissionRequest', {
			tool_name: 'Bash',
			tool_input: {command: 'ls'},
		});
		talk.decide(asked, deny);
		talk.hook('PostToolBatch', {
			tool_calls: [{tool_name: 'Bash', tool_use_id: 't1'}],
		});
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'denied',
			outcome: 'Denied: Use yarn',
		});
		expect(bits(talk.feed(), 1, traits.denied)).toBe(true);
		expect(bits(talk.feed(), 1, traits.waiting)).toBe(false);
	});

	it('counts as running neither while it waits nor once it is denied', () => {
		const talk = start();
		const running = () => talk.recorder.picture().running;
		talk.prompt();
		talk.pre('t1');
		const held = talk.pre('t2', 'Bash', undefined, {command: 'rm x'});
		talk.pre('t3', 'Bash', 'sub');
		expect(running()).toBe(3);
		const asked = talk.hook('PermissionRequest', {
			tool_name: 'Bash',
			tool_input: {command: 'ls'},
		});
		// What waits for somebody does not run.
		expect(running()).toBe(2);
		talk.decide(asked, deny);
		expect(running()).toBe(2);
		talk.decide(held, {
			type: 'json',
			source: 'rule',
			intent: {kind: 'pre_tool_deny', reason: 'Never'},
		});
		expect(running()).toBe(1);
		talk.hook('PostToolBatch', {
			tool_calls: ['t1', 't2'].map(id => ({
				tool_name: 'Bash',
				tool_use_id: id,
			})),
		});
		expect(running()).toBe(1);
		talk.post('t3', {stdout: '', backgroundTaskId: 'b1'}, 'Bash', 'sub');
		expect(running()).toBe(0);
	});

	it('still waits in the agent’s own prompt after it was left to that', () => {
		const talk = start();
		talk.pre('t1');
		const asked = talk.hook('PermissionRequest', {
			tool_name: 'Bash',
			tool_input: {command: 'ls'},
		});
		expect(callOf(talk.rows(), 't1')).not.toHaveProperty('decision');
		talk.decide(asked, {type: 'passthrough', source: 'timeout'});
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'waiting',
			decision: {type: 'no_opinion', source: 'timeout'},
		});
		talk.post('t1');
		expect(callOf(talk.rows(), 't1')?.state).toBe('done');
	});

	it('waits while it is held before it runs', () => {
		const talk = start();
		const id = talk.hook(
			'PreToolUse',
			{tool_name: 'Bash', tool_input: {command: 'ls'}, tool_use_id: 't1'},
			{isHeld: true},
		);
		expect(callOf(talk.rows(), 't1')?.state).toBe('waiting');
		talk.decide(id, {type: 'passthrough', source: 'user'});
		expect(callOf(talk.rows(), 't1')?.state).toBe('running');
	});

	it('marks calls of one actor that overlap, and no others', () => {
		const talk = start();
		talk.pre('t1');
		talk.pre('t2');
		talk.pre('t3', 'Bash', 'sub');
		talk.post('t1');
		talk.post('t2');
		talk.pre('t4');
		const parallel = (id: string) => callOf(talk.rows(), id)?.parallel;
		expect(['t1', 't2', 't3', 't4'].map(parallel)).toEqual([
			true,
			true,
			undefined,
			undefined,
		]);
	});

	it('goes on in the background until that is reported', () => {
		const talk = start();
		talk.pre('t1');
		talk.post('t1', {stdout: '', backgroundTaskId: 'b1'});
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'running',
			background: true,
		});
		talk.hook('UserPromptSubmit', {
			prompt:
				'<task-notification>\n<task-id>b1</task-id>\n<tool-use-id>t1</tool-use-id>\n<status>failed</status>\n<summary>npm run dev ended</summary>\n</task-notification>',
		});
		expect(callOf(talk.rows(), 't1')).toMatchObject({state: 'failed'});
		expect(callOf(talk.rows(), 't1')).not.toHaveProperty('background');
		expect(talk.rows().at(-1)?.title).toBe('↻ npm run dev ended');
	});

	it('goes on in the background after all where a person typed what reads as its report', () => {
		const talk = start();
		const prompt =
			'<task-notification>\n<task-id>b1</task-id>\n<tool-use-id>t1</tool-use-id>\n<status>completed</status>\n<summary>It ended</summary>\n</task-notification>';
		talk.pre('t1');
		talk.post('t1', {stdout: '', backgroundTaskId: 'b1'});
		talk.hook('UserPromptSubmit', {prompt});
		expect(callOf(talk.rows(), 't1')).toMatchObject({state: 'done'});
		const count = talk.rows().length;
		talk.hook('TranscriptTyped', {prompt}, {source: 'transcript'});
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'running',
			background: true,
		});
		expect(talk.rows()).toHaveLength(count);
		expect(talk.rows().at(-1)).toMatchObject({
			actorId: 'user',
			title: expect.stringMatching(/^❯ <task-notification>/) as string,
		});
		// The report itself comes all the same.
		talk.hook('UserPromptSubmit', {prompt});
		expect(callOf(talk.rows(), 't1')).toMatchObject({state: 'done'});
		expect(talk.rows().at(-1)).toMatchObject({title: '↻ It ended'});
	});

	it('stays in the background when it is learnt late who allowed it', () => {
		const talk = start();
		talk.pre('t1');
		talk.post('t1', {stdout: '', backgroundTaskId: 'b1'});
		talk.hook('TranscriptResult', {
			tool_name: 'Bash',
			tool_use_id: 't1',
			outcome: 'ran',
			by: 'user',
		});
		expect(callOf(talk.rows(), 't1')).toMatchObject({
			state: 'running',
			background: true,
			decision: {type: 'allow', source: 'elsewhere'},
		});
	});

	it('ends in the background when it is stopped', () => {
		const talk = start();
		talk.pre('t1');
		talk.post('t1', {stdout: '', backgroundTaskId: 'b1'});
		talk.pre('t2', 'KillShell', undefined, {shell_id: 'b1'});
		talk.hook('PostToolUse', {
			tool_name: 'KillShell',
			tool_input: {shell_id: 'b1'},
			tool_use_id: 't2',
			tool_response: {message: 'killed'},
		});
		expect(callOf(talk.rows(), 't1')?.state).toBe('abandoned');
	});

	it('stands for a request whose call was never seen, until its run ends', () => {
		const talk = start();
		talk.prompt();
		const ask = () =>
			talk.hook('PermissionRequest', {
				tool_name: 'Bash',
				tool_input: {command: `ls ${Math.random()}`},
			});
		const first = ask();
		ask();
		talk.decide(first, allow);
		const states = () => talk.rows().flatMap(({call}) => call?.state ?? []);
		expect(states()).toEqual(['done', 'waiting']);
		talk.hook('Stop');
		expect(states()).toEqual(['done', 'abandoned']);
	});

	it('is read back from the journal as it was, from both its events', () => {
		const talk = start({recorded: true});
		talk.prompt();
		talk.pre('slow');
		for (let index = 0; index < 300; index++) {
			talk.pre(`t${index}`);
			talk.post(`t${index}`, {stdout: 'x\n'.repeat(index)});
		}

		talk.post('slow', {stdout: 'late\n'});
		const rows = talk.rows();
		expect(rows).toHaveLength(302);
		expect(callOf(rows, 'slow')).toMatchObject({
			state: 'done',
			outcome: 'exit 0 · 1 line',
			durationMs: 6010,
		});
		expect(callOf(rows, 't7')).toMatchObject({
			outcome: 'exit 0 · 7 lines',
			durationMs: 10,
		});
		const family = talk.feed().family?.(rows[8]?.eventId ?? '');
		expect(family?.map(({kind}) => kind)).toEqual(['tool.pre', 'tool.post']);
		expect(talk.feed().family?.(rows[8]?.eventId ?? '')).toBe(family);
	});
});

describe('subagents', () => {
	const begin = (talk: ReturnType<typeof start>, id: string) =>
		talk.hook(
			'SubagentStart',
			{agent_id: id, agent_type: 'Explore'},
			{agentId: id, agentType: 'Explore'},
		);
	const agentCall = (talk: ReturnType<typeof start>, id: string, by?: string) =>
		talk.pre(id, 'Agent', by, {description: id, subagent_type: 'Explore'});
	const agentDone = (
		talk: ReturnType<typeof start>,
		id: string,
		agentId: string,
	) =>
		talk.post(
			id,
			{status: 'completed', agentId, totalToolUseCount: 1},
			'Agent',
		);

	it('hang under their calls, counted, as deep as they are', () => {
		const talk = start();
		talk.prompt();
		agentCall(talk, 'a1');
		begin(talk, 'one');
		talk.pre('t1', 'Bash', 'one');
		agentCall(talk, 'a2', 'one');
		begin(talk, 'two');
		talk.pre('t2', 'Bash', 'two');
		const rows = talk.rows();
		expect(rows.map(({depth}) => depth ?? 0)).toEqual([0, 0, 1, 1, 2]);
		expect(rows[1]?.agent).toMatchObject({state: 'running', tools: 2});
		expect(rows[3]?.agent).toMatchObject({state: 'running', tools: 1});
		const {facts} = talk.feed();
		expect(facts?.parentOf(facts.agent(4))).toBe(facts?.agent(2));
		expect(facts?.rowOfAgent(facts.agent(4))).toBe(3);
	});

	it('hang where the result says, whatever was thought before', () => {
		const talk = start();
		agentCall(talk, 'a1');
		agentCall(talk, 'a2');
		// They start the other way round.
		begin(talk, 'two');
		begin(talk, 'one');
		talk.pre('t1', 'Bash', 'one');
		const row = (id: string) =>
			talk.rows().find(({call}) => call?.toolUseId === id);
		expect(row('a1')?.agent?.actorId).toBe('subagent:two');
		agentDone(talk, 'a1', 'one');
		expect(row('a1')?.agent).toMatchObject({
			actorId: 'subagent:one',
			state: 'done',
			tools: 1,
		});
		expect(row('a2')?.agent).toMatchObject({
			actorId: 'subagent:two',
			state: 'running',
		});
	});

	it('stand under their own calls where several work at once', () => {
		const talk = start();
		talk.prompt();
		agentCall(talk, 'a1');
		agentCall(talk, 'a2');
		begin(talk, 'one');
		begin(talk, 'two');
		talk.pre('t1', 'Bash', 'one');
		talk.pre('t2', 'Bash', 'two');
		talk.pre('t3', 'Bash', 'one');
		const order = () =>
			talk
				.rows()
				.map(({call}) => call?.toolUseId)
				.filter(id => id !== undefined);
		expect(order()).toEqual(['a1', 't1', 't3', 'a2', 't2']);
		// What the root did since is not jumped over.
		talk.pre('t4');
		talk.pre('t5', 'Bash', 'one');
		expect(order()).toEqual(['a1', 't1', 't3', 'a2', 't2', 't4', 't5']);
		// They are the other way round, it turns out.
		agentDone(talk, 'a1', 'two');
		expect(order()).toEqual(['a1', 't2', 'a2', 't1', 't3', 't4', 't5']);
	});

	it('have a row of their own where no call is known', () => {
		const talk = start();
		begin(talk, 'one');
		talk.pre('t1', 'Bash', 'one');
		talk.hook(
			'SubagentStop',
			{agent_id: 'one', agent_type: 'Explore'},
			{agentId: 'one', agentType: 'Explore'},
		);
		const rows = talk.rows();
		const head = rows.find(({kind}) => kind === 'subagent.start');
		expect(head?.agent).toMatchObject({state: 'done', tools: 1});
		expect(rows.at(-1)?.kind).toBe('subagent.stop');
	});

	it('have their requests under them though the call was never seen', () => {
		const talk = start();
		talk.prompt();
		agentCall(talk, 'a1');
		begin(talk, 'one');
		const about = {tool_name: 'Bash', tool_input: {command: 'make'}};
		const by = {agentId: 'one', agentType: 'Explore'};
		talk.hook('PermissionRequest', {...about, agent_id: 'one'}, by);
		talk.hook('PermissionRequest', about);
		talk.hook(
			'PermissionDenied',
			{...about, reason: 'no', agent_id: 'one'},
			by,
		);
		const rows = talk.rows();
		expect(rows.map(({kind, depth = 0}) => [kind, depth])).toEqual([
			['user.prompt', 0],
			['tool.pre', 0],
			['permission.request', 1],
			['permission.request', 0],
			['permission.denied', 1],
		]);
		const {facts} = talk.feed();
		expect(facts?.rowOfAgent(facts.agent(2))).toBe(1);
		expect(facts?.agent(3)).toBe(0);
	});

	it('take no time of their call while a person thinks about their requests', () => {
		const talk = start();
		const asks = (by: string) =>
			talk.hook(
				'PermissionRequest',
				{tool_name: 'Bash', tool_input: {command: 'ls'}, agent_id: by},
				{agentId: by, agentType: 'Explore'},
			);
		const agentOf = (id: string) =>
			talk.rows().find(({call}) => call?.toolUseId === id)?.agent;
		agentCall(talk, 'a1');
		begin(talk, 'one');
		agentCall(talk, 'a2', 'one');
		begin(talk, 'two');
		talk.pre('t1', 'Bash', 'two');
		const asked = asks('two');
		// Who waits for it waits with it.
		expect(agentOf('a1')).toMatchObject({thoughtMs: 0, waitingSince: 1060});
		expect(agentOf('a2')).toMatchObject({thoughtMs: 0, waitingSince: 1060});
		talk.decide(asked, allow);
		for (const id of ['a1', 'a2']) {
			expect(agentOf(id)).toMatchObject({thoughtMs: 10});
			expect(agentOf(id)).not.toHaveProperty('waitingSince');
		}

		talk.post('t1', undefined, 'Bash', 'two');
		talk.post('a2', {status: 'completed', agentId: 'two'}, 'Agent', 'one');
		// From 1030 to 1090.
		expect(callOf(talk.rows(), 'a2')).toMatchObject({durationMs: 50});
	});

	it('in the background, keep nobody waiting with them, and take until their own end', () => {
		const talk = start();
		agentCall(talk, 'a1');
		begin(talk, 'one');
		agentCall(talk, 'a2', 'one');
		talk.post('a2', {status: 'async_launched', agentId: 'two'}, 'Agent', 'one');
		begin(talk, 'two');
		talk.pre('t1', 'Bash', 'two');
		talk.hook(
			'PermissionRequest',
			{tool_name: 'Bash', tool_input: {command: 'ls'}, agent_id: 'two'},
			{agentId: 'two', agentType: 'Explore'},
		);
		const agents = () => talk.rows().flatMap(({agent}) => agent ?? []);
		expect(agents()[0]).not.toHaveProperty('waitingSince');
		expect(agents()[1]).toMatchObject({waitingSince: 1070});
		talk.hook(
			'SubagentStop',
			{agent_id: 'two', agent_type: 'Explore'},
			{agentId: 'two', agentType: 'Explore'},
		);
		expect(agents()[1]).toMatchObject({thoughtMs: 10});
		// From 1050 to 1080.
		expect(callOf(talk.rows(), 'a2')).toMatchObject({durationMs: 20});
	});

	it('go on in the background after their call came back', () => {
		const talk = start();
		agentCall(talk, 'a1');
		talk.post('a1', {status: 'async_launched', agentId: 'one'}, 'Agent');
		begin(talk, 'one');
		const row = () => talk.rows().find(({agent}) => agent !== undefined);
		expect(row()).toMatchObject({
			call: {state: 'running', background: true},
			agent: {state: 'running', background: true},
		});
		talk.hook(
			'SubagentStop',
			{agent_id: 'one', agent_type: 'Explore'},
			{agentId: 'one', agentType: 'Explore'},
		);
		expect(row()).toMatchObject({
			call: {state: 'done'},
			agent: {state: 'done'},
		});
	});
});

describe('texts', () => {
	it.each([{recorded: false}, {recorded: true}])(
		'stand before the call they introduce, though they come after it: %j',
		({recorded}) => {
			const {recorder, hook, rows} = start({recorded});
			const titles = () => rows().map(({title}) => title);
			hook('UserPromptSubmit', {prompt: 'go'});
			hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't1'});
			hook('PreToolUse', {tool_name: 'Read', tool_use_id: 't2'});
			hook('MessageDisplay', {
				message_id: 'm1',
				index: 0,
				delta: 'I read. That was both.',
				final: true,
			});
			expect(titles()).toEqual([
				'❯ go',
				'I read. That was both.',
				'● Read',
				'● Read',
			]);
			hook('TranscriptMessage', {message: 'I read.', of: 'm1', block: 0});
			hook('TranscriptMessage', {
				message: 'That was both.',
				of: 'm1',
				block: 1,
				before_call: 't2',
			});
			for (let more = 0; more < (recorded ? 50 : 0); more++)
				hook('Notification', {message: 'n'});
			expect(titles().slice(0, 5)).toEqual([
				'❯ go',
				'● Read',
				'That was both.',
				'● Read',
				'I read.',
			]);
			const {feed} = recorder.picture();
			const id = feed.row(4)?.eventId ?? '';
			expect(feed.indexOf(id)).toBe(4);
			expect(feed.family?.(id)).toMatchObject([{data: {message: 'I read.'}}]);
		},
	);
});

describe('sections', () => {
	it('are headed by their prompt and count what happens in them', () => {
		const talk = start();
		talk.prompt('First');
		talk.pre('t1');
		talk.hook('PostToolUseFailure', {
			tool_name: 'Bash',
			tool_input: {command: 'ls'},
			tool_use_id: 't1',
			error: 'Exit code 2',
		});
		talk.hook('Stop');
		talk.prompt('Second');
		const heads = talk.rows().filter(({section}) => section !== undefined);
		expect(heads.map(({title}) => title)).toEqual(['❯ First', '❯ Second']);
		expect(heads[0]?.section).toMatchObject({
			status: 'completed',
			tools: 1,
			failures: 1,
			endedAt: 1040,
		});
		const {facts} = talk.feed();
		expect(facts?.sectionOf(facts.run(1))).toBe(0);
		expect(bits(talk.feed(), 1, traits.failed)).toBe(true);
	});

	it('have a line of their own where an agent acts without a prompt', () => {
		const talk = start();
		talk.hook('SessionStart', {source: 'startup'});
		expect(talk.rows()[0]?.section).toBeUndefined();
		talk.hook('Stop');
		talk.pre('t1');
		expect(talk.rows().find(({section}) => section)?.title).toBe('▶ Run');
	});
});

describe('what shows an event', () => {
	it('is the row of its call', () => {
		const talk = start();
		talk.pre('t1');
		talk.post('t1');
		const {allEvents, feed} = talk.recorder.picture();
		const post = allEvents?.row(allEvents.length - 1);
		expect(post?.kind).toBe('tool.post');
		const shown = feed.shownBy?.(post?.eventId ?? '');
		expect(feed.row(feed.indexOf(shown ?? '') ?? -1)?.call?.state).toBe('done');
		expect(feed.near?.(post?.eventId ?? '')).toBe(feed.indexOf(shown ?? ''));
	});
});

describe('recorded sessions', () => {
	const rowsIn = (name: string) => {
		const talk = start();
		for (const event of readRecording(name)) talk.recorder.event(event);
		return talk
			.rows()
			.map(
				({title, depth = 0, call}) =>
					`${'  '.repeat(depth)}${title}${call ? ` | ${call.state}${call.parallel ? ' ║' : ''} ${call.outcome ?? ''}` : ''}`,
			);
	};

	it('give sensible rows: subagents', () => {
		expect(rowsIn('two-subagents.ndjson')).toMatchInlineSnapshot(`
			[
			  "Session started (startup)",
			  "❯ review the cart module",
			  "I will use two agents.",
			  "● Agent(Review cart source) | done ║ 3 tools · 16.4k tokens",
			  "  ● Bash(grep -rn export src) | done ║ exit 0 · 3 lines",
			  "  ● Read(/home/dev/project/src/cart.js) | done ║ 6 lines",
			  "  ● Bash(sleep 0.5; wc -l src/cart.js) | done exit 0 · 1 line",
			  "● Agent(Review cart tests) | done ║ 3 tools · 16.3k tokens",
			  "  ● Bash(ls test) | done exit 0 · 1 line",
			  "  ● Read(/home/dev/project/test/cart.test.js) | done 5 lines",
			  "  ● Bash(node --test 2>&1 | grep -E "^# pass") | done exit 0 · 1 line",
			  "The cart is sound; it has one passing test.",
			  "■ Run completed · 8 tools · 280 ms",
			  "Session ended (other)",
			]
		`);
	});

	it('give sensible rows: failures', () => {
		expect(rowsIn('failures.ndjson')).toMatchInlineSnapshot(`
			[
			  "Session started (startup)",
			  "❯ fix the build",
			  "Trying the build.",
			  "● Bash(npm run build) | failed exit 1 · npm error Missing script: "build" …",
			  "● Edit(/home/dev/project/src/cart.js) | failed String to replace not found in file. …",
			  "● Read(/home/dev/project/missing.txt) | failed File does not exist. Note: your current working directory is /home/dev/project.",
			  "● Bash(sleep 5) | failed exit 143 · Command timed out after 1s",
			  "● WebFetch(http://127.0.0.1:9/) | failed Unable to verify if domain 127.0.0.1 is safe to fetch. This may be due to netwo…",
			  "● Bash(exit 3) | failed exit 3",
			  "The build script is missing.",
			  "■ Run completed · 6 tools · 190 ms",
			  "Session ended (other)",
			]
		`);
	});

	it('give sensible rows: plan, refusals, servers', () => {
		expect([
			...rowsIn('plan-mode.ndjson'),
			...rowsIn('permission-denied-auto.ndjson'),
			...rowsIn('mcp-elicitation.ndjson'),
		]).toMatchInlineSnapshot(`
			[
			  "Session started (startup · claude-opus-5-5)",
			  "❯ plan the refactor",
			  "Exploring.",
			  "● Read(/home/dev/project/src/cart.js) | done 6 lines",
			  "Writing the plan.",
			  "● Write(/home/dev/.claude/plans/plan-the-refactor-inherited-boot.md) | done new · 4 lines",
			  "The plan is ready.",
			  "◆ Plan: Plan: extract lineTotal … | done approved",
			  "Starting.",
			  "● Write(/home/dev/project/src/line.js) | done new · 1 line",
			  "Refactor finished.",
			  "■ Run completed · 4 tools · 190 ms",
			  "Session ended (prompt_input_exit)",
			  "Session started (startup)",
			  "❯ go now",
			  "Working.",
			  "● Bash(touch a.txt) | denied Denied by the agent: Classifier unavailable",
			  "All done.",
			  "■ Run completed · 1 tool · 60 ms",
			  "Session ended (other)",
			  "Session started (startup)",
			  "❯ deploy the cart service",
			  "Deploying.",
			  "● deployer · deploy(service: cart, env: staging) | done deployed cart",
			  "Now the release note.",
			  "● deployer · confirm(service: cart) | done 1 line · 75 B",
			  "◆ deployer asks: Release note for cart? | done ",
			  "Deployed.",
			  "■ Run completed · 2 tools · 130 ms",
			  "Session ended (other)",
			]
		`);
	});
});

describe('a dialog of the agent’s own that no hook tells of', () => {
	const asks = (hook: ReturnType<typeof start>['hook']) =>
		hook('TranscriptAsks', {is_call: true}, {source: 'transcript'});
	const answered = (hook: ReturnType<typeof start>['hook']) =>
		hook('TranscriptAnswered', {}, {source: 'transcript'});

	it('has one row, which waits there until it is gone, whoever goes on', () => {
		const {prompt, pre, post, hook, rows, recorder} = start();
		prompt();
		pre('t1');
		pre('t2', 'Bash', 'a1');
		asks(hook);
		asks(hook);
		post('t2');
		const own = () => rows().filter(({kind}) => kind === 'dialog.open');
		expect(recorder.picture().askedThere).toEqual(own());
		expect(own()).toMatchObject([
			{
				actorId: 'system',
				title: '◆ Asks about one of its calls, and does not tell which',
				call: {state: 'waiting', there: true},
			},
		]);
		answered(hook);
		answered(hook);
		expect(recorder.picture().askedThere).toEqual([]);
		expect(own()).toMatchObject([
			{call: {state: 'done', outcome: 'its own prompt is gone'}},
		]);
		expect(callOf(rows(), 't1')).toMatchObject({state: 'running'});
	});

	it.each([
		['the turn, where nothing goes on', 'Stop', {background_tasks: []}],
		['the session', 'SessionEnd', {reason: 'other'}],
		['the process', 'AgentGone', {}],
		['athena: what stands still is told anew', 'AthenaStart', {since: 1}],
	])('ends with %s', (_what, hookName, payload) => {
		const {prompt, hook, recorder} = start();
		prompt();
		asks(hook);
		expect(recorder.picture().askedThere).toHaveLength(1);
		hook(hookName, payload);
		expect(recorder.picture().askedThere).toEqual([]);
	});

	it('stays where the turn is over and others go on', () => {
		const {prompt, hook, recorder} = start();
		prompt();
		asks(hook);
		hook('Stop', {background_tasks: [{id: 'a1'}]});
		prompt('Next');
		expect(recorder.picture().askedThere).toHaveLength(1);
	});
});

it('waits there again where what was allowed here is asked about once more', () => {
	const {prompt, pre, hook, decide, rows, recorder} = start();
	prompt();
	pre('t1');
	const asked = hook('PermissionRequest', {
		tool_name: 'Bash',
		tool_input: {command: 'ls'},
	});
	decide(asked, {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow'},
	});
	const about = {tool_use_id: 't1'};
	const read = {source: 'transcript'} as const;
	hook('TranscriptAsks', about, read);
	expect(callOf(rows(), 't1')).toMatchObject({state: 'waiting', there: true});
	expect(recorder.picture().askedThere).toHaveLength(1);
	hook('TranscriptAnswered', about, read);
	expect(callOf(rows(), 't1')).toMatchObject({state: 'running'});
	expect(recorder.picture().askedThere).toEqual([]);
});

it('waits here again where the agent was told to ask and asks here', () => {
	const {pre, hook, decide, rows, recorder} = start();
	const told = pre('t1');
	decide(told, {
		type: 'json',
		source: 'rule',
		intent: {kind: 'pre_tool_ask', reason: 'a rule asks'},
	});
	expect(callOf(rows(), 't1')).toMatchObject({state: 'waiting', there: true});
	const asked = hook('PermissionRequest', {
		tool_name: 'Bash',
		tool_input: {command: 'ls'},
	});
	expect(callOf(rows(), 't1')).toMatchObject({state: 'waiting'});
	expect(callOf(rows(), 't1')?.there).toBeUndefined();
	expect(recorder.picture().askedThere).toEqual([]);
	decide(asked, {type: 'passthrough', source: 'user'});
	expect(callOf(rows(), 't1')).toMatchObject({state: 'waiting', there: true});
});
