import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {openReplaySource} from '../../commands/replaySource.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {type AgentName} from '../../runtime/agentName.js';
import {transcriptEventId} from '../../runtime/transcript.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type WithdrawalCause,
} from '../../runtime/types.js';
import {type SessionStateName} from '../../feed/sessionStates.js';
import {createRecorder} from '../rows/recorder.js';
import {readRows, rowsOf} from './rowsReading.js';

type Payload = Record<string, unknown>;

const answers = {
	allow: {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow'},
	},
	deny: {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_deny', reason: 'no'},
	},
	interrupt: {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_deny', reason: 'no', interrupt: true},
	},
	answer: {
		type: 'json',
		source: 'user',
		intent: {kind: 'question_answer', answers: {'Which?': 'this'}},
	},
	leave: {type: 'passthrough', source: 'user'},
	late: {type: 'passthrough', source: 'timeout'},
} as const satisfies Record<string, RuntimeDecision>;
type Answer = keyof typeof answers;

const gone: readonly WithdrawalCause[] = [
	'hang_up',
	'answered_elsewhere',
	'superseded',
];

/** What tells an event from others, for who reads of a failure. */
const brief = ({
	sessionId,
	toolUseId,
	toolName,
	agentId,
	payload,
}: RuntimeEvent) =>
	JSON.stringify({
		sessionId,
		toolName,
		toolUseId,
		agentId,
		...Object.fromEntries(
			Object.entries(payload as Payload).filter(([name]) =>
				tellingNames.includes(name),
			),
		),
	});
const tellingNames = [
	...['source', 'reason', 'prompt', 'notification_type', 'background_tasks'],
	...['error', 'outcome', 'is_call', 'trigger', 'action', 'agent_id'],
];

/** What is recorded, and what is asked meanwhile. */
function watch() {
	const clock = createFakeClock();
	const recorder = createRecorder({
		journal: undefined,
		clock,
		onFeedEvent: undefined,
	});
	/** Requests that nobody answered, oldest first. */
	let asked: RuntimeEvent[] = [];
	const seen = new Set<string>();
	const log: string[] = [];
	let count = 0;

	const take = (nth: number): RuntimeEvent | undefined => {
		const request = asked[nth % Math.max(1, asked.length)];
		asked = asked.filter(one => one !== request);
		return request;
	};

	return {
		clock,
		log,
		hear(event: RuntimeEvent) {
			seen.add(event.sessionId);
			log.push(`${event.hookName} ${brief(event)}`);
			if (['PermissionRequest', 'Elicitation'].includes(event.hookName))
				asked.push(event);
			recorder.event(event);
		},
		hook(
			sessionId: string,
			hookName: string,
			payload: Payload = {},
			agent?: AgentName,
		) {
			const id = `r${++count}`;
			const text = (name: string) => {
				const value = payload[name];
				return typeof value === 'string' ? value : undefined;
			};
			const [toolName, toolUseId, agentId] = [
				text('tool_name'),
				text('tool_use_id'),
				text('agent_id'),
			];
			const isRead = hookName.startsWith('Transcript');
			this.hear({
				id: isRead ? transcriptEventId(id) : id,
				timestamp: clock.now(),
				hookName,
				sessionId,
				...(agent && {agent}),
				...(isRead && {source: 'transcript' as const}),
				...(toolName !== undefined && {toolName}),
				...(toolUseId !== undefined && {toolUseId}),
				...(agentId !== undefined && {agentId, agentType: 'helper'}),
				context: {cwd: '/p', transcriptPath: `/t/${sessionId}.jsonl`},
				interaction: {expectsDecision: hookName === 'PermissionRequest'},
				payload: {hook_event_name: hookName, session_id: sessionId, ...payload},
			});
		},
		decide(nth: number, answer: Answer) {
			const request = take(nth);
			if (!request) return;
			log.push(`${answer} ${request.id}`);
			recorder.decision(request.id, answers[answer], request.sessionId);
		},
		withdraw(nth: number, cause: WithdrawalCause) {
			const request = take(nth);
			if (!request) return;
			log.push(`${cause} ${request.id}`);
			recorder.withdrawal(
				{eventId: request.id, cause, timestamp: clock.now()},
				request.sessionId,
			);
		},
		/** athena was started anew: it holds nothing. */
		restart() {
			asked = [];
			for (const id of seen) this.hook(id, 'AthenaStart', {since: 1});
		},
		/** Every session: where it stands, and what its rows say. */
		look: () =>
			[...seen].map(id => ({
				isListed: (recorder.picture().askedThere ?? []).some(
					({sessionId}) => sessionId === id,
				),
				state: recorder.statusOf(id, {now: clock.now(), attended: true})?.state,
				rows: rowsOf(recorder.picture().feed, id),
			})),
	};
}

