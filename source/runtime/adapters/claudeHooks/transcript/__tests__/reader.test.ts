import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eventually} from '../../../../../__tests__/eventually.js';
import {systemClock} from '../../../../../types/clock.js';
import {type RuntimeEvent, type Turn} from '../../../../types.js';
import {claude} from '../../adapter.js';
import {claudeTranscript} from '../format.js';
import {
	createTranscriptReader,
	type TranscriptReader,
} from '../../../../transcripts/reader.js';
import {
	transcriptEventId,
	type TranscriptFormat,
} from '../../../../transcript.js';
import {createToldBook} from '../../../../toldLately.js';
import {isRecord} from '../../../../../utils/isRecord.js';
import {startOf} from '../../../../../utils/processStart.js';
import {createLiveSession} from '../../liveSessions.js';
import {hookEvent, pieceEvent, places} from './hookEvents.js';
import {
	apiErrorLine,
	blockedLine,
	callLine,
	commandLines,
	cutShortLine,
	interruptLine,
	keptGoingLine,
	messageLines,
	notTakenLine,
	ownHookLine,
	ownPromptLine,
	promptLine,
	queuedLine,
	refusedLine,
	resultLine,
	stoppedLine,
	synthetic,
	turnEndLine,
} from './lines.js';

let folder: string;
let file: string;
let told: RuntimeEvent[];
let reader: TranscriptReader;
/** How often the register was looked at. */
let looks: number;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-transcript-'));
	file = path.join(folder, '.claude/projects/p/s1.jsonl');
	fs.mkdirSync(path.dirname(file), {recursive: true});
	told = [];
	// Timers that a test would have to wait for run at once.
	reader = createTranscriptReader(
		{now: systemClock.now, setTimer: (_ms, run) => soon(run)},
		event => {
			told.push(event);
		},
		() => ({...claude, transcript: counted(claudeTranscript)}),
	);
	looks = 0;
});
afterEach(() => {
	reader.stop();
	fs.rmSync(folder, {recursive: true, force: true});
});

const counted = (format: TranscriptFormat): TranscriptFormat => ({
	...format,
	watch(sessionId, transcriptPath, mark) {
		const look = createLiveSession(sessionId, transcriptPath, mark);
		return async () => {
			const live = await look();
			looks++;
			return live;
		};
	},
});

const soon = (run: () => void) => systemClock.setTimer(5, run);

const hook = (
	hookName: string,
	timestamp: number,
	fields?: Record<string, unknown>,
) => hookEvent(file, hookName, timestamp, fields);

const started = () => hook('SessionStart', 1000, {source: 'startup'});
const write = (text: string) => {
	fs.appendFileSync(file, text);
};
const names = () => told.map(({hookName}) => hookName);

it('tells what came of a call that no hook told about, once', async () => {
	reader.heard(started());
	reader.heard(hook('PreToolUse', 2000, {tool_use_id: 't1'}));
	write(callLine(2000, 't1') + refusedLine(3000, 't1'));
	write(interruptLine(3001, 'p1'));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptResult', 'TranscriptInterrupt']);
	});
	expect(told[0]).toMatchObject({
		source: 'transcript',
		sessionId: 's1',
		timestamp: 3000,
		toolUseId: 't1',
		payload: {
			tool_name: 'Bash',
			tool_input: {command: 'run t1'},
			outcome: 'denied',
			by: 'user',
		},
	});
	// Whatever comes later tells it not again.
	reader.heard(hook('UserPromptSubmit', 4000));
	write(commandLines(5000, 'ls'));
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptResult',
			'TranscriptInterrupt',
			'TranscriptCommand',
		]);
	});
});

it('says nothing of calls whose end a hook told', async () => {
	reader.heard(started());
	reader.heard(hook('PostToolUse', 2000, {tool_use_id: 't1'}));
	reader.heard(
		hook('PostToolBatch', 2001, {tool_calls: [{tool_use_id: 't2'}]}),
	);
	write(callLine(1500, 't1') + callLine(1501, 't2'));
	write(resultLine(2000, 't1') + resultLine(2001, 't2'));
	write(blockedLine(3000, 'no secrets'));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptPromptBlocked']);
	});
});

it('says who answered what nobody answered here', async () => {
	const ask = (command: string, timestamp: number) =>
		hook('PermissionRequest', timestamp, {
			tool_name: 'Bash',
			tool_input: {command},
		});
	reader.heard(started());
	reader.unanswered(ask('run t1', 1500));
	reader.heard(hook('PostToolUse', 2000, {tool_use_id: 't1'}));
	reader.heard(hook('PostToolUse', 2001, {tool_use_id: 't2'}));
	const byHook = {permissionDecision: {decision: 'accept', source: 'hook'}};
	write(callLine(1500, 't1') + resultLine(2000, 't1', byHook));
	// Answered here: athena is a hook too.
	write(callLine(1500, 't2') + resultLine(2001, 't2', byHook));
	write(blockedLine(3000, 'the end'));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptResult', 'TranscriptPromptBlocked']);
	});
	expect(told[0]?.payload).toMatchObject({outcome: 'ran', by: 'hook'});
});

