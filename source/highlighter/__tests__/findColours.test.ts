import fc from 'fast-check';
import {common, createLowlight} from 'lowlight';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {codeTones} from '../../types/codeColours.js';
import {languages} from '../../components/code/languages.js';
import {findColours} from '../findColours.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

const languageNames = Object.keys(languages);

/** Each piece of the text with what it is. */
function tokens(language: string, text: string): string[] {
	const {starts, tones} = findColours({language, text});
	return [...starts].map((start, index) => {
		const tone = codeTones[(tones[index] ?? 0) - 1] ?? 'code';
		return `${tone}:${text.slice(start, starts[index + 1])}`;
	});
}

describe('the colours of code', () => {
	it('name what tokens are', () => {
		expect(
			tokens('typescript', 'const a = `b ${c + 1}`; // d\nfunction e() {}'),
		).toMatchInlineSnapshot(`
			[
			  "keyword:const",
			  "code: a = ",
			  "string:\`b ",
			  "code:\${c + ",
			  "number:1",
			  "code:}",
			  "string:\`",
			  "code:; ",
			  "comment:// d",
			  "code:
			",
			  "keyword:function",
			  "code: ",
			  "name:e",
			  "code:() {}",
			]
		`);
		expect(tokens('json', '{"key": [1, "two", true]}')).toMatchInlineSnapshot(`
			[
			  "name:"key"",
			  "code:: [",
			  "number:1",
			  "code:, ",
			  "string:"two"",
			  "code:, ",
			  "keyword:true",
			  "code:]}",
			]
		`);
		expect(tokens('makefile', 'all:\n⇥ echo "x"')).toMatchInlineSnapshot(`
			[
			  "name:all:",
			  "code:
			⇥ echo ",
			  "string:"x"",
			]
		`);
	});

	it('are known for every language a file or a fence may have', () => {
		const known = createLowlight(common).listLanguages();
		expect(languageNames.filter(name => !known.includes(name))).toEqual([]);
	});

	it('are places within the text, each after the one before', () => {
		const text = fc
			.array(
				fc.oneof(
					fc.string({unit: anyCharacter, maxLength: 8}),
					fc.constantFrom(
						'"',
						'/*',
						'*/',
						'`',
						'${',
						'}',
						'<a ',
						'>',
						'\n',
						'# ',
						"'''",
					),
				),
				{maxLength: 40},
			)
			.map(parts => parts.join(''));
		fc.assert(
			fc.property(text, fc.constantFrom(...languageNames), (code, language) => {
				const {starts, tones} = findColours({language, text: code});
				expect(tones.length).toBe(starts.length);
				for (const [index, start] of starts.entries()) {
					expect(start).toBeLessThan(code.length);
					expect(start).toBeGreaterThan(starts[index - 1] ?? -1);
					expect(tones[index]).toBeLessThanOrEqual(codeTones.length);
				}
			}),
			{numRuns: fuzzLength(100)},
		);
	});
});
