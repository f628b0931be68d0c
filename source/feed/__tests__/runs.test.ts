import {expect, test} from 'vitest';
import {createFeedMapper} from '../mapper.js';
import {all, createTalk, kindsOf, only} from './helpers.js';

test('a prompt opens a run, numbered within its session', () => {
	const mapper = createFeedMapper();
	const events = mapper.mapEvent(createTalk().prompt('fix it'));
	expect(kindsOf(events)).toEqual(['run.start', 'user.prompt']);
	expect(events.map(event => event.event_id)).toEqual(['s1:R1:E1', 's1:R1:E2']);
	expect(events.map(event => event.seq)).toEqual([1, 2]);
	const prompt = only(events, 'user.prompt');
	expect(prompt).toMatchObject({
		session_id: 's1',
		run_id: 's1:R1',
		ts: 1010,
		actor_id: 'user',
		title: '❯ fix it',
		cause: {hook_request_id: 'r1', transcript_path: '/transcript.jsonl'},
		data: {prompt: 'fix it', automatic: false},
	});
	expect(mapper.getCurrentRun()).toMatchObject({
		run_id: 's1:R1',
		trigger: {type: 'user_prompt_submit', prompt_preview: 'fix it'},
		status: 'running',
		started_at: 1010,
	});
});

test('Stop of the root completes the run', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	mapper.mapEvent(
		talk.hook('PostToolUseFailure', {tool_use_id: 't1', error: 'boom'}),
	);
	const events = mapper.mapEvent(talk.stop());
	expect(kindsOf(events)).toEqual(['stop.request', 'run.end']);
	expect(only(events, 'run.end')).toMatchObject({
		actor_id: 'system',
		cause: {parent_event_id: 's1:R1:E1'},
		data: {
			status: 'completed',
			duration_ms: 30,
			counters: {
				tool_uses: 1,
				tool_failures: 1,
				permission_requests: 0,
				blocks: 0,
			},
		},
	});
	expect(mapper.getCurrentRun()).toBeNull();
});

test('a stop failure fails the run', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const events = mapper.mapEvent(
		talk.hook('StopFailure', {error: 'rate_limit'}),
	);
	expect(kindsOf(events)).toEqual(['stop.failure', 'run.end']);
	expect(only(events, 'run.end').data.status).toBe('failed');
});

test('the next prompt aborts a run that saw no Stop, then opens its own', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt('one'));
	const events = mapper.mapEvent(talk.prompt('two'));
	expect(events.map(({event_id, kind}) => `${event_id} ${kind}`)).toEqual([
		's1:R1:E3 run.end',
		's1:R2:E1 run.start',
		's1:R2:E2 user.prompt',
	]);
	expect(only(events, 'run.end').data.status).toBe('aborted');
});

test('session end aborts what runs, and a session without work just ends', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const working = mapper.mapEvent(talk.hook('SessionEnd', {reason: 'other'}));
	expect(kindsOf(working)).toEqual(['session.end', 'run.end']);
	expect(only(working, 'run.end').data.status).toBe('aborted');
	expect(mapper.getCurrentRun()).toBeNull();
	expect(mapper.getSession()).toMatchObject({ended_at: 1020});

	const other = createTalk('s2');
	mapper.mapEvent(other.hook('SessionStart', {source: 'startup'}));
	const idle = mapper.mapEvent(other.hook('SessionEnd', {reason: 'clear'}));
	expect(only(idle, 'run.end').data.status).toBe('completed');
});

test('any event without a run opens one of type other', () => {
	const mapper = createFeedMapper();
	const events = mapper.mapEvent(createTalk().pre('t1'));
	expect(kindsOf(events)).toEqual(['run.start', 'tool.pre']);
	expect(only(events, 'run.start').data.trigger).toEqual({
		type: 'other',
		request_id: 'r1',
	});
});

