import {Writable} from 'node:stream';
import {type CommandIo} from './io.js';

export type LineWriter = {
	/** Writes a line; resolves when there is room for the next. */
	write(line: string): Promise<void>;
	/** True once nobody reads any more. */
	isClosed(): boolean;
};

/**
 * Lines to stdout, without filling memory when the reader is slow, and
 * without failing when it leaves (`| head`).
 *
 * @param onClosed called once when the reader left
 */
export function createLineWriter(
	stdout: CommandIo['stdout'],
	onClosed: () => void = () => undefined,
): LineWriter {
	const stream = stdout instanceof Writable ? stdout : undefined;
	let closed = false;
	let resume: (() => void) | undefined;

	const close = () => {
		if (closed) return;
		closed = true;
		resume?.();
		onClosed();
	};

	stream?.on('error', close);
	stream?.on('close', close);
	stream?.on('drain', () => resume?.());

	return {
		async write(line) {
			if (closed) return;
			const hasRoom = stdout.write(`${line}\n`) !== false;
			if (hasRoom || !stream || stream.destroyed) return;
			await new Promise<void>(resolve => {
				resume = resolve;
			});
		},
		isClosed: () => closed,
	};
}
