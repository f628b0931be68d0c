import fs from 'node:fs';
import {type AgentName, usualAgent} from '../runtime/agentName.js';
import {createUsageParser} from '../supervisor/usageParser.js';
import {
	agentTranscriptFolder,
	agentTranscriptsIn,
} from '../utils/agentTranscripts.js';
import {createByteLines} from '../utils/byteLines.js';
import {type ModelTokens} from '../utils/cost.js';
import {openRegular} from '../utils/regularFile.js';

/** What the transcript of a session said of its tokens, and when it was read. */
export type TranscriptTokens = {
	/** Another one means that there is more to read. */
	stamp: string;
	models: Readonly<Record<string, ModelTokens>>;
};

/** A longer transcript is not read for a list, bytes. */
const mostBytes = 256 * 1024 * 1024;

/** What the transcript looks like from outside; undefined if there is none to read. */
export function transcriptStamp(
	file: string,
	agent: AgentName,
): string | undefined {
	if (file === '') return undefined;
	const stat = statOf(file);
	if (!stat?.isFile() || stat.size === 0 || stat.size > mostBytes)
		return undefined;
	const stamp = `${stat.size} ${stat.mtimeMs} ${statOf(agentTranscriptFolder(file))?.mtimeMs ?? 0}`;
	return agent === usualAgent ? stamp : `${agent} ${stamp}`;
}

/** Counts the tokens of a session and of its subagents; what can't be read counts nothing. */
export function readTranscriptTokens(
	file: string,
	stamp: string,
	agent: AgentName,
): TranscriptTokens {
	const parser = createUsageParser(agent);
	for (const one of [file, ...agentFiles(file)]) {
		const lines = createByteLines(parser.push, () => undefined);
		try {
			readBytes(one, lines.push);
			lines.end();
		} catch {
			// The path comes from the agent, and the file may be gone or not ours.
			lines.reset();
		}
	}

	return {stamp, models: parser.models()};
}

function readBytes(file: string, push: (bytes: Buffer) => void): void {
	const handle = openRegular(file);
	try {
		const buffer = Buffer.allocUnsafe(256 * 1024);
		for (let at = 0; at < mostBytes;) {
			const count = fs.readSync(handle, buffer, 0, buffer.length, at);
			if (count === 0) break;
			at += count;
			push(buffer.subarray(0, count));
		}
	} finally {
		fs.closeSync(handle);
	}
}

function agentFiles(file: string): string[] {
	const folder = agentTranscriptFolder(file);
	try {
		return agentTranscriptsIn(folder, fs.readdirSync(folder));
	} catch {
		// There is no such folder until there is a subagent.
		return [];
	}
}

function statOf(file: string): fs.Stats | undefined {
	try {
		return fs.statSync(file, {throwIfNoEntry: false});
	} catch {
		return undefined;
	}
}
