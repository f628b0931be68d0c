import {expect, test} from 'vitest';
import {type AgentName} from '../../runtime/agentName.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {callFacts} from '../callFacts.js';
import {stepCall} from '../callState.js';
import {createFeedMapper} from '../mapper.js';
import {type FeedEvent} from '../types.js';
import {allow, createTalk} from './helpers.js';
import {createSessionFacts, noteSessionEvent} from '../sessionFacts.js';
import {sessionStatus} from '../sessionStates.js';

const fromTranscript = (event: RuntimeEvent): RuntimeEvent => ({
	...event,
	source: 'transcript',
});

function play() {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const out: FeedEvent[] = [];
	const take = (event: RuntimeEvent) => {
		const events = mapper.mapEvent(event);
		out.push(...events);
		return events;
	};

	const result = (id: string, fields: Record<string, unknown>) =>
		take(
			fromTranscript(
				talk.hook('TranscriptResult', {
					tool_name: 'Bash',
					tool_use_id: id,
					tool_input: {command: `run ${id}`},
					text: '',
					...fields,
				}),
			),
		);
	return {mapper, talk, out, take, result};
}

const kinds = (events: readonly FeedEvent[]) => events.map(({kind}) => kind);

test('a call that was cancelled with the one before it is not told as denied in its own prompt', () => {
	const {talk, out, take, result} = play();
	take(talk.prompt('do both', {prompt_id: 'p1'}));
	take(talk.pre('t1', {prompt_id: 'p1'}));
	take(talk.ask('t1'));
	// Claude refuses the second as the first, and ran no hook for it.
	result('t1', {outcome: 'denied', by: 'user'});
	result('t2', {outcome: 'denied', by: 'user'});
	const outcomeOf = (id: string) =>
		callFacts(
			out.filter(({cause}) => cause?.tool_use_id === id),
			'denied',
		)?.outcome;
	expect(outcomeOf('t1')).toBe('Denied in its own prompt');
	expect(outcomeOf('t2')).toBe('Refused in the agent before it ran');
});

test('a call that was refused in the agent’s own dialog ends there, and its turn is cut short', () => {
	const {mapper, talk, take, result} = play();
	take(talk.prompt('do it', {prompt_id: 'p1'}));
	take(talk.pre('t1', {prompt_id: 'p1'}));
	const [ended] = result('t1', {outcome: 'denied', by: 'user'});
	expect(ended).toMatchObject({
		kind: 'tool.abandoned',
		data: {reason: 'denied', denied_by: 'user'},
	});
	const cut = take(
		fromTranscript(
			talk.hook('TranscriptInterrupt', {during: 'tool', prompt_id: 'p1'}),
		),
	);
	expect(kinds(cut)).toEqual(['agent.interrupted', 'run.end']);
	expect(cut[1]?.data).toMatchObject({status: 'aborted'});
	expect(mapper.getCurrentRun()).toBeNull();
});

test('an interrupt of an earlier turn ends no later one', () => {
	const {talk, take} = play();
	take(talk.prompt('one', {prompt_id: 'p1'}));
	take(talk.prompt('two', {prompt_id: 'p2'}));
	const late = take(
		fromTranscript(
			talk.hook('TranscriptInterrupt', {during: 'answer', prompt_id: 'p1'}),
		),
	);
	expect(late).toEqual([]);
});

test('a turn that began while athena was away is cut short by its interrupt, and by no earlier one', () => {
	const {talk, take} = play();
	take(talk.prompt('one', {prompt_id: 'p1'}));
	take(talk.hook('Stop'));
	take(
		fromTranscript(
			talk.hook('TranscriptPrompt', {prompt: 'two', prompt_id: 'p2'}),
		),
	);
	const cutBy = (id: string) =>
		take(
			fromTranscript(
				talk.hook('TranscriptInterrupt', {during: 'tool', prompt_id: id}),
			),
		);
	expect(cutBy('p1')).toEqual([]);
	expect(kinds(cutBy('p2'))).toEqual(['agent.interrupted', 'run.end']);
});

