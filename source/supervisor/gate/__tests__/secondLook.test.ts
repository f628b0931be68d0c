import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type GuardName} from '../../../policy/guards/types.js';
import {createPolicy} from '../../../policy/policy.js';
import {createRuleStore} from '../../../policy/store/ruleStore.js';
import {type Rule} from '../../../policy/types.js';
import {createManualClock} from '../../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../../runtime/types.js';
import {createSupervisor} from '../../supervisor.js';

let folder: string;
const stops: (() => void)[] = [];
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-look-')),
	);
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	fs.rmSync(folder, {recursive: true});
});

const rule = (action: Rule['action'], when: string, id: string = action) => ({
	id,
	when,
	action,
	reason: `${id} says so`,
	addedBy: 'Ada',
});

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};

/** A supervisor in a folder of its own, whose rules are those of the session. */
function setUp({
	guards = [],
	intercepts = [],
	gracePeriodMs = 0,
	hasFiles = false,
}: {
	guards?: GuardName[];
	intercepts?: string[];
	gracePeriodMs?: number;
	/** Followed by the clock of the test: nothing is heard of them unless it goes on. */
	hasFiles?: boolean;
} = {}) {
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const places = {projectDir: folder, home: folder, ownPaths: []};
	const store = createRuleStore({
		projectDir: folder,
		configFolder: path.join(folder, 'config'),
		clock,
		guards,
		hasFiles,
		watch: hasFiles,
	});
	const supervisor = createSupervisor({
		runtime,
		clock,
		policy: createPolicy(store, {clock, ...places}),
		intercepts,
		gracePeriodMs,
	});
	stops.push(supervisor.stop);
	supervisor.start();
	const emit = (
		hookName: string,
		command: string,
		{sessionId = 's', agent}: {sessionId?: string; agent?: 'codex'} = {},
	) =>
		runtime.emit({
			hookName,
			toolName: 'Bash',
			sessionId,
			...(agent && {agent}),
			interaction: {expectsDecision: true, defaultTimeoutMs: 300_000},
			context: {cwd: folder, transcriptPath: '', permissionMode: 'default'},
			payload: {tool_name: 'Bash', tool_input: {command}},
		});
	const held = () => supervisor.getState().held.map(({id}) => id);
	/** Each request that waits has a turn of its own. */
	const turns = async () => {
		for (let turn = 0; turn < 10; turn++) clock.advance(0);
		// What they found is on the next frame.
		await Promise.resolve();
		clock.advance(100);
	};

	const notices = () => supervisor.getState().notices.map(({text}) => text);
	return {clock, runtime, supervisor, emit, held, turns, notices};
}

