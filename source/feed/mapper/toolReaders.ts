import {toolsOf} from '../../runtime/agents.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {isRecord} from '../../utils/isRecord.js';
import {type FeedDataByKind} from '../types.js';
import {dropUndefined} from '../../utils/dropUndefined.js';
import {payloadOf, toolNameOf, toolUseIdOf} from './payload.js';
import {define, readName, readRecord, readText} from '../../utils/tolerant.js';

/** The tool call an event is about; an input that is no object reads as `{value: input}`. */
export function readToolCall(event: RuntimeEvent): FeedDataByKind['tool.pre'] {
	const payload = payloadOf(event);
	const name = toolNameOf(event);
	const toolUseId = toolUseIdOf(event);
	const server =
		readName(readRecord(payload.mcp_server).name) ??
		toolsOf(event.agent).read(name, nothing).server;
	// Field by field: nearly every event comes by here, and objects that are
	// spread or filtered take ten times as long.
	const call: FeedDataByKind['tool.pre'] = {
		tool_name: name === '' ? 'unknown' : name,
		tool_input: readToolInput(payload.tool_input),
	};
	if (toolUseId !== undefined) call.tool_use_id = toolUseId;
	if (server !== undefined) call.mcp_server = server;
	return call;
}

/** A tool's input as an object. */
export function readToolInput(input: unknown): Record<string, unknown> {
	if (isRecord(input)) return input;
	return input === undefined || input === null ? {} : {value: input};
}

/** Notes beside answers, by exact question text. */
export function readAnnotations(
	value: unknown,
): FeedDataByKind['question.answered']['annotations'] {
	const annotations: Record<string, {preview?: string; notes?: string}> = {};
	for (const [question, entry] of Object.entries(readRecord(value))) {
		const note = readRecord(entry);
		const known = dropUndefined({
			preview: readText(note.preview),
			notes: readText(note.notes),
		});
		if (Object.keys(known).length > 0) define(annotations, question, known);
	}

	return Object.keys(annotations).length > 0 ? annotations : undefined;
}

const nothing = {};
