import xterm from '@xterm/headless';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createFrameWriter} from '../frameWriter.js';
import {takeScreen} from '../sequences.js';

/** A writer on an emulated terminal; `written` are the bytes of each write. */
function onTerminal(columns = 20, rows = 5) {
	const terminal = new xterm.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
	});
	const written: string[] = [];
	let slow = false;
	let drained = () => {
		slow = false;
	};
	terminal.write(takeScreen);
	const writer = createFrameWriter({
		columns: () => terminal.cols,
		rows: () => terminal.rows,
		write(text) {
			written.push(text);
			terminal.write(text);
			return !slow;
		},
		onDrain(handler) {
			drained = () => {
				slow = false;
				handler();
			};
		},
	});
	return {
		terminal,
		writer,
		written,
		slowDown: () => {
			slow = true;
		},
		drain: () => {
			drained();
		},
		screen: async () => {
			await new Promise<void>(resolve => {
				terminal.write('', resolve);
			});
			const {active} = terminal.buffer;
			return Array.from({length: terminal.rows}, (_, row) =>
				active.getLine(active.baseY + row)!.translateToString(true),
			);
		},
	};
}

describe('createFrameWriter', () => {
	it('shows a frame', async () => {
		const {writer, screen} = onTerminal();
		writer.frame('one\ntwo');
		expect(await screen()).toEqual(['one', 'two', '', '', '']);
	});

	it('writes only the rows that changed', async () => {
		const {writer, written, screen} = onTerminal();
		writer.frame('one\ntwo\nthree');
		writer.frame('one\n2\nthree');
		expect(written[1]).toBe('\u001b[?2026h\u001b[2;1H2\u001b[K\u001b[?2026l');
		writer.frame('one\n2\nthree');
		expect(written).toHaveLength(2);
		expect(await screen()).toEqual(['one', '2', 'three', '', '']);
	});

	it('cuts a frame that is taller than the terminal, without scrolling', async () => {
		const {writer, screen, terminal} = onTerminal();
		writer.frame('1\n2\n3\n4\n5\n6\n7');
		expect(await screen()).toEqual(['1', '2', '3', '4', '5']);
		expect(terminal.buffer.active.baseY).toBe(0);
	});

	it('keeps the last cell of a row that fills the terminal', async () => {
		const {writer, screen} = onTerminal(5, 2);
		writer.frame('abcde\n漢字x');
		writer.frame('vwxyz\n字漢y');
		expect(await screen()).toEqual(['vwxyz', '字漢y']);
	});

	it('never clears the scrollback', () => {
		const {writer, written} = onTerminal();
		writer.frame('a\nb\nc\nd\ne\nf');
		writer.repaint();
		expect(written.join('')).not.toContain('\u001b[2J');
		expect(written.join('')).not.toContain('\u001b[3J');
	});

	it('puts a row right whatever width the terminal gives an emoji', async () => {
		const {writer, terminal, screen} = onTerminal();
		writer.frame('👩‍👩‍👧|');
		await screen();
		expect(terminal.buffer.active.getLine(0)!.getCell(2)!.getChars()).toBe('|');
	});

	it('skips frames while the terminal is slow, and paints the last', async () => {
		const {writer, written, screen, slowDown, drain} = onTerminal();
		slowDown();
		writer.frame('1');
		writer.frame('2');
		writer.frame('3');
		expect(written).toHaveLength(1);
		expect(writer.isBehind()).toBe(true);
		drain();
		expect(written).toHaveLength(2);
		expect(writer.isBehind()).toBe(false);
		expect(await screen()).toEqual(['3', '', '', '', '']);
	});

	it('keeps frames while paused and paints the last, whole, when resumed', async () => {
		const {writer, written, screen} = onTerminal();
		writer.frame('a\nb');
		writer.pause();
		writer.frame('a\nc');
		expect(written).toHaveLength(1);
		expect(writer.isBehind()).toBe(true);
		writer.resume();
		expect(writer.isBehind()).toBe(false);
		expect(written[1]).toContain('a');
		expect(await screen()).toEqual(['a', 'c', '', '', '']);
	});

	it('repaints everything after a resize', async () => {
		const {writer, terminal, screen} = onTerminal(20, 4);
		writer.frame('a long line of it\nb\nc\nd');
		await screen();
		terminal.resize(10, 3);
		writer.repaint();
		writer.frame('short\nb');
		expect(await screen()).toEqual(['short', 'b', '']);
	});

	it('shows the last of any sequence of frames', async () => {
		const line = fc
			.array(fc.constantFrom('a', 'bc', '漢', '─', 'é', ' ', 'e\u0301'), {
				maxLength: 9,
			})
			.map(parts => parts.join(''));
		const frame = fc.array(line, {maxLength: 7});
		await fc.assert(
			fc.asyncProperty(
				fc.array(frame, {minLength: 1, maxLength: 6}),
				async frames => {
					const {writer, screen} = onTerminal();
					for (const lines of frames) writer.frame(lines.join('\n'));
					const last = frames.at(-1)!.slice(0, 5);
					const shown = (await screen()).map(row => row.trimEnd());
					expect(shown).toEqual(
						Array.from({length: 5}, (_, row) => (last[row] ?? '').trimEnd()),
					);
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});
});