it('tells what was missed while athena was away, and counts it first', async () => {
	write(callLine(1000, 't1') + resultLine(1100, 't1'));
	write(promptLine(2000, 'meanwhile'));
	write(callLine(2001, 't2') + resultLine(2100, 't2'));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptGap',
			'TranscriptPrompt',
			'TranscriptResult',
		]);
	});
	// What was before is recorded.
	expect(told[0]?.payload).toMatchObject({
		since: 1500,
		missed_calls: 1,
		earlier_calls: 0,
	});
	expect(told[2]).toMatchObject({toolUseId: 't2', timestamp: 2100});
});

it('tells no text that a hook told, written just before athena was back', async () => {
	write(promptLine(2000, 'meanwhile') + messageLines(2001, 'm1', ['Early.']));
	write(messageLines(9000, 'm2', ['The end.']));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	reader.heard(pieceEvent(file, 9300, 'The end.', 'shown'));
	await eventually(() => {
		expect(names()).toContain('TranscriptText');
	});
	const texts = told.filter(({hookName}) => hookName === 'TranscriptText');
	expect(texts.map(({timestamp}) => timestamp)).toEqual([2001]);
});

describe('what an earlier athena had not read when it ended', () => {
	const byUser = {
		permissionDecision: {decision: 'accept', source: 'user_temporary'},
	};
	const byHook = {permissionDecision: {decision: 'accept', source: 'hook'}};

	/** That athena heard these hooks, and read that much of the record. */
	const follow = (heard: RuntimeEvent[], read: readonly string[] = []) => {
		const lately = createToldBook();
		for (const event of heard) lately.heard(event);
		for (const id of read)
			lately.heard({
				...hook('TranscriptResult', 0),
				id: transcriptEventId(id),
				source: 'transcript',
			});
		reader.follow({
			sessionId: 's1',
			cwd: '/p',
			transcriptPath: file,
			until: 9000,
			lately: lately.get(),
		});
	};

	const ask = (id: string, timestamp: number) =>
		hook('PermissionRequest', timestamp, {
			tool_name: 'Bash',
			tool_input: {command: `run ${id}`},
		});
	const end = (id: string, timestamp: number) =>
		hook('PostToolUse', timestamp, {tool_use_id: id});

	it('is told: who decided, and what became of what no hook ended', async () => {
		const heard = [
			hook('UserPromptSubmit', 1000),
			...[ask('t1', 2000), end('t1', 3000)],
			...[ask('t2', 4000), end('t2', 5000)],
			...[hook('PreToolUse', 5500, {tool_use_id: 't3'}), end('t3', 5600)],
			...[ask('t4', 6000), hook('UserPromptSubmit', 9000)],
		];
		write(callLine(1900, 't1') + resultLine(2900, 't1', byUser));
		write(callLine(3900, 't2') + resultLine(4900, 't2', byHook));
		// Nobody was asked about it.
		write(callLine(5500, 't3') + resultLine(5600, 't3'));
		write(callLine(5900, 't4') + refusedLine(6500, 't4'));
		write(interruptLine(6501, 'p1') + commandLines(6600, 'ls'));
		follow(heard);
		await eventually(() => {
			expect(names()).toContain('TranscriptCommand');
		});
		expect(
			told.map(({hookName, toolUseId, payload}) => [
				hookName,
				toolUseId,
				isRecord(payload) && payload.by,
			]),
		).toEqual([
			['TranscriptResult', 't1', 'user'],
			['TranscriptResult', 't2', 'hook'],
			['TranscriptResult', 't4', 'user'],
			['TranscriptInterrupt', undefined, undefined],
			['TranscriptCommand', undefined, undefined],
		]);
	});

	it('is not told again once it was, nor what is from before athena knew the session', async () => {
		const heard = [hook('SessionStart', 2000), end('t2', 5000)];
		write(callLine(1000, 't1') + resultLine(1100, 't1', byUser));
		write(callLine(3900, 't2') + resultLine(4900, 't2', byUser));
		write(interruptLine(5000, 'p1') + commandLines(9500, 'ls'));
		const [interrupt] = claudeTranscript.open()(
			interruptLine(5000, 'p1').trim(),
		);
		follow(heard, [
			't2',
			interrupt && 'id' in interrupt ? interrupt.id : 'none',
		]);
		await eventually(() => {
			expect(names()).toEqual(['TranscriptGap', 'TranscriptCommand']);
		});
	});
});

