import {expect, it} from 'vitest';
import {escapeBeyondAscii} from '../ascii.mjs';

/** What a pattern that was escaped makes of a text. */
const escaped = pattern => (0, eval)(escapeBeyondAscii(String(pattern)));

it('writes regular expressions that mean the same', () => {
	expect(escapeBeyondAscii(String(/^[─…]+$/))).toBe('/^[\\u2500\\u2026]+$/');
	expect(escaped(/^[─…]+$/).test('──…')).toBe(true);
	expect(escaped(/^[😀-😂]$/u).test('😁')).toBe(true);
	expect(escaped(/^[^😀]$/u).test('😁')).toBe(true);
	expect(escaped(/\\é/).test('\\é')).toBe(true);
});

it('leaves ASCII as it is', () => {
	expect(escapeBeyondAscii('const a = "\\u00e9";\n')).toBe(
		'const a = "\\u00e9";\n',
	);
});

it('refuses what it cannot escape', () => {
	expect(() => escapeBeyondAscii(String.raw`/\é/`)).toThrow(String.raw`\é`);
});
