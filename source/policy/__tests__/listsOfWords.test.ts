import {describe, expect, it} from 'vitest';
import {deny, verdict} from './kit.js';

/* Programs that take more words out of a file open what it names. */

const given = (command: string) => verdict([deny('~p ".env"')], command);

describe('a list of words', () => {
	it.each([
		'gcc -E -x c @list',
		'gcc-13 -E @list',
		'clang++ @list',
		'ld @list',
		'objdump -s -b binary @list',
		'ar p @list',
		'javac @list',
		'jar cf x @list',
		'7z a x @list',
		'convert @list x',
		'exiftool -@ list',
		'ffmpeg -f concat -safe 0 -i list out.mp4',
		'sudo gcc @list',
	])('may name what is denied: %s', command => {
		expect(given(command)).toBe('ask');
	});

	it('may be what is denied itself', () => {
		expect(given('gcc -E @.env')).toBe('deny');
		expect(given('jar cf x @.env')).toBe('deny');
	});

	it.each([
		'gcc -O2 -c a.c -o a.o',
		'jar cf x.jar build/a.class',
		'7z l x.7z',
		'exiftool a.jpg',
		'ffmpeg -i a.mp4 b.webm',
		'npm install @types/node',
		'echo @list',
	])('is none where nothing says so: %s', command => {
		expect(given(command)).toBe('none');
	});
});