test('a call that may be asked about there waits there, and its row says that it may as well run', () => {
	const {talk, take, result} = play();
	take(talk.prompt('one'));
	const call = {
		tool_name: 'Bash',
		tool_use_id: 't1',
		tool_input: {command: 'ls'},
	};
	const [pre] = take(fromTranscript(talk.hook('TranscriptCall', call)));
	const [asks] = take(
		fromTranscript(
			talk.hook('TranscriptAsks', {tool_use_id: 't1', may_run: true}),
		),
	);
	const said = [pre, asks].flatMap(event => event ?? []);
	const facts = createSessionFacts();
	for (const event of said) noteSessionEvent(facts, event);
	expect(sessionStatus(facts, {now: 0, held: 0}).state).toBe('asks there');
	expect(callFacts(said, 'waiting')).toMatchObject({unheard: true});
	const [end] = result('t1', {outcome: 'ran'});
	expect(end).toMatchObject({kind: 'tool.post'});
	expect(
		callFacts([...said, ...(end ? [end] : [])], 'done'),
	).not.toHaveProperty('unheard');
});

test.each(['while its turn goes on', 'after its turn'])(
	'a call that hooks gave no id is ended by what its record says %s',
	when => {
		const {talk, take, result} = play();
		take(talk.prompt());
		const called = {tool_name: 'Bash', tool_input: {command: 'ls'}};
		const [pre] = take(talk.hook('PreToolUse', called));
		if (when === 'after its turn')
			expect(kinds(take(talk.hook('Stop', {})))).toContain('tool.abandoned');
		const told = () =>
			result('t1', {...called, outcome: 'denied', by: 'user', text: 'No.'});
		const [end, ...more] = told();
		expect(more).toEqual([]);
		expect(end).toMatchObject({
			kind: 'tool.abandoned',
			data: {reason: 'denied', denied_by: 'user'},
			cause: {parent_event_id: pre?.event_id},
		});
	},
);

test('a call that was missed is named as its own agent names it', () => {
	const {talk, take} = play();
	const call = {
		tool_name: 'bash',
		tool_use_id: 't1',
		tool_input: {command: 'npm test'},
	};
	const told = (name: string, more: object) =>
		take({
			...fromTranscript(talk.hook(name, {...call, ...more})),
			agent: 'opencode',
		}).map(({title}) => title);
	expect(told('TranscriptCall', {})).toContain('● bash(npm test)');
	expect(
		told('TranscriptResult', {outcome: 'ran', tool_use_id: 't2'}),
	).toContain('● bash(npm test)');
});

test('what a hook told already is not told again, and the other way round', () => {
	const {talk, take, result} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	take(talk.post('t1'));
	expect(result('t1', {outcome: 'ran'})).toEqual([]);

	take(talk.pre('t2'));
	expect(kinds(result('t2', {outcome: 'denied', by: 'hook'}))).toEqual([
		'tool.abandoned',
	]);
	const batch = take(
		talk.hook('PostToolBatch', {
			tool_calls: [
				{
					tool_name: 'Bash',
					tool_use_id: 't2',
					tool_input: {},
					tool_response: 'PreToolUse:Bash hook error: no',
				},
			],
		}),
	);
	expect(kinds(batch)).toEqual(['tool.batch']);
});

test('who answered elsewhere is told with the call, after it too', () => {
	const {mapper, talk, take, result, out} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	const ask = talk.ask('t1');
	take(ask);
	const withdrawn = mapper.mapWithdrawal({
		eventId: ask.id,
		cause: 'answered_elsewhere',
		timestamp: 5000,
	});
	take(talk.post('t1'));
	const [decision] = result('t1', {outcome: 'ran', by: 'hook'});
	expect(decision).toMatchObject({
		kind: 'permission.decision',
		data: {decision_type: 'allow', source: 'elsewhere', by: 'hook'},
	});
	const family = [...out, ...(withdrawn ? [withdrawn] : [])].filter(
		({kind}) => kind.startsWith('tool.') || kind.startsWith('permission.'),
	);
	expect(
		callFacts([...family, ...(decision ? [decision] : [])], 'done')?.decision,
	).toEqual({type: 'allow', source: 'elsewhere', by: 'hook'});
	expect(result('t1', {outcome: 'ran', by: 'hook'})).toEqual([]);
});

