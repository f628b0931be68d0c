import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {makeVisible} from '../visibleText.js';
import {safeJson} from '../safeJson.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

it('reads back as the same value, and holds nothing a terminal obeys', () => {
	fc.assert(
		fc.property(
			fc.string({unit: anyCharacter}),
			fc.boolean(),
			(text, indents) => {
				const json = safeJson({[text]: [text]}, indents ? 2 : undefined);
				expect(JSON.parse(json)).toEqual({[text]: [text]});
				const withoutStacks = json.replaceAll(/\p{M}/gu, '');
				expect(makeVisible(withoutStacks, {multiline: indents})).toBe(
					withoutStacks,
				);
			},
		),
		{seed: 1, numRuns: fuzzLength(2000)},
	);
});

it('escapes what reorders, hides or commands, and nothing else', () => {
	expect(safeJson('é 漢 \u202e \u009b31m 👍 \u200b')).toBe(
		String.raw`"é 漢 \u202e \u009b31m 👍 \u200b"`,
	);
});
