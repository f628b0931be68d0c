import {Writable} from 'node:stream';
import {describe, expect, it, vi} from 'vitest';
import {createOutput} from '../output.js';

/** A stream that reads only when told to. */
function stalledStream() {
	const waiting: (() => void)[] = [];
	const stream = new Writable({
		highWaterMark: 100,
		write: (_chunk, _encoding, done) => void waiting.push(done),
	});
	return {
		stream,
		/** Takes what was written, one write after the other. */
		async read() {
			while (waiting.length > 0) {
				waiting.shift()?.();
				await new Promise(resolve => setImmediate(resolve));
			}
		},
	};
}

describe('createOutput', () => {
	it('is behind until the terminal has taken everything, then says so once', async () => {
		const {stream, read} = stalledStream();
		const output = createOutput(stream, () => false);
		const caughtUp = vi.fn();
		output.onCaughtUp(caughtUp);
		expect(output.isBehind()).toBe(false);
		expect(output.write('a few bytes')).toBe(true);
		expect(output.isBehind()).toBe(true);
		output.write('and more');
		await read();
		expect(output.isBehind()).toBe(false);
		expect(caughtUp).toHaveBeenCalledTimes(1);
	});

	it('is behind while a frame is kept back', async () => {
		const {stream, read} = stalledStream();
		let isKeptBack = false;
		const output = createOutput(stream, () => isKeptBack);
		const caughtUp = vi.fn();
		output.onCaughtUp(caughtUp);
		expect(output.write('x'.repeat(200))).toBe(false);
		isKeptBack = true;
		await read();
		expect(output.isBehind()).toBe(true);
		expect(caughtUp).not.toHaveBeenCalled();
		isKeptBack = false;
		output.write('the frame');
		await read();
		expect(output.isBehind()).toBe(false);
		expect(caughtUp).toHaveBeenCalledTimes(1);
	});

	it('says nothing where the terminal takes everything at once', async () => {
		const stream = new Writable({
			write: (_chunk, _encoding, done) => {
				done();
			},
		});
		const output = createOutput(stream, () => false);
		const caughtUp = vi.fn();
		const stop = output.onCaughtUp(caughtUp);
		output.write('a');
		expect(output.isBehind()).toBe(false);
		await new Promise(resolve => setImmediate(resolve));
		expect(caughtUp).not.toHaveBeenCalled();
		// Until what it showed is lost.
		output.lose();
		expect(output.isBehind()).toBe(true);
		output.write('b');
		await new Promise(resolve => setImmediate(resolve));
		expect(caughtUp).toHaveBeenCalledTimes(1);
		stop();
		output.lose();
		output.write('c');
		await new Promise(resolve => setImmediate(resolve));
		expect(caughtUp).toHaveBeenCalledTimes(1);
	});
});
