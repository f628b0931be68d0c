import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {createFakeClock} from '../../../components/__tests__/fakeClock.js';
import {
	event,
	permissionRequest,
	planRequest,
	questionRequest,
	sessionStart,
	toolUse,
} from '../../../components/__tests__/events.js';
import {nowhere} from '../../../screen/surroundings.js';
import {themes} from '../../../screen/look/theme.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../../supervisor/supervisor.js';
import {createPlainLines} from '../lines.js';
import {readWords} from '../words.js';

async function setUp({intercepts = []}: {intercepts?: string[]} = {}) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({runtime, clock, frameMs: 0, intercepts});
	supervisor.start();
	const printed: string[] = [];
	const onQuit = vi.fn<() => void>();
	const lines = createPlainLines({
		supervisor,
		clock,
		project: 'demo',
		surroundings: nowhere,
		theme: themes.none,
		print: line => printed.push(line),
		onQuit,
	});
	const stop = lines.start();
	onTestFinished(() => {
		stop();
		supervisor.stop();
	});
	const settle = async () => new Promise(resolve => setImmediate(resolve));
	await settle();
	printed.length = 0;
	return {
		clock,
		runtime,
		supervisor,
		onQuit,
		/** What was printed since the last time. */
		heard: () => printed.splice(0),
		async emit(...events: Parameters<typeof runtime.emit>[0][]) {
			for (const one of events) runtime.emit(one);
			await settle();
		},
		/** Says something when what was printed can have been heard. */
		async say(line: string, afterMs = 1000) {
			clock.advance(afterMs);
			printed.length = 0;
			lines.type(line);
			await settle();
			return printed.splice(0);
		},
		decisions: () => runtime.getDecisions().map(({decision}) => decision),
	};
}

describe('what happens', () => {
	it('is told in words, without symbols', async () => {
		const {emit, heard} = await setUp();
		await emit(
			...sessionStart(),
			toolUse('Bash', {command: 'npm \u001b[2Jtest'}, 't1'),
			event(
				'PostToolUseFailure',
				{tool_name: 'Bash', tool_input: {}, tool_use_id: 't1', error: 'no'},
				{toolName: 'Bash', toolUseId: 't1'},
			),
		);
		expect(heard()).toMatchInlineSnapshot(`
			[
			  "System: Session started (startup · claude-x)",
			  "You: Tidy up the build",
			  "Agent: Bash(npm ␛[2Jtest)",
			  "Agent: Bash ran as something else",
			  "Agent: Bash failed: no",
			]
		`);
	});

	it('is counted where it is too fast to be read out', async () => {
		const {emit, heard} = await setUp();
		await emit(...sessionStart());
		heard();
		await emit(
			...Array.from({length: 500}, (_, index) =>
				event('Notification', {message: `note ${index}`}),
			),
		);
		const told = heard();
		expect(told.length).toBeLessThan(60);
		expect(told.join('\n')).toMatch(/\d+ events were too fast to be read out/);
	});

	it('says whose it is where two sessions go on', async () => {
		const {emit, heard} = await setUp();
		await emit(...sessionStart());
		heard();
		await emit({
			...event('UserPromptSubmit', {prompt: 'Fix the shop'}),
			sessionId: 'other',
			context: {cwd: '/home/ada/shop', transcriptPath: ''},
		});
		expect(heard()).toMatchInlineSnapshot(`
			[
			  "shop, You: Fix the shop",
			]
		`);
	});

	it('is summed up on demand', async () => {
		const {emit, say} = await setUp();
		await emit(...sessionStart());
		expect((await say('status')).join('\n')).toContain('0 tools');
	});
});