it('tells what was typed while the agent worked, and athena was away', async () => {
	write(promptLine(2000, 'meanwhile'));
	write(queuedLine(2100, 'and this'));
	write(queuedLine(2200, 'a report', 'task-notification', 'task-notification'));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptGap',
			'TranscriptPrompt',
			'TranscriptPrompt',
		]);
	});
	expect(told[2]?.payload).toMatchObject({prompt: 'and this'});
});

it('tells who wrote what reads as a report of a task, where a person did', async () => {
	const report = '<task-notification>\n<task-id>b1</task-id>';
	const ask = (timestamp: number, prompt: string, promptId: string) => {
		reader.heard(
			hook('UserPromptSubmit', timestamp, {prompt, prompt_id: promptId}),
		);
	};
	reader.heard(started());
	ask(2000, 'do it', 'p1');
	write(promptLine(2000, 'do it', 'p1'));
	ask(3000, report, 'p2');
	write(ownPromptLine(3000, report));
	ask(4000, `${report}?`, 'p3');
	write(promptLine(4000, `${report}?`, 'p3'));
	// Typed while it worked, which is written without the turn's id.
	ask(5000, `${report}!`, 'p3');
	write(queuedLine(5000, `${report}!`));
	write(blockedLine(6000, 'the end'));
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptTyped',
			'TranscriptTyped',
			'TranscriptPromptBlocked',
		]);
	});
	expect(told.map(({payload}) => payload)).toMatchObject([
		{prompt: `${report}?`},
		{prompt: `${report}!`},
		{},
	]);
});

it('tells what began while athena was away and has no end', async () => {
	write(callLine(1600, 't1') + resultLine(1700, 't1'));
	const agent = {isSidechain: true, agentId: 'a1'};
	write(callLine(1750, 't2', 'an agent’s', agent));
	write(messageLines(1800, 'm1', ['Two.', {call: 't3'}, {call: 't4'}, 'So.']));
	write(resultLine(1900, 't3'));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
		presentUntil: 1550,
	});
	await eventually(() => {
		expect(names().slice(-2)).toEqual(['TranscriptCall', 'TranscriptCall']);
	});
	expect(told.at(-2)).toMatchObject({toolUseId: 't2', agentId: 'a1'});
	expect(told.at(-1)).toMatchObject({toolUseId: 't4', timestamp: 1802});
	// It was there, though this session was quiet.
	expect(told[0]?.payload).toMatchObject({since: 1550, missed_calls: 2});
});

it('has no call open of a turn that is over', async () => {
	write(callLine(1600, 't1') + interruptLine(1700, 'p1'));
	write(callLine(1800, 't2') + callLine(1900, 't3') + resultLine(1950, 't3'));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptGap',
			'TranscriptInterrupt',
			'TranscriptResult',
		]);
	});
});

it('knows that an agent goes on behind a call', async () => {
	const toolUseResult = {status: 'async_launched', agentId: 'a1', prompt: 'p'};
	write(callLine(1600, 't1') + resultLine(1700, 't1', {toolUseResult}));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual(['TranscriptGap', 'TranscriptResult']);
	});
	expect(told[1]?.payload).toMatchObject({tool_response: toolUseResult});
});

it('tells that a turn failed while athena was away, and nothing of one that a hook told', async () => {
	write(promptLine(2000, 'meanwhile') + apiErrorLine(2100));
	write(apiErrorLine(2150, {isSidechain: true, agentId: 'a1'}));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptGap',
			'TranscriptPrompt',
			'TranscriptTurnEnd',
		]);
	});
	expect(told[2]).toMatchObject({
		timestamp: 2100,
		payload: {
			error: 'invalid_request',
			last_assistant_message: 'API Error: 400',
		},
	});
	const now = Date.now();
	reader.heard(hook('UserPromptSubmit', now));
	write(apiErrorLine(now + 10) + commandLines(now + 20, 'ls'));
	await eventually(() => {
		expect(names().slice(3)).toEqual(['TranscriptCommand']);
	});
});

it('knows of a call whose process ended in it that nobody knows more', async () => {
	write(callLine(2000, 't1') + cutShortLine(3000, 't1'));
	write(synthetic(3001, 'No response requested.'));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual(['TranscriptGap', 'TranscriptResult']);
	});
	expect(told[1]?.payload).toMatchObject({outcome: 'unknown'});
});

it('takes what a person wrote for a prompt, whatever it looks like', async () => {
	for (const [index, text] of [
		'[Request interrupted by user] is what it said',
		'<bash-input>ls</bash-input>',
		'Stop hook feedback: none',
	].entries())
		write(promptLine(2000 + index, text));
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(names()).toEqual([
			'TranscriptGap',
			'TranscriptPrompt',
			'TranscriptPrompt',
			'TranscriptPrompt',
		]);
	});
});

