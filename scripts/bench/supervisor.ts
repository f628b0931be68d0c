import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {monitorEventLoopDelay, performance} from 'node:perf_hooks';
import process from 'node:process';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {createJournal} from '../../source/journal/journal.js';
import {
	createInjectableMockRuntime,
	type InjectableMockRuntime,
} from '../../source/runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../source/runtime/types.js';
import {createSupervisor} from '../../source/supervisor/supervisor.js';
import {settledHeap} from './lib/measured.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

const eventsPerTurn = 20;
const text = 'x'.repeat(3300);
const deny: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_deny', reason: 'no'},
};

/**
 * The engine without a screen: supervisor, feed and journal. Run with
 * `--expose-gc`; the heap rows are wrong without it.
 */
export async function run(): Promise<Row[]> {
	await warmUp();
	return [
		await measureThroughput(),
		...(await measureHeap()),
		await measureAnswer(),
	];
}

function open() {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({
		runtime,
		journal: createJournal({directory}),
	});
	supervisor.start();
	return {
		runtime,
		supervisor,
		close() {
			supervisor.stop();
			fs.rmSync(directory, {recursive: true});
		},
	};
}

/** Tool calls of about 3.6 KB and their results, which repeat what ran; `count` events in all. */
async function emit(
	runtime: InjectableMockRuntime,
	from: number,
	count: number,
) {
	for (let number = from; number < from + count; number++) {
		const call = number >> 1;
		const isPre = number % 2 === 0;
		const payload = JSON.parse(
			`{"session_id":"bench","hook_event_name":"${isPre ? 'PreToolUse' : 'PostToolUse'}","tool_name":"Bash","tool_use_id":"t${call}","tool_input":{"command":"echo ${call}","text":"${text}"}${isPre ? '' : `,"tool_response":{"stdout":"${call}"}`}}`,
		) as object;
		runtime.emit({
			id: `e${number}`,
			timestamp: 1_800_000_000_000 + number,
			context: {cwd: '/bench', transcriptPath: ''},
			interaction: {expectsDecision: isPre},
			hookName: isPre ? 'PreToolUse' : 'PostToolUse',
			sessionId: 'bench',
			toolName: 'Bash',
			toolUseId: `t${call}`,
			payload,
		});
		if (number % eventsPerTurn === 0) await nextTurn();
	}
}

async function warmUp() {
	const {runtime, close} = open();
	await emit(runtime, 0, 5000);
	close();
}

async function measureThroughput(): Promise<Row> {
	const {runtime, supervisor, close} = open();
	const count = 100_000;
	let notified = 0;
	supervisor.subscribe(() => notified++);
	const delay = monitorEventLoopDelay({resolution: 1});
	delay.enable();
	const start = performance.now();
	const cpuStart = process.cpuUsage();
	await emit(runtime, 0, count);
	const {user, system} = process.cpuUsage(cpuStart);
	const seconds = (performance.now() - start) / 1000;
	delay.disable();
	await nextTurn();
	const lost = count + 1 - (supervisor.getState().allEvents?.length ?? 0);
	close();
	const rate = count / seconds;
	const p99 = delay.percentile(99) / 1e6;
	return {
		what: 'supervisor + feed + journal, 100k events of 3.6 KB',
		goal: '≥ 20,000/s, event-loop delay p99 ≤ 20 ms, 0 lost',
		measured: `${Math.round(rate).toLocaleString('en')}/s (${Math.round(count / ((user + system) / 1e6)).toLocaleString('en')} per CPU second), p99 ${p99.toFixed(1)} ms, ${(notified / seconds).toFixed(0)} notifications/s, ${lost} lost`,
		ok: rate >= 20_000 && p99 <= 20 && lost === 0,
	};
}

async function measureHeap(): Promise<Row[]> {
	const {runtime, supervisor, close} = open();
	const empty = await settledHeap();
	await emit(runtime, 0, 100_000);
	const first = (await settledHeap()) - empty;
	await emit(runtime, 100_000, 100_000);
	const second = (await settledHeap()) - empty;
	const {feed} = supervisor.getState();
	const start = performance.now();
	for (let index = 0; index < 1000; index++) feed.row(index * 97);
	const rowMs = (performance.now() - start) / 1000;
	close();
	return [
		{
			what: 'heap over the empty engine at 100k events of 3.6 KB',
			goal: '≤ 30 MB',
			measured: `${first.toFixed(1)} MB`,
			ok: first <= 30,
		},
		{
			what: 'heap growth over the next 100k events',
			goal: 'flat (≤ 5 MB)',
			measured: `${(second - first).toFixed(1)} MB`,
			ok: second - first <= 5,
		},
		{
			what: 'a row read back from the journal',
			goal: '≤ 0.2 ms',
			measured: `${rowMs.toFixed(3)} ms`,
			ok: rowMs <= 0.2,
		},
	];
}

async function measureAnswer(): Promise<Row> {
	const {runtime, supervisor, close} = open();
	const times: number[] = [];
	for (let number = 0; number < 2000; number++) {
		let shown = 0;
		const off = supervisor.subscribe(() => {
			shown ||= performance.now();
		});
		const start = performance.now();
		const id = runtime.emit({
			hookName: 'PermissionRequest',
			toolName: 'Bash',
			payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
		});
		// Who listens hears of it at once, or in the turn that follows.
		while (shown === 0) await nextTurn();
		times.push(shown - start);
		off();
		supervisor.answer(id, deny);
	}

	close();
	times.sort((a, b) => a - b);
	const median = times[1000] ?? 0;
	return {
		what: 'request delivered → screen notified',
		goal: 'median ≤ 1 ms',
		measured: `${median.toFixed(3)} ms, p99 ${(times[1980] ?? 0).toFixed(3)} ms`,
		ok: median <= 1,
	};
}
