import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {render} from 'ink';
import {App} from '../../../source/app.js';
import {createJournal} from '../../../source/journal/journal.js';
import {createInjectableMockRuntime} from '../../../source/runtime/adapters/mock/index.js';
import {createSupervisor} from '../../../source/supervisor/supervisor.js';
import {
	createInkStdin,
	createInkStdout,
} from '../../../source/terminal/inkStreams.js';
import {createFileReader} from '../../../source/utils/fileSnapshot.js';
import {screenPayloads} from './screenPayloads.js';

/*
 * athena's own screen, to which every payload comes as a hook: it is drawn, its
 * end is looked at (G), it is left to the agent, its details are opened. Prints
 * for each the longest time for which the loop heard nothing, ms, and by how
 * much memory has grown since the beginning, MB; a part of their names as
 * argv[2] chooses among them. Bundled by hostileScreen.mjs.
 */
const directory = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
const file = path.join(directory, 'a.txt');
writeFileSync(
	file,
	Array.from(
		{length: 60_000},
		(_, at) => `line ${at} of a file that is long enough\n`,
	).join(''),
);
const runtime = createInjectableMockRuntime();
const supervisor = createSupervisor({
	runtime,
	journal: createJournal({directory}),
});
const size = {columns: () => 120, rows: () => 40};
let drawnAt = 0;
const stdin = createInkStdin();
const stdout = createInkStdout({
	...size,
	frame() {
		drawnAt = performance.now();
	},
});

supervisor.start();
render(
	<App
		supervisor={supervisor}
		terminal={{
			...size,
			onResize: () => () => undefined,
			onPaste: () => () => undefined,
		}}
		project="bench"
		readFile={createFileReader()}
		onQuit={() => undefined}
	/>,
	{stdin, stdout, debug: true, exitOnCtrlC: false, patchConsole: false},
);
await longest(() => undefined);
const before = kept();
const told = [];
for (const {name, hookName, toolName, make} of screenPayloads(file)) {
	if (!name.includes(process.argv[2] ?? '')) continue;
	const payload = {
		session_id: 'bench',
		hook_event_name: hookName,
		...make(),
	};
	const arrived = await longest(() => {
		runtime.emit({
			id: name,
			hookName,
			sessionId: 'bench',
			context: {cwd: directory, transcriptPath: ''},
			...(toolName !== undefined && {toolName}),
			interaction: {expectsDecision: hookName !== 'PostToolUse'},
			payload,
		});
	});
	const end = await longest(() => stdin.pushKeys('G'));
	for (const {id} of supervisor.getState().held) supervisor.leave(id);
	const left = await longest(() => undefined);
	const opened = await longest(() => stdin.pushKeys('\r'));
	const closed = await longest(() => stdin.pushKeys('\u001b'));
	told.push({
		name,
		arrived,
		end,
		left: Math.max(left, closed),
		opened,
		mb: (kept() - before) / 2 ** 20,
	});
}

supervisor.stop();
rmSync(directory, {recursive: true});
process.stdout.write(JSON.stringify(told), () => process.exit(0));

/** Bytes that survive a collection (--expose-gc). */
function kept(): number {
	globalThis.gc?.();
	const {heapUsed, external} = process.memoryUsage();
	return heapUsed + external;
}

/** The longest turn of the loop until nothing was drawn for a while, ms. */
async function longest(act: () => void): Promise<number> {
	const quietMs = 100;
	let most = 0;
	let at = performance.now();
	drawnAt = at;
	act();
	for (;;) {
		await nextTurn();
		const now = performance.now();
		most = Math.max(most, now - at);
		if (now - at > 20) drawnAt = now;
		at = now;
		if (now - drawnAt > quietMs) return most;
	}
}
