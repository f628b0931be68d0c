import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

/** What comes to the screen: the hook, its tool, and what its payload says. */
export type Told = {
	id: string;
	hookName: string;
	toolName?: string | undefined;
	payload: Record<string, unknown>;
};

/** athena's own screen, and how long its loop hears nothing. */
export type MeasuredScreen = {
	/** A folder that is gone when it closes, and a file of 60,000 lines there. */
	directory: string;
	file: string;
	/** The longest turn of the loop, ms, from an act until nothing was drawn for a while. */
	longest: (act: () => void) => Promise<number>;
	tell: (told: Told) => Promise<number>;
	press: (keys: string) => Promise<number>;
	/** Leaves all that is held to the agent. */
	leave: () => Promise<number>;
	close: () => void;
};

/** Opens a screen of 120×40; `quietMs` is how long nothing is drawn when all is. */
export function openScreen({quietMs}: {quietMs: number}): MeasuredScreen {
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

	/** A turn longer than this is work, ms: what it does may still be drawn. */
	const workMs = Math.min(20, quietMs / 2);
	async function longest(act: () => void): Promise<number> {
		let most = 0;
		let at = performance.now();
		drawnAt = at;
		act();
		for (;;) {
			await nextTurn();
			const now = performance.now();
			most = Math.max(most, now - at);
			if (now - at > workMs) drawnAt = now;
			at = now;
			if (now - drawnAt > quietMs) return most;
		}
	}

	return {
		directory,
		file,
		longest,
		tell: ({id, hookName, toolName, payload}) =>
			longest(() => {
				runtime.emit({
					id,
					hookName,
					sessionId: 'bench',
					context: {cwd: directory, transcriptPath: ''},
					...(toolName !== undefined && {toolName}),
					interaction: {expectsDecision: hookName !== 'PostToolUse'},
					payload: {
						session_id: 'bench',
						hook_event_name: hookName,
						...payload,
					},
				});
			}),
		press: keys => longest(() => stdin.pushKeys(keys)),
		leave: () =>
			longest(() => {
				for (const {id} of supervisor.getState().held) supervisor.leave(id);
			}),
		close() {
			supervisor.stop();
			rmSync(directory, {recursive: true});
		},
	};
}