test('a resumed session opens a run and goes on counting', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.hook('SessionEnd', {reason: 'other'}));
	const events = mapper.mapEvent(talk.hook('SessionStart', {source: 'resume'}));
	expect(kindsOf(events)).toEqual(['run.start', 'session.start']);
	expect(only(events, 'run.start')).toMatchObject({
		run_id: 's1:R2',
		data: {trigger: {type: 'resume'}},
	});
	expect(mapper.getSession()?.ended_at).toBeUndefined();
	expect(mapper.getCurrentRun()?.idle).toBe(true);
});

test('a session start for compaction closes nothing', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.hook('SessionStart', {source: 'startup'}));
	mapper.mapEvent(talk.prompt());
	const events = mapper.mapEvent(
		talk.hook('SessionStart', {source: 'compact', model: 'm2'}),
	);
	expect(kindsOf(events)).toEqual(['session.start']);
	expect(mapper.getSession()).toMatchObject({source: 'startup', model: 'm2'});
});

test('a task notification is nobody’s prompt: it goes on with the run', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	const events = mapper.mapEvent(
		talk.prompt('<task-notification>agent done</task-notification>'),
	);
	expect(kindsOf(events)).toEqual(['user.prompt']);
	expect(events[0]).toMatchObject({
		run_id: 's1:R1',
		actor_id: 'system',
		data: {automatic: true},
	});
	expect(mapper.openCallCount()).toBe(1);
});

test('a person may ask about one: that is a prompt', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const events = mapper.mapEvent(
		talk.prompt('<task-notification> came up. What does it mean?'),
	);
	expect(only(events, 'user.prompt')).toMatchObject({
		actor_id: 'user',
		data: {automatic: false},
	});
});

test('a task notification between runs opens one of type other', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.stop());
	const events = mapper.mapEvent(
		talk.prompt('<task-notification>x</task-notification>'),
	);
	expect(only(events, 'run.start').data.trigger).toMatchObject({
		type: 'other',
		prompt_preview: '<task-notification>x</task-notification>',
	});
});

const report = (status = 'completed') =>
	`<task-notification>\n<task-id>b1</task-id>\n<status>${status}</status>\n<summary>It ended</summary>\n</task-notification>`;

test.each([
	['begins as a report of a task does', '<task-notification> what is that?'],
	['has words after a report', `${report()}\nWhat does this say?`],
	['quotes one of another session in a sentence', `See: ${report()}`],
])('what a person writes that %s is their word', (_what, prompt) => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	const events = mapper.mapEvent(talk.prompt(prompt));
	expect(only(events, 'user.prompt')).toMatchObject({
		actor_id: 'user',
		data: {automatic: false, prompt},
	});
	expect(only(events, 'user.prompt').data).not.toHaveProperty('task');
	expect(only(events, 'run.start').data.trigger).toMatchObject({
		type: 'user_prompt_submit',
	});
	expect(mapper.openCallCount()).toBe(0);
});

test('a report that a person pastes is their word, also one without a mark, once it came and until its task begins again', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const whose = (prompt: string) =>
		only(mapper.mapEvent(talk.prompt(prompt)), 'user.prompt').actor_id;
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	mapper.mapEvent(
		talk.hook('PostToolUse', {
			tool_name: 'Bash',
			tool_use_id: 't1',
			tool_input: {command: 'ls'},
			tool_response: {backgroundTaskId: 'b1'},
		}),
	);
	// Claude marks what is long and pasted: the task runs on.
	expect(
		whose(
			`\n\n<pasted_content id="bd38">\n${report()}\n</pasted_content id="bd38">\n`,
		),
	).toBe('user');
	expect(whose(`${report()}\nwith a note of its agent’s`)).toBe('system');
	expect(whose(report())).toBe('user');
	mapper.mapEvent(talk.hook('SubagentStart', {agent_id: 'b1'}));
	expect(whose(report('running'))).toBe('system');
	expect(whose(report())).toBe('system');
	expect(whose(report())).toBe('user');
});

