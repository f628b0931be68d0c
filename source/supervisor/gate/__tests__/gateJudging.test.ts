import {afterEach, describe, expect, it} from 'vitest';
import {createConsultingPolicy} from '../../../judging/consultingPolicy.js';
import {lastWordMs, longestJudgementMs} from '../../../judging/judgeQueue.js';
import {createProcesses} from '../../../judging/__tests__/kit.js';
import {createPolicy} from '../../../policy/policy.js';
import {createRuleStore} from '../../../policy/store/ruleStore.js';
import {type Rule} from '../../../policy/types.js';
import {type RuntimeDecision} from '../../../runtime/types.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../../supervisor.js';

const stops: (() => void)[] = [];
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

const places = {projectDir: '/p', home: '/h', ownPaths: []};
const noPush: Rule = {
	id: 'no-push',
	when: '~c "git push*"',
	action: 'deny',
	reason: 'Open a pull request instead.',
	scope: 'session',
	addedBy: 'test',
};
/** Too long to be judged where others wait. */
const long = (command: string) => `${command}; echo ${'long '.repeat(600)}`;

const settle = async () => new Promise(resolve => setImmediate(resolve));

/** A supervisor whose policy judges what is long in a thread. */
function setUp(rules: readonly Rule[] = [noPush]) {
	const {clock, processes, open} = createProcesses();
	const runtime = createInjectableMockRuntime({clock});
	const store = createRuleStore({
		projectDir: '/p',
		configFolder: '/p/config',
		clock,
		hasFiles: false,
		watch: false,
		sessionRules: rules,
	});
	const policy = createConsultingPolicy(
		createPolicy(store, {clock, ...places}),
		{open, clock, places},
	);
	const supervisor = createSupervisor({runtime, clock, policy});
	let isStopped = false;
	const stop = () => {
		if (!isStopped) supervisor.stop();
		isStopped = true;
	};

	stops.push(stop);
	supervisor.start();
	clock.advance(0);
	processes[0]!.ready();
	const emit = (hookName: string, command: string, sessionId = 's') =>
		runtime.emit({
			hookName,
			toolName: 'Bash',
			sessionId,
			interaction: {expectsDecision: true, defaultTimeoutMs: 300_000},
			context: {cwd: '/p', transcriptPath: '', permissionMode: 'auto'},
			payload: {tool_name: 'Bash', tool_input: {command}},
		});
	const held = () => supervisor.getState().held;
	return {clock, thread: processes[0]!, runtime, supervisor, stop, emit, held};
}

describe('a call that is being judged', () => {
	it('waits, is in the feed, and is answered once when the verdict is there', () => {
		const {emit, runtime, thread, supervisor, clock} = setUp();
		const id = emit('PreToolUse', long('git push'));
		expect(runtime.isPending(id)).toBe(true);
		clock.advance(20);
		const {feed} = supervisor.getState();
		expect(feed.event(feed.length - 1)?.kind).toBe('tool.pre');
		thread.work();
		expect(runtime.getDecision(id)).toMatchObject({
			intent: {kind: 'pre_tool_deny', reason: 'Open a pull request instead.'},
		});
		expect(runtime.getDecisions()).toHaveLength(1);
	});

	it('keeps nobody else waiting', () => {
		const {emit, runtime} = setUp();
		emit('PreToolUse', long('git push'));
		const other = emit('PreToolUse', 'git push', 'other');
		const same = emit('PreToolUse', 'git push');
		expect(runtime.getDecision(other)).toBeDefined();
		expect(runtime.getDecision(same)).toBeDefined();
	});

	it('is let go where nobody has an opinion', () => {
		const {emit, runtime, thread} = setUp([]);
		const id = emit('PreToolUse', long('ls'));
		thread.work();
		expect(runtime.getReleased()).toEqual([id]);
	});

	it('is put to the person where the agent asked', () => {
		const {emit, runtime, thread, held, clock} = setUp([]);
		const id = emit('PermissionRequest', long('ls'));
		expect(held()).toEqual([]);
		thread.work();
		expect(held()).toMatchObject([{id, because: {type: 'agent_asked'}}]);
		// The person has all the time that they have otherwise.
		clock.advance(60_000);
		expect(runtime.isPending(id)).toBe(true);
	});

	it('asks when it takes too long, and is held for the person', () => {
		const {emit, held, clock} = setUp();
		const id = emit('PreToolUse', long('ls'));
		clock.advance(longestJudgementMs + lastWordMs);
		expect(held()).toMatchObject([
			{id, because: {type: 'rule'}, judgement: {verdict: 'ask'}},
		]);
	});

	it('is answered by nobody once its agent has gone on', () => {
		const {emit, runtime, thread, held} = setUp();
		const id = emit('PreToolUse', long('git push'));
		runtime.withdraw(id, 'hang_up');
		thread.work();
		expect(runtime.getDecision(id)).toBeUndefined();
		expect(held()).toEqual([]);
	});

	it('becomes the agent’s own prompt when athena ends', () => {
		const {emit, runtime, stop} = setUp();
		const before = emit('PreToolUse', long('git push'));
		const asked = emit('PermissionRequest', long('ls'));
		stop();
		expect(runtime.getDecision(before)).toMatchObject({
			intent: {kind: 'pre_tool_ask'},
		});
		expect(runtime.getReleased()).toEqual([asked]);
	});
});

