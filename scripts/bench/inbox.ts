import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {performance} from 'node:perf_hooks';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {parseExpression} from '../../source/grammar/parse.js';
import {createJournal} from '../../source/journal/journal.js';
import {createInjectableMockRuntime} from '../../source/runtime/adapters/mock/index.js';
import {filterOfSession} from '../../source/screen/feed/focusedSession.js';
import {createFeedFilter} from '../../source/supervisor/rows/feedFilter.js';
import {createSupervisor} from '../../source/supervisor/supervisor.js';
import {type FeedView} from '../../source/supervisor/types.js';
import {systemClock} from '../../source/types/clock.js';
import {cpuMs, middleOf, settledHeap} from './lib/measured.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

/** Rows of a large screen. */
const screenRows = 60;
const heapMb = 60;
const focusMs = 50;
const text = 'x'.repeat(800);

/** Many sessions in one engine: what they keep in memory, and how long it takes to see one of them alone. */
export async function run({quick}: {quick: boolean}): Promise<Row[]> {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({
		runtime,
		journal: createJournal({directory}),
	});
	supervisor.start();
	const emit = (session: string, number: number) => {
		const call = number >> 1;
		const isPre = number % 2 === 0;
		const hookName = isPre ? 'PreToolUse' : 'PostToolUse';
		runtime.emit({
			id: `${session}-${number}`,
			timestamp: 1_800_000_000_000 + number,
			context: {cwd: `/bench/${session}`, transcriptPath: ''},
			interaction: {expectsDecision: isPre},
			hookName,
			sessionId: session,
			toolName: 'Bash',
			toolUseId: `${session}-${call}`,
			payload: {
				session_id: session,
				hook_event_name: hookName,
				tool_name: 'Bash',
				tool_use_id: `${session}-${call}`,
				tool_input: {command: `echo ${call}`, ...(isPre && {text})},
				...(!isPre && {tool_response: {stdout: text}}),
			},
		});
	};

	const sessions = 50;
	const each = quick ? 1000 : 10_000;
	try {
		const empty = await settledHeap();
		for (let number = 0; number < each; number++) {
			for (let session = 0; session < sessions; session++)
				emit(`many-${session}`, number);
			if (number % 2 === 1) await nextTurn();
		}

		const heap = (await settledHeap()) - empty;
		const long = quick ? 10_000 : 100_000;
		for (let number = 0; number < long; number++) {
			emit('long', number);
			// The others go on meanwhile, a fifth as much.
			if (number % 5 === 0) emit(`many-${number % sessions}`, each + number);
			if (number % 20 === 0) await nextTurn();
		}

		const {feed} = supervisor.getState();
		return [
			{
				what: `heap over the empty engine, ${sessions} sessions of ${each} events`,
				goal: `≤ ${heapMb} MB`,
				measured: `${heap.toFixed(1)} MB`,
				ok: heap <= heapMb,
			},
			await focus(feed, 'long', `a session of ${long} events`),
			await focus(
				feed,
				'many-7',
				`one of ${each}, whose last ones lie far back`,
			),
		];
	} finally {
		supervisor.stop();
		fs.rmSync(directory, {recursive: true});
	}
}

/** From the key that shows a session alone to the rows of its first screen. */
async function focus(
	feed: FeedView,
	session: string,
	what: string,
): Promise<Row> {
	const parsed = parseExpression(filterOfSession({session_id: session}));
	if (!parsed.ok) throw new Error(parsed.message);
	const times: Array<{cpu: number; wall: number}> = [];
	for (let round = 0; round < 9; round++) {
		const start = {cpu: cpuMs(), wall: performance.now()};
		const filter = createFeedFilter({
			feed,
			expression: parsed.expression,
			clock: systemClock,
		});
		const {view} = filter;
		while (view.length - view.first < screenRows) {
			if (filter.progress().isComplete) break;
			await nextTurn();
		}

		for (let row = view.length - 1; row >= view.length - screenRows; row--)
			view.row(row);
		times.push({
			cpu: cpuMs() - start.cpu,
			wall: performance.now() - start.wall,
		});
		filter.stop();
	}

	const cpu = middleOf(times.map(time => time.cpu));
	const wall = middleOf(times.map(time => time.wall));
	return {
		what: `to the first screen of ${what}, among ${feed.length} rows`,
		goal: `≤ ${focusMs} ms CPU`,
		measured: `${cpu.toFixed(1)} ms CPU (${wall.toFixed(1)} ms by the clock)`,
		ok: cpu <= focusMs,
	};
}
