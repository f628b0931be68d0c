import fs from 'node:fs';
import {isRecord} from '../../../utils/isRecord.js';
import {parseJson} from '../../../utils/parseJson.js';
import {requireRegular, withoutWaiting} from '../../../utils/regularFile.js';
import {type TranscriptSummary} from '../../agentRuntime.js';
import {count, field, text} from '../../starting/jsonLines.js';

/** More of an export is not read, bytes: it is one JSON value. */
const mostBytes = 64 * 1024 * 1024;

/**
 * What `opencode export SESSION` wrote: opencode keeps its sessions in a
 * database, and this is the way it gives them out. Input does not have the
 * cache in it there, and has it here.
 */
export async function parseOpencodeExport(
	path: string,
): Promise<TranscriptSummary | null> {
	try {
		const stat = await fs.promises.stat(path);
		requireRegular(stat, path);
		if (stat.size > mostBytes) return null;
		const value = parseJson(
			await fs.promises.readFile(path, {
				encoding: 'utf8',
				flag: withoutWaiting,
			}),
		);
		const tokens = field(value, 'info', 'tokens');
		if (!isRecord(value)) return null;
		return {
			inputTokens:
				count(tokens, 'input') +
				count(tokens, 'cache', 'read') +
				count(tokens, 'cache', 'write'),
			outputTokens: count(tokens, 'output') + count(tokens, 'reasoning'),
			model: text(value, 'info', 'model', 'id'),
		};
	} catch {
		// Absent, or no export: the null says so.
		return null;
	}
}