it('of a session that went on before athena came, only counts what was', async () => {
	write(callLine(1000, 't1') + resultLine(1100, 't1'));
	write(interruptLine(1200, 'p0'));
	reader.heard(hook('UserPromptSubmit', 5000, {prompt: 'go on'}));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptGap']);
	});
	expect(told[0]?.payload).toMatchObject({earlier_calls: 1, missed_calls: 0});
	expect(told[0]?.payload).not.toHaveProperty('since');
});

it('tells of a process that went without a word', async () => {
	const register = path.join(folder, '.claude/sessions/4194304.json');
	fs.mkdirSync(path.dirname(register));
	fs.writeFileSync(
		register,
		JSON.stringify({pid: process.pid, sessionId: 's1', status: 'busy'}),
	);
	reader.heard(started());
	reader.heard(hook('UserPromptSubmit', 2000));
	write(commandLines(2500, 'ls'));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptCommand']);
	});
	fs.rmSync(register);
	await eventually(() => {
		expect(names()).toEqual(['TranscriptCommand', 'AgentGone']);
	});
});

const ownStart = startOf(process.pid);

it.runIf(ownStart !== undefined)(
	'tells that a process has gone on to another session while athena was away',
	async () => {
		const register = path.join(folder, `.claude/sessions/${process.pid}.json`);
		fs.mkdirSync(path.dirname(register));
		fs.writeFileSync(
			register,
			JSON.stringify({
				pid: process.pid,
				procStart: ownStart,
				sessionId: 's2',
				status: 'idle',
			}),
		);
		reader.follow({
			sessionId: 's1',
			cwd: '/p',
			transcriptPath: file,
			until: 1500,
			turn: {at: 1400, hasBegun: true},
			process: `${process.pid}:${ownStart ?? ''}`,
		});
		await eventually(() => {
			expect(names()).toEqual(['AgentGone']);
		});
		expect(told[0]?.payload).toMatchObject({reason: 'clear'});
	},
);

/** Its register says since when it works, or does nothing. */
function saying(fields: Record<string, unknown> = {}) {
	const register = path.join(folder, '.claude/sessions/7.json');
	fs.mkdirSync(path.dirname(register));
	return (status: string, statusUpdatedAt: number) => {
		fs.writeFileSync(
			register,
			JSON.stringify({
				pid: process.pid,
				sessionId: 's1',
				status,
				statusUpdatedAt,
				...fields,
			}),
		);
	};
}

/** Its register and its transcript were looked at often enough to be believed. */
async function looked() {
	const before = looks;
	await eventually(() => {
		expect(looks).toBeGreaterThan(before + 4);
	});
	write(commandLines(Date.now(), 'ls'));
	reader.heard(hook('FileChanged', Date.now()));
	await eventually(() => {
		expect(names()).toContain('TranscriptCommand');
	});
	told = told.filter(({hookName}) => hookName !== 'TranscriptCommand');
}

it('tells of a turn that ended before its first word', async () => {
	const say = saying();
	say('busy', 2000);
	reader.heard(started());
	reader.heard(hook('UserPromptSubmit', 2000, {prompt_id: 'p1'}));
	say('idle', 2500);
	await eventually(() => {
		expect(names()).toEqual(['TranscriptInterrupt']);
	});
	expect(told[0]).toMatchObject({timestamp: 2500, payload: {prompt_id: 'p1'}});
});

it('tells that of a turn that went on when athena began, too', async () => {
	const say = saying();
	say('busy', 2000);
	write('');
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 2100,
		turn: {at: 2100, hasBegun: false},
	});
	say('idle', 2500);
	await eventually(() => {
		expect(names()).toContain('TranscriptInterrupt');
	});
	expect(told.at(-1)).toMatchObject({timestamp: 2500});
});

/** `then` as hooks, and its register says that it is idle since later; all that is told of it. */
async function heardIdle(
	then: readonly RuntimeEvent[],
	fields: Record<string, unknown> = {},
) {
	const say = saying(fields);
	const said = (at: number) => {
		for (const event of then) reader.heard(event);
		say('idle', at);
		return looked();
	};

	await said(Math.max(0, ...then.map(({timestamp}) => timestamp)) + 100);
	return names();
}

const again = (turn?: Turn) => {
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 2100,
		...(turn && {turn}),
	});
};