describe('rules that change while requests wait', () => {
	it('a denial reaches all that wait, however they are held', async () => {
		const {runtime, supervisor, emit, held, turns, notices} = setUp({
			intercepts: ['Bash'],
		});
		const asked = emit('PermissionRequest', 'cargo foo');
		const intercepted = emit('PreToolUse', 'cargo foo', {sessionId: 't'});
		const codex = emit('PermissionRequest', 'cargo foo', {
			sessionId: 'u',
			agent: 'codex',
		});
		const other = emit('PermissionRequest', 'cargo bar');
		supervisor.addRule(rule('deny', '~c "cargo foo"'));
		await turns();
		expect(held()).toEqual([other]);
		for (const id of [asked, intercepted, codex])
			expect(runtime.getDecision(id)).toMatchObject({
				source: 'rule',
				reason: 'deny says so',
			});
		expect(runtime.getDecision(asked)?.intent?.kind).toBe('permission_deny');
		expect(runtime.getDecision(intercepted)?.intent?.kind).toBe(
			'pre_tool_deny',
		);
		expect(notices()).toEqual([
			'3× Bash was denied by a rule while it waited: deny says so',
		]);
	});

	it('a guard that is turned on is shown where it asks, and answers nothing', async () => {
		const {runtime, supervisor, emit, held, turns} = setUp();
		const id = emit('PermissionRequest', 'git push');
		supervisor.switchGuard('dangerous-bash', true);
		await turns();
		expect(held()).toEqual([id]);
		expect(supervisor.getState().held).toMatchObject([
			{revision: 1, judgement: {verdict: 'ask'}},
		]);
		expect(runtime.getDecisions()).toEqual([]);
		// What is turned off again is nothing to be read once more.
		supervisor.switchGuard('dangerous-bash', false);
		await turns();
		expect(supervisor.getState().held).toMatchObject([
			{revision: 1, judgement: {verdict: 'none'}},
		]);
	});

	it('an allow leaves it waiting', async () => {
		const {runtime, supervisor, emit, held, turns} = setUp();
		const id = emit('PermissionRequest', 'make');
		supervisor.addRule(rule('allow', '~c make'));
		await turns();
		expect(held()).toEqual([id]);
		expect(runtime.getDecisions()).toEqual([]);
		expect(supervisor.answer(id, allow)).toBe('sent');
	});

	it('an allow that is on its way does not go out', async () => {
		const {clock, runtime, supervisor, emit, held, turns, notices} = setUp({
			gracePeriodMs: 5000,
		});
		const denied = emit('PermissionRequest', 'cargo foo');
		const asked = emit('PermissionRequest', 'git push');
		expect(supervisor.answer(denied, allow)).toBe('leaving');
		expect(supervisor.answer(asked, allow)).toBe('leaving');
		supervisor.addRule(rule('deny', '~c "cargo foo"'));
		supervisor.addRule(rule('ask', '~c "git push"'));
		await turns();
		clock.advance(5000);
		expect(runtime.getDecision(denied)?.intent?.kind).toBe('permission_deny');
		expect(held()).toEqual([asked]);
		expect(supervisor.getState().held[0]?.leavingAt).toBeUndefined();
		expect(notices()).toEqual([
			expect.stringContaining('your answer did not go out: deny says so'),
			expect.stringContaining('your answer did not go out'),
		]);
	});

	it('without a policy a rule by the name of a tool does', () => {
		const clock = createManualClock();
		const runtime = createInjectableMockRuntime({clock});
		const supervisor = createSupervisor({runtime, clock});
		stops.push(supervisor.stop);
		supervisor.start();
		const id = runtime.emit({
			hookName: 'PermissionRequest',
			toolName: 'Bash',
			payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
		});
		supervisor.addRule({
			id: 'r',
			toolName: 'Bash',
			action: 'deny',
			addedBy: 'you',
		});
		clock.advance(0);
		expect(runtime.getDecision(id)?.intent?.kind).toBe('permission_deny');
	});
});

