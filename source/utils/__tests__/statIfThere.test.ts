import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {watchFiles} from '../../policy/store/watchFiles.js';
import {lstatIfThere, statIfThere} from '../statIfThere.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-stat-'));
	fs.writeFileSync(path.join(folder, 'file'), '');
	fs.symlinkSync('nowhere', path.join(folder, 'link'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

it.each([
	['file', true, true],
	['link', false, true],
	['none', false, false],
	['file/below/it', false, false],
	['link/below/it', false, false],
])('says whether something stands at %s', (name, isThere, isLinkThere) => {
	const place = path.join(folder, name);
	expect(statIfThere(place) !== undefined).toBe(isThere);
	expect(lstatIfThere(place) !== undefined).toBe(isLinkThere);
});

it('lets rules be watched for where a file stands in the place of their folder', () => {
	const clock = createManualClock();
	let looks = 0;
	const end = watchFiles(
		[path.join(folder, 'file/athena/rules.json')],
		() => looks++,
		{clock, pollMs: 1000},
	);
	clock.advance(1000);
	expect(looks).toBe(1);
	end();
});
