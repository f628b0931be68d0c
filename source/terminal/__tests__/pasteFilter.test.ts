import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createPasteFilter, type InputPart} from '../pasteFilter.js';

const start = '\u001b[200~';
const end = '\u001b[201~';

function feed(...chunks: string[]): InputPart[] {
	const filter = createPasteFilter();
	return chunks.flatMap(chunk => filter.push(chunk));
}

/** Neighbouring keys joined: where a chunk ended is of no interest here. */
function joined(parts: readonly InputPart[]): InputPart[] {
	const result: InputPart[] = [];
	for (const part of parts) {
		const last = result.at(-1);
		if (part.type === 'keys' && last?.type === 'keys') last.text += part.text;
		else result.push({...part});
	}
	return result;
}

describe('createPasteFilter', () => {
	it('passes keys through', () => {
		expect(feed('a', '\u001b[A')).toEqual([
			{type: 'keys', text: 'a'},
			{type: 'keys', text: '\u001b[A'},
		]);
	});

	it('hands a paste on whole, and none of it as keys', () => {
		expect(feed(`x${start}y\u001b[A\r${end}z`)).toEqual([
			{type: 'keys', text: 'x'},
			{type: 'paste', text: 'y\u001b[A\r'},
			{type: 'keys', text: 'z'},
		]);
	});

	it('holds an Escape that may begin a mark until it is flushed', () => {
		const filter = createPasteFilter();
		expect(filter.push('\u001b')).toEqual([]);
		expect(filter.waiting()).toBe('mark');
		expect(filter.flush()).toEqual([{type: 'keys', text: '\u001b'}]);
		expect(filter.waiting()).toBe('nothing');
	});

	it('gives an unended paste back when flushed', () => {
		const filter = createPasteFilter();
		filter.push(`${start}abc`);
		expect(filter.waiting()).toBe('paste');
		expect(filter.flush()).toEqual([{type: 'paste', text: 'abc'}]);
		expect(filter.waiting()).toBe('nothing');
	});

	it('takes what comes after a stalled paste for the rest of it, up to its end', () => {
		const filter = createPasteFilter();
		filter.push(`${start}abc`);
		filter.flush();
		expect(filter.push('a\r')).toEqual([]);
		expect(filter.waiting()).toBe('paste');
		expect(filter.flush()).toEqual([{type: 'paste', text: 'a\r'}]);
		expect(filter.push('a')).toEqual([]);
		expect(filter.push(`d\u001b[201`)).toEqual([]);
		expect(filter.push('~q')).toEqual([
			{type: 'paste', text: 'ad'},
			{type: 'keys', text: 'q'},
		]);
		expect(filter.push('a')).toEqual([{type: 'keys', text: 'a'}]);
	});

	it.each(['a', '\r', '\u001b', '\u001b[A', '🦉'])(
		'ends a paste without an end by a key with a pause around it: %j',
		key => {
			const filter = createPasteFilter();
			filter.push(`${start}abc`);
			filter.flush();
			// It may yet be of the paste, so it is no key itself.
			expect(filter.push(key)).toEqual([]);
			expect(filter.flush()).toEqual([{type: 'paste', text: key}]);
			expect(filter.push('q')).toEqual([{type: 'keys', text: 'q'}]);
		},
	);

	it('cuts a paste that is far too long', () => {
		const filter = createPasteFilter();
		filter.push(start);
		for (let count = 0; count < 6; count++) {
			filter.push('x'.repeat(1024 * 1024));
		}
		const [paste] = filter.push(end);
		expect(paste?.text.length).toBe(4 * 1024 * 1024);
	});

	it('finds the same however the bytes are torn', () => {
		const piece = fc.constantFrom('a', 'yy', '\u001b[B', '\r', '漢', '~');
		const keys = fc.array(piece, {minLength: 1, maxLength: 4});
		const parts = fc.array(fc.tuple(keys, keys), {minLength: 1, maxLength: 4});
		fc.assert(
			fc.property(
				parts,
				fc.array(fc.integer({min: 1, max: 5}), {minLength: 1}),
				(sent, cuts) => {
					const expected = sent.flatMap(([typed, pasted]): InputPart[] => [
						{type: 'keys', text: typed.join('')},
						{type: 'paste', text: pasted.join('')},
					]);
					const bytes = expected
						.map(({type, text}) =>
							type === 'keys' ? text : start + text + end,
						)
						.join('');
					const chunks: string[] = [];
					for (let at = 0, turn = 0; at < bytes.length; turn++) {
						const length = cuts[turn % cuts.length]!;
						chunks.push(bytes.slice(at, at + length));
						at += length;
					}
					expect(joined(feed(...chunks))).toEqual(expected);
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});
});
