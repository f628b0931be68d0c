import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {transcriptEventId} from '../../runtime/transcript.js';
import {type RuntimeEvent, type WithdrawalCause} from '../../runtime/types.js';
import {createFeedMapper} from '../mapper.js';
import {createSessionFacts, noteSessionEvent} from '../sessionFacts.js';
import {type Seen, sessionStatus, stateMarks} from '../sessionStates.js';
import {type FeedEvent} from '../types.js';
import {allow, createTalk, deny} from './helpers.js';

type Step =
	| RuntimeEvent
	| {decide: RuntimeEvent; how: 'allow' | 'deny' | 'left' | 'late'}
	| {withdraw: RuntimeEvent; cause?: WithdrawalCause};

/** The feed of what happened. */
function feedOf(steps: readonly Step[]): FeedEvent[] {
	const mapper = createFeedMapper();
	return steps.flatMap(step => {
		if ('decide' in step) {
			const decision = {
				allow,
				deny: deny(),
				left: {type: 'passthrough', source: 'user'} as const,
				late: {type: 'passthrough', source: 'timeout'} as const,
			}[step.how];
			const {id, timestamp} = step.decide;
			return mapper.mapDecision(id, decision, timestamp + 5) ?? [];
		}

		if ('withdraw' in step) {
			const {id, timestamp} = step.withdraw;
			const {cause = 'answered_elsewhere'} = step;
			return (
				mapper.mapWithdrawal({eventId: id, cause, timestamp: timestamp + 5}) ??
				[]
			);
		}

		return mapper.mapEvent(step);
	});
}

function statusOf(feed: readonly FeedEvent[], seen: Partial<Seen> = {}) {
	const facts = createSessionFacts();
	for (const event of feed) noteSessionEvent(facts, event);
	return sessionStatus(facts, {now: facts.lastAt, ...seen});
}

const stateOf = (steps: readonly Step[], seen?: Partial<Seen>) =>
	statusOf(feedOf(steps), seen).state;

