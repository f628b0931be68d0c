import {expect, test} from 'vitest';
import {createFeedMapper} from '../mapper.js';
import {all, allow, createTalk, deny, kindsOf, only} from './helpers.js';

test('a post points to its pre, whatever the order they come back in', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const [first] = mapper.mapEvent(talk.pre('t1'));
	const [second] = mapper.mapEvent(talk.pre('t2'));
	const [two] = mapper.mapEvent(talk.post('t2'));
	const [one] = mapper.mapEvent(talk.post('t1'));
	expect(two?.cause).toMatchObject({
		parent_event_id: second?.event_id,
		tool_use_id: 't2',
	});
	expect(one?.cause).toMatchObject({
		parent_event_id: first?.event_id,
		tool_use_id: 't1',
	});
});

test('calls without ids are paired by what they say', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const call = {tool_name: 'Read', tool_input: {file_path: 'a'}};
	mapper.mapEvent(talk.prompt());
	const [pre] = mapper.mapEvent(talk.hook('PreToolUse', call));
	const [post] = mapper.mapEvent(talk.hook('PostToolUse', call));
	expect(post?.cause?.parent_event_id).toBe(pre?.event_id);
	expect(mapper.openCallCount()).toBe(0);
});

test('a request is matched to its pending call and lends its id', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const [pre] = mapper.mapEvent(talk.pre('t1'));
	const [request] = mapper.mapEvent(talk.ask('t1'));
	expect(request).toMatchObject({
		kind: 'permission.request',
		actor_id: 'system',
		title: '⚠ Permission: Bash',
		cause: {parent_event_id: pre?.event_id, tool_use_id: 't1'},
	});
	expect(mapper.getCurrentRun()).toMatchObject({
		status: 'blocked',
		counters: {permission_requests: 1},
	});
});

test('two identical calls at once stay two', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const same = {tool_input: {command: 'ls'}};
	mapper.mapEvent(talk.prompt());
	const [one] = mapper.mapEvent(talk.pre('t1', same));
	const [two] = mapper.mapEvent(talk.pre('t2', same));
	const [askOne] = mapper.mapEvent(talk.ask('', same));
	const [askTwo] = mapper.mapEvent(talk.ask('', same));
	expect(askOne?.cause?.parent_event_id).toBe(one?.event_id);
	expect(askTwo?.cause?.parent_event_id).toBe(two?.event_id);
});

test('a batch closes as denied what was refused, without post or failure', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const [pre] = mapper.mapEvent(talk.pre('t1'));
	mapper.mapEvent(talk.pre('t2'));
	mapper.mapEvent(talk.post('t2'));
	const events = mapper.mapEvent(talk.batch('t1', 't2', 'never-seen'));
	expect(kindsOf(events)).toEqual(['tool.batch', 'tool.abandoned']);
	expect(only(events, 'tool.abandoned')).toMatchObject({
		actor_id: 'agent:root',
		level: 'warn',
		cause: {parent_event_id: pre?.event_id, tool_use_id: 't1'},
		data: {tool_name: 'Bash', tool_use_id: 't1', reason: 'denied'},
	});
	expect(kindsOf(mapper.mapEvent(talk.stop()))).not.toContain('tool.abandoned');
});

test.each([
	['Stop', 'unknown'],
	['StopFailure', 'unknown'],
	['UserPromptSubmit', 'interrupted'],
	['SessionEnd', 'interrupted'],
] as const)('%s closes a call left open as %s', (hook, reason) => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const [pre] = mapper.mapEvent(talk.pre('t1'));
	const events = mapper.mapEvent(talk.hook(hook));
	expect(only(events, 'tool.abandoned')).toMatchObject({
		run_id: 's1:R1',
		cause: {parent_event_id: pre?.event_id},
		data: {reason},
	});
	expect(mapper.openCallCount()).toBe(0);
});

test('a refused call that is left open was denied, not interrupted', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	const ask = talk.ask('t1');
	mapper.mapEvent(ask);
	mapper.mapDecision(ask.id, deny());
	const events = mapper.mapEvent(talk.prompt('go on'));
	expect(only(events, 'tool.abandoned').data.reason).toBe('denied');
});

test('a stop of the root leaves the calls of background agents open', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(
		talk.hook('SubagentStart', {agent_id: 'a1', agent_type: 'scout'}),
	);
	mapper.mapEvent(talk.pre('t1', {agent_id: 'a1', agent_type: 'scout'}));
	const stop = mapper.mapEvent(talk.stop({background_tasks: [{}]}));
	expect(all(stop, 'tool.abandoned')).toEqual([]);
	const prompt = mapper.mapEvent(talk.prompt('meanwhile'));
	expect(all(prompt, 'tool.abandoned')).toEqual([]);
	const end = mapper.mapEvent(
		talk.hook('SubagentStop', {agent_id: 'a1', agent_type: 'scout'}),
	);
	expect(only(end, 'tool.abandoned')).toMatchObject({
		actor_id: 'subagent:a1',
		data: {reason: 'unknown'},
	});
});

