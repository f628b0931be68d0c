import {EventEmitter} from 'node:events';
import process from 'node:process';
import {stripVTControlCharacters} from 'node:util';
import {render} from 'ink';
import {onTestFinished, vi} from 'vitest';
import {App} from '../../app.js';
import {themes} from '../../context/theme.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {type Supervisor} from '../../supervisor/types.js';
import {createFakeClock, type FakeClock} from './fakeClock.js';

process.env.TZ = 'UTC';

type Options = {
	columns: number;
	rows: number;
	/** A supervisor of the test's own; without one, one over an injectable runtime. */
	supervisor?: Supervisor;
	clock?: FakeClock;
	project?: string;
};

/** athena's screen in a terminal of any size; time stands still until advanced. */
export async function renderApp(options: Options) {
	const clock = options.clock ?? createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor =
		options.supervisor ?? createSupervisor({runtime, clock, frameMs: 0});
	supervisor.start();
	const size = {columns: options.columns, rows: options.rows};
	const resizeHandlers = new Set<() => void>();
	const pasteHandlers = new Set<(text: string) => void>();
	const caughtUpHandlers = new Set<() => void>();
	let isBehind = false;
	const framesWhenAsked: string[] = [];
	const stdout = new FakeStdout(size);
	const stdin = new FakeStdin();
	const onQuit = vi.fn<() => void>();
	const titles: string[] = [];
	const listen =
		<Handler,>(handlers: Set<Handler>) =>
		(handler: Handler) => {
			handlers.add(handler);
			return () => {
				handlers.delete(handler);
			};
		};
	const app = render(
		<App
			supervisor={supervisor}
			clock={clock}
			project={options.project ?? 'demo'}
			theme={themes.none}
			onQuit={onQuit}
			terminal={{
				columns: () => size.columns,
				rows: () => size.rows,
				onResize: listen(resizeHandlers),
				onPaste: listen(pasteHandlers),
				isBehind() {
					framesWhenAsked.push(stdout.frames.at(-1) ?? '');
					return isBehind;
				},
				onCaughtUp: listen(caughtUpHandlers),
				setTitle: title => titles.push(title),
			}}
		/>,
		{
			stdout: stdout as unknown as NodeJS.WriteStream,
			stdin: stdin as unknown as NodeJS.ReadStream,
			debug: true,
			exitOnCtrlC: false,
			patchConsole: false,
		},
	);
	onTestFinished(() => {
		app.unmount();
		supervisor.stop();
	});
	await vi.waitFor(() => {
		if (!stdin.raw || pasteHandlers.size === 0)
			throw new Error('not listening');
	});
	const screen = {
		clock,
		runtime,
		supervisor,
		onQuit,
		titles,
		/** Every frame drawn so far, as lines. */
		frames: () => stdout.frames.map(frame => frame.split('\n')),
		/** The frame that was out each time the screen asked whether the terminal shows it. */
		framesWhenAsked,
		/** The last frame, without trailing blanks. */
		frame: () =>
			(stdout.frames.at(-1) ?? '')
				.split('\n')
				.map(row => stripVTControlCharacters(row).trimEnd())
				.join('\n'),
		/** The last frame; many empty lines in a row are counted, not shown. */
		picture: () =>
			screen
				.frame()
				.replaceAll(
					/\n{4,}/g,
					blanks => `\n⋮ ${blanks.length - 1} empty lines\n`,
				),
		/** Lets React and Ink finish what is under way. */
		settle: async () => {
			await new Promise(resolve => setImmediate(resolve));
			await new Promise(resolve => setImmediate(resolve));
		},
		/** One chunk of bytes from the keyboard. */
		async press(...chunks: string[]) {
			for (const chunk of chunks) {
				stdin.push(chunk);
				await screen.settle();
			}
		},
		async paste(text: string) {
			for (const handler of pasteHandlers) handler(text);
			await screen.settle();
		},
		async advance(ms: number) {
			clock.advance(ms);
			await screen.settle();
		},
		/** The keyboard stays quiet long enough for a prompt to arm. */
		quiet: async () => screen.advance(300),
		/** The terminal takes frames no more, but keys still come from it. */
		stall() {
			isBehind = true;
		},
		/** It shows the last frame; also what it does when it was given back. */
		async catchUp() {
			isBehind = false;
			for (const handler of caughtUpHandlers) handler();
			await screen.settle();
		},
		async resize(columns: number, rows: number) {
			Object.assign(size, {columns, rows});
			stdout.emit('resize');
			for (const handler of resizeHandlers) handler();
			await screen.settle();
		},
		async emit(...events: Parameters<typeof runtime.emit>[0][]) {
			const ids = events.map(event => runtime.emit(event));
			await screen.settle();
			return ids;
		},
	};
	await screen.settle();
	return screen;
}

export const keys = {
	enter: '\r',
	esc: '\u001B',
	up: '\u001B[A',
	down: '\u001B[B',
	right: '\u001B[C',
	left: '\u001B[D',
	pageUp: '\u001B[5~',
	pageDown: '\u001B[6~',
	tab: '\t',
	ctrlC: '\u0003',
	backspace: '\u007F',
};

class FakeStdout extends EventEmitter {
	readonly isTTY = true;
	frames: string[] = [];

	constructor(private readonly size: {columns: number; rows: number}) {
		super();
	}

	get columns(): number {
		return this.size.columns;
	}

	get rows(): number {
		return this.size.rows;
	}

	write = (frame: string): boolean => {
		this.frames.push(frame);
		return true;
	};
}

class FakeStdin extends EventEmitter {
	readonly isTTY = true;
	raw = false;
	private waiting: string[] = [];

	push(chunk: string): void {
		this.waiting.push(chunk);
		this.emit('readable');
	}

	read = (): string | null => this.waiting.shift() ?? null;
	setRawMode = (raw: boolean): void => {
		this.raw = raw;
	};

	setEncoding = (): void => undefined;
	ref = (): void => undefined;
	unref = (): void => undefined;
}
