import {type FakeClock} from '../../components/__tests__/fakeClock.js';
import {type SessionStateName} from '../../feed/sessionStates.js';
import {type InjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {type Supervisor} from '../types.js';

const minute = 60_000;

/** What can happen to a session; what can't just then does nothing. */
export const happenings = [
	...[
		'start',
		'resume',
		'fork',
		'clear',
		'compact',
		'prompt',
		'call',
		'callEnds',
	],
	...['asks', 'allow', 'deny', 'leave', 'answeredThere', 'escThere'],
	...[
		'ownDialog',
		'ownDialogAnswered',
		'stop',
		'stopWithBackground',
		'backgroundEnds',
	],
	...['subagentCalls', 'subagentAsks', 'apiError', 'end', 'crash'],
] as const;
export type Happening = (typeof happenings)[number];

type Asked = {id: string; call: string; where: 'here' | 'there'; by?: string};

/** One pretended agent, and where it stands as anybody would say who watched it. */
export type PretendedSession = {
	readonly id: string;
	/** What an onlooker would say of it at this time. */
	expected(now: number): SessionStateName | undefined;
	/** The clock was set back since its last word: no recording tells of that. */
	isUntimed(): boolean;
	/** The ids of its requests that nobody has answered, held here. */
	waiting(): string[];
	/** What athena told it about its requests, in order. */
	readonly told: {asked: string; said: string}[];
	happen(what: Happening): void;
	/** athena is gone: what it held, the agent asks itself. */
	athenaEnded(): void;
};

export type Athena = {runtime: InjectableMockRuntime; supervisor: Supervisor};

const answers: Record<'allow' | 'deny' | 'leave', RuntimeDecision> = {
	allow: {type: 'json', source: 'user', intent: {kind: 'permission_allow'}},
	deny: {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_deny', reason: 'no'},
	},
	leave: {type: 'passthrough', source: 'user'},
};

/**
 * An agent that does what Claude Code does and says it in hooks, with its own
 * book of where it stands, kept apart from everything that athena derives.
 *
 * @param athena the one that listens now
 */
export function pretendSession(
	id: string,
	clock: FakeClock,
	athena: () => Athena,
): PretendedSession {
	let turn: 'open' | 'ended' | 'failed' | 'over' | undefined;
	let background = false;
	/** When it spoke last, by the clock of then, and as it is to be told by now. */
	let spokeAt = 0;
	let lastAt = 0;
	let isUntimed = false;
	let calls: string[] = [];
	let asked: Asked[] = [];
	let noticed = false;
	/** The only call that was open then: it is what the dialog is about. */
	let noticedCall: string | undefined;
	let count = 0;
	const told: {asked: string; said: string}[] = [];

	const heardNow = () => {
		spokeAt = clock.now();
		lastAt = spokeAt;
		isUntimed = false;
	};

	/** Nobody was quiet for less than nothing: the clock was set back. */
	const look = (now: number) => {
		isUntimed ||= now < lastAt;
		lastAt = Math.min(lastAt, now);
	};

	const emit = (hookName: string, payload: Record<string, unknown> = {}) => {
		heardNow();
		const {tool_name: tool, tool_use_id: call, agent_id: agent} = payload;
		return athena().runtime.emit({
			id: `${id}-${++count}`,
			hookName,
			sessionId: id,
			context: {cwd: '/p', transcriptPath: `/t/${id}.jsonl`},
			...(typeof tool === 'string' && {toolName: tool}),
			...(typeof call === 'string' && {toolUseId: call}),
			...(typeof agent === 'string' && {agentId: agent, agentType: 'helper'}),
			payload: {hook_event_name: hookName, session_id: id, ...payload},
		});
	};

	/** What a request says of a call: not which one it is. */
	const bashAsked = (call: string, by?: string) => ({
		tool_name: 'Bash',
		tool_input: {command: `run ${call}`},
		...(by !== undefined && {agent_id: by, agent_type: 'helper'}),
	});
	const bash = (call: string, by?: string) => ({
		...bashAsked(call, by),
		tool_use_id: call,
	});

	const begin = (by?: string): string => {
		const call = `${id}-call${++count}`;
		emit('PreToolUse', bash(call, by));
		noticed = false;
		return call;
	};

	const request = (by?: string) => {
		const call = begin(by);
		const request = emit('PermissionRequest', bashAsked(call, by));
		asked.push({
			id: request,
			call,
			where: 'here',
			...(by !== undefined && {by}),
		});
	};

	/** Everything of a turn that is cut off. */
	const dropAll = () => {
		for (const {id: request} of asked)
			athena().runtime.withdraw(request, 'hang_up');
		asked = [];
		calls = [];
		noticed = false;
	};

	const isOpen = () => turn === 'open';
	const isThere = () => turn !== undefined && turn !== 'over';
	const isFree = () => isOpen() && asked.length === 0 && !noticed;

	const answer = (kind: keyof typeof answers) => {
		const first = asked.find(({where}) => where === 'here');
		if (!first) return;
		heardNow();
		const outcome = athena().supervisor.answer(first.id, answers[kind]);
		told.push({asked: first.id, said: `${kind} ${outcome}`});
		if (kind === 'leave') first.where = 'there';
		else {
			asked = asked.filter(one => one !== first);
			if (kind === 'allow') calls.push(first.call);
			else emit('PostToolUseFailure', {...bash(first.call, first.by)});
		}
	};

	const happen: Record<Happening, () => void> = {
		start() {
			if (turn !== undefined && turn !== 'over') return;
			emit('SessionStart', {source: turn ? 'resume' : 'startup'});
			turn = 'ended';
		},
		resume() {
			if (isThere()) return;
			emit('SessionStart', {source: 'resume'});
			turn = 'ended';
			background = false;
		},
		fork() {
			if (isThere()) return;
			emit('SessionStart', {source: 'fork'});
			turn = 'ended';
			background = false;
		},
		clear() {
			if (turn !== 'ended' && turn !== 'failed') return;
			emit('SessionEnd', {reason: 'clear'});
			turn = 'over';
			background = false;
		},
		compact() {
			if (!isFree()) return;
			emit('PreCompact', {trigger: 'auto'});
			emit('SessionStart', {source: 'compact'});
		},
		prompt() {
			if (!isThere() || isOpen()) return;
			emit('UserPromptSubmit', {prompt: `do ${count}`});
			turn = 'open';
			background = false;
		},
		call() {
			if (isFree() && !background) calls.push(begin());
		},
		callEnds() {
			const call = asked.length === 0 ? calls.shift() : undefined;
			if (call === undefined) return;
			if (call === noticedCall) noticed = false;
			emit('PostToolUse', {...bash(call), tool_response: {stdout: 'ok'}});
		},
		asks() {
			if (isFree() && !background) request();
		},
		allow: () => {
			answer('allow');
		},
		deny: () => {
			answer('deny');
		},
		leave: () => {
			answer('leave');
		},
		answeredThere() {
			const first = asked.shift();
			if (!first) return;
			athena().runtime.withdraw(first.id, 'answered_elsewhere');
			emit('PostToolUse', {
				...bash(first.call, first.by),
				tool_response: {stdout: 'ok'},
			});
		},
		escThere() {
			if (asked.length === 0) return;
			dropAll();
			emit('TranscriptInterrupt', {during: 'tool'});
			turn = 'ended';
			background = false;
		},
		ownDialog() {
			if (!isFree() || background) return;
			emit('Notification', {
				message: 'Claude needs your permission',
				notification_type: 'permission_prompt',
			});
			noticed = true;
			noticedCall = calls.length === 1 ? calls[0] : undefined;
		},
		ownDialogAnswered() {
			if (noticed) calls.push(begin());
		},
		stop() {
			if (!isFree() || background) return;
			emit('Stop', {stop_hook_active: false, background_tasks: []});
			calls = [];
			turn = 'ended';
		},
		stopWithBackground() {
			if (!isFree() || background) return;
			emit('Stop', {
				stop_hook_active: false,
				background_tasks: [{id: 'b1', type: 'shell', status: 'running'}],
			});
			calls = [];
			background = true;
		},
		backgroundEnds() {
			if (!background) return;
			emit('UserPromptSubmit', {prompt: 'go on'});
			background = false;
		},
		subagentCalls() {
			if (!isFree() || background) return;
			const call = begin('a1');
			emit('PostToolUse', {
				...bash(call, 'a1'),
				tool_response: {stdout: 'ok'},
			});
		},
		subagentAsks() {
			if (isOpen() && !background && !noticed && asked.length === 1)
				request('a1');
		},
		apiError() {
			if (!isFree() || background) return;
			emit('StopFailure', {error: 'overloaded'});
			calls = [];
			turn = 'failed';
		},
		end() {
			if (!isThere()) return;
			dropAll();
			emit('SessionEnd', {reason: 'prompt_input_exit'});
			turn = 'over';
			background = false;
		},
		crash() {
			if (!isThere()) return;
			dropAll();
			emit('AgentGone');
			turn = isOpen() ? 'failed' : 'over';
			background = false;
		},
	};

	return {
		id,
		told,
		waiting: () =>
			asked
				.filter(({where}) => where === 'here')
				.map(({id: request}) => request),
		isUntimed: () => isUntimed,
		expected(now) {
			look(now);
			if (turn === undefined) return undefined;
			if (turn === 'over') return 'ended';
			if (turn === 'failed') return 'failed';
			if (asked.some(({where}) => where === 'here')) return 'asks';
			if (asked.length > 0 || noticed) return 'asks there';
			if (turn === 'ended') return 'your turn';
			const patience =
				calls.length > 0 ? 10 * minute : background ? 60 * minute : 3 * minute;
			return now > lastAt + patience ? 'silent' : 'working';
		},
		happen: what => {
			happen[what]();
		},
		athenaEnded() {
			for (const one of asked) one.where = 'there';
			// The next athena has the recording alone.
			lastAt = spokeAt;
		},
	};
}
