import fs from 'node:fs';
import path from 'node:path';
import {hasCode} from '../utils/hasCode.js';
import {isRecord} from '../utils/isRecord.js';
import {parseJson} from '../utils/parseJson.js';
import {openRegular} from '../utils/regularFile.js';
import {statIfThere} from '../utils/statIfThere.js';

/** A prompt that an agent said it was given. */
export type SeenPrompt = {sessionId: string; prompt: string};

/** Sees what athena recorded of an agent's prompts since it was asked. */
export type PromptWitness = {
	/** Prompts that were recorded since the last look. Never throws for what it cannot read. */
	look(): SeenPrompt[];
};

/** More is not read at a look, bytes; the rest is read at the next. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Reads the journals that a running athena writes (docs/protocol.md#journal):
 * what stands there was told by the agent's own hook, and by nobody else.
 *
 * @param folder of the journals, absolute
 * @param name of the agent, as its hooks say it
 */
export function createPromptWitness(
	folder: string,
	name: string,
): PromptWitness {
	/** By file: up to where it was read. What was there before says nothing of now. */
	const read = new Map<string, number>();
	for (const {file, size} of journals(folder)) read.set(file, size);
	return {
		look: () =>
			journals(folder).flatMap(({file, size}) => {
				const from = read.get(file) ?? 0;
				if (size <= from) return [];
				const text = piece(file, from, Math.min(size, from + mostBytes));
				const end = text.lastIndexOf('\n') + 1;
				// A line that has no end yet is read when it has one.
				read.set(file, from + Buffer.byteLength(text.slice(0, end)));
				return text
					.slice(0, end)
					.split('\n')
					.flatMap(line => promptIn(line, name) ?? []);
			}),
	};
}

function journals(folder: string): {file: string; size: number}[] {
	try {
		return fs
			.readdirSync(folder)
			.filter(name => name.endsWith('.ndjson'))
			.flatMap(name => {
				const file = path.join(folder, name);
				const stat = statIfThere(file);
				return stat?.isFile() === true ? [{file, size: stat.size}] : [];
			});
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return [];
		throw error;
	}
}

function piece(file: string, from: number, to: number): string {
	const fd = openRegular(file);
	try {
		const bytes = Buffer.alloc(to - from);
		const size = fs.readSync(fd, bytes, 0, bytes.length, from);
		return bytes.toString('utf8', 0, size);
	} finally {
		fs.closeSync(fd);
	}
}

function promptIn(line: string, name: string): SeenPrompt | undefined {
	if (!line.includes('"UserPromptSubmit"')) return undefined;
	try {
		const record: unknown = parseJson(line);
		if (!isRecord(record) || !isRecord(record.event)) return undefined;
		const {hookName, sessionId, startedAs, payload} = record.event;
		if (hookName !== 'UserPromptSubmit' || typeof sessionId !== 'string')
			return undefined;
		if (!isRecord(startedAs) || startedAs.name !== name) return undefined;
		if (!isRecord(payload) || typeof payload.prompt !== 'string')
			return undefined;
		return {sessionId, prompt: payload.prompt};
	} catch {
		// A line that is no record costs itself.
		return undefined;
	}
}

/** Whether a prompt is the text that was sent: how lines are broken is the terminal's affair. */
export function isSamePrompt(one: string, other: string): boolean {
	const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
	return plain(one) === plain(other);
}