test('what a transcript tells of a turn that is over opens no run', () => {
	const {mapper, talk, take, result} = play();
	take(talk.prompt());
	take(talk.message('First. Then.', {message_id: 'm1'}));
	take(talk.pre('t1'));
	take(talk.post('t1'));
	const ended = take(talk.stop()).find(({kind}) => kind === 'run.end');
	const told = [
		...result('t1', {outcome: 'ran', by: 'user'}),
		...take(
			fromTranscript(
				talk.hook('TranscriptMessage', {
					message: 'First.',
					message_id: 'm1',
					of: 'm1',
					block: 0,
				}),
			),
		),
		...take(fromTranscript(talk.hook('TranscriptInterrupt', {agent_id: 'a1'}))),
	];
	expect(kinds(told)).toEqual([
		'permission.decision',
		'message.revised',
		'agent.interrupted',
	]);
	expect(new Set(told.map(({run_id: run}) => run))).toEqual(
		new Set([ended?.run_id]),
	);
	expect(mapper.getCurrentRun()).toBeNull();
});

test('another input ran than the one that was allowed: told, with what ran', () => {
	const {mapper, talk, take, out} = play();
	take(talk.prompt());
	const pre = talk.pre('t1');
	take(pre);
	mapper.mapDecision(pre.id, allow);
	const events = take(
		talk.post('t1', {tool_input: {command: 'rm -r elsewhere'}}),
	);
	expect(kinds(events)).toEqual(['tool.changed', 'tool.post']);
	expect(events[0]?.data).toMatchObject({allowed_by: 'user'});
	const facts = callFacts(
		out.filter(({kind}) => kind.startsWith('tool.')),
		'done',
	);
	expect(facts).toMatchObject({
		changed: true,
		title: '● Bash(rm -r elsewhere)',
	});
});

test('an input that a person edited ran as allowed', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt());
	const pre = talk.pre('t1');
	take(pre);
	mapper.mapDecision(pre.id, {
		type: 'json',
		source: 'user',
		intent: {kind: 'pre_tool_allow', updatedInput: {command: 'ls'}},
	});
	expect(kinds(take(talk.post('t1', {tool_input: {command: 'ls'}})))).toEqual([
		'tool.post',
	]);
});

test('a request about an input that another hook changed belongs to its call', () => {
	const {talk, take} = play();
	take(talk.prompt());
	const [pre] = take(talk.pre('t1'));
	const [asked] = take(talk.ask('t1', {tool_input: {command: 'changed'}}));
	expect(asked?.cause?.parent_event_id).toBe(pre?.event_id);
	// What the agent asked about is what ran: nothing to warn of.
	expect(
		kinds(take(talk.post('t1', {tool_input: {command: 'changed'}}))),
	).toEqual(['tool.post']);
});

test('calls that no hook told of have rows of their own', () => {
	const {result} = play();
	const events = result('t9', {outcome: 'failed', text: 'Exit code 1'});
	expect(kinds(events)).toEqual(['run.start', 'tool.pre', 'tool.failure']);
	expect(events[2]?.data).toMatchObject({
		from_transcript: true,
		error: 'Exit code 1',
	});
});

test('a subagent that ended by an error of the API is named, and runs no more', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt());
	const agent = {agent_id: 'a1', agent_type: 'Explore'};
	take(talk.hook('SubagentStart', agent));
	const [failure] = take(
		talk.hook('StopFailure', {error: 'unknown', ...agent}),
	);
	expect(failure).toMatchObject({
		title: '✗ Explore stopped by an error: unknown',
	});
	const isActive = () =>
		mapper.getActors().find(({actor_id: id}) => id === 'subagent:a1')?.active;
	expect(isActive()).toBe(false);
	// What is read of it later brings it not back to life.
	take(
		fromTranscript(
			talk.hook('TranscriptText', {message: 'I work.', agent_id: 'a1'}),
		),
	);
	expect(isActive()).toBe(false);
});