describe('where a session stands', () => {
	const {hook, prompt, pre, ask, post} = createTalk();
	const start = hook('SessionStart', {source: 'startup'});
	const told = prompt();
	const call = pre('c1');
	const request = ask('c1');
	const stop = hook('Stop', {stop_hook_active: false, background_tasks: []});
	const stopBehind = hook('Stop', {
		stop_hook_active: false,
		background_tasks: [{id: 'a1'}],
	});
	const dialog = hook('TranscriptAsks', {is_call: true});
	const helper = {agent_id: 'a1', agent_type: 'x'};
	const helpers = [pre('h1', helper), ask('h1', helper)] as const;
	const question = hook('PreToolUse', {
		tool_name: 'AskUserQuestion',
		tool_use_id: 'q1',
		tool_input: {questions: [{question: 'Which?'}]},
	});

	it.each<[string, Step[], string, Partial<Seen>?]>([
		['has begun', [start], 'your turn'],
		['was told what to do', [start, told], 'working'],
		['works', [told, call], 'working'],
		['asks', [told, call, request], 'asks'],
		[
			'goes on',
			[told, call, request, {decide: request, how: 'allow'}],
			'working',
		],
		[
			'was refused',
			[told, call, request, {decide: request, how: 'deny'}],
			'working',
		],
		[
			'was left its own dialog',
			[told, call, request, {decide: request, how: 'left'}],
			'asks there',
		],
		[
			'was left its own dialog by a hook that hung up',
			[told, call, request, {withdraw: request, cause: 'hang_up'}],
			'asks there',
		],
		[
			'asked in it, and went on',
			[
				told,
				call,
				request,
				{withdraw: request, cause: 'hang_up'},
				hook('Notification', {notification_type: 'permission_prompt'}),
				post('c1'),
			],
			'working',
		],
		[
			'asked for too long',
			[told, call, request, {decide: request, how: 'late'}],
			'asks there',
		],
		[
			'was answered there',
			[told, call, request, {withdraw: request}],
			'working',
		],
		[
			'lost its hook, and asks for itself',
			[told, call, request, {withdraw: request, cause: 'hang_up'}],
			'asks there',
		],
		[
			'was answered there, as its call says',
			[told, call, request, {decide: request, how: 'left'}, post('c1')],
			'working',
		],
		['ended its turn', [told, call, post('c1'), stop], 'your turn'],
		[
			'ended its turn, and its process is gone',
			[told, stop],
			'ended',
			{alive: false},
		],
		['died at work', [told, call], 'failed', {alive: false}],
		['died while it asked', [told, call, request], 'failed', {alive: false}],
		['failed', [told, hook('StopFailure', {error: 'overloaded'})], 'failed'],
		[
			'said its end',
			[told, stop, hook('SessionEnd', {reason: 'other'})],
			'ended',
		],
		[
			'came back',
			[
				told,
				stop,
				hook('SessionEnd', {reason: 'other'}),
				hook('SessionStart', {source: 'resume'}),
			],
			'your turn',
		],
		[
			'compacts in its turn',
			[told, hook('SessionStart', {source: 'compact'})],
			'working',
		],
		[
			'has work in the background',
			[
				told,
				hook('Stop', {
					stop_hook_active: false,
					background_tasks: [{id: 'b1', type: 'shell', status: 'running'}],
				}),
			],
			'working',
		],
		[
			'waits for its person, it says',
			[
				told,
				call,
				hook('Notification', {
					message: 'waiting',
					notification_type: 'idle_prompt',
				}),
			],
			'your turn',
		],
		[
			'shows a dialog athena was not asked about',
			[
				told,
				hook('Notification', {
					message: 'permission',
					notification_type: 'permission_prompt',
				}),
			],
			'asks there',
		],
		[
			'was interrupted there',
			[told, call, hook('TranscriptInterrupt', {during: 'tool'})],
			'your turn',
		],
		[
			'asked when athena was started again',
			[told, call, request, hook('AthenaStart', {since: 1})],
			'asks there',
		],
		['died, and nobody said so', [told, call, hook('AgentGone')], 'failed'],
		['is gone after its turn', [told, stop, hook('AgentGone')], 'ended'],
		[
			'and goes on after it',
			[
				told,
				hook('Notification', {
					message: 'permission',
					notification_type: 'permission_prompt',
				}),
				pre('c9'),
			],
			'working',
		],
		[
			'asks there though others go on, and whose call it is nobody knows',
			[told, call, dialog, pre('c9'), post('c9')],
			'asks there',
		],
		[
			'asks there though its turn is over, while others go on behind it',
			[told, call, dialog, stopBehind],
			'asks there',
		],
		[
			'is over with its turn, and its dialog with it',
			[told, call, dialog, stop],
			'your turn',
		],
		[
			'was answered in that dialog',
			[told, call, dialog, hook('TranscriptAnswered')],
			'working',
		],
		[
			'asks there before there is any turn',
			[dialog, hook('TranscriptAnswered'), dialog],
			'asks there',
		],
		[
			'left a helper’s request there before its turn was over',
			[told, ...helpers, {decide: helpers[1], how: 'left'}, stopBehind],
			'asks there',
		],
		[
			'asks, and nobody records it',
			[told, call, request],
			'asks there',
			{attended: false},
		],
		[
			'asks, and athena holds nothing',
			[told, call, request],
			'asks there',
			{held: 0},
		],
		[
			'begins a question whose hook is on its way',
			[told, question],
			'working',
			{held: 0},
		],
		[
			'asked a question, and athena was not asked',
			[told, question],
			'asks there',
			{held: 0, now: question.timestamp + 5000},
		],
		['holds a call nobody asked about', [told, call], 'asks', {held: 1}],
	])('%s: %s → %s', (_what, steps, expected, seen) => {
		expect(stateOf(steps, seen)).toBe(expected);
	});

	it('works as long as nobody thought about it', () => {
		const allowed = {decide: request, how: 'allow'} as const;
		const {since} = statusOf(feedOf([told, call, request]));
		expect(since).toBe(request.timestamp);
		// It was asked for five milliseconds.
		expect(statusOf(feedOf([told, call, request, allowed]))).toEqual({
			state: 'working',
			since: told.timestamp + 5,
		});
		const again = prompt();
		const next = feedOf([
			told,
			call,
			request,
			allowed,
			post('c1'),
			stop,
			again,
		]);
		expect(statusOf(next)).toEqual({
			state: 'working',
			since: again.timestamp,
		});
	});

	it('takes the time of what comes for now, also where that is earlier than before', () => {
		const minute = 60_000;
		const late = {...pre('c2'), timestamp: told.timestamp - 120 * minute};
		const feed = feedOf([told, late]);
		expect(statusOf(feed, {now: late.timestamp + 11 * minute}).state).toBe(
			'silent',
		);
		// What is read in a transcript is of earlier, and nothing new.
		const read = {
			...hook('TranscriptInterrupt', {during: 'tool'}),
			id: transcriptEventId('i1'),
			source: 'transcript' as const,
			timestamp: told.timestamp - 5,
		};
		const facts = createSessionFacts();
		for (const event of feedOf([told, read])) noteSessionEvent(facts, event);
		expect(facts.lastAt).toBe(told.timestamp);
	});

	it('falls silent when its tool takes longer than usual, and not before', () => {
		const feed = feedOf([told, call]);
		const at = call.timestamp;
		const minute = 60_000;
		expect(statusOf(feed, {now: at + 9 * minute}).state).toBe('working');
		expect(statusOf(feed, {now: at + 11 * minute})).toEqual({
			state: 'silent',
			since: at,
		});
		const long = pre('c3', {tool_input: {command: 'x', timeout: 30 * minute}});
		expect(
			statusOf(feedOf([told, long]), {now: long.timestamp + 29 * minute}).state,
		).toBe('working');
	});
});

