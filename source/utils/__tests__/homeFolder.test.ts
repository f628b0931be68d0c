import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {homeFolder} from '../homeFolder.js';
import {stateFolder} from '../stateFolder.js';

it('is what HOME says, else the account', () => {
	const {homedir} = os.userInfo();
	expect(homeFolder({HOME: '/home/ada'})).toBe('/home/ada');
	for (const env of [{}, {HOME: ''}]) {
		expect(homeFolder(env)).toBe(homedir);
		expect(stateFolder(env)).toBe(path.join(homedir, '.local/state/athena'));
	}
});