describe('what is let run is looked at once more', () => {
	it.each(['PermissionRequest', 'PreToolUse'])(
		'a script that a rule denies by now is denied or asked about: %s',
		hookName => {
			const {runtime, supervisor, emit, held} = setUp({intercepts: ['Bash']});
			supervisor.addRule(rule('deny', '~c "git push"'));
			const script = path.join(folder, 's.sh');
			fs.writeFileSync(script, 'echo ok\n');
			const id = emit(hookName, 'sh s.sh');
			fs.writeFileSync(script, 'git push\n');
			expect(supervisor.answer(id, allow)).toBe('changed');
			expect(held()).toEqual([id]);
			expect(runtime.getDecisions()).toEqual([]);
			expect(supervisor.getState().held).toMatchObject([
				{revision: 1, judgement: {verdict: 'ask'}},
			]);
			// Now it was shown.
			expect(supervisor.answer(id, allow)).toBe('sent');
		},
	);

	it('where a link leads by now counts', () => {
		const {supervisor, emit} = setUp({guards: ['path-boundary']});
		const id = emit('PermissionRequest', 'tee a/x');
		fs.symlinkSync('/etc', path.join(folder, 'a'));
		expect(supervisor.answer(id, allow)).toBe('denied');
	});

	it('a rule that denies it by now is the answer', () => {
		const {runtime, supervisor, emit, held} = setUp();
		const id = emit('PermissionRequest', 'cargo foo');
		supervisor.addRule(rule('deny', '~c "cargo foo"'));
		expect(supervisor.answer(id, allow)).toBe('denied');
		expect(held()).toEqual([]);
		expect(runtime.getDecision(id)).toMatchObject({
			source: 'rule',
			intent: {kind: 'permission_deny'},
		});
	});

	it('a grant is made of nothing that was not sent', () => {
		const {supervisor, emit} = setUp();
		const id = emit('PermissionRequest', 'cargo foo');
		supervisor.addRule(rule('deny', '~c "cargo foo"'));
		let sent = 0;
		supervisor.answer(id, allow, () => {
			sent++;
		});
		expect(sent).toBe(0);
	});

	it('what the person made of it is not sent for more than they were shown', () => {
		const {supervisor, emit} = setUp();
		supervisor.addRule(rule('ask', '~c "git push"'));
		const script = path.join(folder, 's.sh');
		fs.writeFileSync(script, 'echo ok\n');
		const id = emit('PermissionRequest', 'make');
		const updatedInput = {command: 'sh s.sh'};
		const edited = {
			...allow,
			intent: {kind: 'permission_allow', updatedInput},
		} as const;
		expect(supervisor.judge(id, updatedInput)?.verdict).toBe('none');
		fs.writeFileSync(script, 'git push\n');
		expect(supervisor.answer(id, edited)).toBe('refused');
		expect(supervisor.judge(id, updatedInput)?.verdict).toBe('ask');
		expect(supervisor.answer(id, edited)).toBe('sent');
	});

	it('a refusal needs no look', () => {
		const {runtime, supervisor, emit} = setUp();
		const id = emit('PermissionRequest', 'cargo foo');
		supervisor.addRule(rule('deny', '~c "cargo foo"'));
		const decision: RuntimeDecision = {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'mine'},
		};
		expect(supervisor.answer(id, decision)).toBe('sent');
		expect(runtime.getDecision(id)?.intent).toMatchObject({reason: 'mine'});
	});
});

describe('a rules file that is saved in the moment of the answer', () => {
	const save = (name: string, ...rules: object[]) => {
		const file = path.join(folder, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, JSON.stringify({rules}));
	};

	const files = ['.athena/rules.json', 'config/rules.json'];

	it.each(files)('denies what the key allows: %s', name => {
		const {runtime, supervisor, emit, held} = setUp({hasFiles: true});
		const id = emit('PermissionRequest', 'cargo foo');
		save(name, rule('deny', '~c "cargo foo"'));
		expect(supervisor.answer(id, allow)).toBe('denied');
		expect(held()).toEqual([]);
		expect(runtime.getDecision(id)).toMatchObject({
			source: 'rule',
			intent: {kind: 'permission_deny'},
		});
	});

	it('counts when it is saved over another of its length, in the same moment', () => {
		const {supervisor, emit} = setUp({hasFiles: true});
		save(files[0]!, rule('deny', '~c "cargo bar"'));
		const id = emit('PermissionRequest', 'cargo foo');
		save(files[0]!, rule('deny', '~c "cargo foo"'));
		expect(supervisor.answer(id, allow)).toBe('denied');
	});

	it('asks about what the key allows, and is shown first', () => {
		const {supervisor, emit} = setUp({hasFiles: true});
		const id = emit('PermissionRequest', 'cargo foo');
		save(files[0]!, rule('ask', '~c "cargo foo"'));
		expect(supervisor.answer(id, allow)).toBe('changed');
		expect(supervisor.answer(id, allow)).toBe('sent');
	});

	it('holds what the person made of it', () => {
		const {supervisor, emit} = setUp({hasFiles: true});
		const id = emit('PermissionRequest', 'make');
		const updatedInput = {command: 'cargo foo'};
		save(files[0]!, rule('deny', '~c "cargo foo"'));
		expect(
			supervisor.answer(id, {
				...allow,
				intent: {kind: 'permission_allow', updatedInput},
			}),
		).toBe('refused');
	});

	it('holds an allow by a grant', () => {
		const {supervisor, emit} = setUp({hasFiles: true});
		const id = emit('PermissionRequest', 'cargo foo');
		save(files[0]!, rule('deny', '~c "cargo foo"'));
		supervisor.addRule(rule('allow', '~c "cargo foo"'));
		expect(supervisor.answer(id, allow)).toBe('denied');
	});

	it('is heard of by all else that waits', async () => {
		const {runtime, supervisor, emit, held, turns} = setUp({hasFiles: true});
		const first = emit('PermissionRequest', 'make');
		const other = emit('PermissionRequest', 'cargo foo');
		save(files[0]!, rule('deny', '~c "cargo foo"'));
		expect(supervisor.answer(first, allow)).toBe('sent');
		await turns();
		expect(held()).toEqual([]);
		expect(runtime.getDecision(other)?.intent?.kind).toBe('permission_deny');
	});

	it.each(['PermissionRequest', 'PreToolUse'])(
		'judges a call that comes in the same moment: %s',
		hookName => {
			const {runtime, emit} = setUp({hasFiles: true});
			save(files[0]!, rule('deny', '~c "cargo foo"'));
			const id = emit(hookName, 'cargo foo');
			expect(runtime.getDecision(id)).toMatchObject({source: 'rule'});
		},
	);
});

