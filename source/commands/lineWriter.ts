import {Writable} from 'node:stream';
import {makeVisible} from '../utils/visibleText.js';
import {type CommandIo} from './io.js';

export type LineWriter = {
	/** Writes a line for a program or a file, as it is; resolves when there is room for the next. */
	write(line: string): Promise<void>;
	/** Writes what a person reads: a terminal does nothing but show it. */
	say(text: string): Promise<void>;
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

	const write = async (line: string) => {
		if (closed) return;
		const hasRoom = stdout.write(`${line}\n`) !== false;
		if (hasRoom || !stream || stream.destroyed) return;
		await new Promise<void>(resolve => {
			resume = resolve;
		});
	};

	return {
		write,
		say: async text => write(makeVisible(text, {multiline: true})),
		isClosed: () => closed,
	};
}