describe('a permission', () => {
	it('is announced with all it is about, and answered by its number', async () => {
		const {emit, heard, say, decisions} = await setUp();
		await emit(permissionRequest());
		expect(heard().slice(-5)).toMatchInlineSnapshot(`
			[
			  "Request 1 of demo, session-: permission for Bash, asked by agent.",
			  "in /home/ada/demo",
			  "# Run the tests",
			  "$ npm test",
			  "Say allow 1, deny 1 [message], interrupt 1, leave 1.",
			]
		`);
		expect(await say('allow 1')).toContain('Request 1: allowed.');
		expect(decisions()).toMatchObject([{intent: {kind: 'permission_allow'}}]);
	});

	it('is not answered by what was said before it can have been heard', async () => {
		const {emit, say, decisions} = await setUp();
		expect(await say('allow 1')).toEqual(['There is no request 1 waiting.']);
		await emit(permissionRequest());
		expect(await say('allow 1', 500)).toEqual([
			'That came too soon to be an answer to request 1. Say it again.',
		]);
		expect(await say('deny 1', 400)).toHaveLength(1);
		expect(decisions()).toEqual([]);
		await say('deny 1 use pnpm');
		expect(decisions()).toMatchObject([
			{intent: {kind: 'permission_deny', reason: 'use pnpm'}},
		]);
	});

	it('of one number is never another one’s', async () => {
		const {emit, say, decisions, supervisor} = await setUp();
		await emit(permissionRequest());
		supervisor.leave(supervisor.getState().held[0]!.id);
		await emit(permissionRequest({input: {command: 'npm run build'}}));
		expect(await say('allow 1')).toEqual(['There is no request 1 waiting.']);
		await say('allow 2');
		expect(decisions().filter(({intent}) => intent)).toHaveLength(1);
	});

	it('tells when it no longer waits', async () => {
		const {emit, heard, supervisor} = await setUp();
		await emit(permissionRequest());
		supervisor.leave(supervisor.getState().held[0]!.id);
		await emit();
		expect(heard()).toContain('Request 1 no longer waits.');
	});

	it('is not allowed before its end was printed', async () => {
		const {emit, heard, say, decisions} = await setUp();
		const command = Array.from({length: 500}, (_, index) => `echo ${index}`);
		await emit(permissionRequest({input: {command: command.join('\n')}}));
		expect(heard().at(-1)).toMatch(/^\d+ more lines: show 1$/);
		expect(await say('allow 1')).toEqual(['Hear it to its end first: show 1']);
		await say('show 1');
		expect((await say('show 1')).at(-1)).toMatch(/^Say allow 1/);
		await say('allow 1');
		expect(decisions()).toMatchObject([{intent: {kind: 'permission_allow'}}]);
	});

	it('that cannot be read is not allowed', async () => {
		const {emit, say, decisions} = await setUp();
		await emit(permissionRequest({input: {command: 'x'.repeat(200_000)}}));
		expect((await say('allow 1')).join()).toContain('too long to be read');
		expect(decisions()).toEqual([]);
	});

	it('that is dangerous needs one word more', async () => {
		const {emit, heard, say, decisions} = await setUp();
		await emit(permissionRequest({input: {command: 'rm -rf src'}}));
		expect(heard().at(-1)).toMatch(/^Dangerous: .*Say allow 1 anyway/);
		expect((await say('allow 1')).join()).toMatch(/^Dangerous/);
		expect(decisions()).toEqual([]);
		await say('allow 1 anyway');
		expect(decisions()).toMatchObject([{intent: {kind: 'permission_allow'}}]);
	});

	it('has no edge that a mark could stand at', async () => {
		const {emit, heard} = await setUp();
		await emit(permissionRequest({input: {command: 'ls; rm -rf src'}}));
		const said = heard();
		expect(said).toContain('  ; rm -rf src  ✖');
		expect(said.filter(line => line.length > 300)).toEqual([]);
	});

	it('can be left, or denied so that the agent stops', async () => {
		const {emit, say, decisions} = await setUp();
		await emit(permissionRequest(), permissionRequest());
		expect(await say('leave 1')).toContain('Request 1: left to the agent.');
		await say('interrupt 2');
		expect(decisions().map(({type, intent}) => intent ?? type)).toMatchObject([
			'passthrough',
			{kind: 'permission_deny', interrupt: true},
		]);
	});
});

describe('a plan', () => {
	it('is approved by a word of its own', async () => {
		const {emit, say, decisions} = await setUp();
		await emit(planRequest('# Plan\n\nDo it.'));
		expect((await say('allow 1')).join()).toContain('approve 1');
		await say('approve 1 edits');
		expect(decisions()).toMatchObject([
			{intent: {kind: 'plan_approve', acceptEdits: true}},
		]);
	});
});

describe('questions', () => {
	const questions = [
		{
			question: 'Which one?',
			header: 'One',
			multiSelect: false,
			options: [
				{label: 'Red', description: 'warm'},
				{label: 'Blue', description: 'cold'},
			],
		},
		{
			question: 'Which ones?',
			header: 'Many',
			multiSelect: true,
			options: [
				{label: 'A', description: ''},
				{label: 'B', description: ''},
			],
		},
	];

	it('are answered together, read back, then sent', async () => {
		const {emit, heard, say, decisions} = await setUp();
		await emit(questionRequest(questions));
		expect(heard().join('\n')).toContain('  2: Blue. cold');
		expect((await say('answer 1 1')).join()).toContain('2 questions');
		expect((await say('answer 1 3; 1')).join()).toContain('options 1 to 2');
		expect((await say('answer 1 1,2; 1')).join()).toContain('takes one of');
		expect((await say('send 1')).join()).toContain('Say answer 1');
		expect(await say('answer 1 my own; 2, 1')).toEqual([
			'Which one? — my own',
			'Which ones? — B, A',
			'Say send 1 to send this.',
		]);
		await say('send 1');
		expect(decisions()).toMatchObject([
			{
				intent: {
					kind: 'question_answer',
					answers: {'Which one?': 'my own', 'Which ones?': 'B, A'},
				},
			},
		]);
	});
});

describe('leaving', () => {
	it('is asked about once if something waits', async () => {
		const {emit, say, onQuit} = await setUp();
		await emit(permissionRequest());
		expect((await say('quit')).join()).toContain('1 waiting');
		await say('list');
		expect((await say('quit')).join()).toContain('Say quit once more');
		expect(onQuit).not.toHaveBeenCalled();
		await say('quit');
		expect(onQuit).toHaveBeenCalledOnce();
	});
});

it.each([
	['', {say: 'nothing'}],
	['  allow 12 ', {say: 'allow', number: 12, anyway: false}],
	['ALLOW 1 anyway', {say: 'allow', number: 1, anyway: true}],
	['deny 3', {say: 'deny', number: 3, message: ''}],
	['answer 2 1; two; ', {say: 'answer', number: 2, answers: ['1', 'two', '']}],
])('%j is understood', (line, words) => {
	expect(readWords(line)).toEqual(words);
});

it.each([
	'a',
	'y',
	'1',
	'allow',
	'allow one',
	'allow 1 2',
	'yes 1',
	'show 1 x',
])('%j is not guessed at', line => {
	expect(readWords(line)).toMatchObject({say: 'unknown'});
});
