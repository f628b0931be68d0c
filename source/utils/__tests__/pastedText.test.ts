import {expect, it} from 'vitest';
import {withoutPasteMarks} from '../pastedText.js';

const pasted = (id: string, text: string) =>
	`\n\n<pasted_content id="${id}">\n${text}\n</pasted_content id="${id}">\n`;

it.each([
	['plain', 'no paste\nat all', 'no paste\nat all'],
	['a paste alone', pasted('1b07', 'one\ntwo'), 'one\ntwo'],
	[
		'pastes between words',
		`before${pasted('a', 'one')}between${pasted('b', '\n\ntwo\n')}after`,
		'beforeonebetween\n\ntwo\nafter',
	],
	[
		'marks inside a paste',
		pasted('a', `x${pasted('b', 'y')}`),
		`x${pasted('b', 'y')}`,
	],
	[
		'a mark without its end',
		'<pasted_content id="a">\nhalf',
		'<pasted_content id="a">\nhalf',
	],
	[
		'the end of another',
		'<pasted_content id="a">\nx\n</pasted_content id="b">',
		'<pasted_content id="a">\nx\n</pasted_content id="b">',
	],
])('%s', (_name, prompt, text) => {
	expect(withoutPasteMarks(prompt)).toBe(text);
});