test('whoever asked when athena ended asks there when it begins anew', () => {
	const {talk, take} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	take(talk.ask('t1'));
	const events = take(talk.hook('AthenaStart', {since: 1000}));
	expect(kinds(events)).toEqual(['athena.start', 'permission.decision']);
});

test('what was taken back by the agent while it asked was refused there, however soon the next prompt comes', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	const ask = talk.ask('t1');
	take(ask);
	mapper.mapWithdrawal({eventId: ask.id, cause: 'hang_up', timestamp: 5000});
	const next = take(talk.prompt('never mind'));
	expect(next[0]).toMatchObject({
		kind: 'tool.abandoned',
		data: {reason: 'denied', denied_by: 'user'},
	});
});

test('what asked here is gone: it waits there until something tells otherwise', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	const ask = talk.ask('t1');
	take(ask);
	const gone = mapper.mapWithdrawal({
		eventId: ask.id,
		cause: 'hang_up',
		timestamp: 5000,
	});
	expect(gone && stepCall('waiting', gone, 'permission.request')).toBe(
		'waiting',
	);
	// What was held before it ran is asked about there anew.
	expect(gone && stepCall('waiting', gone, 'tool.pre')).toBe('running');
	take(talk.pre('t2'));
	const other = talk.ask('t2');
	take(other);
	const answered = mapper.mapWithdrawal({
		eventId: other.id,
		cause: 'answered_elsewhere',
		timestamp: 6000,
	});
	expect(answered && stepCall('waiting', answered, 'permission.request')).toBe(
		'running',
	);
});

test('the model read another output: told beside the call, which ended as it did', () => {
	const {talk, take, out} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	const given = () =>
		take(
			fromTranscript(
				talk.hook('TranscriptReplaced', {
					tool_use_id: 't1',
					given: '[removed]',
				}),
			),
		);
	expect(given()).toEqual([]);
	take(talk.post('t1'));
	const [replaced] = given();
	expect(replaced).toMatchObject({
		kind: 'tool.replaced',
		level: 'warn',
		actor_id: 'agent:root',
		title: '⚠ The model was given another output of Bash: [removed]',
		cause: {
			parent_event_id: out.find(({kind}) => kind === 'tool.pre')?.event_id,
		},
		data: {given: '[removed]'},
	});
	const family = out.filter(({kind}) => kind.startsWith('tool.'));
	expect(callFacts(family, 'done')).toMatchObject({replaced: true});
	expect(callFacts(family.slice(0, -1), 'done')).not.toHaveProperty('replaced');
	expect(replaced?.data).not.toHaveProperty('by');
});

test('a question that no hook asks about waits in its agent’s own window from its beginning', () => {
	const asked = (agent: AgentName, tool: string) => {
		const {talk, take, out} = play();
		const of = (event: RuntimeEvent): RuntimeEvent => ({...event, agent});
		take(of(talk.prompt()));
		take(of(talk.hook('PreToolUse', {tool_name: tool, tool_input: {}})));
		return out.filter(({kind}) => kind === 'permission.decision');
	};

	for (const [agent, tool] of [
		['codex', 'request_user_input'],
		['gemini', 'ask_user'],
		['copilot', 'ask_user'],
	] as const) {
		const [said] = asked(agent, tool);
		expect(said?.data).toMatchObject({
			...{decision_type: 'ask', source: 'elsewhere'},
		});
		expect(said && stepCall('running', said, 'tool.pre')).toBe('waiting');
	}

	expect(asked('claude', 'AskUserQuestion')).toEqual([]);
	expect(asked('codex', 'Bash')).toEqual([]);
});

