import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type FeedEvent} from '../../../feed/types.js';
import {createPolicy, type Policy} from '../../../policy/policy.js';
import {createRuleStore} from '../../../policy/store/ruleStore.js';
import {createManualClock} from '../../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../../runtime/types.js';
import {isGated} from '../isGated.js';
import {createSupervisor} from '../../supervisor.js';

let projectDir: string;
const stops: (() => void)[] = [];
beforeEach(() => {
	projectDir = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-gate-')),
	);
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	fs.rmSync(projectDir, {recursive: true});
});

type WrittenRule = {id: string; when: string; action: string; reason?: string};

/** A supervisor whose policy goes by these rules, in a project of its own. */
function setUp({
	rules = [],
	guards = [],
	intercepts = [],
	broken = {},
}: {
	rules?: WrittenRule[];
	guards?: ('dangerous-bash' | 'no-interactive')[];
	intercepts?: string[];
	/** What is put in the place of the policy's own. */
	broken?: Partial<Policy>;
} = {}) {
	writeRules(JSON.stringify({rules}));
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const store = createRuleStore({
		projectDir,
		configFolder: path.join(projectDir, 'config'),
		clock,
		guards,
	});
	const policy = createPolicy(store, {
		clock,
		projectDir,
		home: projectDir,
		ownPaths: [],
	});
	const feed: FeedEvent[] = [];
	const supervisor = createSupervisor({
		runtime,
		clock,
		policy: {...policy, ...broken},
		intercepts,
		onFeedEvent: event => feed.push(event),
	});
	stops.push(() => {
		supervisor.stop();
	});
	supervisor.start();

	const emit = (hookName: string, tool: string, input: object) =>
		runtime.emit({
			hookName,
			toolName: tool,
			sessionId: 's',
			context: {cwd: projectDir, transcriptPath: '', permissionMode: 'auto'},
			payload: {tool_name: tool, tool_input: input},
		});
	return {
		runtime,
		supervisor,
		store,
		feed,
		emit,
		bash: (hookName: string, command: string) =>
			emit(hookName, 'Bash', {command}),
		held: () => supervisor.getState().held,
	};
}

function writeRules(text: string) {
	fs.mkdirSync(path.join(projectDir, '.athena'), {recursive: true});
	fs.writeFileSync(path.join(projectDir, '.athena/rules.json'), text);
}

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};
const noPush = {
	id: 'no-push',
	when: '~c "git push"',
	action: 'deny',
	reason: 'Open a pull request instead.',
};

