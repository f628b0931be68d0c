import {describe, expect, it} from 'vitest';
import {textLine, textOf} from '../../textLine.js';
import {
	emptyPalette,
	faultyPalette,
	keep,
	type PaletteLine,
	pasteInPalette,
	recall,
	typeInPalette,
} from '../paletteLine.js';

const written = (text: string): PaletteLine => ({line: textLine(text)});
const kept = ['tasks', 'theme dark'];

describe('what was written before', () => {
	it('is gone through, and what was being written comes back', () => {
		let palette = written('fi');
		const seen: string[] = [];
		for (const by of [1, 1, 1, -1, -1, -1] as const) {
			palette = recall(palette, kept, by);
			seen.push(textOf(palette.line));
		}

		expect(seen).toEqual([
			'theme dark',
			'tasks',
			'tasks',
			'theme dark',
			'fi',
			'fi',
		]);
	});

	it('becomes what is being written with the next key', () => {
		const recalled = recall(emptyPalette, kept, 1);
		const edited = typeInPalette(recalled, {name: 'backspace'});
		expect(edited && textOf(edited.line)).toBe('theme dar');
		const back = recall(recall(edited ?? emptyPalette, kept, 1), kept, -1);
		expect(textOf(back.line)).toBe('theme dar');
	});

	it('has each text once, the latest last, and not without end', () => {
		expect(keep(kept, written(' tasks '))).toEqual(['theme dark', 'tasks']);
		let many: readonly string[] = [];
		for (let index = 0; index < 150; index++)
			many = keep(many, written(`filter ${index}`));
		expect(many).toHaveLength(100);
		expect(many.at(-1)).toBe('filter 149');
	});
});

describe('the line', () => {
	it('takes a paste as one line', () => {
		const {line} = pasteInPalette(written('filter '), 'a\nquit\r\nb');
		expect(textOf(line)).toBe('filter a quit b');
	});

	it('forgets the fault with the next character', () => {
		const faulty = faultyPalette(written('xyz'), {
			ok: false,
			message: 'no',
			at: 1,
		});
		expect(faulty.line.cursor).toBe(1);
		expect(typeInPalette(faulty, {name: 'a', text: 'a'})).not.toHaveProperty(
			'fault',
		);
	});
});
