import {expect, test} from 'vitest';
import {
	type RuntimeDecision,
	type RuntimeIntent,
	type WithdrawalCause,
} from '../../runtime/types.js';
import {createFeedMapper} from '../mapper.js';
import {allow, createTalk, deny} from './helpers.js';

/** A mapper in which one request of this hook waits. */
function waitingFor(hook: string, fields: Record<string, unknown> = {}) {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	mapper.mapEvent(talk.pre('t1'));
	const request =
		hook === 'PermissionRequest' ? talk.ask('t1') : talk.hook(hook, fields);
	const events = mapper.mapEvent(request);
	return {mapper, talk, id: request.id, event: events[0]};
}

const byUser = (intent: RuntimeIntent): RuntimeDecision => ({
	type: 'json',
	source: 'user',
	intent,
});

test.each<[string, RuntimeDecision, object, string]>([
	['allow', allow, {decision_type: 'allow', source: 'user'}, '✓ Allowed'],
	[
		'deny',
		deny('use trash'),
		{decision_type: 'deny', message: 'use trash', source: 'user'},
		'✗ Denied: use trash',
	],
	[
		'edited allow',
		byUser({kind: 'permission_allow', updatedInput: {command: 'ls'}}),
		{decision_type: 'allow', updated_input: {command: 'ls'}},
		'✓ Allowed (edited)',
	],
	[
		'timeout',
		{type: 'passthrough', source: 'timeout'},
		{decision_type: 'no_opinion', reason: 'timeout', source: 'timeout'},
		'– No opinion (timeout)',
	],
	[
		'passthrough with an intent that says allow',
		{...allow, type: 'passthrough'},
		{decision_type: 'no_opinion', source: 'user'},
		'– No opinion (left to the agent)',
	],
	[
		'rule',
		{...deny('Blocked by rule: me'), source: 'rule'},
		{decision_type: 'deny', message: 'Blocked by rule: me', source: 'rule'},
		'✗ Denied: Blocked by rule: me',
	],
	[
		'raw output',
		{type: 'json', source: 'user', data: {anything: 1}},
		{decision_type: 'no_opinion'},
		"– No opinion (the agent's own output was sent)",
	],
	[
		'plan approval',
		byUser({kind: 'plan_approve', editedPlan: 'shorter', acceptEdits: true}),
		{decision_type: 'allow', updated_input: {plan: 'shorter'}},
		'✓ Allowed (edited)',
	],
])('%s of a permission request', (_what, decision, data, title) => {
	const {mapper, id, event} = waitingFor('PermissionRequest');
	const decided = mapper.mapDecision(id, decision, 5000);
	expect(decided).toMatchObject({
		kind: 'permission.decision',
		ts: 5000,
		run_id: 's1:R1',
		actor_id: decision.source === 'user' ? 'user' : 'system',
		title,
		cause: {
			parent_event_id: event?.event_id,
			hook_request_id: id,
			tool_use_id: 't1',
		},
		data,
	});
	expect(decided?.event_id).toBe('s1:R1:E5');
});

test('without a time of its own a decision has the request’s', () => {
	const {mapper, id, event} = waitingFor('PermissionRequest');
	expect(mapper.mapDecision(id, allow)?.ts).toBe(event?.ts);
});

test('a request is decided once, and unknown ids are nothing', () => {
	const {mapper, id} = waitingFor('PermissionRequest');
	expect(mapper.mapDecision('never-heard-of', allow)).toBeNull();
	expect(mapper.mapDecision(id, deny())).not.toBeNull();
	expect(mapper.mapDecision(id, allow)).toBeNull();
	expect(
		mapper.mapWithdrawal({eventId: id, cause: 'hang_up', timestamp: 1}),
	).toBeNull();
});

test('refusals are counted as blocks of the request’s run', () => {
	const {mapper, id} = waitingFor('PermissionRequest');
	mapper.mapDecision(id, deny());
	expect(mapper.getCurrentRun()?.counters.blocks).toBe(1);
});

test.each<[RuntimeIntent, string]>([
	[{kind: 'pre_tool_allow'}, 'allow'],
	[{kind: 'pre_tool_deny', reason: 'no'}, 'deny'],
	[{kind: 'pre_tool_ask', reason: 'you say'}, 'ask'],
	[{kind: 'additional_context', context: 'mind the gap'}, 'no_opinion'],
])('an intercepted call: $kind', (intent, decisionType) => {
	const mapper = createFeedMapper();
	const talk = createTalk();
	mapper.mapEvent(talk.prompt());
	const pre = talk.pre('t1');
	const [event] = mapper.mapEvent(pre);
	expect(mapper.mapDecision(pre.id, byUser(intent))).toMatchObject({
		kind: 'permission.decision',
		cause: {parent_event_id: event?.event_id, tool_use_id: 't1'},
		data: {decision_type: decisionType},
	});
});

