import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {type RuntimeEvent} from '../../runtime/types.js';
import {type HookRule} from '../../types/rules.js';
import {
	type ControllerCallbacks,
	handleEvent,
	type TranscriptResult,
} from '../hookController.js';

const event = (
	hookName: string,
	toolName?: string,
	more: Partial<RuntimeEvent> = {},
): RuntimeEvent => ({
	id: 'e1',
	timestamp: 1,
	hookName,
	sessionId: 's1',
	...(toolName !== undefined && {toolName}),
	context: {cwd: '/p', transcriptPath: ''},
	interaction: {expectsDecision: true},
	payload: {},
	...more,
});

const rule = (action: HookRule['action'], toolName: string): HookRule => ({
	id: `${action}-${toolName}`,
	action,
	toolName,
	addedBy: 'dev',
});

const callbacks = (more: Partial<ControllerCallbacks> = {}) => ({
	getRules: () => [] as HookRule[],
	enqueuePermission: vi.fn(),
	enqueueQuestion: vi.fn(),
	setCurrentSessionId: vi.fn(),
	onTranscriptParsed: vi.fn(),
	...more,
});

describe('PermissionRequest', () => {
	it('waits for the person when no rule matches', () => {
		const given = callbacks({getRules: () => [rule('approve', 'Read')]});
		expect(handleEvent(event('PermissionRequest', 'Bash'), given)).toEqual({
			handled: true,
		});
		expect(given.enqueuePermission).toHaveBeenCalledExactlyOnceWith('e1');
	});

	it('is denied by a deny rule, also behind an approve rule', () => {
		const given = callbacks({
			getRules: () => [rule('approve', 'Bash'), rule('deny', '*')],
		});
		expect(handleEvent(event('PermissionRequest', 'Bash'), given)).toEqual({
			handled: true,
			decision: {
				type: 'json',
				source: 'rule',
				intent: {kind: 'permission_deny', reason: 'Blocked by rule: dev'},
				reason: 'Blocked by rule: dev',
			},
		});
		expect(given.enqueuePermission).not.toHaveBeenCalled();
	});

	it('is allowed by an approve rule, by the name in the payload too', () => {
		const given = callbacks({
			getRules: () => [rule('approve', 'mcp__github__*')],
		});
		const request = event('PermissionRequest', undefined, {
			payload: {tool_name: 'mcp__github__list'},
		});
		expect(handleEvent(request, given)).toMatchObject({
			handled: true,
			decision: {source: 'rule', intent: {kind: 'permission_allow'}},
		});
	});

	it.each(['AskUserQuestion', 'ExitPlanMode'])(
		'of %s is not answered by an approve rule, but refused by a deny rule',
		toolName => {
			const approving = callbacks({getRules: () => [rule('approve', '*')]});
			expect(
				handleEvent(event('PermissionRequest', toolName), approving),
			).toEqual({handled: true});
			expect(approving.enqueuePermission).toHaveBeenCalledOnce();
			const denying = callbacks({getRules: () => [rule('deny', toolName)]});
			expect(
				handleEvent(event('PermissionRequest', toolName), denying),
			).toMatchObject({decision: {intent: {kind: 'permission_deny'}}});
		},
	);

	it('of AskUserQuestion is a question where questions are taken there', () => {
		const given = callbacks({takeQuestionsAt: () => 'PermissionRequest'});
		handleEvent(event('PermissionRequest', 'AskUserQuestion'), given);
		expect(given.enqueueQuestion).toHaveBeenCalledExactlyOnceWith('e1');
		expect(given.enqueuePermission).not.toHaveBeenCalled();
	});
});

describe('PreToolUse', () => {
	it.each([[[]], [[rule('approve', '*')]], [[rule('deny', '*')]]])(
		'is not handled by itself, whatever the rules (%#)',
		rules => {
			const given = callbacks({getRules: () => rules});
			expect(handleEvent(event('PreToolUse', 'Bash'), given)).toEqual({
				handled: false,
			});
		},
	);

	it('of AskUserQuestion is a question', () => {
		const given = callbacks();
		expect(handleEvent(event('PreToolUse', 'AskUserQuestion'), given)).toEqual({
			handled: true,
		});
		expect(given.enqueueQuestion).toHaveBeenCalledExactlyOnceWith('e1');
	});

	it('of AskUserQuestion is not handled where questions are taken later', () => {
		const given = callbacks({takeQuestionsAt: () => 'PermissionRequest'});
		expect(handleEvent(event('PreToolUse', 'AskUserQuestion'), given)).toEqual({
			handled: false,
		});
	});

	it('is refused before it runs where deny rules are enforced there', () => {
		const given = callbacks({
			getRules: () => [rule('deny', 'Bash')],
			denyBeforeTools: () => true,
		});
		expect(handleEvent(event('PreToolUse', 'Bash'), given)).toMatchObject({
			decision: {
				source: 'rule',
				intent: {kind: 'pre_tool_deny', reason: 'Blocked by rule: dev'},
			},
		});
		expect(handleEvent(event('PreToolUse', 'Read'), given)).toEqual({
			handled: false,
		});
	});
});

