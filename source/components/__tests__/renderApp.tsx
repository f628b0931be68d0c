import {EventEmitter} from 'node:events';
import process from 'node:process';
import {stripVTControlCharacters} from 'node:util';
import {render} from 'ink';
import {onTestFinished, vi} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {App, type AppProps} from '../../app.js';
import {themes} from '../../screen/look/theme.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {type UiActions} from '../../screen/ui.js';
import {type Supervisor} from '../../supervisor/types.js';
import {type Highlighter} from '../../types/codeColours.js';
import {type MouseInput} from '../../types/terminal.js';
import {createFakeClock, type FakeClock} from './fakeClock.js';
import {settle} from './settle.js';

process.env.TZ = 'UTC';

type Options = {
	columns: number;
	rows: number;
	/** A supervisor of the test's own; without one, one over an injectable runtime. */
	supervisor?: Supervisor;
	clock?: FakeClock;
	project?: string;
	/** Files on disk, the person's own editor and what is known of the machine. */
	/** Takes the mouse from the start. */
	mouse?: boolean;
	/** Colours code; frames are drawn in the dark theme then. */
	highlighter?: Highlighter;
	ports?: Pick<
		UiActions,
		| 'readFile'
		| 'onEditOutside'
		| 'onGoThere'
		| 'surroundings'
		| 'writeNewFile'
		| 'recordings'
	> &
		Pick<AppProps, 'onOpenRecording'>;
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
	const caughtUpHandlers = new Set<(how: {wasLost: boolean}) => void>();
	const mouseHandlers = new Set<(input: MouseInput) => void>();
	const mouseTaken: boolean[] = [];
	let isBehind = false;
	const framesWhenAsked: string[] = [];
	const stdout = new FakeStdout(size);
	const stdin = new FakeStdin();
	const onQuit = vi.fn<() => void>();
	const titles: string[] = [];
	const copied: string[] = [];
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
			stopwatch={clock.steady}
			project={options.project ?? 'demo'}
			theme={options.highlighter === undefined ? themes.none : themes.dark}
			highlighter={options.highlighter}
			mouse={options.mouse}
			onQuit={onQuit}
			{...options.ports}
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
				onMouse: listen(mouseHandlers),
				setMouse: isTaken => mouseTaken.push(isTaken),
				setTitle: title => titles.push(title),
				copy: text => copied.push(text) > 0,
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
	await eventually(() => {
		if (!stdin.raw || pasteHandlers.size === 0)
			throw new Error('not listening');
	}, 5);
	const screen = {
		clock,
		runtime,
		supervisor,
		onQuit,
		titles,
		/** What was put on the clipboard. */
		copied,
		/** Whether the mouse was taken, each time that was said. */
		mouseTaken,
		async mouse(input: MouseInput) {
			for (const handler of mouseHandlers) handler(input);
			await screen.settle();
		},
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
		/** The prompt alone, without the header and the feed above it. */
		prompt: () => {
			const picture = screen.picture();
			return picture.slice(Math.max(0, picture.indexOf('━━')));
		},
		settle,
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
		/** It shows the last frame; `wasLost`: after it was given to another program. */
		async catchUp({wasLost = false} = {}) {
			isBehind = false;
			for (const handler of caughtUpHandlers) handler({wasLost});
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
	// As the terminal layer hands it on.
	backspace: '\b',
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