const hooks = [
	...['SessionStart', 'SessionEnd', 'UserPromptSubmit', 'PreToolUse', 'Stop'],
	...['PostToolUse', 'PostToolUseFailure', 'StopFailure', 'SubagentStart'],
	...['SubagentStop', 'PermissionRequest', 'PreCompact', 'Notification'],
	...['Elicitation', 'ElicitationResult', 'PermissionDenied', 'SomethingNew'],
];
const happening = fc.record({
	hook: fc.constantFrom(...hooks),
	id: fc.constantFrom('c1', 'c2', 'c3'),
	agent: fc.constantFrom(undefined, 'a1'),
	word: fc.constantFrom(
		'resume',
		'compact',
		'idle_prompt',
		'permission_prompt',
	),
	then: fc.constantFrom(undefined, 'allow', 'deny', 'left', 'late', 'withdraw'),
});
const seen = fc.record(
	{
		now: fc.integer({min: 0, max: 1e12}),
		alive: fc.boolean(),
		held: fc.nat(2),
		attended: fc.boolean(),
	},
	{requiredKeys: ['now']},
);

it('is in exactly one state after whatever happened, and in the same after it was kept', () => {
	const names = new Set(Object.keys(stateMarks));
	fc.assert(
		fc.property(fc.array(happening, {maxLength: 40}), seen, (all, look) => {
			const {hook} = createTalk();
			const steps = all.flatMap(
				({hook: name, id, agent, word, then}): Step[] => {
					const event = hook(name, {
						tool_name: id === 'c3' ? 'AskUserQuestion' : 'Bash',
						tool_use_id: id,
						tool_input: id === 'c3' ? {questions: [{question: 'Which?'}]} : {},
						tool_response: {},
						source: word,
						notification_type: word,
						mcp_server_name: 'm',
						error: 'e',
						...(agent !== undefined && {agent_id: agent, agent_type: 'x'}),
					});
					if (then === undefined) return [event];
					return then === 'withdraw'
						? [event, {withdraw: event}]
						: [event, {decide: event, how: then}];
				},
			);
			const feed = feedOf(steps);
			const facts = createSessionFacts();
			// Kept in a file after each event, as a list does.
			let kept = JSON.stringify(createSessionFacts());
			for (const event of feed) {
				noteSessionEvent(facts, event);
				const again = JSON.parse(kept) as typeof facts;
				noteSessionEvent(again, event);
				kept = JSON.stringify(again);
			}

			const status = sessionStatus(facts, look);
			expect(names).toContain(status.state);
			expect(sessionStatus(JSON.parse(kept) as typeof facts, look)).toEqual(
				status,
			);
			expect(statusOf(feed, look)).toEqual(status);
		}),
		{numRuns: fuzzLength(2000, 100)},
	);
});