test('a call that its hook told as one that ran has failed, where the record says so', () => {
	const {talk, take, out} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	const failure = () =>
		take(
			fromTranscript(
				talk.hook('TranscriptFailure', {
					...{tool_use_id: 't1', tool_name: 'Bash'},
					...{tool_input: {command: 'run t1'}, error: 'Exit code 3\noops'},
				}),
			),
		);
	expect(failure()).toEqual([]);
	take(talk.post('t1'));
	const [failed] = failure();
	expect(failed).toMatchObject({
		kind: 'tool.failure',
		cause: {
			parent_event_id: out.find(({kind}) => kind === 'tool.pre')?.event_id,
		},
		data: {error: 'Exit code 3\noops', from_transcript: true},
	});
	expect(failed && stepCall('done', failed, 'tool.pre')).toBe('failed');
	const family = out.filter(({kind}) => kind.startsWith('tool.'));
	expect(callFacts(family, 'failed')).toMatchObject({outcome: 'exit 3 · oops'});
	take(talk.stop());
	expect(out.find(({kind}) => kind === 'run.end')?.data).toMatchObject({
		counters: {tool_uses: 1, tool_failures: 1},
	});
});

test.each([
	['ran', 'done'],
	['failed', 'failed'],
	['unknown', 'abandoned'],
] as const)(
	'a call that came back and goes on is in the background until it is over: %s',
	(outcome, state) => {
		const {talk, out, take, result} = play();
		take(talk.prompt('do it'));
		take(talk.pre('t1'));
		// Its turn is over before the transcript was read.
		take(talk.stop());
		const [behind] = result('t1', {
			...{outcome: 'ran', tool_response: {backgroundTaskId: '7'}},
		});
		expect(behind && stepCall('abandoned', behind, 'tool.pre')).toBe(
			'background',
		);
		const over = {outcome, over: true, tool_name: undefined, text: 'It.'};
		const [end] = result('t1', over);
		expect(end?.cause?.parent_event_id).toBe(
			out.find(({kind}) => kind === 'tool.pre')?.event_id,
		);
		expect(end?.data).toMatchObject({tool_name: 'Bash'});
		expect(end && stepCall('background', end, 'tool.pre')).toBe(state);
		// What comes after that is no news.
		expect(result('t1', over)).toEqual([]);
		expect(take(talk.post('t1'))).toEqual([]);
	},
);

test('the end of what nobody here saw begin is no call', () => {
	const {talk, take, result} = play();
	take(talk.prompt('do it'));
	expect(result('t9', {outcome: 'ran', over: true})).toEqual([]);
});

test('an output that athena itself put in the place of a tool’s is not told as a hook’s of the person', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	const end = talk.post('t1');
	take(end);
	const told = mapper.mapDecision(end.id, {
		type: 'json',
		source: 'rule',
		intent: {kind: 'replace_output', output: '[removed]'},
	});
	expect(told).toBeNull();
	const [replaced] = take(
		fromTranscript(
			talk.hook('TranscriptReplaced', {tool_use_id: 't1', given: '[removed]'}),
		),
	);
	expect(replaced?.data).toMatchObject({by: 'athena', given: '[removed]'});
});

test('a turn that a hook ended is told as the person’s only where athena was that hook', () => {
	for (const isHere of [true, false]) {
		const {mapper, talk, take} = play();
		take(talk.prompt());
		const pre = {...talk.pre('t1'), interaction: {expectsDecision: true}};
		take(pre);
		if (isHere)
			mapper.mapDecision(pre.id, {
				type: 'json',
				source: 'user',
				intent: {kind: 'stop_run', reason: 'No more'},
			});
		const [, ...cut] = take(
			fromTranscript(
				talk.hook('TranscriptInterrupt', {
					during: 'tool',
					by: 'hook',
					reason: 'Enough',
				}),
			),
		);
		expect(cut.map(({title, actor_id}) => [actor_id, title])[0]).toEqual(
			isHere
				? ['user', '⊘ Turn ended from here']
				: ['system', '⊘ Stopped by a hook of yours: Enough'],
		);
		expect(mapper.getCurrentRun()).toBeNull();
	}
});