describe('intercepts', () => {
	const intercepting = (rules: HookRule[] = []) =>
		callbacks({
			getRules: () => rules,
			getIntercepts: () => ['Write', 'mcp__*'],
			enqueueIntercept: vi.fn(),
		});

	it('hold a call that matches', () => {
		const given = intercepting();
		expect(handleEvent(event('PreToolUse', 'mcp__a__b'), given)).toEqual({
			handled: true,
		});
		expect(given.enqueueIntercept).toHaveBeenCalledExactlyOnceWith(
			'e1',
			'mcp__*',
		);
		expect(handleEvent(event('PreToolUse', 'Bash'), given)).toEqual({
			handled: false,
		});
	});

	it.each([
		['~t Bash & ~c "git push"', {command: 'cd x; git push -f'}, true],
		['~t Bash & ~c "git push"', {command: 'git status'}, false],
		['~t Bash & ~c "git push"', 'no record', true],
		['~p /etc/**', {file_path: '../etc/hosts'}, true],
		['~p /etc/**', {file_path: '/home/etc'}, false],
		['~a scout', {}, true],
		['~s s2', {}, false],
		['Write, Bash', {}, true],
		['no expression (', {}, true],
	])('fit a call by expression: %s on %j is %s', (text, tool_input, holds) => {
		const given = callbacks({
			getIntercepts: () => [text],
			enqueueIntercept: vi.fn(),
		});
		const call = event('PreToolUse', 'Bash', {
			agentId: 'a1',
			agentType: 'scout',
			payload: {tool_input},
		});
		expect(handleEvent(call, given)).toEqual({handled: holds});
	});

	it.each([
		['approve', 'pre_tool_allow'],
		['deny', 'pre_tool_deny'],
	] as const)('are answered by a rule that %ss', (action, kind) => {
		const given = intercepting([rule(action, 'Write')]);
		expect(handleEvent(event('PreToolUse', 'Write'), given)).toMatchObject({
			decision: {source: 'rule', intent: {kind}},
		});
		expect(given.enqueueIntercept).not.toHaveBeenCalled();
	});

	it('hold a call that names no tool: it may be any', () => {
		const given = intercepting();
		const nameless = event('PreToolUse', undefined, {
			payload: {tool_name: ['Write']},
		});
		expect(handleEvent(nameless, given)).toEqual({handled: true});
		expect(given.enqueueIntercept).toHaveBeenCalledExactlyOnceWith(
			'e1',
			'Write',
		);
	});

	it('leave tools alone that ask the person anyway', () => {
		const given = callbacks({
			getIntercepts: () => ['*'],
			enqueueIntercept: vi.fn(),
			takeQuestionsAt: () => 'PermissionRequest',
		});
		for (const toolName of ['AskUserQuestion', 'ExitPlanMode']) {
			expect(handleEvent(event('PreToolUse', toolName), given)).toEqual({
				handled: false,
			});
		}
	});
});

describe('sessions', () => {
	const folders: string[] = [];
	afterEach(() => {
		for (const folder of folders.splice(0)) {
			fs.rmSync(folder, {recursive: true});
		}
	});

	const endSession = (transcriptPath: string, signal?: AbortSignal) =>
		new Promise<TranscriptResult>(resolve => {
			const result = handleEvent(
				event('SessionEnd', undefined, {context: {cwd: '/p', transcriptPath}}),
				callbacks({onTranscriptParsed: resolve, ...(signal && {signal})}),
			);
			expect(result).toEqual({handled: false});
		});

	it('are tracked from SessionStart', () => {
		const given = callbacks();
		expect(handleEvent(event('SessionStart'), given)).toEqual({handled: false});
		expect(given.setCurrentSessionId).toHaveBeenCalledExactlyOnceWith('s1');
	});

	it('have their transcript summed up at their end', async () => {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-'));
		folders.push(folder);
		const file = path.join(folder, 't.jsonl');
		const line = (id: string, input: number) =>
			JSON.stringify({
				type: 'assistant',
				message: {id, model: 'opus', usage: {input_tokens: input}, content: []},
			});
		fs.writeFileSync(
			file,
			[line('m1', 5), line('m1', 5), line('m2', 7)].join('\n'),
		);
		expect(await endSession(file)).toMatchObject({
			eventId: 'e1',
			sessionId: 's1',
			transcriptPath: file,
			summary: {inputTokens: 12, contextTokens: 7, messages: 2, model: 'opus'},
		});
	});

	it.each(['', '/nowhere/t.jsonl', '/dev/zero'])(
		'tell when the transcript %j can not be read',
		async transcriptPath => {
			const result = await endSession(transcriptPath);
			expect(result.summary).toBeUndefined();
			expect(result.error).toBeTypeOf('string');
		},
	);

	it('say nothing once the signal aborted', async () => {
		const given = callbacks({signal: AbortSignal.abort()});
		handleEvent(event('SessionEnd'), given);
		await new Promise(resolve => setImmediate(resolve));
		expect(given.onTranscriptParsed).not.toHaveBeenCalled();
	});
});

it.each(['PostToolUse', 'Stop', 'UserPromptSubmit', 'SomethingNew'])(
	'%s is not handled',
	hookName => {
		expect(handleEvent(event(hookName, 'Bash'), callbacks())).toEqual({
			handled: false,
		});
	},
);

describe('Elicitation', () => {
	it('waits for the person where somebody can hold it', () => {
		const enqueueElicitation = vi.fn();
		const given = callbacks({
			enqueueElicitation,
			getRules: () => [rule('deny', '*')],
		});
		expect(handleEvent(event('Elicitation'), given)).toEqual({handled: true});
		expect(enqueueElicitation).toHaveBeenCalledExactlyOnceWith('e1');
	});

	it('is let go where nobody can, or where the agent does not wait', () => {
		const enqueueElicitation = vi.fn();
		expect(handleEvent(event('Elicitation'), callbacks())).toEqual({
			handled: false,
		});
		expect(
			handleEvent(
				event('Elicitation', undefined, {
					interaction: {expectsDecision: false},
				}),
				callbacks({enqueueElicitation}),
			),
		).toEqual({handled: false});
		expect(enqueueElicitation).not.toHaveBeenCalled();
	});
});