it.each<[string, [string, Record<string, unknown>?][]]>([
	['began', [['SessionStart', {source: 'startup'}]]],
	[
		'began, with instructions of its project',
		[['SessionStart', {source: 'startup'}], ['InstructionsLoaded']],
	],
	['began by /clear while athena was away', [['InstructionsLoaded']]],
	[
		'was resumed',
		[
			['SessionStart', {source: 'resume'}],
			['PostModelSwitch', {source: 'resume'}],
		],
	],
	['is a fork', [['SessionStart', {source: 'fork'}], ['InstructionsLoaded']]],
	[
		'was compacted',
		[
			['SessionStart', {source: 'resume'}],
			['PreCompact', {trigger: 'manual'}],
			['SessionStart', {source: 'compact'}],
			['PostCompact', {trigger: 'manual'}],
		],
	],
	['ended its turn', [['UserPromptSubmit'], ['Stop'], ['ConfigChange']]],
	['failed', [['UserPromptSubmit'], ['StopFailure'], ['CwdChanged']]],
	[
		'says that it waits for its person',
		[
			['UserPromptSubmit'],
			['Notification', {notification_type: 'idle_prompt'}],
			['ConfigChange'],
		],
	],
])(
	'an idle register is no interrupt of a session that %s',
	async (_name, then) => {
		write('');
		const hooks = then.map(([name, fields], index) =>
			hook(name, 2000 + index * 10, fields),
		);
		expect(await heardIdle(hooks)).toEqual([]);
	},
);

it('tells of a turn that ended before its first word though it was compacted first', async () => {
	const hooks = ['UserPromptSubmit', 'PreCompact', 'SessionStart'].map(
		(name, index) =>
			hook(name, 2000 + index, {source: 'compact', prompt_id: 'p1'}),
	);
	expect(await heardIdle(hooks)).toEqual(['TranscriptInterrupt']);
});

it.each<[string, string, Turn | undefined, string[]]>([
	['was in no turn', '', undefined, []],
	[
		'ended its turn meanwhile',
		turnEndLine(2200),
		{at: 2050, hasBegun: true},
		['TranscriptTurnEnd'],
	],
	[
		'failed before its first word meanwhile',
		apiErrorLine(2200),
		{at: 2050, hasBegun: false},
		['TranscriptTurnEnd'],
	],
	[
		'was interrupted meanwhile',
		interruptLine(2200, 'p1'),
		{at: 2050, hasBegun: true, promptId: 'p1'},
		['TranscriptInterrupt'],
	],
	[
		'began and was interrupted meanwhile',
		promptLine(2200, 'go') +
			messageLines(2210, 'm1', ['Well.']) +
			interruptLine(2220, 'p1'),
		undefined,
		['TranscriptPrompt', 'TranscriptText', 'TranscriptInterrupt'],
	],
	[
		'said nothing of how its turn ended',
		messageLines(2200, 'm1', ['Well.']),
		{at: 2050, hasBegun: true},
		['TranscriptText', 'TranscriptTurnEnd'],
	],
	[
		'was prompted and interrupted before the first word meanwhile',
		promptLine(2200, 'go'),
		undefined,
		['TranscriptPrompt', 'TranscriptInterrupt'],
	],
])(
	'back again, athena says once how the turn ended of a session that %s',
	async (_name, lines, turn, wanted) => {
		saying()('idle', 2500);
		write(lines);
		again(turn);
		await looked();
		expect(names().filter(name => name !== 'TranscriptGap')).toEqual(wanted);
	},
);

it.each([true, false])(
	'a turn ended with its process where another went on with the session (begun: %s)',
	async hasBegun => {
		saying({startedAt: 2300})('idle', 2500);
		write('');
		again({at: 2050, hasBegun, promptId: 'p1'});
		await looked();
		expect(names()).toEqual(['TranscriptInterrupt']);
		expect(told[0]).toMatchObject({
			timestamp: 2300,
			payload: {by: 'exit', prompt_id: 'p1'},
		});
	},
);

it('tells a turn’s end whose Stop came in the moment before athena was back', async () => {
	write('');
	again({at: 2050, hasBegun: true});
	await looked();
	write(turnEndLine(Date.now() + 10));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptTurnEnd']);
	});
});

