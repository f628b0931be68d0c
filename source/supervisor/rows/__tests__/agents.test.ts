import {afterEach, expect, it} from 'vitest';
import {createManualClock} from '../../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {type AgentName} from '../../../runtime/agentName.js';
import {type HoldOptions} from '../../../runtime/types.js';
import {createSupervisor} from '../../supervisor.js';

const stops: (() => void)[] = [];
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

function setUp(...intercepts: string[]) {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const holds: HoldOptions[] = [];
	const supervisor = createSupervisor({
		runtime: {
			...runtime,
			hold(eventId, options) {
				holds.push(options);
				runtime.hold(eventId, options);
			},
		},
		clock,
		intercepts,
	});
	stops.push(() => {
		supervisor.stop();
	});
	supervisor.start();
	return {
		runtime,
		supervisor,
		holds,
		emit: (
			agent: AgentName,
			hookName: string,
			toolName: string,
			input: unknown,
		) =>
			runtime.emit({
				agent,
				hookName,
				toolName,
				sessionId: agent,
				payload: {tool_name: toolName, tool_input: input},
			}),
		held: () => supervisor.getState().held,
	};
}

it('an intercept holds the tools of every agent by the words of all', () => {
	const {emit, held} = setUp('Bash', '~p secret/**');
	emit('claude', 'PreToolUse', 'Bash', {command: 'ls'});
	emit('codex', 'PreToolUse', 'exec_command', {cmd: 'ls'});
	emit('codex', 'PreToolUse', 'apply_patch', {
		command: '*** Begin Patch\n*** Add File: secret/a\n+x\n*** End Patch',
	});
	emit('codex', 'PreToolUse', 'view_image', {path: 'a.png'});
	expect(held().map(({agent, toolName}) => [agent, toolName])).toEqual([
		['claude', 'Bash'],
		['codex', 'exec_command'],
		['codex', 'apply_patch'],
	]);
});

it('what is held falls back to what its agent can do', () => {
	const {emit, holds} = setUp('Bash');
	emit('claude', 'PreToolUse', 'Bash', {command: 'ls'});
	emit('codex', 'PreToolUse', 'Bash', {command: 'ls'});
	expect(holds.map(({fallback}) => fallback)).toEqual(['ask', 'deny']);
});

it('a person leaves a call to an agent that can’t ask; closing athena does not', () => {
	const {emit, runtime, supervisor} = setUp('Bash');
	const left = emit('codex', 'PreToolUse', 'Bash', {command: 'ls'});
	supervisor.leave(left);
	expect(runtime.getDecision(left)).toMatchObject({type: 'passthrough'});
	const closed = emit('codex', 'PreToolUse', 'Bash', {command: 'pwd'});
	const asked = emit('claude', 'PreToolUse', 'Bash', {command: 'pwd'});
	supervisor.stop();
	expect(runtime.getDecision(closed)?.intent?.kind).toBe('pre_tool_deny');
	expect(runtime.getDecision(asked)?.intent?.kind).toBe('pre_tool_ask');
});

it('an allow before the call is none for what the agent asks about later', () => {
	const {emit, runtime, supervisor, held} = setUp('Bash');
	const allow = {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow'},
	} as const;
	const id = emit('codex', 'PreToolUse', 'Bash', {command: 'ls'});
	supervisor.answer(id, allow);
	expect(runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_allow');
	emit('codex', 'PermissionRequest', 'Bash', {command: 'ls'});
	expect(held()).toHaveLength(1);
});

it('a question that can only be answered there is left there', () => {
	const {emit, held, runtime} = setUp('*');
	const questions = [{id: 'a', question: 'Which?', options: [{label: 'A'}]}];
	const id = emit('codex', 'PreToolUse', 'request_user_input', {questions});
	expect(held()).toEqual([]);
	expect(runtime.getReleased()).toEqual([id]);
});
