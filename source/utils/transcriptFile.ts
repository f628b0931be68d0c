import fs from 'node:fs';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {agentTranscripts} from './agentTranscripts.js';
import {createByteLines} from './byteLines.js';
import {
	createTranscriptParser,
	type TranscriptParser,
	type TranscriptSummary,
} from './transcript.js';

/** Bytes beyond which a transcript is not read: summing it up would take too long. */
export const transcriptLimitBytes = 256 * 1024 * 1024;

/** Lines beyond which a transcript is not understood any more; they are counted as skipped. */
export const transcriptLimitLines = 1_000_000;

/** So much is read, and understood without a break, at once, bytes. */
const chunkBytes = 32 * 1024;

/**
 * Reads a session's transcript and those of its subagents without ever holding
 * the whole of one, or anybody else up: in slices, each of bounded work. Rejects
 * if the file is missing, is no regular file (the path comes from the agent: a
 * device or a pipe would never end), is too large, or the signal aborts; what
 * can't be read of its subagents is not there.
 */
export async function readTranscript(
	path: string,
	signal?: AbortSignal,
): Promise<TranscriptSummary> {
	const parser = createTranscriptParser();
	await readInto(parser, path, signal);
	for (const file of await agentTranscripts(path))
		try {
			await readInto(parser, file, signal);
		} catch {
			signal?.throwIfAborted();
		}

	return parser.summary();
}

async function readInto(
	parser: TranscriptParser,
	path: string,
	signal: AbortSignal | undefined,
): Promise<void> {
	const stat = await fs.promises.stat(path);
	signal?.throwIfAborted();
	if (!stat.isFile()) throw new Error(`not a regular file: ${path}`);
	if (stat.size > transcriptLimitBytes) {
		throw new Error(`larger than ${transcriptLimitBytes} bytes: ${path}`);
	}

	// /proc/kmsg says that it is regular and empty, and then never ends.
	if (stat.size === 0) return;
	let count = 0;
	const lines = createByteLines(line => {
		if (++count <= transcriptLimitLines) parser.push(line);
		else parser.skip();
	}, parser.skip);
	const {O_RDONLY, O_NONBLOCK} = fs.constants;
	const handle = await fs.promises.open(path, O_RDONLY | O_NONBLOCK);
	try {
		const buffer = Buffer.allocUnsafe(chunkBytes);
		for (let offset = 0; offset < stat.size;) {
			const length = Math.min(chunkBytes, stat.size - offset);
			const {bytesRead} = await handle.read(buffer, 0, length, offset);
			signal?.throwIfAborted();
			if (bytesRead === 0) break;
			offset += bytesRead;
			lines.push(buffer.subarray(0, bytesRead));
			await nextTurn();
		}
	} finally {
		await handle.close();
	}

	lines.end();
	signal?.throwIfAborted();
}