type World = ReturnType<typeof watch>;

function compare(world: World): void {
	for (const {state, rows, isListed} of world.look()) {
		// Who asks there stands in the list of what waits, and nobody else.
		if (state !== 'asks')
			expect(
				isListed,
				`${state}, in the list:\n${world.log.join('\n')}\n${JSON.stringify(rows.slice(-6), undefined, 1)}`,
			).toBe(state === 'asks there');
		// Nothing was told of it but what was read.
		if (state !== undefined)
			expect(
				readRows(rows),
				`${state}, by its events:\n${world.log.join('\n')}\n${JSON.stringify(rows.slice(-6), undefined, 1)}`,
			).toContain(state);
	}
}

const stop = {stop_hook_active: false};
const question = {questions: [{question: 'Which?', options: []}]};

/** Things that happen to a session; what can't just then does nothing. */
const happenings = {
	start: (world, {id, word}) => world.hook(id, 'SessionStart', {source: word}),
	end: (world, {id}) => world.hook(id, 'SessionEnd', {reason: 'other'}),
	clear: (world, {id}) => world.hook(id, 'SessionEnd', {reason: 'clear'}),
	dies: (world, {id}) => world.hook(id, 'AgentGone'),
	prompt: (world, {id}) => world.hook(id, 'UserPromptSubmit', {prompt: 'go'}),
	report: (world, {id, call}) =>
		world.hook(id, 'UserPromptSubmit', {
			prompt: `<task-notification>\n<task-id>t${call}</task-id>\n<tool-use-id>${call}</tool-use-id>\n<status>completed</status>\n</task-notification>`,
		}),
	begin: (world, about) => world.hook(about.id, 'PreToolUse', callOf(about)),
	ask: (world, about) => {
		// It does not say which call it is about.
		world.hook(about.id, 'PermissionRequest', {
			...callOf(about),
			tool_use_id: undefined,
		});
	},
	beginAndAsk: (world, about) => {
		happenings.begin(world, about);
		happenings.ask(world, about);
	},
	asksQuestion: (world, {id, call}) => {
		const asked = {tool_name: 'AskUserQuestion', tool_input: question};
		world.hook(id, 'PreToolUse', {...asked, tool_use_id: `q${call}`});
		world.hook(id, 'PermissionRequest', asked);
	},
	proposesPlan: (world, {id, call}) => {
		const asked = {tool_name: 'ExitPlanMode', tool_input: {plan: '# Plan'}};
		world.hook(id, 'PreToolUse', {...asked, tool_use_id: `p${call}`});
		world.hook(id, 'PermissionRequest', asked);
	},
	questionEnds: (world, {id, call}) =>
		world.hook(id, 'PostToolUse', {
			tool_name: 'AskUserQuestion',
			tool_use_id: `q${call}`,
			tool_input: {...question, answers: {'Which?': 'this'}},
			tool_response: {},
		}),
	comesBack: (world, about) =>
		world.hook(about.id, 'PostToolUse', {
			...callOf(about),
			tool_response: {stdout: 'ok'},
		}),
	goesBehind: (world, about) =>
		world.hook(about.id, 'PostToolUse', {
			...callOf(about),
			tool_response: {backgroundTaskId: `t${about.call}`},
		}),
	fails: (world, about) =>
		world.hook(about.id, 'PostToolUseFailure', {
			...callOf(about),
			error: 'Exit code 1',
		}),
	isInterrupted: (world, about) =>
		world.hook(about.id, 'PostToolUseFailure', {
			...callOf(about),
			error: 'interrupted',
			is_interrupt: true,
		}),
	isRefused: (world, about) =>
		world.hook(about.id, 'PermissionDenied', {
			...callOf(about),
			reason: 'the classifier',
		}),
	batch: (world, {id, call}) =>
		world.hook(id, 'PostToolBatch', {
			tool_calls: [
				{
					tool_name: 'Bash',
					tool_use_id: call,
					tool_response: "The user doesn't want to proceed with this tool use.",
				},
			],
		}),
	speaks: (world, {id, call}) =>
		world.hook(id, 'MessageDisplay', {
			message_id: `m${call}`,
			turn_id: 't1',
			index: 0,
			final: true,
			delta: 'I do.',
		}),
	stop: (world, {id}) =>
		world.hook(id, 'Stop', {...stop, background_tasks: []}),
	stopOfAnother: (world, {id}) => world.hook(id, 'Stop', stop, 'codex'),
	stopBehind: (world, {id}) =>
		world.hook(id, 'Stop', {...stop, background_tasks: [{id: 't1'}]}),
	apiFails: (world, {id}) =>
		world.hook(id, 'StopFailure', {error: 'overloaded'}),
	helperFails: (world, {id}) =>
		world.hook(id, 'StopFailure', {error: 'overloaded', agent_id: 'a1'}),
	endsInterrupted: (world, {id}) =>
		world.hook(id, 'StopFailure', {error: 'interrupted'}),
	helperStarts: (world, {id}) =>
		world.hook(id, 'SubagentStart', {agent_id: 'a1', agent_type: 'helper'}),
	helperStops: (world, {id}) =>
		world.hook(id, 'SubagentStop', {
			...stop,
			agent_id: 'a1',
			agent_type: 'helper',
		}),
	notice: (world, {id, word}) =>
		world.hook(id, 'Notification', {
			message: 'Claude needs you',
			notification_type:
				word === 'resume' ? 'idle_prompt' : 'permission_prompt',
		}),
	serverAsks: (world, {id}) =>
		world.hook(id, 'Elicitation', {
			mcp_server_name: 'm',
			message: 'Who?',
			mode: 'form',
		}),
	serverIsAnswered: (world, {id}) =>
		world.hook(id, 'ElicitationResult', {
			mcp_server_name: 'm',
			action: 'accept',
		}),
	compacts: (world, {id}) => {
		world.hook(id, 'PreCompact', {trigger: 'auto'});
		world.hook(id, 'SessionStart', {source: 'compact'});
	},
	ownDialog: (world, {id}) => world.hook(id, 'TranscriptAsks', {is_call: true}),
	ownDialogOfCall: (world, {id, call}) =>
		world.hook(id, 'TranscriptAsks', {tool_use_id: call}),
	ownDialogGone: (world, {id}) => world.hook(id, 'TranscriptAnswered'),
	ownDialogOfCallGone: (world, {id, call}) =>
		world.hook(id, 'TranscriptAnswered', {tool_use_id: call}),
	missedCall: (world, {id, call}) =>
		world.hook(id, 'TranscriptCall', {
			tool_name: 'Bash',
			tool_use_id: call,
			tool_input: {command: `run ${call}`},
		}),
	missedCallThatMayAsk: (world, about) => {
		happenings.missedCall(world, about);
		world.hook(about.id, 'TranscriptAsks', {
			tool_use_id: about.call,
			may_run: true,
		});
	},
	toldLate: (world, {id, call, outcome}) =>
		world.hook(id, 'TranscriptResult', {
			tool_name: 'Bash',
			tool_use_id: call,
			tool_input: {command: `run ${call}`},
			outcome,
			by: 'user',
			text: 'so it was',
		}),
	esc: (world, {id}) => world.hook(id, 'TranscriptInterrupt', {during: 'tool'}),
	escOfHelper: (world, about) => {
		happenings.helperStarts(world, about);
		world.hook(about.id, 'TranscriptInterrupt', {
			during: 'tool',
			agent_id: 'a1',
		});
	},
	turnEndsUnheard: (world, {id}) => world.hook(id, 'TranscriptTurnEnd'),
	stopIsBlocked: (world, {id}) =>
		world.hook(id, 'TranscriptStopBlocked', {reason: 'not yet'}),
	promptIsBlocked: (world, {id}) =>
		world.hook(id, 'TranscriptPromptBlocked', {reason: 'no'}),
	allow: (world, {nth}) => {
		world.decide(nth, 'allow');
	},
	deny: (world, {nth}) => {
		world.decide(nth, 'deny');
	},
	denyAndStop: (world, {nth}) => {
		world.decide(nth, 'interrupt');
	},
	answer: (world, {nth}) => {
		world.decide(nth, 'answer');
	},
	leave: (world, {nth}) => {
		world.decide(nth, 'leave');
	},
	late: (world, {nth}) => {
		world.decide(nth, 'late');
	},
	goesOnWithoutUs: (world, {nth}) => {
		world.withdraw(nth, gone[nth % 3] ?? 'hang_up');
	},
	restart: world => {
		world.restart();
	},
	timePasses: (world, {nth}) => {
		world.clock.advance(nth * 60_000);
	},
} as const satisfies Record<string, (world: World, about: About) => void>;

