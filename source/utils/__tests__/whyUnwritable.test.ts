import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {whyUnwritable} from '../whyUnwritable.js';

let folder = '';
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-why-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const errorOf = (act: () => unknown): unknown => {
	try {
		act();
	} catch (error) {
		return error;
	}

	throw new Error('it went well');
};

it('says of a full disk that it is full, and to make room', () => {
	if (!fs.existsSync('/dev/full')) return;
	const {why, mend} = whyUnwritable(
		errorOf(() => fs.writeFileSync('/dev/full', 'x')),
	);
	expect(why).toBe(': its disk is full');
	expect(mend).toMatch(/^Make room/);
});

it('says of a path what is in the way', () => {
	fs.writeFileSync(path.join(folder, 'file'), '');
	fs.symlinkSync('gone/too', path.join(folder, 'link'));
	for (const [place, why] of [
		['file/x', ': a part of its path is no folder'],
		['link', ': a part of its path leads nowhere'],
		['', ': it is a folder'],
	] as const)
		expect(
			whyUnwritable(
				errorOf(() => fs.writeFileSync(path.join(folder, place), 'x')),
			).why,
		).toBe(why);
});

it('goes by permissions where it knows nothing better', () => {
	expect(
		whyUnwritable(Object.assign(new Error('no'), {code: 'EACCES'})),
	).toEqual({
		why: ': you may not write there',
		mend: 'Check the permissions of that place and of the folders above it.',
	});
	expect(whyUnwritable(new Error('no')).why).toBe('');
});