test('a stop that a hook of the person’s own did not let happen is told, athena’s own only once', () => {
	const {mapper, talk, take} = play();
	const blocked = () =>
		take(fromTranscript(talk.hook('TranscriptStopBlocked', {reason: 'Go on'})));
	take(talk.prompt());
	take(talk.hook('Stop'));
	expect(blocked()).toMatchObject([
		{
			kind: 'stop.decision',
			title: '✗ Stop blocked by a hook of yours: Go on',
			data: {decision_type: 'block', source: 'elsewhere', by: 'hook'},
		},
	]);
	const stop = talk.hook('Stop');
	take(stop);
	mapper.mapDecision(stop.id, {
		type: 'json',
		source: 'user',
		intent: {kind: 'stop_block', reason: 'Go on'},
	});
	expect(blocked()).toEqual([]);
	expect(blocked()).toHaveLength(1);
});

test('what ended in the background is not told to go on there', () => {
	const {talk, take} = play();
	take(talk.prompt());
	const family = [
		...take(talk.pre('t1')),
		...take(
			talk.post('t1', {
				tool_response: {stdout: '', backgroundTaskId: 'b1'},
			}),
		),
	].filter(({kind}) => kind.startsWith('tool.'));
	expect(callFacts(family, 'background')?.outcome).toBe('in background (b1)');
	expect(callFacts(family, 'abandoned')?.outcome).toBe('stopped');
	expect(callFacts(family, 'failed')?.outcome).toBe('failed in background');
});

test.each([
	[{}, 'stop.request', 'completed'],
	[{error: 'invalid_request'}, 'stop.failure', 'failed'],
])(
	'a turn whose end nobody heard ends as the transcript has it: %j',
	(payload, kind, status) => {
		const {talk, take, mapper} = play();
		take(talk.prompt('do it'));
		const told = take(fromTranscript(talk.hook('TranscriptTurnEnd', payload)));
		expect(kinds(told)).toEqual([kind, 'run.end']);
		expect(told.at(-1)).toMatchObject({data: {status}});
		expect(mapper.getCurrentRun()).toBeNull();
		// Once more it is no news.
		expect(
			take(fromTranscript(talk.hook('TranscriptTurnEnd', payload))),
		).toEqual([]);
	},
);

const typedReport =
	'<task-notification>\n<task-id>a1</task-id>\n<status>completed</status>\n<summary>It ended</summary>\n</task-notification>';

test('what a person typed that read as the end of a subagent is theirs, and it goes on', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt('do it'));
	take(talk.hook('SubagentStart', {agent_id: 'a1', agent_type: 'Explore'}));
	take(talk.stop({background_tasks: [{id: 'a1'}]}));
	const isActive = () =>
		mapper.getActors().find(({actor_id: id}) => id === 'subagent:a1')?.active;
	const [, said] = take(talk.prompt(typedReport));
	expect(said).toMatchObject({kind: 'user.prompt', actor_id: 'system'});
	expect(isActive()).toBe(false);
	expect(mapper.getSession()?.background_tasks).toBe(0);
	const typed = fromTranscript(
		talk.hook('TranscriptTyped', {prompt: typedReport}),
	);
	expect(take(typed)).toMatchObject([
		{
			kind: 'prompt.revised',
			actor_id: 'user',
			run_id: said?.run_id,
			cause: {parent_event_id: said?.event_id},
			data: {prompt: typedReport, task: {task_id: 'a1'}},
		},
	]);
	expect(isActive()).toBe(true);
	expect(mapper.getSession()?.background_tasks).toBe(1);
	// It is theirs once, and the report itself comes all the same.
	expect(take(typed)).toEqual([]);
	take(talk.prompt(typedReport));
	expect(isActive()).toBe(false);
});

test('what is known as the person’s is not told again as that', () => {
	const {talk, take} = play();
	take(talk.prompt('do it'));
	expect(
		take(fromTranscript(talk.hook('TranscriptTyped', {prompt: 'do it'}))),
	).toEqual([]);
});

