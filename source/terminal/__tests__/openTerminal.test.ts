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
		clock,
		stdin,
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

it('tells how old the keys are that it hands on', async () => {
	const {terminal, clock, stdin} = open();
	const handedOn: [unknown, number | undefined][] = [];
	terminal.inkStdin.on('readable', () =>
		handedOn.push([terminal.inkStdin.read(), terminal.keyAgeMs?.()]),
	);
	const type = async (text: string, thenMs: number) => {
		stdin.write(text);
		await settle();
		clock.advance(thenMs);
	};
	await type('a', 100);
	await type('\u001B', 20);
	// Torn, and found to be something else.
	await type('\u001B', 15);
	await type('[B', 0);
	// What follows in time is as old as its beginning; what comes later is not.
	await type('c\u001B', 10);
	await type('[200~paste', 500);
	await type('\u001B[201~', 5);
	await type('d', 0);
	expect(handedOn).toEqual([
		['a', 0],
		['\u001B', 20],
		['\u001B[B', 15],
		['c', 0],
		['d', 0],
	]);
});
