import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {performance} from 'node:perf_hooks';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {openRecorded} from '../../source/commands/replay.js';
import {createJournal} from '../../source/journal/journal.js';
import {createInjectableMockRuntime} from '../../source/runtime/adapters/mock/index.js';
import {createSupervisor} from '../../source/supervisor/supervisor.js';
import {
	type ReplayTarget,
	type Supervisor,
} from '../../source/supervisor/types.js';
import {middleOf, settledHeap} from './lib/measured.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

/** Rows of a large screen. */
const screenRows = 60;
const seekMs = 50;
const heapMb = 150;
const text = 'x'.repeat(800);

/** A long recording, gone through back and forth: from the key to the rows of its screen. */
export async function run({quick}: {quick: boolean}): Promise<Row[]> {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const count = quick ? 10_000 : 100_000;
	try {
		const file = await record(directory, count);
		const empty = await settledHeap();
		const replay = openRecorded({file, step: true}, {atEnd: true});
		if (!replay) throw new Error('this is no recording');
		const {supervisor} = replay;
		const opened = performance.now();
		supervisor.start();
		await arrival(supervisor);
		const openMs = performance.now() - opened;
		// A person looks at the end before going back from it.
		const readingMs = Math.max(2000, openMs * 14);
		await rest(readingMs);
		const heap = (await settledHeap()) - empty;
		const go = async (target: ReplayTarget): Promise<number> => {
			const start = performance.now();
			supervisor.seek?.(target);
			await arrival(supervisor);
			look(supervisor);
			return performance.now() - start;
		};

		const steps: number[] = [];
		for (let step = 0; step < 6; step++) {
			steps.push(await go({type: 'by', steps: -1}));
			await rest(200);
		}

		await rest(readingMs);
		const page = await go({type: 'by', steps: -300});
		const first = await go({type: 'start'});
		const last = await go({type: 'end'});
		const middle = await go({type: 'time', at: timeOf(count / 2)});
		supervisor.stop();
		const row = (what: string, times: readonly number[]): Row => {
			const ms = middleOf(times);
			return {
				what: `${what}, in a recording of ${count} events`,
				goal: `≤ ${seekMs} ms`,
				measured: `${ms.toFixed(1)} ms${times.length > 1 ? ` (at most ${Math.max(...times).toFixed(0)})` : ''}`,
				ok: ms <= seekMs,
			};
		};
		return [
			row('six steps back after a rest', steps),
			row('300 steps back after a rest', [page]),
			row('to the beginning', [first]),
			row('and to the end again', [last]),
			row('to the middle, where nothing is ready', [middle]),
			{
				what: `heap of it at its end (opened in ${(openMs / 1000).toFixed(1)} s)`,
				goal: `≤ ${heapMb} MB`,
				measured: `${heap.toFixed(1)} MB`,
				ok: heap <= heapMb,
			},
		];
	} finally {
		fs.rmSync(directory, {recursive: true});
	}
}

const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** When it is where it was told to go. */
function arrival(supervisor: Supervisor): Promise<void> {
	const isThere = () => supervisor.getState().position?.seeking === undefined;
	if (isThere()) return Promise.resolve();
	return new Promise(resolve => {
		const end = supervisor.subscribe(() => {
			if (!isThere()) return;
			end();
			resolve();
		});
	});
}

/** Reads the rows of the screen, as drawing it does. */
function look(supervisor: Supervisor): void {
	const {feed, feedLength} = supervisor.getState();
	for (
		let row = feedLength - 1;
		row >= Math.max(0, feedLength - screenRows);
		row--
	)
		feed.row(row);
}

const timeOf = (number: number) => 1_800_000_000_000 + number * 1000;

/** @returns the journal of a session of so many events */
async function record(directory: string, count: number): Promise<string> {
	const session = '00000000-0000-4000-8000-000000000001';
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({
		runtime,
		journal: createJournal({directory}),
	});
	supervisor.start();
	for (let number = 0; number < count; number++) {
		const call = number >> 1;
		const hookName = number % 2 === 0 ? 'PreToolUse' : 'PostToolUse';
		runtime.emit({
			id: `${session}-${number}`,
			timestamp: timeOf(number),
			context: {cwd: '/bench', transcriptPath: ''},
			interaction: {expectsDecision: false},
			hookName,
			sessionId: session,
			toolName: 'Bash',
			toolUseId: `toolu_${call}`,
			payload: {
				session_id: session,
				hook_event_name: hookName,
				tool_name: 'Bash',
				tool_use_id: `toolu_${call}`,
				tool_input: {command: `echo ${call}`},
				...(hookName === 'PostToolUse' && {tool_response: {stdout: text}}),
			},
		});
		if (number % 20 === 0) await nextTurn();
	}

	supervisor.stop();
	await rest(200);
	return path.join(directory, `${session}.ndjson`);
}
