import {afterEach, describe, expect, it} from 'vitest';
import {permissionRequest, planRequest} from './events.js';
import {createTypist, type Typist} from './typist.js';

let typist: Typist;
afterEach(() => {
	typist.stop();
});

/** On the screen, and the keyboard quiet for long enough. */
const ready = () => {
	typist.paint();
	typist.clock.advance(800);
	typist.clock.advance(1);
	return typist.draw();
};

const press = (...keys: string[]) => {
	for (const key of keys) {
		ready();
		typist.press(key);
	}

	return ready();
};

const sizes = [
	{columns: 60, rows: 16},
	{columns: 80, rows: 24},
	{columns: 200, rows: 60},
];

const ask = (size: {columns: number; rows: number}, lines = 3001) => {
	typist = createTypist();
	Object.assign(typist.size, size);
	const content = Array.from({length: lines}, (_, at) => `line ${at}`);
	return typist.runtime.emit(
		permissionRequest({
			tool: 'Write',
			input: {file_path: '/tmp/a.txt', content: content.join('\n')},
		}),
	);
};

const shown = () =>
	typist
		.draw()
		.tray.map(({spans}) => spans.map(({text}) => text).join(''))
		.join('\n');

describe.each(sizes)('what was jumped over, at $columns×$rows', size => {
	it('leaves the last line in sight, whatever room it takes to say so', () => {
		ask(size, 300);
		press('G');
		expect(shown()).toMatch(/lines never shown/);
		expect(shown()).toContain('line 299');
	});

	it.each(['G', 'end'])('is not allowed by `a` after %s', key => {
		const id = ask(size);
		press(key);
		expect(shown()).toMatch(/\d+ lines never shown/);
		press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
		expect(typist.ui.getState().hint).toMatch(/\d+ lines were not shown/);
		// It shows what was jumped over, and goes on doing so.
		const {prompt} = typist.paint();
		expect(prompt.top).toBeLessThan(100);
		press('a', 'a');
		expect(typist.runtime.isPending(id)).toBe(true);
		expect(typist.paint().prompt.top).toBeGreaterThan(prompt.top);
	});

	it('is allowed by a key of its own, which is only there for that', () => {
		const id = ask(size);
		press('!');
		expect(typist.runtime.isPending(id)).toBe(true);
		press('G');
		expect(shown()).toContain('allow anyway');
		press('!');
		expect(typist.allows()).toHaveLength(1);
		expect(typist.runtime.isPending(id)).toBe(false);
	});

	it('is allowed by `a` once all of it was there, in whatever order', () => {
		const id = ask(size, 150);
		press('G');
		for (let pages = 0; pages < 40; pages++) press('pageup');
		expect(shown()).not.toContain('never shown');
		press('a');
		expect(typist.runtime.isPending(id)).toBe(false);
	});

	it('is what was never painted, however fast the keys came', () => {
		const id = ask(size);
		ready();
		for (let pages = 0; pages < 500; pages++) typist.press('pagedown');
		press('G', 'a');
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('is read anew in another width', () => {
		const id = ask(size);
		press('space', 'space');
		typist.size.columns = 33;
		press('G', 'a');
		expect(typist.runtime.isPending(id)).toBe(true);
		Object.assign(typist.size, size);
		press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
	});
});

it('stays read when a resize breaks the lines anew', () => {
	const id = ask({columns: 80, rows: 24}, 40);
	press('space', 'space', 'space', 'space');
	typist.size.columns = 40;
	press('a');
	expect(typist.runtime.isPending(id)).toBe(false);
});

it('is shown by itself where all of it fits', () => {
	const id = ask({columns: 200, rows: 60}, 5);
	press('a');
	expect(typist.runtime.isPending(id)).toBe(false);
});

it('is no plan that may be approved', () => {
	typist = createTypist();
	const id = typist.runtime.emit(planRequest('- step\n'.repeat(200)));
	press('G', 'a', 'A');
	expect(typist.runtime.isPending(id)).toBe(true);
	expect(typist.ui.getState().hint).toMatch(/not shown: space reads on$/);
});

it('is nothing that is allowed for ever', () => {
	const id = ask({columns: 80, rows: 24});
	press('G', 'A');
	expect(typist.runtime.isPending(id)).toBe(true);
	expect(typist.ui.getState().hint).toMatch(/lines were not shown/);
});

it('is not allowed by a key pressed as a resize brings it into sight', () => {
	const id = ask({columns: 45, rows: 11}, 8);
	ready();
	typist.press('a');
	expect(typist.runtime.isPending(id)).toBe(true);
	ready();
	Object.assign(typist.size, {columns: 100, rows: 40});
	typist.paint();
	typist.clock.advance(150);
	typist.clock.advance(1);
	typist.press('a');
	expect(typist.runtime.isPending(id)).toBe(true);
	press('a');
	expect(typist.runtime.isPending(id)).toBe(false);
});