type About = {
	id: string;
	call: string;
	by: string | undefined;
	word: string;
	outcome: string;
	nth: number;
};

/** The tool, and with it the input: of a helper's call its own. */
const callOf = ({call, by}: About): Payload => ({
	tool_name: 'Bash',
	tool_use_id: `${call}${by ?? ''}`,
	tool_input: {command: `run ${call}${by ?? ''}`},
	...(by !== undefined && {agent_id: by, agent_type: 'helper'}),
});

/** Where a session is, as far as it says what can happen next. */
type Phase = {turn: 'idle' | 'open' | 'over'; hasHelper: boolean};

/** What nobody says while nobody works. */
const inTurn: ReadonlySet<string> = new Set([
	...['begin', 'ask', 'beginAndAsk', 'asksQuestion', 'proposesPlan'],
	...['isRefused', 'speaks', 'stop', 'stopOfAnother', 'stopBehind'],
	...['apiFails', 'endsInterrupted', 'helperStarts', 'serverAsks'],
	...['compacts', 'ownDialog', 'ownDialogOfCall', 'esc', 'turnEndsUnheard'],
	...['stopIsBlocked', 'promptIsBlocked', 'missedCall', 'escOfHelper', 'batch'],
]);
const ofHelpers: ReadonlySet<string> = new Set([
	...['helperFails', 'helperStops'],
]);
const always: ReadonlySet<string> = new Set(['restart', 'timePasses']);
const ends: ReadonlySet<string> = new Set([
	...['stop', 'stopOfAnother', 'apiFails', 'endsInterrupted', 'esc'],
	...['turnEndsUnheard', 'promptIsBlocked', 'start'],
]);
const overBy: ReadonlySet<string> = new Set(['end', 'clear', 'dies']);

