import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {eventually} from '../../../../../__tests__/eventually.js';
import {createFeedMapper} from '../../../../../feed/mapper.js';
import {type FeedEvent} from '../../../../../feed/types.js';
import {systemClock} from '../../../../../types/clock.js';
import {type RuntimeEvent} from '../../../../types.js';
import {
	createTranscriptReader,
	type TranscriptReader,
} from '../../../../transcripts/reader.js';
import {claude} from '../../adapter.js';
import {claudeTranscript} from '../format.js';
import {hookEvent} from './hookEvents.js';
import {
	callLine,
	messageLines,
	promptLine,
	resultLine,
	turnEndLine,
} from './lines.js';

/* Hooks go to the nearest athena: this one hears of what another one heard by the transcript alone. */

let folder: string;
let file: string;
let told: RuntimeEvent[];
let feed: FeedEvent[];
let reader: TranscriptReader;
let mapper: ReturnType<typeof createFeedMapper>;
const register = () => path.join(folder, '.claude/sessions/4194304.json');

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-elsewhere-'));
	file = path.join(folder, '.claude/projects/p/s1.jsonl');
	fs.mkdirSync(path.dirname(file), {recursive: true});
	told = [];
	feed = [];
	mapper = createFeedMapper();
	reader = createTranscriptReader(
		{
			now: systemClock.now,
			setTimer: (_ms, run) => systemClock.setTimer(5, run),
		},
		tell,
		() => ({...claude, transcript: claudeTranscript}),
	);
});
afterEach(() => {
	reader.stop();
	fs.rmSync(folder, {recursive: true, force: true});
});

function tell(event: RuntimeEvent): void {
	if (event.source === 'transcript') told.push(event);
	feed.push(...mapper.mapEvent(event));
}

const hook = (
	hookName: string,
	timestamp: number,
	fields?: Record<string, unknown>,
) => {
	const event = hookEvent(file, hookName, timestamp, fields);
	reader.comes(event);
	tell(event);
	reader.heard(event);
};

const write = (text: string) => {
	fs.appendFileSync(file, text);
};
const names = () => told.map(({hookName}) => hookName);
const titles = (kind: FeedEvent['kind']) =>
	feed.filter(one => one.kind === kind).map(({title}) => title);

/** A turn of which hooks tell here. */
const turnHere = (at: number, id: string) => {
	hook('UserPromptSubmit', at, {prompt: `do ${id}`, prompt_id: id});
	write(promptLine(at + 1, `do ${id}`, id));
	hook('Stop', at + 100, {prompt_id: id});
	write(turnEndLine(at + 101));
};

/** One that another athena hears. */
const turnThere = (at: number, id: string) => {
	write(promptLine(at, `do ${id}`, id));
	write(messageLines(at + 1, `m-${id}`, [`I run ${id}.`, {call: `t-${id}`}]));
	write(resultLine(at + 40, `t-${id}`));
	write(turnEndLine(at + 50));
};

const missed = [
	'TranscriptGap',
	'TranscriptPrompt',
	'TranscriptText',
	'TranscriptResult',
	'TranscriptTurnEnd',
];

it('tells the turns that another athena heard before the hook that comes here again', () => {
	hook('SessionStart', 1000, {source: 'startup'});
	turnHere(2000, 'p1');
	turnThere(3000, 'p2');
	turnThere(3500, 'p3');
	write(promptLine(4000, 'do p4', 'p4'));
	hook('UserPromptSubmit', 4000, {prompt: 'do p4', prompt_id: 'p4'});
	expect(names()).toEqual([...missed, ...missed.slice(1)]);
	expect(told[0]?.payload).toMatchObject({
		...{since: 2100, missed_calls: 2, earlier_calls: 0, by: 'another'},
	});
	expect(titles('athena.gap')).toEqual([
		expect.stringMatching(
			/^another athena heard this session for .*: 2 calls meanwhile, by the transcript$/,
		),
	]);
	// Each in a turn of its own, and all of it before what comes now.
	expect(titles('run.start').slice(1)).toEqual(
		['p1', 'p2', 'p3', 'p4'].map(id => `▶ Run: do ${id}`),
	);
	const runs = feed.filter(({kind}) => kind === 'run.start');
	expect(
		feed.flatMap(({kind, run_id}) =>
			kind === 'tool.pre' || kind === 'assistant.message' ? [run_id] : [],
		),
	).toEqual([2, 2, 3, 3].map(at => runs[at]?.run_id));
	expect(feed.at(-1)).toMatchObject({kind: 'user.prompt'});
	expect(mapper.getCurrentRun('s1')).toMatchObject({
		trigger: {prompt_preview: 'do p4'},
	});
});

it('tells it once it is over, though no hook ever comes again', async () => {
	fs.mkdirSync(path.dirname(register()));
	const say = (status: string, statusUpdatedAt: number) => {
		fs.writeFileSync(
			register(),
			JSON.stringify({
				...{pid: process.pid, sessionId: 's1', status, statusUpdatedAt},
			}),
		);
	};

	say('idle', 2000);
	hook('SessionStart', 1000, {source: 'startup'});
	turnHere(2000, 'p1');
	say('busy', 3000);
	turnThere(3000, 'p2');
	await eventually(() => {
		expect(names()).toEqual(missed);
	});
	expect(mapper.getCurrentRun('s1')).toBeNull();
	// What goes on there ends with its process.
	write(promptLine(5000, 'do p5', 'p5') + callLine(5001, 't5'));
	write(resultLine(5002, 't5'));
	fs.rmSync(register());
	await eventually(() => {
		expect(names()).toContain('AgentGone');
	});
	expect(names().slice(missed.length)).toEqual([
		...['TranscriptGap', 'TranscriptPrompt', 'TranscriptResult', 'AgentGone'],
	]);
	expect(mapper.getCurrentRun('s1')).toBeNull();
});

it('says nothing of it where the transcript is a little ahead of the hooks', () => {
	hook('SessionStart', 1000, {source: 'startup'});
	turnHere(2000, 'p1');
	write(promptLine(3000, 'do p2', 'p2'));
	hook('UserPromptSubmit', 3001, {prompt: 'do p2', prompt_id: 'p2'});
	// A prompt that has no hook, and a turn that has.
	hook('Stop', 3100, {prompt_id: 'p2'});
	write(promptLine(4000, '/review', 'p3') + callLine(4001, 't3'));
	hook('PreToolUse', 4002, {tool_use_id: 't3', prompt_id: 'p3'});
	hook('Stop', 4100, {prompt_id: 'p3'});
	expect(names()).toEqual([]);
});

it('has no run of a call that is read after its session was over', () => {
	hook('SessionStart', 1000, {source: 'startup'});
	turnHere(2000, 'p1');
	hook('SessionEnd', 5000, {reason: 'other'});
	tell({
		...hookEvent(file, 'TranscriptResult', 3000, {
			...{tool_use_id: 't1', tool_name: 'Bash', tool_input: {command: 'ls'}},
			...{outcome: 'ran', text: ''},
		}),
		source: 'transcript',
	});
	expect(titles('tool.pre')).toHaveLength(1);
	expect(mapper.getCurrentRun('s1')).toBeNull();
});