describe('before a call runs', () => {
	it('a deny rule refuses it with the reason, also within a longer command', () => {
		const {runtime, bash} = setUp({rules: [noPush]});
		const id = bash('PreToolUse', 'git commit -m x && git push');
		expect(runtime.getDecision(id)).toMatchObject({
			source: 'rule',
			intent: {kind: 'pre_tool_deny', reason: 'Open a pull request instead.'},
			layers: [
				{who: 'rule', verdict: 'deny', ruleId: 'no-push', segment: 'git push'},
				{who: 'mode'},
			],
		});
	});

	it('an ask rule holds it for the person, who sees which rule and why', () => {
		const {runtime, bash, held, supervisor} = setUp({
			rules: [{...noPush, action: 'ask', reason: 'People push.'}],
		});
		const id = bash('PreToolUse', 'git push');
		expect(runtime.getDecision(id)).toBeUndefined();
		expect(held()).toMatchObject([
			{
				id,
				because: {type: 'rule', reason: 'People push.', segment: 'git push'},
				judgement: {verdict: 'ask', rule: {id: 'no-push'}},
			},
		]);
		supervisor.answer(id, allow);
		expect(runtime.getDecision(id)).toMatchObject({
			intent: {kind: 'pre_tool_allow'},
			layers: [
				{who: 'person', verdict: 'allow'},
				{who: 'rule', verdict: 'ask', ruleId: 'no-push'},
				{who: 'mode'},
			],
		});
	});

	it('an allow rule lets it pass, and only what it was written for', () => {
		const {runtime, bash} = setUp({
			rules: [{id: 'make', when: '~c "make test"', action: 'allow'}],
		});
		const passed = bash('PreToolUse', 'make test');
		expect(runtime.getDecision(passed)?.intent?.kind).toBe('pre_tool_allow');
		const more = bash('PreToolUse', 'make test; make deploy');
		expect(runtime.getDecision(more)).toBeUndefined();
		expect(runtime.getReleased()).toEqual([more]);
	});

	it('what no rule speaks about is left to the agent', () => {
		const {runtime, bash} = setUp({rules: [noPush]});
		const id = bash('PreToolUse', 'ls');
		expect(runtime.getReleased()).toEqual([id]);
		expect(runtime.getDecisions()).toEqual([]);
	});

	it('a question is never allowed by a rule, and refused where nobody answers', () => {
		const any = setUp({rules: [{id: 'all', when: '~t *', action: 'allow'}]});
		any.emit('PreToolUse', 'AskUserQuestion', {
			questions: [{question: 'Which?', options: []}],
		});
		expect(any.runtime.getDecisions()).toEqual([]);
		const alone = setUp({guards: ['no-interactive']});
		const id = alone.emit('PreToolUse', 'AskUserQuestion', {});
		expect(alone.runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_deny');
	});

	it('a rule’s allow answers an intercept, its ask comes before it', () => {
		const {runtime, bash, held} = setUp({
			intercepts: ['Bash'],
			rules: [
				{id: 'make', when: '~c make', action: 'allow'},
				{...noPush, action: 'ask'},
			],
		});
		const passed = bash('PreToolUse', 'make');
		expect(runtime.getDecision(passed)?.intent?.kind).toBe('pre_tool_allow');
		bash('PreToolUse', 'git push');
		bash('PreToolUse', 'ls');
		expect(held().map(({because}) => because.type)).toEqual([
			'rule',
			'intercept',
		]);
	});
});

describe('when the agent asks', () => {
	it('a rule answers as it would have before the call ran', () => {
		const {runtime, bash} = setUp({
			rules: [noPush, {id: 'make', when: '~c make', action: 'allow'}],
		});
		const denied = bash('PermissionRequest', 'git push');
		const allowed = bash('PermissionRequest', 'make');
		expect(runtime.getDecision(denied)?.intent?.kind).toBe('permission_deny');
		expect(runtime.getDecision(allowed)?.intent?.kind).toBe('permission_allow');
	});

	it('a call the person allowed before it ran is not put to them again', () => {
		const {runtime, bash, supervisor, held} = setUp({
			rules: [{...noPush, action: 'ask'}],
		});
		supervisor.answer(bash('PreToolUse', 'git push'), allow);
		const again = bash('PermissionRequest', 'git push');
		expect(held()).toEqual([]);
		expect(runtime.getDecision(again)?.intent?.kind).toBe('permission_allow');
	});

	it('what the person edited is judged again: a denied edit is not sent', () => {
		const {runtime, bash, supervisor, held} = setUp({rules: [noPush]});
		const id = bash('PermissionRequest', 'make');
		const edited = (command: string): RuntimeDecision => ({
			...allow,
			intent: {kind: 'permission_allow', updatedInput: {command}},
		});
		expect(supervisor.judge(id, {command: 'git push'})?.verdict).toBe('deny');
		expect(supervisor.answer(id, edited('make; git push'))).toBe('refused');
		expect(runtime.getDecisions()).toEqual([]);
		expect(held()).toHaveLength(1);
		expect(supervisor.answer(id, edited('make -j2'))).toBe('sent');
		expect(held()).toEqual([]);
	});

	it('the decision about an edit records what was said of the edit', () => {
		const {runtime, bash, supervisor} = setUp({
			rules: [
				{id: 'ask-make', when: '~c "make*"', action: 'ask'},
				{id: 'ask-tests', when: '~c "npm*"', action: 'ask'},
			],
		});
		const id = bash('PermissionRequest', 'make');
		supervisor.answer(id, {
			...allow,
			intent: {
				kind: 'permission_allow',
				updatedInput: {command: 'npm test'},
			},
		});
		expect(
			runtime.getDecision(id)?.layers?.map(({who, ruleId}) => ruleId ?? who),
		).toEqual(['person', 'ask-tests', 'mode']);
	});
});

describe('rules while athena runs', () => {
	it('a grant with an end decides that often, and then the person is asked', () => {
		const {runtime, bash, supervisor, held} = setUp();
		supervisor.addRule({
			id: 'once',
			when: '~c make',
			action: 'allow',
			expires: {uses: 1},
			addedBy: 'you',
		});
		const first = bash('PermissionRequest', 'make');
		expect(runtime.getDecision(first)?.intent?.kind).toBe('permission_allow');
		bash('PermissionRequest', 'make');
		expect(held()).toHaveLength(1);
		expect(supervisor.grants()).toMatchObject([
			{rule: {id: 'once'}, usedCount: 1},
		]);
		supervisor.removeRule('once');
		expect(supervisor.grants()).toEqual([]);
	});

	it('a file that breaks is said, and everything is asked until it is mended', () => {
		const {bash, held, store, supervisor} = setUp();
		const notices = () =>
			supervisor.getState().notices.map(({level, text}) => `${level} ${text}`);
		writeRules('{"rules": [');
		store.reload();
		expect(notices()).toEqual([
			expect.stringMatching(/^error .*every call.*rules\.json:1:/),
		]);
		bash('PreToolUse', 'ls');
		expect(held()).toMatchObject([{judgement: {verdict: 'ask'}}]);
		expect(isGated(supervisor.getState(), undefined)).toBe(true);
		writeRules('{"rules": []}');
		store.reload();
		expect(notices()).toEqual([expect.stringMatching(/^info /)]);
		expect(isGated(supervisor.getState(), undefined)).toBe(false);
	});

	it('a file that is gone is said, and its rules stay until a person accepts that', () => {
		const {bash, store, supervisor, runtime} = setUp();
		writeRules('{"rules": [{"id": "p", "when": "~t Bash", "action": "deny"}]}');
		store.reload();
		fs.rmSync(path.join(projectDir, '.athena/rules.json'));
		store.reload();
		expect(supervisor.getState().notices.at(-1)?.text).toMatch(
			/rules\.json is gone, and with it deny ~t Bash\. That does not count until you accept it: :accept/,
		);
		const denied = bash('PreToolUse', 'ls');
		expect(runtime.getDecision(denied)?.intent?.kind).toBe('pre_tool_deny');
	});

	it.each(['judge', 'consult'] as const)(
		'a policy whose %s throws lets nothing pass unasked',
		what => {
			const {bash, held} = setUp({
				broken: {
					[what]() {
						throw new Error('a bug of ours');
					},
				},
			});
			bash('PreToolUse', 'ls');
			expect(held()).toMatchObject([
				{
					judgement: {
						verdict: 'ask',
						reason: 'athena could not judge this call: a bug of ours',
					},
				},
			]);
		},
	);
});
