import {
	beginUpdate,
	endUpdate,
	eraseBelow,
	eraseRow,
	toRow,
} from './sequences.js';
import {terminalLine} from './terminalLine.js';

/** What the writer needs of a terminal's stream. */
export type FrameSink = {
	columns(): number;
	rows(): number;
	/** False when the terminal is slow; `onDrain` is called when it has caught up. */
	write(text: string): boolean;
	onDrain(handler: () => void): void;
};

/** Makes the screen show frames, writing only the rows that changed. */
export type FrameWriter = {
	/** Shows a frame: lines separated by "\n"; what is below the last row is cut. */
	readonly frame: (text: string) => void;
	/** Writes the latest frame whole: after a resize, or when the screen was lost. */
	repaint(): void;
	/** While paused, frames are kept but not written. */
	pause(): void;
	resume(): void;
	/** True while a frame is, or would be, kept back. */
	isBehind(): boolean;
};

/**
 * Replaces Ink's own log-update, which clears the screen and the scrollback
 * when a frame is as tall as the terminal, and whose incremental mode drifts
 * in 6.8. A slow terminal misses frames in between, never the last one.
 */
export function createFrameWriter(sink: FrameSink): FrameWriter {
	let shown: readonly string[] | undefined;
	let latest: readonly string[] | undefined;
	let paused = false;
	let draining = false;

	const paint = () => {
		if (paused || draining || !latest) return;
		const bytes = difference(shown, latest, sink);
		shown = latest;
		if (!bytes || sink.write(beginUpdate + bytes + endUpdate)) return;
		draining = true;
		sink.onDrain(() => {
			draining = false;
			paint();
		});
	};

	return {
		frame(text) {
			latest = text.split('\n').slice(0, sink.rows());
			paint();
		},
		repaint() {
			shown = undefined;
			latest = latest?.slice(0, sink.rows());
			paint();
		},
		pause() {
			paused = true;
		},
		resume() {
			paused = false;
			shown = undefined;
			paint();
		},
		isBehind: () => paused || draining,
	};
}

function difference(
	before: readonly string[] | undefined,
	after: readonly string[],
	sink: FrameSink,
): string {
	const columns = sink.columns();
	let bytes = '';
	for (const [row, line] of after.entries()) {
		if (before?.[row] === line) continue;
		bytes += toRow(row) + (line ? terminalLine(line, columns) : eraseRow);
	}
	const last = after.length;
	const emptied = before === undefined || before.length > last;
	return emptied && last < sink.rows()
		? bytes + toRow(last) + eraseBelow
		: bytes;
}