/** Undefined where that can't be now; else where the session is then. */
function afterwards(
	what: string,
	{turn, hasHelper}: Phase,
	{word, by}: About,
): Phase | undefined {
	if (always.has(what)) return {turn, hasHelper};
	if (what === 'start')
		return word === 'resume' && turn !== 'open'
			? {turn: 'idle', hasHelper: false}
			: undefined;
	if (turn === 'over') return undefined;
	if (overBy.has(what)) return {turn: 'over', hasHelper: false};
	if (ofHelpers.has(what))
		return hasHelper ? {turn, hasHelper: false} : undefined;
	if (by !== undefined && !hasHelper) return undefined;
	if (inTurn.has(what) && turn !== 'open' && by === undefined) return undefined;
	if (ends.has(what)) return {turn: 'idle', hasHelper};
	if (what === 'prompt' || what === 'report') return {turn: 'open', hasHelper};
	return {
		turn,
		hasHelper: what === 'helperStarts' || (hasHelper && what !== 'escOfHelper'),
	};
}

const names = Object.keys(happenings) as (keyof typeof happenings)[];

const step = fc.record({
	what: fc.constantFrom(...names),
	id: fc.constantFrom('s1', 's1', 's2'),
	call: fc.constantFrom('c1', 'c2'),
	by: fc.constantFrom(undefined, undefined, 'a1'),
	word: fc.constantFrom('startup', 'resume', 'compact', 'clear'),
	outcome: fc.constantFrom('ran', 'failed', 'denied', 'interrupted', 'unknown'),
	nth: fc.nat(12),
});

