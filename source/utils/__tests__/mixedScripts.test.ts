import {describe, expect, it} from 'vitest';
import {mixedWords} from '../mixedScripts.js';

describe('mixedWords', () => {
	it('tells a letter that looks like another', () => {
		expect(mixedWords('git push \u043Erigin main')).toEqual([
			'"\u043Erigin" mixes alphabets: \u043E is Cyrillic (U+043E)',
		]);
		expect(mixedWords('ssh r\u03BFot@host')).toEqual([
			'"r\u03BFot" mixes alphabets: \u03BF is Greek (U+03BF)',
		]);
	});

	it.each([
		'git commit -m "Исправить ошибку в README"',
		'echo Γειά σου Κόσμε',
		'git push origin main',
		'scp файл host:путь/file',
		'touch 10µs.txt',
		'echo naïve façade',
	])('leaves %s alone', text => {
		expect(mixedWords(text)).toEqual([]);
	});
});
