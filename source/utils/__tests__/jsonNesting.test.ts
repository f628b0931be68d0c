import fc from 'fast-check';
import {parseTree} from 'jsonc-parser';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {deepestJson, nestingFault} from '../jsonNesting.js';
import {readJsonc} from '../jsoncText.js';
import {parseJson} from '../parseJson.js';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('how deep a JSON text is nested', () => {
	it('is known before anything parses it', () => {
		expect(nestingFault(nested(200))).toBeUndefined();
		expect(nestingFault(nested(201))).toEqual({type: 'deep', at: 200});
		expect(nestingFault('[1, {"a": [2]}, []]', 2)).toEqual({
			type: 'deep',
			at: 10,
		});
	});

	it.each([
		['brackets in a string', `["${'['.repeat(500)}"]`],
		['brackets behind an escaped quote', `["\\"${'['.repeat(500)}"]`],
		['brackets in a comment', `[1 /* ${'['.repeat(500)} */]`],
		['brackets in a comment line', `[1 // ${'['.repeat(500)}\n]`],
		['many side by side', `[${'[],'.repeat(5000)}[]]`],
	])('does not count %s', (_what, text) => {
		expect(nestingFault(text)).toBeUndefined();
	});

	it.each([
		['a string that is not closed', `"a\n${nested(300)}`],
		['a comment that is none', `/ ${nested(300)}`],
		['a line comment that ends', `// "\n${nested(300)}`],
		['a string that ends in a backslash', `["\\\\"${nested(300)}]`],
	])('counts behind %s', (_what, text) => {
		expect(nestingFault(text)?.type).toBe('deep');
	});

	it('is never deeper for the parser, whatever the text', () => {
		const piece = fc.constantFrom(
			...['[', ']', '{', '}', '"a":', ',', '"', '\\', '\n', '/*', '*/', '//'],
			...['x', '1', ' ', '{"a":[', '},{', '[},'],
		);
		fc.assert(
			fc.property(fc.array(piece, {maxLength: 60}), pieces => {
				const text = pieces.join('');
				const fault = nestingFault(text, 3);
				const sound = fault ? text.slice(0, fault.at) : text;
				expect(depthOf(parseTree(sound))).toBeLessThanOrEqual(3);
			}),
			{numRuns: fuzzLength(2000)},
		);
	});

	it('keeps hostile texts from the parsers', () => {
		expect(readJsonc(nested(7000))).toEqual({
			ok: false,
			mistake: {offset: deepestJson, message: 'nested deeper than 200 levels'},
		});
		// What is crossed nests for the parser though it looks as if it did not.
		expect(readJsonc('{"a":[},{],'.repeat(20_000)).ok).toBe(false);
		expect(() => parseJson(nested(100_000))).toThrow(SyntaxError);
		expect(parseJson('{"a": [1]}')).toEqual({a: [1]});
	});
});

/** Lists and objects around the innermost of a parser's tree. */
function depthOf(node: ReturnType<typeof parseTree>): number {
	if (node === undefined) return 0;
	const inner = Math.max(0, ...(node.children ?? []).map(depthOf));
	return inner + (node.type === 'array' || node.type === 'object' ? 1 : 0);
}
