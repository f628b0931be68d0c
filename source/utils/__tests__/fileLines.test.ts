import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readFileLines} from '../fileLines.js';

it('reads the same lines however the file is cut into reads', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-'));
	try {
		const file = path.join(folder, 'f');
		fs.writeFileSync(file, 'a€😀\n\nlonger line ü\nlast');
		const expected = [
			{number: 1, text: 'a€😀', bytes: 8, finished: true},
			{number: 2, text: '', bytes: 0, finished: true},
			{number: 3, text: 'longer line ü', bytes: 14, finished: true},
			{number: 4, text: 'last', bytes: 4, finished: false},
		];
		for (let bytes = 1; bytes < 40; bytes++) {
			expect([...readFileLines(file, bytes)]).toEqual(expected);
		}
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
});
