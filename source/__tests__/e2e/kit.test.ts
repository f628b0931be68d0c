import {tmpdir} from 'node:os';
import process from 'node:process';
import {expect, it} from 'vitest';
import {openPty} from './kit/index.js';

/* What the kit itself promises, where a busy machine may break it. */

it('a terminal keeps all that its program said, though nobody read while it ended', async () => {
	const line = 'x'.repeat(79);
	const pty = await openPty({
		command: 'sh',
		args: [
			'-c',
			`i=0; while [ $i -lt 100 ]; do echo ${line}; i=$((i + 1)); done; echo 'last words'; exit 7`,
		],
		cwd: tmpdir(),
		env: {PATH: process.env.PATH ?? '/usr/bin:/bin'},
	});
	// Nothing of this process is run, as by a machine that has others to run.
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
	expect(await pty.exitCode).toBe(7);
	expect(pty.raw()).toBe(`${line}\r\n`.repeat(100) + 'last words\r\n');
	expect(pty.screen()).toContain('last words');
	await pty.stop();
});
