import {EventEmitter} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {render} from 'ink';
import {App} from '../../../source/app.js';
import {createJournal} from '../../../source/journal/journal.js';
import {createInjectableMockRuntime} from '../../../source/runtime/adapters/mock/index.js';
import {createSupervisor} from '../../../source/supervisor/supervisor.js';
import {createFrameWriter} from '../../../source/terminal/frameWriter.js';
import {
	createInkStdin,
	createInkStdout,
} from '../../../source/terminal/inkStreams.js';

/*
 * athena's own screen at 120×40 over a feed of argv[2] events; draws argv[3]
 * frames, each because one event came, and prints the CPU milliseconds of each.
 * With `panels` as argv[4] the details stand beside the feed, and under both a
 * prompt waits; with `inbox` the screen is 200×60 and the events are those of
 * fifty sessions, three of which ask. With --expose-gc it prints also by how many bytes the heap grew after the first tenth.
 * Bundled with stock Ink and with ours by frame.mjs.
 */
const [events, frames] = process.argv.slice(2).map(Number) as [number, number];
const directory = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
const runtime = createInjectableMockRuntime();
const supervisor = createSupervisor({
	runtime,
	journal: createJournal({directory}),
});
const isInbox = process.argv[4] === 'inbox';
const sessions = isInbox ? 50 : 1;
const size = isInbox
	? {columns: () => 200, rows: () => 60}
	: {columns: () => 120, rows: () => 40};
const writer = createFrameWriter({
	...size,
	write: () => true,
	onDrain: () => undefined,
});
const drawn = new EventEmitter();
const stdin = createInkStdin();
let lastFrame = '';
const stdout = createInkStdout({
	...size,
	frame(text) {
		lastFrame = text;
		writer.frame(text);
		drawn.emit('frame');
	},
});

supervisor.start();
for (let number = 0; number < events; number++) {
	emit(number);
	if (number % 50 === 0) await nextTurn();
}
render(
	<App
		supervisor={supervisor}
		terminal={{
			...size,
			onResize: () => () => undefined,
			onPaste: () => () => undefined,
		}}
		project="bench"
		onQuit={() => undefined}
	/>,
	{
		stdin,
		stdout,
		debug: true,
		exitOnCtrlC: false,
		patchConsole: false,
	},
);
if (process.argv[4] === 'panels') await openPanels();
if (isInbox) await askInThree();
const costs: number[] = [];
let heapBefore = 0;
for (let frame = 0; frame < frames; frame++) {
	const done = new Promise(resolve => drawn.once('frame', resolve));
	const before = process.cpuUsage();
	emit(events + frame);
	await done;
	const {user, system} = process.cpuUsage(before);
	costs.push((user + system) / 1000);
	if (frame === Math.floor(frames / 10)) heapBefore = settledHeap();
}
const heapGrowth = settledHeap() - heapBefore;
supervisor.stop();
rmSync(directory, {recursive: true});
process.stdout.write(JSON.stringify({costs, heapGrowth}), () =>
	process.exit(0),
);

/** Details of the last call, and a prompt with a new file. */
async function openPanels(): Promise<void> {
	await until('listening');
	stdin.pushKeys('\r');
	await until('Output');
	const input = {
		file_path: '/bench/new.ts',
		content: 'export const answer = 42;\n'.repeat(60),
	};
	runtime.emit({
		id: 'asks',
		hookName: 'PermissionRequest',
		sessionId: 'bench',
		toolName: 'Write',
		interaction: {expectsDecision: true},
		payload: {
			session_id: 'bench',
			hook_event_name: 'PermissionRequest',
			tool_name: 'Write',
			tool_input: input,
		},
	});
	await until('export const answer');
}

/** Three of the sessions ask, and the list stands beside the feed. */
async function askInThree(): Promise<void> {
	await until('listening');
	for (const number of [7, 21, 40]) {
		const toolInput = {command: `git push origin topic-${number}`};
		runtime.emit({
			id: `asks-${number}`,
			hookName: 'PermissionRequest',
			sessionId: sessionId(number),
			toolName: 'Bash',
			interaction: {expectsDecision: true},
			payload: {
				session_id: sessionId(number),
				hook_event_name: 'PermissionRequest',
				tool_name: 'Bash',
				tool_input: toolInput,
			},
		});
	}
	await until('topic-7');
}

/** Waits until a text is on the screen. */
async function until(sign: string): Promise<void> {
	while (!lastFrame.includes(sign)) await nextTurn();
}

/** Bytes that survive a full collection; 0 where that can't be asked for. */
function settledHeap(): number {
	if (globalThis.gc === undefined) return 0;
	globalThis.gc();
	return process.memoryUsage().heapUsed;
}

function sessionId(number: number): string {
	return isInbox ? `bench-${number % sessions}` : 'bench';
}

function emit(number: number): void {
	const call = number >> 1;
	const session = sessionId(call);
	const hookName = number % 2 === 0 ? 'PreToolUse' : 'PostToolUse';
	const input = {
		command: `npm run build -- --target package-${call} │ tee out`,
	};
	runtime.emit({
		id: `e${number}`,
		hookName,
		sessionId: session,
		toolName: 'Bash',
		toolUseId: `t${call}`,
		payload: {
			session_id: session,
			hook_event_name: hookName,
			tool_name: 'Bash',
			tool_use_id: `t${call}`,
			tool_input: input,
			...(number % 2 === 1 && {tool_response: {stdout: `done ${number}`}}),
		},
	});
}