const about = (more: Partial<About> = {}): About => ({
	id: 's1',
	call: 'c1',
	by: undefined,
	word: 'startup',
	outcome: 'ran',
	nth: 0,
	...more,
});

type Told = keyof typeof happenings | [keyof typeof happenings, Partial<About>];

const telling = (told: readonly Told[]) => {
	const world = watch();
	for (const one of told) {
		const [what, more] = typeof one === 'string' ? [one, {}] : one;
		world.clock.advance(10);
		happenings[what](world, about(more));
	}

	compare(world);
	return world.look()[0];
};

it.each<[string, Told[], SessionStateName]>([
	[
		'its start is told after its first prompt',
		['prompt', ['start', {word: 'startup'}]],
		'working',
	],
	[
		'it is taken up again, and idle',
		[['start', {word: 'resume'}]],
		'your turn',
	],
	[
		'it is taken up again, and a report comes',
		[['start', {word: 'resume'}], 'report'],
		'working',
	],
	[
		'its turn fails, and its end is told once more',
		['prompt', 'apiFails', 'stopOfAnother'],
		'failed',
	],
	[
		'it goes on speaking though its turn was to end',
		['prompt', 'stop', 'speaks'],
		'working',
	],
	[
		'it says itself that it waits, and nobody told of the end',
		['prompt', 'begin', ['notice', {word: 'resume'}]],
		'your turn',
	],
	[
		'it says so while its helpers go on',
		['prompt', 'helperStarts', 'stopBehind', ['notice', {word: 'resume'}]],
		'working',
	],
	['it only says that it asks', ['prompt', 'begin', 'notice'], 'asks there'],
	[
		'what it asked about came back',
		['prompt', 'begin', 'notice', 'comesBack'],
		'working',
	],
	[
		'a helper is interrupted, and who started it goes on',
		['prompt', 'helperStarts', 'escOfHelper'],
		'working',
	],
	[
		'a helper asks while its root has nothing more to do',
		['prompt', 'helperStarts', ['beginAndAsk', {by: 'a1'}], 'stopOfAnother'],
		'asks',
	],
	[
		'a helper goes on behind a root that failed',
		['prompt', 'helperStarts', 'apiFails', ['begin', {by: 'a1'}]],
		'failed',
	],
	['athena comes while a call runs', ['comesBack'], 'working'],
	[
		'a call is interrupted, and its end comes after that',
		['prompt', 'begin', 'esc', 'isInterrupted'],
		'your turn',
	],
	[
		'a call is told twice',
		['prompt', 'begin', 'begin', 'comesBack', 'stop'],
		'your turn',
	],
	[
		'a question is known, and its hook on its way when athena ends',
		['prompt', ['asksQuestion', {}], 'restart'],
		'asks there',
	],
	['a server asks', ['prompt', 'serverAsks'], 'asks'],
	[
		'a server’s question is cut off with the turn',
		['prompt', 'serverAsks', ['goesOnWithoutUs', {nth: 0}], 'esc'],
		'your turn',
	],
	[
		'a server’s question is answered there',
		['prompt', 'serverAsks', ['goesOnWithoutUs', {nth: 1}]],
		'working',
	],
	[
		'a server asks when athena ends',
		['prompt', 'serverAsks', 'restart'],
		'asks there',
	],
	[
		'a prompt is blocked that was typed before anything began',
		['prompt', 'promptIsBlocked'],
		'your turn',
	],
	[
		'it dies while a helper’s request waits',
		['prompt', 'helperStarts', ['ask', {by: 'a1'}], 'dies'],
		'failed',
	],
])('%s', (_what, told, state) => {
	expect(telling(told)?.state).toBe(state);
});

