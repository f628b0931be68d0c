import {describe, expect, it} from 'vitest';
import {findColours} from '../../../highlighter/findColours.js';
import {
	type CodeBlock,
	type CodeColours,
	type Highlighter,
} from '../../../types/codeColours.js';
import {permissionRequest} from '../../__tests__/events.js';
import {renderApp} from '../../__tests__/renderApp.js';

/** Finds colours when the test says so, and notes what was asked and what was drawn by then. */
function laterHighlighter() {
	const found = new Map<string, CodeColours>();
	const listeners = new Set<() => void>();
	let wanted: readonly CodeBlock[] = [];
	let version = 0;
	const highlighter: Highlighter = {
		coloursOf: ({text}) => found.get(text),
		want(blocks) {
			wanted = blocks;
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
		version: () => version,
	};
	return {
		highlighter,
		wanted: () => wanted.map(({text, language}) => `${language}: ${text}`),
		find() {
			for (const block of wanted) found.set(block.text, findColours(block));
			version++;
			for (const listener of listeners) listener();
		},
	};
}

const write = permissionRequest({
	tool: 'Write',
	input: {file_path: '/home/ada/demo/a.ts', content: 'const a = 1;\n'},
});

describe('code on the screen', () => {
	it('is painted plain, then coloured, and nothing but the colours changes', async () => {
		const later = laterHighlighter();
		const screen = await renderApp({
			columns: 80,
			rows: 24,
			highlighter: later.highlighter,
		});
		const [id = ''] = await screen.emit(write);
		await screen.quiet();
		const plain = screen.frame();
		expect(plain).toContain('● ready');
		const isColoured = () =>
			screen
				.frames()
				.at(-1)
				?.some(row => row.includes('\u001B[35mconst'));
		expect(isColoured()).toBe(false);
		expect(later.wanted()).toEqual(['typescript: const a = 1;']);
		later.find();
		await screen.settle();
		expect(screen.frame()).toBe(plain);
		expect(isColoured()).toBe(true);
		expect(later.wanted()).toEqual([]);
		// It is the prompt that was seen, and takes keys as before.
		await screen.press('a');
		expect(screen.runtime.getDecision(id)?.type).toBeDefined();
	});

	it('is asked for no more once it is out of sight', async () => {
		const later = laterHighlighter();
		const screen = await renderApp({
			columns: 80,
			rows: 24,
			highlighter: later.highlighter,
		});
		await screen.emit(write);
		expect(later.wanted()).toHaveLength(1);
		await screen.quiet();
		await screen.press('d');
		expect(later.wanted()).toEqual([]);
	});
});