test('an interrupt takes the agents along that the root waited for', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const a1 = {agent_id: 'a1', agent_type: 'scout'};
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.hook('SubagentStart', a1));
	mapper.mapEvent(talk.pre('t1', a1));
	const events = mapper.mapEvent(talk.prompt('no, stop'));
	expect(only(events, 'tool.abandoned')).toMatchObject({
		actor_id: 'subagent:a1',
		data: {reason: 'interrupted'},
	});
	expect(
		mapper.getActors().find(each => each.kind === 'subagent'),
	).toMatchObject({actor_id: 'subagent:a1', active: false});
});

test('an agent whose call came back while it runs is in the background', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const a1 = {agent_id: 'a1', agent_type: 'scout'};
	mapper.mapEvent(talk.prompt());
	// The post may come before the start.
	mapper.mapEvent(
		talk.post('t0', {tool_name: 'Agent', tool_response: {agentId: 'a1'}}),
	);
	mapper.mapEvent(talk.hook('SubagentStart', a1));
	mapper.mapEvent(talk.pre('t1', a1));
	const events = mapper.mapEvent(talk.prompt('meanwhile'));
	expect(all(events, 'tool.abandoned')).toEqual([]);
});

test('events belong to the agent they name, however agents interleave', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const [start] = mapper.mapEvent(
		talk.hook('SubagentStart', {agent_id: 'a1', agent_type: 'scout'}),
	);
	expect(start).toMatchObject({kind: 'subagent.start', actor_id: 'agent:root'});
	const [pre] = mapper.mapEvent(talk.pre('t1', {agent_id: 'a1'}));
	expect(pre?.actor_id).toBe('subagent:a1');
	const [late] = mapper.mapEvent(talk.pre('t2', {agent_id: 'unheard-of'}));
	expect(late?.actor_id).toBe('subagent:unheard-of');
	const stopped = mapper.mapEvent(
		talk.hook('SubagentStop', {agent_id: 'a1', agent_type: 'scout'}),
	);
	expect(only(stopped, 'subagent.stop')).toMatchObject({
		actor_id: 'subagent:a1',
		cause: {parent_event_id: start?.event_id},
		data: {internal: false},
	});
	expect(
		mapper.getActors().filter(actor => actor.kind === 'subagent'),
	).toMatchObject([
		{
			actor_id: 'subagent:a1',
			agent_type: 'scout',
			parent_actor_id: 'agent:root',
			active: false,
		},
		{actor_id: 'subagent:unheard-of', active: true},
	]);
	expect(mapper.getCurrentRun()?.run_id).toBe('s1:R1');
});

test('internal agents stop quietly and are nobody', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const events = mapper.mapEvent(
		talk.hook('SubagentStop', {agent_id: 'x', agent_type: ''}),
	);
	expect(only(events, 'subagent.stop')).toMatchObject({
		level: 'debug',
		data: {internal: true},
	});
	expect(mapper.getActors().every(({kind}) => kind !== 'subagent')).toBe(true);
});

test('questions and plans are told beside their calls', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const asked = mapper.mapEvent(
		talk.pre('t1', {
			tool_name: 'AskUserQuestion',
			tool_input: {
				questions: [
					{
						question: 'Which?',
						options: [{label: 'A'}, 'broken'],
						multiSelect: true,
					},
					'broken',
				],
			},
		}),
	);
	expect(kindsOf(asked)).toEqual(['tool.pre', 'question.asked']);
	expect(only(asked, 'question.asked')).toMatchObject({
		actor_id: 'agent:root',
		cause: {parent_event_id: asked[0]?.event_id},
		data: {
			tool_use_id: 't1',
			questions: [
				{
					question: 'Which?',
					header: '',
					multi_select: true,
					options: [{label: 'A', description: ''}],
				},
			],
		},
	});
	const planned = mapper.mapEvent(
		talk.pre('t2', {tool_name: 'ExitPlanMode', tool_input: {plan: '# Do it'}}),
	);
	expect(only(planned, 'plan.proposed').data).toEqual({
		plan: '# Do it',
		tool_use_id: 't2',
	});
});

const question = {
	tool_name: 'AskUserQuestion',
	tool_input: {questions: [{question: 'Which?', options: []}]},
};