it('tells which call that is open is asked about in its own dialog, and until when', async () => {
	const register = path.join(folder, '.claude/sessions/7.json');
	fs.mkdirSync(path.dirname(register));
	const say = (status: string, statusUpdatedAt: number) => {
		fs.writeFileSync(
			register,
			JSON.stringify({
				pid: process.pid,
				sessionId: 's1',
				status,
				waitingFor: 'permission prompt',
				statusUpdatedAt,
			}),
		);
	};

	const agent = {isSidechain: true, agentId: 'a1'};
	// The turn of t4 came when t3 was over: after that of the helper's.
	write(messageLines(1700, 'm1', [{call: 't3'}, {call: 't4'}, {call: 't5'}]));
	write(callLine(1750, 't2', 'an agent’s', agent));
	write(resultLine(1800, 't3'));
	say('waiting', 1850);
	reader.follow({
		sessionId: 's1',
		cwd: '/p',
		transcriptPath: file,
		until: 1500,
	});
	await eventually(() => {
		expect(told.at(-1)).toMatchObject({
			hookName: 'TranscriptAsks',
			toolUseId: 't4',
			timestamp: 1850,
		});
	});
	say('busy', 1900);
	await eventually(() => {
		expect(told.at(-1)).toMatchObject({
			hookName: 'TranscriptAnswered',
			toolUseId: 't4',
			timestamp: 1900,
		});
	});
	// Also of a call that its hooks told: an own classifier may ask after them.
	write(resultLine(1950, 't2', agent));
	for (const id of ['t4', 't5']) write(resultLine(1950, id));
	const now = Date.now() + 1000;
	write(callLine(now, 't6'));
	reader.heard(hook('PreToolUse', now, {tool_use_id: 't6'}));
	say('waiting', now + 1);
	await eventually(() => {
		expect(told.at(-1)).toMatchObject({
			hookName: 'TranscriptAsks',
			toolUseId: 't6',
		});
	});
	write(resultLine(now + 2, 't6'));
	say('busy', now + 3);
	await eventually(() => {
		expect(told.at(-1)).toMatchObject({
			hookName: 'TranscriptResult',
			toolUseId: 't6',
		});
	});
	// Its result tells more.
	expect(names().filter(name => name === 'TranscriptAnswered')).toHaveLength(1);
	// A dialog beside a hook that asks is no other call's.
	const asks = () => names().filter(name => name === 'TranscriptAsks').length;
	expect(asks()).toBe(2);
	write(callLine(now + 10, 't7') + callLine(now + 20, 't8', 'a', agent));
	reader.heard(hook('PermissionRequest', now + 30));
	say('waiting', now + 30);
	write(commandLines(now + 40, 'ls'));
	await eventually(() => {
		expect(names().at(-1)).toBe('TranscriptCommand');
	});
	write(resultLine(now + 50, 't8'));
	write(commandLines(now + 60, 'ls'));
	await eventually(() => {
		expect(names().filter(name => name === 'TranscriptCommand')).toHaveLength(
			2,
		);
	});
	expect(asks()).toBe(2);
});

describe('a dialog that no hook tells of', () => {
	const agent = {isSidechain: true, agentId: 'a1'};
	const say = (status: string, since: number, waitingFor?: string) => {
		fs.writeFileSync(
			path.join(folder, '.claude/sessions/7.json'),
			JSON.stringify({
				pid: process.pid,
				sessionId: 's1',
				status,
				...(waitingFor !== undefined && {waitingFor}),
				statusUpdatedAt: since,
			}),
		);
	};

	const asks = () =>
		told
			.filter(({hookName}) => /Asks$|Answered$/.test(hookName))
			.map(({hookName, toolUseId, agentId, payload}) => [
				hookName,
				toolUseId ?? agentId,
				(payload as {is_call?: boolean}).is_call,
			]);
	/** The register was looked at several times since. */
	const looked = async () => {
		for (let line = 0; line < 2; line++) {
			const before = told.length;
			write(commandLines(Date.now(), 'ls'));
			await eventually(() => {
				expect(told.length).toBeGreaterThan(before);
			});
		}
	};

	let now: number;
	beforeEach(() => {
		fs.mkdirSync(path.join(folder, '.claude/sessions'));
		now = Date.now();
		say('busy', now - 1000);
		reader.heard(started());
		reader.heard(hook('UserPromptSubmit', now - 1000, {prompt_id: 'p1'}));
	});

	it('is the session’s where several agents’ calls are open, until it is gone', async () => {
		write(callLine(now, 't1') + callLine(now + 1, 't2', 'a', agent));
		reader.heard(hook('PreToolUse', now, {tool_use_id: 't1'}));
		say('waiting', now + 10, 'permission prompt');
		await eventually(() => {
			expect(asks()).toEqual([['TranscriptAsks', undefined, true]]);
		});
		say('busy', now + 20);
		await eventually(() => {
			expect(asks()).toEqual([
				['TranscriptAsks', undefined, true],
				['TranscriptAnswered', undefined, undefined],
			]);
		});
	});

	it('is the session’s where no call is open: another session’s message, say', async () => {
		say('waiting', now + 10, 'permission prompt');
		await eventually(() => {
			expect(asks()).toEqual([['TranscriptAsks', undefined, false]]);
		});
	});

	it.each(['dialog open', 'input needed'])(
		'counts as asking when the agent says that it needs the person: %s',
		async waitingFor => {
			write(callLine(now, 't1'));
			reader.heard(hook('PreToolUse', now, {tool_use_id: 't1'}));
			say('waiting', now + 10, waitingFor);
			await looked();
			// The person may have opened it, or a hook of its own tells.
			expect(asks()).toEqual([]);
			reader.heard(
				hook('Notification', now + 6000, {
					notification_type: 'agent_needs_input',
				}),
			);
			await eventually(() => {
				expect(asks()).toEqual([['TranscriptAsks', undefined, false]]);
			});
		},
	);

	it('is told of a call that was allowed here, once that one’s own dialog is gone', async () => {
		write(callLine(now, 't1'));
		reader.heard(hook('PreToolUse', now, {tool_use_id: 't1'}));
		const request = hook('PermissionRequest', now + 10);
		reader.heard(request);
		say('waiting', now + 10, 'permission prompt');
		await looked();
		expect(asks()).toEqual([]);
		reader.answered(request);
		// Its register is a moment behind.
		await looked();
		expect(asks()).toEqual([]);
		say('waiting', Date.now() + 1000, 'sandbox request');
		await eventually(() => {
			expect(asks()).toEqual([['TranscriptAsks', 't1', undefined]]);
		});
	});

	it('is explained by what was left to it, until it works again', async () => {
		write(callLine(now, 't1'));
		reader.heard(hook('PreToolUse', now, {tool_use_id: 't1'}));
		const request = {...hook('PermissionRequest', now + 10), callId: 't1'};
		reader.heard(request);
		say('waiting', now + 10, 'permission prompt');
		reader.unanswered(request);
		await looked();
		expect(asks()).toEqual([]);
		say('busy', Date.now() + 1000);
		await eventually(() => {
			expect(asks().map(([what]) => what)).toContain('TranscriptAnswered');
		});
		say('waiting', Date.now() + 2000, 'sandbox request');
		await eventually(() => {
			expect(asks().at(-1)).toEqual(['TranscriptAsks', 't1', undefined]);
		});
	});
});