it('stands where its rows say, whatever happens', () => {
	fc.assert(
		fc.property(fc.array(step, {minLength: 1, maxLength: 60}), steps => {
			const world = watch();
			const phases = new Map<string, Phase>();
			for (const {what, ...about} of steps) {
				const {id} = about;
				const before = phases.get(id) ?? {turn: 'idle', hasHelper: false};
				const phase = afterwards(what, before, about);
				if (!phase) continue;
				phases.set(id, phase);
				world.clock.advance(10);
				happenings[what](world, about);
				compare(world);
			}
		}),
		{numRuns: fuzzLength(3000)},
	);
});

const folders = [
	'../../__tests__/recordings',
	'../../__tests__/recordings/scenarios',
	...['codex', 'copilot', 'gemini', 'opencode', 'pi', 'qwen'].map(
		agent => `../../runtime/adapters/${agent}/__tests__/recordings`,
	),
].map(folder => path.join(import.meta.dirname, folder));

const recordings = folders.flatMap(folder =>
	fs
		.readdirSync(folder)
		.filter(name => name.endsWith('.ndjson'))
		.map(name => path.join(folder, name)),
);

const heardOf = (file: string): RuntimeEvent[] =>
	[...openReplaySource(file).steps()].flatMap(one =>
		one.type === 'event' ? [one.event] : [],
	);

/** What is done to a recorded event, and to what is asked then. */
const mutation = fc.record({
	event: fc.constantFrom('kept', 'kept', 'kept', 'lost', 'twice', 'late'),
	then: fc.constantFrom(
		'nothing',
		'nothing',
		...(Object.keys(answers) as Answer[]),
		...gone,
		'restart' as const,
	),
	nth: fc.nat(3),
	minutes: fc.constantFrom(0, 0, 0, 4, 90),
});

it('stands where its rows say in what agents said, and in what is left of it', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...recordings),
			fc.array(mutation, {maxLength: 60}),
			(file, mutations) => {
				const world = watch();
				let kept: RuntimeEvent[] = [];
				for (const [at, event] of heardOf(file).entries()) {
					const {
						event: way,
						then,
						nth,
						minutes,
					} = mutations[at] ?? {
						event: 'kept',
						then: 'nothing',
						nth: 0,
						minutes: 0,
					};
					world.clock.advance(10 + minutes * 60_000);
					const heard = {...event, timestamp: world.clock.now()};
					if (way === 'late') {
						kept.push(heard);
						continue;
					}

					const now =
						way === 'lost'
							? kept
							: way === 'twice'
								? [heard, {...heard, id: `${heard.id}-again`}]
								: [heard, ...kept];
					kept = [];
					for (const one of now) {
						world.hear({...one, timestamp: world.clock.now()});
						compare(world);
					}

					if (then === 'restart') world.restart();
					else if (then in answers) world.decide(nth, then as Answer);
					else if (then !== 'nothing')
						world.withdraw(nth, then as WithdrawalCause);
					compare(world);
				}
			},
		),
		{numRuns: fuzzLength(2000)},
	);
});
