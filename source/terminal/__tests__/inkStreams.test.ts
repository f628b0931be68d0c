import {describe, expect, it, vi} from 'vitest';
import {createInkStdin, createInkStdout} from '../inkStreams.js';

function readAll(stdin: NodeJS.ReadStream): unknown[] {
	const read: unknown[] = [];
	for (let chunk = stdin.read() as unknown; chunk !== null;) {
		read.push(chunk);
		chunk = stdin.read();
	}
	return read;
}

describe('createInkStdin', () => {
	it('keeps what was typed before anybody listened, in its pieces', async () => {
		const stdin = createInkStdin();
		stdin.pushKeys('\r', 1);
		stdin.pushKeys('a', 2);
		const read = await new Promise<unknown[]>(resolve => {
			stdin.on('readable', () => {
				resolve(readAll(stdin));
			});
		});
		expect(read).toEqual(['\r', 'a']);
	});

	it('hands keys on at once to who listens', () => {
		const stdin = createInkStdin();
		const read: unknown[] = [];
		stdin.on('readable', () => read.push(...readAll(stdin)));
		stdin.pushKeys('x', 1);
		expect(read).toEqual(['x']);
	});

	it('tells when that was read which was taken last', () => {
		const stdin = createInkStdin();
		stdin.pushKeys('a', 1);
		stdin.pushKeys('b', 2);
		stdin.read();
		expect(stdin.takenReadAt()).toBe(1);
		readAll(stdin);
		expect(stdin.takenReadAt()).toBe(2);
	});
});

describe('createInkStdout', () => {
	it('takes each write for a frame, and has the size of the terminal', () => {
		const frame = vi.fn();
		let columns = 80;
		const stdout = createInkStdout({
			columns: () => columns,
			rows: () => 24,
			frame,
		});
		stdout.write('a\nb');
		columns = 100;
		expect(frame.mock.calls).toEqual([['a\nb']]);
		expect([stdout.columns, stdout.rows]).toEqual([100, 24]);
	});

	it('takes an empty write for the barrier it is in Ink', async () => {
		const frame = vi.fn();
		const stdout = createInkStdout({columns: () => 1, rows: () => 1, frame});
		await new Promise<void>(resolve => {
			stdout.write('', () => {
				resolve();
			});
		});
		expect(frame).not.toHaveBeenCalled();
	});
});