test('what was left to the agent’s own prompt runs once it was answered there, and is told so once', () => {
	const {mapper, talk, take} = play();
	take(talk.prompt('do it'));
	take(talk.pre('t1'));
	const asked = talk.hook('PermissionRequest', {
		tool_name: 'Bash',
		tool_input: {command: 'ls'},
	});
	take(asked);
	const answered = () =>
		take(fromTranscript(talk.hook('TranscriptAnswered', {tool_use_id: 't1'})));
	// It is asked here.
	expect(answered()).toEqual([]);
	mapper.mapDecision(asked.id, {type: 'passthrough', source: 'user'});
	expect(answered()).toMatchObject([
		{
			kind: 'permission.decision',
			data: {decision_type: 'no_opinion', source: 'elsewhere'},
		},
	]);
	expect(answered()).toEqual([]);
});

test('how a call ended whose turn was over before that was read is told after all', () => {
	const {talk, take, result} = play();
	take(talk.prompt());
	const [pre] = take(talk.pre('t1'));
	expect(kinds(take(talk.hook('Stop')))).toContain('tool.abandoned');
	const ends = result('t1', {outcome: 'ran', text: 'ok'});
	expect(ends).toMatchObject([
		{kind: 'tool.post', cause: {parent_event_id: pre?.event_id}},
	]);
	// Once, whoever tells it again.
	expect(kinds(result('t1', {outcome: 'ran', text: 'ok'}))).toEqual([]);
	expect(kinds(take(talk.post('t1')))).toEqual([]);
});

test('an end that hooks tell twice is told once', () => {
	const {talk, take} = play();
	take(talk.prompt());
	take(talk.pre('t1'));
	expect(kinds(take(talk.post('t1')))).toContain('tool.post');
	expect(kinds(take(talk.post('t1')))).toEqual([]);
	take(talk.pre('t2'));
	const fails = () =>
		take(
			talk.hook('PostToolUseFailure', {
				...{tool_name: 'Bash', tool_use_id: 't2', error: 'no'},
			}),
		);
	expect(kinds(fails())).toEqual(['tool.failure']);
	expect(kinds(fails())).toEqual([]);
	// Another call of the same id has an end of its own.
	take(talk.pre('t1'));
	expect(kinds(take(talk.post('t1')))).toContain('tool.post');
});

test('what a record tells of a call that hooks without ids told of is told of that', () => {
	const {talk, take, out} = play();
	const ofCopilot = (event: RuntimeEvent, callId?: string): RuntimeEvent => ({
		...event,
		agent: 'copilot',
		...(callId !== undefined && {callId}),
	});
	const call = {tool_name: 'bash', tool_input: {command: 'make'}};
	take(ofCopilot(talk.prompt()));
	for (const id of ['h1', 'h2', 'h3'])
		take(ofCopilot(talk.hook('PreToolUse', call), id));
	// As a later athena finds them: one ended, one runs.
	const tell = (hook: string, id: string, fields: object = {}) =>
		kinds(
			take(
				ofCopilot(
					fromTranscript(
						talk.hook(hook, {...call, tool_use_id: id, ...fields}),
					),
				),
			),
		);
	expect(tell('TranscriptResult', 'call_1', {outcome: 'ran'})).toEqual([
		'tool.post',
	]);
	expect(tell('TranscriptCall', 'call_2')).toEqual([]);
	expect(tell('TranscriptCall', 'call_2')).toEqual([]);
	expect(tell('TranscriptCall', 'call_3')).toEqual([]);
	const ends = [1, 2].map(() =>
		take(ofCopilot(talk.hook('PostToolUse', call))),
	);
	expect(ends.map(events => kinds(events))).toEqual([
		['tool.post'],
		['tool.post'],
	]);
	const calls = out.filter(({kind}) => kind === 'tool.pre');
	const ended = out.filter(({kind}) => kind === 'tool.post');
	expect(ended.map(({cause}) => cause?.parent_event_id).toSorted()).toEqual(
		calls.map(({event_id: id}) => id),
	);
});