test.each<[RuntimeDecision, object]>([
	[
		byUser({kind: 'stop_block', reason: 'run the tests'}),
		{decision_type: 'block', reason: 'run the tests'},
	],
	[
		{type: 'block', source: 'rule', reason: 'not yet'},
		{decision_type: 'block', reason: 'not yet'},
	],
	[
		{type: 'passthrough', source: 'timeout'},
		{decision_type: 'no_opinion', reason: 'timeout'},
	],
	[allow, {decision_type: 'allow'}],
])('a stop is decided in the run it closed', (decision, data) => {
	const {mapper, id, event} = waitingFor('Stop');
	expect(mapper.mapDecision(id, decision)).toMatchObject({
		kind: 'stop.decision',
		run_id: 's1:R1',
		cause: {parent_event_id: event?.event_id},
		data,
	});
});

test('a blocked prompt is a denial', () => {
	const mapper = createFeedMapper();
	const prompt = createTalk().prompt();
	mapper.mapEvent(prompt);
	expect(
		mapper.mapDecision(prompt.id, byUser({kind: 'prompt_block', reason: 'no'})),
	).toMatchObject({
		kind: 'permission.decision',
		cause: {parent_event_id: 's1:R1:E2'},
		data: {decision_type: 'deny', message: 'no'},
	});
});

test('an elicitation is answered, and its result points to it', () => {
	const {mapper, talk, id, event} = waitingFor('Elicitation', {
		mcp_server_name: 'deployer',
		message: 'Note?',
	});
	expect(
		mapper.mapDecision(
			id,
			byUser({
				kind: 'elicitation_answer',
				action: 'accept',
				content: {note: 'x'},
			}),
		),
	).toMatchObject({
		kind: 'elicitation.decision',
		cause: {parent_event_id: event?.event_id},
		data: {action: 'accept', content: {note: 'x'}, source: 'user'},
	});
	const [result] = mapper.mapEvent(
		talk.hook('ElicitationResult', {
			mcp_server_name: 'deployer',
			action: 'accept',
		}),
	);
	expect(result?.cause?.parent_event_id).toBe(event?.event_id);
});

test.each<[WithdrawalCause, string]>([
	['answered_elsewhere', 'answered elsewhere'],
	['hang_up', 'the hook hung up'],
	['superseded', 'superseded'],
])('a request withdrawn by %s was decided elsewhere', (cause, reason) => {
	const {mapper, id, event} = waitingFor('PermissionRequest');
	expect(
		mapper.mapWithdrawal({eventId: id, cause, timestamp: 7000}),
	).toMatchObject({
		kind: 'permission.decision',
		ts: 7000,
		actor_id: 'system',
		cause: {parent_event_id: event?.event_id, hook_request_id: id},
		data: {decision_type: 'no_opinion', source: 'elsewhere', reason},
	});
	expect(mapper.getCurrentRun()?.status).toBe('running');
	expect(mapper.mapDecision(id, allow)).toBeNull();
});

test('a withdrawn stop and elicitation keep their kinds', () => {
	const stop = waitingFor('Stop');
	expect(
		stop.mapper.mapWithdrawal({
			eventId: stop.id,
			cause: 'hang_up',
			timestamp: 1,
		}),
	).toMatchObject({kind: 'stop.decision', data: {decision_type: 'no_opinion'}});
	const form = waitingFor('Elicitation');
	expect(
		form.mapper.mapWithdrawal({
			eventId: form.id,
			cause: 'hang_up',
			timestamp: 1,
		}),
	).toMatchObject({
		kind: 'elicitation.decision',
		data: {action: 'no_opinion'},
	});
});

test('the end of a call, and of a session, ends what was asked about it', () => {
	const {mapper, talk, id} = waitingFor('PermissionRequest');
	mapper.mapEvent(talk.post('t1'));
	expect(mapper.mapDecision(id, allow)).toBeNull();
	expect(mapper.getCurrentRun()?.status).toBe('running');

	const stop = waitingFor('Stop');
	stop.mapper.mapEvent(stop.talk.hook('SessionEnd'));
	expect(stop.mapper.mapDecision(stop.id, allow)).toBeNull();
});

test('a request that is held outlives any number of calls that were let through', () => {
	const {mapper, talk, id} = waitingFor('PermissionRequest');
	for (let index = 0; index < 5000; index++) {
		mapper.mapEvent(talk.pre(`x${index}`, {agent_id: 'a1'}));
		mapper.mapEvent(talk.post(`x${index}`, {agent_id: 'a1'}));
	}

	expect(mapper.mapDecision(id, allow)).not.toBeNull();
});

test('faults have a run of their own and shift nobody’s ids', () => {
	const {mapper, talk} = waitingFor('PermissionRequest');
	const fault = mapper.mapFault({
		code: 'bad_json',
		message: 'line 1\nline 2',
		timestamp: 9000,
		sessionId: 's1',
	});
	expect(fault).toMatchObject({
		event_id: 'athena:R1:E1',
		session_id: 'athena',
		kind: 'fault',
		level: 'error',
		title: '✗ bad_json: line 1 …',
		body: 'line 1\nline 2',
		data: {code: 'bad_json', session_id: 's1'},
	});
	expect(mapper.mapEvent(talk.post('t1'))[0]?.event_id).toBe('s1:R1:E5');
	expect(mapper.getSession()?.session_id).toBe('s1');
});
