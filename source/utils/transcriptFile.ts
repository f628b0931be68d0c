import fs from 'node:fs';
import readline from 'node:readline';
import {createTranscriptParser, type TranscriptSummary} from './transcript.js';

/** Bytes beyond which a transcript is not read: summing it up would take too long. */
export const transcriptLimitBytes = 256 * 1024 * 1024;

/**
 * Reads a transcript without ever holding the whole of it. Rejects if the file
 * is missing, is no regular file (the path comes from the agent: a device or a
 * pipe would never end), is too large, or the signal aborts.
 */
export async function readTranscript(
	path: string,
	signal?: AbortSignal,
): Promise<TranscriptSummary> {
	const stat = await fs.promises.stat(path);
	signal?.throwIfAborted();
	if (!stat.isFile()) throw new Error(`not a regular file: ${path}`);
	if (stat.size > transcriptLimitBytes) {
		throw new Error(`larger than ${transcriptLimitBytes} bytes: ${path}`);
	}

	const parser = createTranscriptParser();
	// /proc/kmsg says that it is regular and empty, and then never ends.
	if (stat.size === 0) return parser.summary();
	const {O_RDONLY, O_NONBLOCK} = fs.constants;
	const handle = await fs.promises.open(path, O_RDONLY | O_NONBLOCK);
	const input = handle.createReadStream({
		encoding: 'utf8',
		end: stat.size - 1,
		...(signal && {signal}),
	});
	try {
		for await (const line of readline.createInterface({
			input,
			crlfDelay: Number.POSITIVE_INFINITY,
		})) {
			parser.push(line);
		}
	} finally {
		input.destroy();
	}

	signal?.throwIfAborted();
	return parser.summary();
}
