import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {isLocked, lockFile} from '../fileLock.js';
import {markLives, markOf} from '../processMark.js';

it('is of a process that lives, and of it alone', async () => {
	const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
	const mark = markOf(child.pid ?? 0) ?? '';
	expect(mark).toMatch(new RegExp(`^${child.pid}:\\d*$`));
	expect(markLives(mark)).toBe(true);
	child.kill('SIGKILL');
	await once(child, 'exit');
	expect(markLives(mark)).toBe(false);
	expect(markOf(child.pid ?? 0)).toBeUndefined();
});

it.runIf(process.platform === 'linux')(
	'is not taken for a later process of the same id',
	() => {
		const mark = markOf(process.pid) ?? '';
		expect(markLives(mark)).toBe(true);
		expect(markLives(mark.replace(/:\d+$/, ':1'))).toBe(false);
	},
);

it.runIf(process.platform === 'linux')(
	'nor for one that was killed, and of which its parent took no note',
	async () => {
		const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000']);
		try {
			const [said] = (await once(parent.stdout, 'data')) as [Buffer];
			const pid = Number(String(said));
			// A shell that is still there would take note.
			await eventually(() => {
				const name = fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8');
				expect(name).toBe('sleep\n');
			});
			const mark = markOf(pid) ?? '';
			expect(markLives(mark)).toBe(true);
			process.kill(pid, 'SIGKILL');
			await eventually(() => {
				expect(markLives(mark)).toBe(false);
			});
			// It has its number still.
			expect(process.kill(pid, 0)).toBe(true);
			expect(markOf(pid)).toBeUndefined();
			const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-mark-'));
			const file = path.join(folder, 'claimed');
			fs.writeFileSync(`${file}.lock`, String(pid));
			expect(isLocked(file)).toBe(false);
			expect(lockFile(file)).toBe(true);
			fs.rmSync(folder, {recursive: true});
		} finally {
			parent.kill('SIGKILL');
		}
	},
);

it('knows nothing of what is no process', () => {
	for (const pid of [0, -1, 1, 1.5, Number.NaN])
		expect(markOf(pid)).toBeUndefined();
	expect(markLives('whatever')).toBe(true);
});
