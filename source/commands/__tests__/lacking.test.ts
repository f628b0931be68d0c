import {expect, it} from 'vitest';
import {lacking} from '../lacking.js';

const limits = (files: number) =>
	`Limit                     Soft Limit           Hard Limit           Units     \nMax processes             95929                95929                processes \nMax open files            ${files}                 ${files}                files     \n`;

it('says it when few files may be open at once', () => {
	expect(lacking({HOME: '/home/ada'}, limits(24))).toEqual([
		expect.stringMatching(/^athena may open 24 files at once: .* ulimit -n/),
	]);
	expect(lacking({HOME: '/home/ada'}, limits(1024))).toEqual([]);
});

it('says it when agents look for it elsewhere than where it is', () => {
	for (const env of [{}, {HOME: ''}])
		expect(lacking(env, '')).toEqual([
			expect.stringMatching(/^HOME is not set: .* export HOME=/),
		]);
	expect(lacking({XDG_STATE_HOME: '/state'}, '')).toEqual([]);
});