it('tells that a dialog was answered there while its call runs, of the root alone', async () => {
	const register = path.join(folder, '.claude/sessions/7.json');
	fs.mkdirSync(path.dirname(register));
	const say = (status: string, statusUpdatedAt: number) => {
		fs.writeFileSync(
			register,
			JSON.stringify({
				pid: process.pid,
				sessionId: 's1',
				status,
				...(status === 'waiting' && {waitingFor: 'permission prompt'}),
				statusUpdatedAt,
			}),
		);
	};

	const ask = (at: number, toolUseId: string, agentId?: string) => {
		reader.heard({
			...hook('PermissionRequest', at),
			callId: toolUseId,
			...(agentId !== undefined && {agentId}),
		});
	};
	reader.heard(started());
	say('busy', 1900);
	write(callLine(2000, 't1'));
	write(callLine(2000, 't2', 'an agent’s', {isSidechain: true, agentId: 'a1'}));
	ask(2010, 't1');
	ask(2010, 't2', 'a1');
	write(commandLines(2020, 'ls'));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptCommand']);
	});
	say('waiting', 2015);
	write(commandLines(2030, 'ls'));
	await eventually(() => {
		expect(names()).toHaveLength(2);
	});
	say('busy', 3000);
	await eventually(() => {
		expect(names()).toContain('TranscriptAnswered');
	});
	expect(told.at(-1)).toMatchObject({toolUseId: 't1', timestamp: 3000});
	write(commandLines(4000, 'ls'));
	await eventually(() => {
		expect(names().at(-1)).toBe('TranscriptCommand');
	});
	expect(names().filter(name => name === 'TranscriptAnswered')).toHaveLength(1);
});

/** Lines as Claude writes them where `session_id` is another than the file's. */
const doneIn = (session: string, text: string) =>
	text.replaceAll(
		/^\{/gm,
		`{"sessionId":"s1","session_id":"${session}","requestRef":"q1",`,
	);
const requestLine = '{"type":"api-request","sessionId":"s1","id":"q1"}\n';

it('does not count what a fork began with: another session did it', async () => {
	write(doneIn('s0', callLine(1000, 't1') + resultLine(1100, 't1')));
	write(requestLine);
	write(callLine(1200, 't2') + resultLine(1300, 't2'));
	reader.heard(hook('UserPromptSubmit', 2000));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptGap']);
	});
	expect(told[0]?.payload).toMatchObject({earlier_calls: 1});
});

it('reads what a session does after /clear, which bears the id of the one before', async () => {
	reader.heard(hook('SessionStart', 1000, {source: 'clear'}));
	reader.heard(hook('PreToolUse', 2000, {tool_use_id: 't1'}));
	write(requestLine);
	write(doneIn('s0', callLine(2000, 't1') + refusedLine(3000, 't1')));
	write(interruptLine(3001, 'p1'));
	await eventually(() => {
		expect(names()).toEqual(['TranscriptResult', 'TranscriptInterrupt']);
	});
});