test('answers given in the agent’s own dialog are told as such, once', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1', question));
	const [request] = mapper.mapEvent(talk.ask('t1', question));
	const events = mapper.mapEvent(
		talk.post('t1', {...question, tool_response: {answers: {'Which?': 'A'}}}),
	);
	expect(only(events, 'question.answered')).toMatchObject({
		actor_id: 'user',
		cause: {parent_event_id: request?.event_id},
		data: {answers: {'Which?': 'A'}, source: 'elsewhere'},
	});
});

test('answers given here are not told again by the post', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1', question));
	const request = talk.ask('t1', question);
	const [asked] = mapper.mapEvent(request);
	const answered = mapper.mapDecision(request.id, {
		type: 'json',
		source: 'user',
		intent: {kind: 'question_answer', answers: {'Which?': 'A'}},
	});
	expect(answered).toMatchObject({
		kind: 'question.answered',
		actor_id: 'user',
		cause: {parent_event_id: asked?.event_id, tool_use_id: 't1'},
		data: {answers: {'Which?': 'A'}, source: 'user'},
	});
	const events = mapper.mapEvent(
		talk.post('t1', {...question, tool_response: {answers: {'Which?': 'A'}}}),
	);
	expect(kindsOf(events)).toEqual(['tool.post']);
});

test('todos follow the agent’s list', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const write = (...todos: [string, string][]) =>
		mapper
			.mapEvent(
				talk.post('t1', {
					tool_name: 'TodoWrite',
					tool_input: {
						todos: todos.map(([content, status]) => ({content, status})),
					},
				}),
			)
			.filter(({kind}) => kind.startsWith('todo'))
			.map(({kind, title}) => `${kind} ${title}`);
	expect(write(['parse', 'pending'], ['test', 'pending'])).toEqual([
		'todo.add ☐ parse',
		'todo.add ☐ test',
	]);
	expect(write(['parse', 'in_progress'], ['test', 'pending'])).toEqual([
		'todo.update ◐ parse',
	]);
	expect(write(['parse', 'completed'])).toEqual([
		'todo.done ☑ parse',
		'todo.update ⊘ test',
	]);
	expect(mapper.getTodos()).toMatchObject([
		{id: 'todo-1', text: 'parse', status: 'completed'},
		{id: 'todo-2', text: 'test', status: 'cancelled'},
	]);
});

test('a task keeps what was said of it, and its changes say what changed', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const tell = (name: string, input: object, response: object = {}) => {
		const events = mapper.mapEvent(
			talk.post(name, {
				tool_name: name,
				tool_input: input,
				tool_response: response,
			}),
		);
		const post = events.find(({kind}) => kind === 'tool.post');
		const todo = events.find(({kind}) => kind.startsWith('todo'));
		return {post, data: todo?.data};
	};

	const created = tell(
		'TaskCreate',
		{
			subject: 'parse',
			description: 'all of it',
			priority: 'high',
			tags: ['core'],
		},
		{task: {id: '7', subject: 'parse'}},
	);
	const known = {
		details: 'all of it',
		priority: 'high',
		tags: ['core'],
		linked_event_id: created.post?.event_id,
	};
	expect(created.data).toEqual({
		todo_id: '7',
		text: 'parse',
		status: 'pending',
		...known,
	});
	const given = tell('TaskUpdate', {taskId: '7', owner: 'ada'});
	expect(given.data).toMatchObject({
		...known,
		linked_event_id: given.post?.event_id,
		assigned_actor_id: 'subagent:ada',
		patch: {assigned_actor_id: 'subagent:ada'},
	});
	expect(tell('TaskUpdate', {taskId: '7', owner: 'ada'}).data).toBeUndefined();
	expect(mapper.getTodos()).toMatchObject([
		{id: '7', priority: 'high', assigned_actor_id: 'subagent:ada'},
	]);
});

test('a task that is no longer in the list says so', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	const write = (id: string, ...todos: string[]) =>
		mapper
			.mapEvent(
				talk.post(id, {
					tool_name: 'TodoWrite',
					tool_input: {todos: todos.map(content => ({content}))},
				}),
			)
			.find(({kind}) => kind === 'todo.update')?.data;
	write('t1', 'parse', 'test');
	expect(write('t2', 'parse')).toMatchObject({
		status: 'cancelled',
		patch: {status: 'cancelled'},
		reason: 'no longer in the list',
	});
});

test('a decision frees the run that waited for it', () => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	const ask = talk.ask('t1');
	mapper.mapEvent(ask);
	mapper.mapDecision(ask.id, allow);
	expect(mapper.getCurrentRun()?.status).toBe('running');
});
