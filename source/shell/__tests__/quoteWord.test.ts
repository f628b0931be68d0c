import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {quoteWord} from '../quoteWord.js';

test('a shell gives the word back', () => {
	const words = [
		'a',
		'a b',
		"it's",
		'',
		'$HOME',
		'`id`',
		'a\nb',
		'*',
		'ü',
		'~',
	];
	const text = words.map(word => quoteWord(word)).join(' ');
	const read = execFileSync('sh', ['-c', `printf '%s\\0' ${text}`], {
		env: {HOME: '~', PATH: process.env.PATH ?? ''},
	});
	expect(read.toString().split('\0').slice(0, -1)).toEqual(words);
});