test('a stop with background tasks ends the run, and the session knows of them', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const events = mapper.mapEvent(talk.stop({background_tasks: [{id: 'b1'}]}));
	expect(only(events, 'run.end').data.status).toBe('completed');
	expect(mapper.getSession()?.background_tasks).toBe(1);
	mapper.mapEvent(
		talk.prompt('<task-notification>b1 ended</task-notification>'),
	);
	mapper.mapEvent(talk.stop({background_tasks: []}));
	expect(mapper.getSession()?.background_tasks).toBe(0);
});

test('two sessions interleave without closing each other’s runs', () => {
	const mapper = createFeedMapper();
	const one = createTalk('one');
	const two = createTalk('two');
	mapper.mapEvent(one.prompt('first'));
	mapper.mapEvent(two.prompt('second'));
	expect(mapper.getCurrentRun('one')?.status).toBe('running');
	expect(mapper.getSession()?.session_id).toBe('two');
	const events = mapper.mapEvent(one.pre('t1'));
	expect(only(events, 'tool.pre').run_id).toBe('one:R1');
	expect(mapper.getSession()?.session_id).toBe('one');
	expect(mapper.getSessions().map(session => session.session_id)).toEqual([
		'one',
		'two',
	]);
});

test('what others keep of a run or a session is never changed', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const run = mapper.getCurrentRun();
	const session = mapper.getSession();
	expect(mapper.getCurrentRun()).toBe(run);
	mapper.mapEvent(talk.pre('t1', {cwd: '/elsewhere'}));
	expect(run?.counters.tool_uses).toBe(0);
	expect(session?.cwd).toBe('/project');
	expect(mapper.getCurrentRun()?.counters.tool_uses).toBe(1);
	expect(mapper.getCurrentRun()?.actors).toEqual(['user', 'agent:root']);
	expect(mapper.getSession()?.cwd).toBe('/elsewhere');
});

test('before anything happened there is nothing', () => {
	const mapper = createFeedMapper();
	expect(mapper.getSession()).toBeNull();
	expect(mapper.getCurrentRun()).toBeNull();
	expect(mapper.getActors().map(({actor_id}) => actor_id)).toEqual([
		'user',
		'agent:root',
		'system',
	]);
});

test('forgets the sessions least recently active, with all that was open in them', () => {
	const mapper = createFeedMapper();
	for (let index = 0; index < 1100; index++) {
		const talk = createTalk(`session-${index}`);
		mapper.mapEvent(talk.pre('t1'));
	}

	expect(mapper.getSessions()).toHaveLength(1000);
	expect(mapper.openCallCount()).toBe(1000);
	expect(mapper.getSession('session-0')).toBeNull();
	expect(mapper.getSession('session-1099')).not.toBeNull();
});

test('the events of all of a prompt’s run count from one', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const events = [
		talk.prompt(),
		talk.pre('t1'),
		talk.post('t1'),
		talk.stop(),
	].flatMap(event => mapper.mapEvent(event));
	expect(events.map(({seq}) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(all(events, 'run.end')).toHaveLength(1);
});

test('a prompt that the session had planned is nobody’s word', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const whose = (prompt: string) =>
		only(mapper.mapEvent(talk.prompt(prompt)), 'user.prompt');
	const stop = (...prompts: string[]) =>
		mapper.mapEvent(
			talk.hook('Stop', {
				session_crons: prompts.map(prompt => ({
					id: 'c',
					schedule: '* * * * *',
					recurring: true,
					prompt,
				})),
			}),
		);
	expect(whose('ring the bell').data.automatic).toBe(false);
	stop('ring the bell');
	expect(whose('ring the bell')).toMatchObject({
		actor_id: 'system',
		data: {automatic: true, source: 'schedule_wakeup'},
	});
	stop('ring the bell');
	expect(whose('ring the bells').data.automatic).toBe(false);
	stop();
	expect(whose('ring the bell').data.automatic).toBe(false);
});
