import {PassThrough, Writable} from 'node:stream';
import {type ReadStream, type WriteStream} from 'node:tty';
import {expect, it, onTestFinished, vi} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {openTerminal} from '../openTerminal.js';

/** A terminal that reads only when told to. */
function open() {
	const waiting: (() => void)[] = [];
	let reads = true;
	const stdout = Object.assign(
		new Writable({
			write(_chunk, _encoding, done) {
				if (reads) done();
				else waiting.push(done);
			},
		}),
		{columns: 80, rows: 24},
	);
	const stdin = new PassThrough();
	const clock = createFakeClock();
	const terminal = openTerminal({
		stdin: stdin as unknown as ReadStream,
		stdout: stdout as unknown as WriteStream,
		onEnd: () => undefined,
		clock,
	});
	onTestFinished(terminal.close);
	const caughtUp = vi.fn();
	terminal.onCaughtUp?.(caughtUp);
	return {
		terminal,
		caughtUp,
		stall: () => {
			reads = false;
		},
		async read() {
			reads = true;
			while (waiting.length > 0) {
				waiting.shift()?.();
				await settle();
			}
		},
	};
}

const settle = async () => new Promise(resolve => setImmediate(resolve));

it('tells when the terminal does not show the last frame, and when it does', async () => {
	const {terminal, caughtUp, stall, read} = open();
	terminal.inkStdout.write('one');
	await settle();
	expect(terminal.isBehind?.()).toBe(false);
	stall();
	terminal.inkStdout.write('two');
	expect(terminal.isBehind?.()).toBe(true);
	// More than the stream takes: this one is kept back.
	terminal.inkStdout.write('x'.repeat(20_000));
	terminal.inkStdout.write('three');
	await settle();
	expect(terminal.isBehind?.()).toBe(true);
	expect(caughtUp).not.toHaveBeenCalled();
	await read();
	expect(terminal.isBehind?.()).toBe(false);
	expect(caughtUp).toHaveBeenCalledTimes(1);
});

it('is behind for the title, too, as that stands before the next frame', async () => {
	const {terminal, caughtUp, stall, read} = open();
	await settle();
	stall();
	terminal.setTitle('x');
	expect(terminal.isBehind?.()).toBe(true);
	await read();
	expect(caughtUp).toHaveBeenCalledTimes(1);
});

it('is behind while another program has it, and catches up when it is given back', async () => {
	const {terminal, caughtUp} = open();
	terminal.inkStdout.write('one');
	await settle();
	terminal.suspend();
	expect(terminal.isBehind?.()).toBe(true);
	terminal.inkStdout.write('two');
	await settle();
	expect(caughtUp).not.toHaveBeenCalled();
	terminal.resume();
	await settle();
	expect(terminal.isBehind?.()).toBe(false);
	expect(caughtUp).toHaveBeenCalledTimes(1);
});