describe('an allow whose grace is over', () => {
	const gracePeriodMs = 5000;
	const edited = (command: string) =>
		({
			...allow,
			intent: {kind: 'permission_allow', updatedInput: {command}},
		}) as const;

	it.each([
		['as it was asked', 'sh s.sh', allow],
		['as the person made it', 'make', edited('sh s.sh')],
	])('is looked at once more: %s', async (_, command, decision) => {
		const {clock, runtime, supervisor, emit, held, turns, notices} = setUp({
			gracePeriodMs,
		});
		supervisor.addRule(rule('ask', '~c "git push"'));
		const script = path.join(folder, 's.sh');
		fs.writeFileSync(script, 'echo ok\n');
		const id = emit('PermissionRequest', command);
		if (decision !== allow) supervisor.judge(id, {command: 'sh s.sh'});
		expect(supervisor.answer(id, decision)).toBe('leaving');
		fs.writeFileSync(script, 'git push\n');
		clock.advance(gracePeriodMs);
		await turns();
		expect(held()).toEqual([id]);
		expect(supervisor.getState().held[0]?.leavingAt).toBeUndefined();
		expect(runtime.getDecisions()).toEqual([]);
		expect(notices()).toEqual([
			expect.stringContaining('your answer did not go out'),
		]);
		// Now it was shown.
		expect(supervisor.answer(id, decision)).toBe('leaving');
		clock.advance(gracePeriodMs);
		expect(runtime.getDecision(id)?.intent?.kind).toBe('permission_allow');
	});

	it('is denied by a rule that was saved just then', () => {
		const {clock, runtime, supervisor, emit} = setUp({
			gracePeriodMs,
			hasFiles: true,
		});
		const id = emit('PermissionRequest', 'cargo foo');
		expect(supervisor.answer(id, allow)).toBe('leaving');
		const file = path.join(folder, '.athena/rules.json');
		fs.mkdirSync(path.dirname(file));
		// After every look that the clock brings, before the last.
		clock.setTimer(gracePeriodMs - 1, () => {
			fs.writeFileSync(
				file,
				JSON.stringify({rules: [rule('deny', '~c "cargo foo"')]}),
			);
		});
		clock.advance(gracePeriodMs);
		expect(runtime.getDecision(id)?.intent?.kind).toBe('permission_deny');
	});
});
