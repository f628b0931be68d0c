import {describe, expect, it} from 'vitest';
import {readAnswer} from '../answer.js';
import {toClaudeAnswer} from '../claudeOutput.js';
import {knownEvents, ruleOf} from '../events.js';
import {mergeAnswers} from '../merge.js';
import {type HookAnswer, type HookResult} from '../types.js';

const said = (event: string, stdout: unknown, code = 0, stderr = '') => {
	const text = typeof stdout === 'string' ? stdout : JSON.stringify(stdout);
	const read = readAnswer(event, {stdout: text, stderr, code});
	return read.ok ? read.answer : {error: read.reason};
};

const specific = (event: string, fields: object) => ({
	hookSpecificOutput: {hookEventName: event, ...fields},
});

describe('an answer', () => {
	it.each(['', ' \n', {}, {systemMessage: ''}])('%j is no opinion', stdout => {
		expect(said('PreToolUse', stdout)).toEqual({});
	});

	it.each<[string, string, unknown, HookAnswer]>([
		[
			'flat',
			'PreToolUse',
			{permissionDecision: 'deny', message: 'no', additionalContext: 'c'},
			{permissionDecision: 'deny', message: 'no', additionalContext: 'c'},
		],
		[
			'Claude’s',
			'PreToolUse',
			specific('PreToolUse', {
				permissionDecision: 'allow',
				permissionDecisionReason: 'fine',
				updatedInput: {command: 'ls'},
				additionalContext: 'c',
			}),
			{
				permissionDecision: 'allow',
				reason: 'fine',
				updatedInput: {command: 'ls'},
				additionalContext: 'c',
			},
		],
		[
			'the old form',
			'PreToolUse',
			{decision: 'block', reason: 'r'},
			{permissionDecision: 'deny', reason: 'r'},
		],
		[
			'the old approval',
			'PreToolUse',
			{decision: 'approve'},
			{permissionDecision: 'allow'},
		],
		[
			'a permission denied',
			'PermissionRequest',
			specific('PermissionRequest', {
				decision: {behavior: 'deny', message: 'm', interrupt: true},
			}),
			{permissionDecision: 'deny', reason: 'm', specific: {interrupt: true}},
		],
		[
			'a stop blocked',
			'Stop',
			{decision: 'block', reason: 'tests first'},
			{permissionDecision: 'deny', reason: 'tests first'},
		],
		[
			'the end of the turn',
			'PostToolUse',
			{continue: false, stopReason: 'enough'},
			{stopReason: 'enough'},
		],
		[
			'fields athena passes on',
			'SessionStart',
			specific('SessionStart', {watchPaths: ['/a'], sessionTitle: 't'}),
			{specific: {watchPaths: ['/a'], sessionTitle: 't'}},
		],
		[
			'an elicitation declined',
			'Elicitation',
			specific('Elicitation', {action: 'decline'}),
			{permissionDecision: 'deny', specific: {action: 'decline'}},
		],
	])('%s: %s', (_what, event, stdout, answer) => {
		expect(said(event, stdout)).toEqual(answer);
	});

	it.each<[object, HookAnswer['permissionDecision']]>([
		[
			{
				...specific('PreToolUse', {permissionDecision: 'allow'}),
				permissionDecision: 'deny',
			},
			'deny',
		],
		[
			{
				...specific('PreToolUse', {permissionDecision: 'allow'}),
				decision: 'block',
			},
			'deny',
		],
		[
			{
				...specific('PreToolUse', {permissionDecision: 'allow'}),
				permissionDecision: 'ask',
			},
			'ask',
		],
		[{permissionDecision: 'ask', decision: 'approve'}, 'ask'],
		[{permissionDecision: 'maybe', decision: 'block'}, 'deny'],
		[{permissionDecision: 'allow', decision: 'approve'}, 'allow'],
	])('%j: deny before ask before allow', (stdout, verdict) => {
		expect(said('PreToolUse', stdout)).toMatchObject({
			permissionDecision: verdict,
		});
	});

	it.each([
		['PreToolUse', '{"permissionDecision":"maybe"}', 'not allow, deny or ask'],
		['PreToolUse', '{"decision":"perhaps"}', 'not block or approve'],
		['PreToolUse', '{"permissionDecision":"allow"', 'not one JSON object'],
		['PreToolUse', '{"a":1}{"b":2}', 'not one JSON object'],
		['PreToolUse', specific('Stop', {}), 'is “Stop”, not PreToolUse'],
		['PreToolUse', {hookSpecificOutput: {}}, 'is missing, not PreToolUse'],
		['PreToolUse', {hookSpecificOutput: 1}, 'no object'],
		[
			'PermissionRequest',
			specific('PermissionRequest', {decision: {behavior: 'ask'}}),
			'not allow or deny',
		],
		['Stop', {error: 'KeyError: x'}, 'KeyError: x'],
	])('%s %j is an error', (event, stdout, message) => {
		expect(said(event, stdout)).toEqual({
			error: expect.stringContaining(message) as string,
		});
	});

	it('is text where the model reads text, and nothing elsewhere', () => {
		expect(said('UserPromptSubmit', 'Today is Monday.\n')).toEqual({
			additionalContext: 'Today is Monday.',
		});
		expect(said('PreToolUse', 'Today is Monday.')).toEqual({
			note: expect.stringContaining('no JSON') as string,
		});
	});

	it('never defers: that ends a headless session', () => {
		const answer = said(
			'PreToolUse',
			specific('PreToolUse', {permissionDecision: 'defer'}),
		);
		expect(answer).toEqual({note: expect.stringContaining('defer') as string});
	});
});

