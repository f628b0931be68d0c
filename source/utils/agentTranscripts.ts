import fs from 'node:fs';
import path from 'node:path';

/** Transcripts of subagents that are read of one session. */
const mostAgents = 200;

/** Where the transcripts of a session's subagents are (docs/protocol.md#transcript). */
export const agentTranscriptFolder = (file: string): string =>
	path.join(file.replace(/\.jsonl$/, ''), 'subagents');

/** Those of them that are read, by the names that are in the folder. */
export const agentTranscriptsIn = (
	folder: string,
	names: readonly string[],
): string[] =>
	names
		.filter(name => name.endsWith('.jsonl'))
		.slice(0, mostAgents)
		.map(name => path.join(folder, name));

/** The transcripts of the subagents of the session whose own is `file`. */
export async function agentTranscripts(file: string): Promise<string[]> {
	const folder = agentTranscriptFolder(file);
	try {
		return agentTranscriptsIn(folder, await fs.promises.readdir(folder));
	} catch {
		// There is no such folder until there is a subagent.
		return [];
	}
}