const piece = (at: number, delta: string, id: string) =>
	pieceEvent(file, at, delta, id);
const begins = (at: number, id: string) =>
	hook('PreToolUse', at, {tool_use_id: id});
const placesOf = () => places(told);

it('places the texts of a message, each once the calls before it have begun', async () => {
	reader.heard(started());
	reader.heard(piece(2000, 'First.Then.Last.', 'h1'));
	reader.heard(begins(2010, 't1'));
	write(
		messageLines(2000, 'm1', [
			'First.',
			{call: 't1'},
			'Then.',
			{call: 't2'},
			'Last.',
		]),
	);
	await eventually(() => {
		expect(placesOf()).toEqual([
			{message: 'First.', of: 'h1'},
			{message: 'Then.', of: 'h1'},
		]);
	});
	reader.heard(begins(2100, 't2'));
	reader.heard(
		hook('PostToolBatch', 2150, {
			tool_calls: [{tool_use_id: 't1'}, {tool_use_id: 't2'}],
		}),
	);
	reader.heard(piece(2200, 'Next.', 'h2'));
	write(messageLines(2200, 'm2', ['Next.']));
	await eventually(() => {
		expect(placesOf().slice(2)).toEqual([
			{message: 'Last.', of: 'h1', before_message: 'h2'},
		]);
	});
});

it('says of a text that came late which of its calls was told first', async () => {
	reader.heard(started());
	reader.heard(begins(2010, 't2'));
	reader.heard(begins(2011, 't1'));
	reader.heard(piece(2020, 'I read.', 'h1'));
	write(messageLines(2000, 'm1', ['I read.', {call: 't1'}, {call: 't2'}]));
	await eventually(() => {
		expect(placesOf()).toEqual([
			{message: 'I read.', of: 'h1', before_call: 't2'},
		]);
	});
});

it('puts the texts of a subagent before the calls that follow them', async () => {
	reader.heard(started());
	reader.heard({...begins(2010, 't1'), agentId: 'a1'});
	write(
		messageLines(2000, 'm1', ['I work.', {call: 't1'}], {
			isSidechain: true,
			agentId: 'a1',
		}),
	);
	await eventually(() => {
		expect(placesOf()).toEqual([{message: 'I work.', before_call: 't1'}]);
	});
});

it('tells what the model read where a hook replaced the output, once', async () => {
	reader.heard(started());
	for (const id of ['t1', 't2', 't3', 't4'])
		reader.heard(hook('PostToolUse', 2000, {tool_use_id: id}));
	write(
		resultLine(2000, 't1', {}, '[removed]') +
			ownHookLine(2001, 't1', {updatedToolOutput: {stdout: '[removed]'}}) +
			ownHookLine(2002, 't1', {updatedMCPToolOutput: '[removed]'}) +
			resultLine(2003, 't2', {}, 'as it was') +
			ownHookLine(2004, 't2', {updatedToolOutput: '[removed]'}) +
			notTakenLine(2005, 't2') +
			resultLine(2006, 't3') +
			ownHookLine(2007, 't3', {additionalContext: 'updatedToolOutput'}),
	);
	await eventually(() => {
		expect(names()).toEqual(['TranscriptReplaced']);
	});
	expect(told[0]).toMatchObject({
		source: 'transcript',
		timestamp: 2000,
		toolUseId: 't1',
		payload: {given: '[removed]'},
	});
	reader.heard(hook('Stop', 3000));
	write(
		resultLine(3000, 't4', {agentId: 'a1'}, '[hidden]') +
			ownHookLine(3001, 't4', {updatedToolOutput: {stdout: '[hidden]'}}),
	);
	await eventually(() => {
		expect(told.map(({toolUseId}) => toolUseId)).toEqual(['t1', 't4']);
	});
	expect(told[1]?.agentId).toBe('a1');
});

it('tells of a turn that a hook ended, and of one that a hook did not let end', async () => {
	reader.heard(started());
	write(
		stoppedLine(2000, 'PreToolUse', 'Enough for today') +
			// Of a stop, and of a prompt, hooks tell themselves.
			stoppedLine(2001, 'Stop', 'No more') +
			stoppedLine(2002, 'UserPromptSubmit', 'Not this') +
			keptGoingLine(2003, 'Not before the tests pass'),
	);
	await eventually(() => {
		expect(names()).toEqual(['TranscriptInterrupt', 'TranscriptStopBlocked']);
	});
	expect(told[0]?.payload).toMatchObject({
		by: 'hook',
		during: 'tool',
		reason: 'Enough for today',
	});
	expect(told[1]?.payload).toMatchObject({reason: 'Not before the tests pass'});
});
