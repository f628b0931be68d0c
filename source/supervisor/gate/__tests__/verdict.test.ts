import {describe, expect, it} from 'vitest';
import {judge} from '../../../policy/judge.js';
import {compileRules} from '../../../policy/rules/compile/compileRules.js';
import {type Judgement} from '../../../policy/types.js';
import {canonicalHook, canonicalHooks} from '../../../runtime/agents.js';
import {type RuntimeEvent} from '../../../runtime/types.js';
import {type GateFacts, verdictOf} from '../verdict.js';

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
	context: {cwd: '/p', transcriptPath: '', permissionMode: 'auto'},
	interaction: {expectsDecision: true},
	payload: {tool_input: {command: 'ls'}},
	...more,
});

const facts = (more: Partial<GateFacts> = {}): GateFacts => ({
	judgement: undefined,
	rules: [],
	intercepts: [],
	takeQuestionsAt: 'PreToolUse',
	denyBeforeTools: true,
	...more,
});

const judged = (verdict: Judgement['verdict']): Judgement => ({
	verdict,
	reason: 'because',
	layers: [],
});

const agentAsked = {type: 'agent_asked', permissionMode: 'auto'};

/** The agent waits for it, or does so on wish. Stop is held by `stopHolds`. */
const awaited = canonicalHooks.filter(name => {
	const {interaction, onWish} = canonicalHook(name) ?? {};
	return name !== 'Stop' && (interaction?.expectsDecision === true || onWish);
});

it.each(awaited)(
	'%s, for which the agent waits, has a place at the gate',
	hookName => {
		const held = verdictOf(
			event(hookName, 'Bash'),
			facts({intercepts: ['Bash']}),
		);
		expect(held.type).toBe('hold');
	},
);

describe('before a tool runs', () => {
	const before = event('PreToolUse', 'Bash');

	it('goes on where nobody has an opinion', () => {
		expect(verdictOf(before, facts())).toEqual({type: 'release'});
	});

	it.each([
		['deny', 'pre_tool_deny'],
		['allow', 'pre_tool_allow'],
	] as const)('a judgement to %s answers', (verdict, kind) => {
		expect(
			verdictOf(before, facts({judgement: judged(verdict)})),
		).toMatchObject({
			type: 'answer',
			decision: {source: 'rule', intent: {kind, reason: 'because'}},
		});
	});

	it('a judgement to ask holds, and says why', () => {
		const judgement = {...judged('ask'), segment: 'ls'};
		expect(verdictOf(before, facts({judgement}))).toEqual({
			type: 'hold',
			because: {type: 'rule', reason: 'because', segment: 'ls'},
			asks: 'call',
		});
	});

	it('an intercept holds what nobody decides', () => {
		const intercepts = ['~c ls'];
		expect(verdictOf(before, facts({intercepts}))).toMatchObject({
			type: 'hold',
			because: {type: 'intercept', pattern: '~c ls'},
		});
		const judgement = judged('deny');
		expect(verdictOf(before, facts({intercepts, judgement}))).toMatchObject({
			type: 'answer',
		});
	});

	describe('an intercept by its words', () => {
		const held = (command: unknown, intercept = '~c "git push"') => {
			const input = {command};
			const call = {tool: 'Bash', input, cwd: '/p'};
			const judgement = judge(call, compileRules({rules: [], guards: []}), {
				...{projectDir: '/p', home: '/h', now: 0, ownPaths: []},
			});
			const payload = {tool_name: 'Bash', tool_input: input};
			return (
				verdictOf(
					{...before, payload},
					facts({intercepts: [intercept], judgement}),
				).type === 'hold'
			);
		};

		it.each<unknown>([
			'git push',
			'git  push',
			'git -C . push origin',
			'g""it push',
			'git \\\n push',
			'ls && git -C . push',
			['git', 'push'],
		])('holds %j, as a rule of these words refuses it', command => {
			expect(held(command)).toBe(true);
		});
		it.each<unknown>(['git pull', 'ls', undefined])(
			'leaves %j alone',
			command => {
				expect(held(command)).toBe(false);
			},
		);
		it('that spares some is not passed by other words for them', () => {
			expect(held('git status', '!~c "git status"')).toBe(false);
			expect(held('git -C /etc status', '!~c "git status"')).toBe(true);
		});
	});

	it('a question that only its agent’s own window takes an answer to is not kept from it', () => {
		const question = event('PermissionRequest', 'ask_user_question', {
			agent: 'qwen',
		});
		expect(verdictOf(question, facts())).toEqual({type: 'release'});
		expect(
			verdictOf(question, facts({judgement: judged('deny')})),
		).toMatchObject({type: 'answer'});
	});

	it('questions are held at one point, and no allow answers them', () => {
		const question = event('PreToolUse', 'AskUserQuestion');
		const judgement = judged('allow');
		expect(verdictOf(question, facts({judgement}))).toMatchObject({
			type: 'hold',
			because: agentAsked,
			asks: 'answers',
		});
		const later = facts({judgement, takeQuestionsAt: 'PermissionRequest'});
		expect(verdictOf(question, later)).toEqual({type: 'release'});
		expect(
			verdictOf({...question, hookName: 'PermissionRequest'}, later),
		).toMatchObject({type: 'hold', asks: 'answers'});
	});
});

it('what the agent asks is held unless a rule answers', () => {
	const asked = event('PermissionRequest', 'Bash');
	expect(verdictOf(asked, facts())).toEqual({
		type: 'hold',
		because: agentAsked,
		asks: 'permission',
	});
	expect(verdictOf(asked, facts({judgement: judged('deny')}))).toMatchObject({
		type: 'answer',
		decision: {reason: 'because'},
	});
});

it('what an MCP server asks for is held where the adapter waits with it', () => {
	expect(verdictOf(event('Elicitation'), facts())).toMatchObject({
		type: 'hold',
		asks: 'input',
	});
	const passing = event('Elicitation', undefined, {
		interaction: {expectsDecision: false},
	});
	expect(verdictOf(passing, facts())).toEqual({type: 'release'});
});

it.each(['PostToolUse', 'Stop', 'SessionEnd', 'OfTomorrow'])(
	'%s is nobody’s to decide',
	hookName => {
		const judgement = judged('deny');
		expect(verdictOf(event(hookName, 'Bash'), facts({judgement}))).toEqual({
			type: 'release',
		});
	},
);