describe('exit codes', () => {
	it('2 refuses with stderr, and what is on stdout does not count', () => {
		expect(
			said('PreToolUse', {permissionDecision: 'allow'}, 2, ' use trash\n'),
		).toEqual({permissionDecision: 'deny', reason: 'use trash', byExit: true});
		expect(said('Stop', '', 2)).toMatchObject({reason: 'No stderr output'});
	});

	it('2 refuses nothing where nothing can be refused', () => {
		expect(said('Notification', '', 2, 'x')).toEqual({
			note: 'exit 2 refuses nothing at Notification',
		});
	});

	it('1 has failed, unless there is a valid answer', () => {
		expect(said('PreToolUse', '', 1)).toEqual({error: 'exit code 1'});
		expect(said('PreToolUse', 'oops', 1)).toEqual({error: 'exit code 1'});
		expect(said('PreToolUse', '{oops', 1)).toEqual({error: 'exit code 1'});
		expect(said('PreToolUse', {permissionDecision: 'deny'}, 1)).toEqual({
			permissionDecision: 'deny',
		});
	});
});

const result = (answer: Partial<HookResult>): HookResult => ({
	hook: 'h',
	event: 'PreToolUse',
	startedAt: 0,
	durationMs: 1,
	...answer,
});

describe('several answers', () => {
	const verdictOf = (...decisions: HookAnswer['permissionDecision'][]) =>
		mergeAnswers(
			decisions.map(permissionDecision =>
				result(permissionDecision ? {permissionDecision} : {}),
			),
		).verdict;

	it('merge by deny > ask > allow > none, in any order', () => {
		expect(verdictOf('allow', 'ask', 'deny')).toBe('deny');
		expect(verdictOf('deny', 'allow')).toBe('deny');
		expect(verdictOf('allow', 'ask')).toBe('ask');
		expect(verdictOf('allow', undefined)).toBe('allow');
		expect(verdictOf(undefined)).toBe('none');
		expect(verdictOf()).toBe('none');
	});

	it('join contexts in order, and give the reasons of those who decided', () => {
		const merged = mergeAnswers([
			result({
				permissionDecision: 'allow',
				reason: 'a',
				additionalContext: '1',
			}),
			result({permissionDecision: 'deny', reason: 'b'}),
			result({
				permissionDecision: 'deny',
				message: 'c',
				additionalContext: '2',
			}),
			result({message: 'for the person'}),
		]);
		expect(merged).toEqual({
			verdict: 'deny',
			reason: 'b\nc',
			context: '1\n2',
			message: 'for the person',
		});
	});

	it('take no input from whoever is overruled, or refuses', () => {
		const allow = result({permissionDecision: 'allow', updatedInput: {a: 1}});
		expect(mergeAnswers([allow]).updatedInput).toEqual({a: 1});
		expect(
			mergeAnswers([allow, result({permissionDecision: 'deny'})]).updatedInput,
		).toBeUndefined();
	});

	it('do not count what is asynchronous, or failed', () => {
		expect(
			mergeAnswers([
				result({permissionDecision: 'deny', isAsync: true}),
				result({error: {hook: 'h', event: 'e', message: 'm', stack: ''}}),
			]),
		).toEqual({verdict: 'none'});
	});
});

describe('what Claude Code would see', () => {
	const seen = (event: string, ...answers: Partial<HookResult>[]) =>
		toClaudeAnswer(event, mergeAnswers(answers.map(result)));

	it('is nothing for no opinion, whatever the event', () => {
		for (const event of [...knownEvents, 'SomethingNew']) {
			expect(seen(event, {})).toEqual({output: {}, exitCode: 0});
		}
	});

	it('is each event’s own form of a refusal', () => {
		const deny = {permissionDecision: 'deny', reason: 'r'} as const;
		expect(seen('PreToolUse', deny).output).toEqual(
			specific('PreToolUse', {
				permissionDecision: 'deny',
				permissionDecisionReason: 'r',
			}),
		);
		expect(seen('PermissionRequest', deny).output).toEqual(
			specific('PermissionRequest', {
				decision: {behavior: 'deny', message: 'r'},
			}),
		);
		expect(seen('Stop', deny).output).toEqual({decision: 'block', reason: 'r'});
		expect(seen('Elicitation', deny).output).toEqual(
			specific('Elicitation', {action: 'decline'}),
		);
		expect(seen('TaskCompleted', deny)).toEqual({
			output: {},
			exitCode: 2,
			stderr: 'r',
		});
		expect(seen('Notification', deny).output).toEqual({});
	});

	it('never says allow where nobody did', () => {
		for (const event of knownEvents) {
			const {output} = seen(event, {additionalContext: 'c', message: 'm'});
			expect(JSON.stringify(output)).not.toContain('allow');
			const {takesContext = false} = ruleOf(event);
			expect(JSON.stringify(output).includes('"c"')).toBe(takesContext);
		}
	});

	it('exit 2 at PermissionRequest is no decision', () => {
		expect(
			seen('PermissionRequest', {
				permissionDecision: 'deny',
				reason: 'r',
				byExit: true,
			}).output,
		).toEqual({});
	});

	it('an ask at PermissionRequest is no decision: it asks anyway', () => {
		expect(
			seen('PermissionRequest', {permissionDecision: 'ask'}).output,
		).toEqual({});
	});
});
