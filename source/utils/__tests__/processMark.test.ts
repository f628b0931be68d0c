import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {expect, it} from 'vitest';
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

it('knows nothing of what is no process', () => {
	for (const pid of [0, -1, 1, 1.5, Number.NaN])
		expect(markOf(pid)).toBeUndefined();
	expect(markLives('whatever')).toBe(true);
});
