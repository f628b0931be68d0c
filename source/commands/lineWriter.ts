import {Writable} from 'node:stream';
import {makeVisible} from '../utils/visibleText.js';
import {type CommandIo} from './io.js';

const endsOfReaders: ReadonlySet<string | undefined> = new Set([
	'EPIPE',
	'ECONNRESET',
	'ERR_STREAM_DESTROYED',
	'ERR_STREAM_WRITE_AFTER_END',
]);

/** Nobody reads any more; else somebody may, and what is written gets lost: a full disk, one that is gone. */
export const hasReaderLeft = ({code}: NodeJS.ErrnoException): boolean =>
	endsOfReaders.has(code);

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
	let lost = false;
	let resume: (() => void) | undefined;

	const close = () => {
		if (closed) return;
		closed = true;
		resume?.();
		onClosed();
	};

	stream?.on('error', (error: NodeJS.ErrnoException) => {
		lost = stdout.isTTY !== true && !hasReaderLeft(error);
		if (lost) resume?.();
		else close();
	});
	stream?.on('close', () => {
		if (!lost) close();
	});
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