describe('an input that the person edited and that takes long to judge', () => {
	const edited = (command: string): RuntimeDecision => ({
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow', updatedInput: {command}},
	});
	const ask = (all: ReturnType<typeof setUp>) => {
		const id = all.emit('PermissionRequest', 'make');
		return {
			id,
			answer: (command: string) => all.supervisor.answer(id, edited(command)),
		};
	};
	/** Denied for what stands behind what is read at a glance. */
	const hidden = `echo ${'long '.repeat(600)}; git push`;

	it('goes out when it is judged', async () => {
		const all = setUp();
		const {id, answer} = ask(all);
		expect(answer(long('ls'))).toBe('looking');
		expect(all.runtime.getDecisions()).toEqual([]);
		all.thread.work();
		await settle();
		expect(all.runtime.getDecision(id)?.intent?.kind).toBe('permission_allow');
	});

	it('does not go out when it is denied, which is said', async () => {
		const all = setUp();
		const {id, answer} = ask(all);
		expect(all.supervisor.judge(id, {command: hidden})?.verdict).toBe('ask');
		expect(answer(hidden)).toBe('looking');
		all.thread.work();
		await settle();
		expect(all.runtime.getDecisions()).toEqual([]);
		expect(all.held()).toHaveLength(1);
		expect(all.supervisor.getState().notices.at(-1)?.text).toContain(
			'Open a pull request instead.',
		);
	});

	it('is taken back, or overtaken by a denial', async () => {
		const all = setUp();
		const {id, answer} = ask(all);
		answer(long('ls'));
		expect(all.supervisor.takeBack(id)).toBe(true);
		all.thread.work();
		await settle();
		expect(all.runtime.getDecisions()).toEqual([]);
		answer(long('ls'));
		const deny: RuntimeDecision = {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'no'},
		};
		expect(all.supervisor.answer(id, deny)).toBe('sent');
		all.thread.work();
		await settle();
		expect(all.runtime.getDecisions()).toHaveLength(1);
	});
});

it('a denial is not lost in three thousand edits', () => {
	const {runtime, thread} = setUp([
		{...noPush, id: 'no-secrets', when: '~p "secrets/**"'},
	]);
	const edits = Array.from({length: 3000}, (_, at) => ({
		old_string: `${at} ${'x'.repeat(400)}`,
		new_string: `${at} ${'y'.repeat(400)}`,
	}));
	const id = runtime.emit({
		hookName: 'PreToolUse',
		toolName: 'MultiEdit',
		sessionId: 's',
		interaction: {expectsDecision: true, defaultTimeoutMs: 300_000},
		context: {cwd: '/p', transcriptPath: ''},
		payload: {
			tool_name: 'MultiEdit',
			tool_input: {file_path: 'secrets/key', edits},
		},
	});
	thread.work();
	expect(runtime.getDecision(id)?.intent?.kind).toBe('pre_tool_deny');
});

describe('a call that takes long to judge once more', () => {
	const allow: RuntimeDecision = {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow'},
	};
	const ask = (all: ReturnType<typeof setUp>) => {
		const id = all.emit('PermissionRequest', long('ls'));
		all.thread.work();
		expect(all.held()).toMatchObject([{id}]);
		return id;
	};

	it('goes out when it is judged', async () => {
		const all = setUp();
		const id = ask(all);
		expect(all.supervisor.answer(id, allow)).toBe('looking');
		expect(all.runtime.isPending(id)).toBe(true);
		all.thread.work();
		await settle();
		expect(all.runtime.getDecision(id)?.intent?.kind).toBe('permission_allow');
	});

	it('is overtaken by a denial, and answered once', async () => {
		const all = setUp();
		const id = ask(all);
		all.supervisor.answer(id, allow);
		all.supervisor.answer(id, {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'no'},
		});
		all.thread.work();
		await settle();
		expect(all.runtime.getDecisions()).toHaveLength(1);
		expect(all.runtime.getDecision(id)?.intent?.kind).toBe('permission_deny');
	});
});

describe('rules that end by use', () => {
	const once: Rule = {
		id: 'z-once',
		when: '~c "touch a"',
		action: 'allow',
		scope: 'session',
		addedBy: 'test',
		expires: {uses: 1},
	};
	const list: Rule = {
		id: 'a-list',
		when: '~c "ls"',
		action: 'allow',
		scope: 'session',
		addedBy: 'test',
	};

	it('count where another rule allows the other half', () => {
		const {runtime, emit} = setUp([list, once]);
		const decided = ['ls && touch a', 'ls && touch a', 'ls'].map(
			command => runtime.getDecision(emit('PreToolUse', command))?.intent?.kind,
		);
		expect(decided).toEqual(['pre_tool_allow', undefined, 'pre_tool_allow']);
	});
});
