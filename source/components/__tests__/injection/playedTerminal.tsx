import {PassThrough, Writable} from 'node:stream';
import {type ReadStream, type WriteStream} from 'node:tty';
import xterm from '@xterm/headless';
import {render} from 'ink';
import {expect} from 'vitest';
import {App} from '../../../app.js';
import {themes} from '../../../screen/look/theme.js';
import {announcedBody, announcedTitle} from '../../../types/announcement.js';
import {announceWaiting} from '../../../supervisor/announceWaiting.js';
import {type Supervisor} from '../../../supervisor/types.js';
import {openTerminal} from '../../../terminal/openTerminal.js';
import {pasteEnd, pasteStart} from '../../../terminal/sequences.js';
import {type FileSnapshot} from '../../../utils/fileSnapshot.js';
import {type FakeClock} from '../fakeClock.js';
import {settle} from '../settle.js';
import {expectOwnBytes} from './bytes.js';

type Options = {
	columns: number;
	rows: number;
	/** Not started yet. */
	supervisor: Supervisor;
	clock: FakeClock;
	project: string;
	/** What stands on disk wherever a call would write. */
	file: FileSnapshot;
};

/** athena on a terminal of its own, all the way from keys that are bytes to bytes that are drawn. */
export async function playTerminal({
	columns,
	rows,
	supervisor,
	clock,
	project,
	file,
}: Options) {
	let bytes = '';
	const heights: number[] = [];
	const stdout = Object.assign(
		new Writable({
			decodeStrings: false,
			write(chunk: string, _encoding, done) {
				bytes += chunk;
				done();
			},
		}),
		{columns, rows},
	);
	const stdin = new PassThrough();
	const terminal = openTerminal({
		stdin: stdin as unknown as ReadStream,
		stdout: stdout as unknown as WriteStream,
		onEnd: () => undefined,
		clock,
	});
	const draw = terminal.inkStdout.write.bind(terminal.inkStdout);
	terminal.inkStdout.write = (frame: string) => {
		heights.push(frame.split('\n').length);
		return draw(frame);
	};
	const endAnnouncing = announceWaiting(
		supervisor,
		told => {
			const text = {title: announcedTitle(told), body: announcedBody(told)};
			terminal.notify(text, 'osc9');
			terminal.notify(text, 'osc777');
			terminal.notify(text, 'osc99');
		},
		{clock},
	);
	supervisor.start();
	const app = render(
		<App
			supervisor={supervisor}
			terminal={terminal}
			clock={clock}
			project={project}
			theme={themes.dark}
			readFile={() => Promise.resolve(file)}
			surroundings={{home: '/home/ada', projectDir: project, ownPaths: []}}
			onQuit={() => undefined}
		/>,
		{
			stdin: terminal.inkStdin,
			stdout: terminal.inkStdout,
			debug: true,
			exitOnCtrlC: false,
			patchConsole: false,
		},
	);
	await settle();
	const screen = new xterm.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
	});
	const readAll = async () => {
		const written = bytes;
		bytes = '';
		expectOwnBytes(written, {columns, rows});
		for (const height of heights.splice(0)) expect(height).toBeLessThan(rows);
		return rowsOf(screen, written);
	};
	return {
		settle,
		/** Bytes from the keyboard, at once. */
		async type(text: string) {
			stdin.write(text);
			await settle();
		},
		/** Keys one after the other, each when the keyboard was quiet for long enough. */
		async press(...chunks: string[]) {
			for (const chunk of chunks) {
				clock.advance(300);
				stdin.write(chunk);
				await settle();
			}
		},
		async paste(text: string) {
			clock.advance(300);
			stdin.write(pasteStart + text + pasteEnd);
			await settle();
		},
		/** Fails unless all that was written may reach a terminal, and left it as a new frame would. */
		async check() {
			const left = await readAll();
			terminal.redraw?.();
			await settle();
			expect(await readAll()).toEqual(left);
		},
		close() {
			endAnnouncing();
			app.unmount();
			supervisor.stop();
			terminal.close();
			screen.dispose();
			expectOwnBytes(bytes, {columns, rows});
		},
	};
}

/** The rows that a person sees. */
async function rowsOf(
	screen: InstanceType<typeof xterm.Terminal>,
	bytes: string,
): Promise<string[]> {
	await new Promise<void>(resolve => {
		screen.write(bytes, resolve);
	});
	const {active} = screen.buffer;
	expect(active.type).toBe('alternate');
	return Array.from(
		{length: screen.rows},
		(_, row) => active.getLine(row)?.translateToString(true) ?? '',
	);
}
