import {isRecord} from '../../../utils/isRecord.js';
import {parseLine} from '../../../utils/parseLine.js';
import {
	readList,
	readName,
	readNumber,
	readRecord,
	readText,
} from '../../../utils/tolerant.js';
import {
	type CallResult,
	longestResult,
	type TranscriptFact,
	type TranscriptFormat,
} from '../../transcript.js';

type Line = Readonly<Record<string, unknown>>;

/** Most lines are about something else. */
const telling =
	/"type":"(?:assistant|tool_result)"|"provenance":"real_user"|"event\.name":"qwen-code\.api_error"/;

/**
 * Qwen's chat, `~/.qwen/projects/<cwd>/chats/<session>.jsonl`. Its hooks do not
 * tell of a call that it turns down itself, that a call was cancelled, that the
 * model's API failed, and what the agent says before a call.
 */
export const qwenTranscript: TranscriptFormat = {
	open: () => readChatLine,
	isUntold(fact) {
		switch (fact.type) {
			case 'result':
				return fact.outcome === 'interrupted' || fact.neverBegan === true;
			case 'text':
				return fact.beforeCall !== undefined;
			case 'turnEnd':
				return fact.failed !== undefined;
			default:
				return false;
		}
	},
};

function readChatLine(text: string): TranscriptFact[] {
	if (!telling.test(text)) return [];
	const line = parseLine(text);
	const at = Date.parse(readName(line?.timestamp) ?? '');
	if (!line || Number.isNaN(at)) return [];
	const id = readName(line.uuid) ?? '';
	switch (line.type) {
		case 'user': {
			const prompt = textOf(partsOf(line));
			return line.provenance === 'real_user' && prompt !== ''
				? [{at, type: 'prompt', id, prompt}]
				: [];
		}

		case 'assistant':
			return readAnswer(at, id, partsOf(line));
		case 'tool_result':
			return readEnd(at, line);
		case 'system':
			return readError(at, id, line);
		default:
			return [];
	}
}

function readAnswer(
	at: number,
	id: string,
	parts: readonly Line[],
): TranscriptFact[] {
	const calls = parts.flatMap(({functionCall}): TranscriptFact[] => {
		const {id: callId, name, args} = readRecord(functionCall);
		const call = readName(callId);
		const tool = readName(name);
		return call !== undefined && tool !== undefined
			? [{at, type: 'call', id: call, name: tool, input: readRecord(args)}]
			: [];
	});
	const said = textOf(parts.filter(({thought}) => thought !== true));
	const [first] = calls;
	if (said.trim() === '') return calls;
	return [
		{
			...{at, type: 'text', id, text: said},
			...(first?.type === 'call' && {beforeCall: first.id}),
		},
		...calls,
		// It calls nothing more, and stops.
		...(first === undefined ? [{at, type: 'turnEnd', id} as const] : []),
	];
}

function readEnd(at: number, line: Line): TranscriptFact[] {
	const {callId, status, errorType} = readRecord(line.toolCallResult);
	const id = readName(callId);
	if (id === undefined) return [];
	const text = partsOf(line)
		.map(({functionResponse}) => {
			const {output, error} = readRecord(readRecord(functionResponse).response);
			return readText(output) ?? readText(error) ?? '';
		})
		.join('\n');
	return [
		{
			...{at, type: 'result', id},
			outcome: outcomeOf(status, errorType),
			text: text.slice(0, longestResult),
			...(errorType === 'invalid_tool_params' && {neverBegan: true}),
		},
	];
}

function outcomeOf(status: unknown, errorType: unknown): CallResult['outcome'] {
	if (status === 'cancelled') return 'interrupted';
	if (status !== 'error') return 'ran';
	return errorType === 'execution_denied' ? 'denied' : 'failed';
}

/** Of the root alone, and only of what it does not try again: it ends the turn. */
function readError(at: number, id: string, line: Line): TranscriptFact[] {
	const event = readRecord(readRecord(line.systemPayload).uiEvent);
	const status = readNumber(event.status_code);
	const isFinal =
		status !== undefined && status >= 400 && status < 500 && status !== 429;
	const isRoot = (readName(event.prompt_id) ?? '').startsWith(
		`${readName(line.sessionId) ?? ''}########`,
	);
	if (event['event.name'] !== 'qwen-code.api_error' || !isFinal || !isRoot)
		return [];
	const error = readName(event.error_type) ?? 'unknown';
	const message = readName(event.error_message) ?? '';
	// On its own screen its StopFailure tells of it, too.
	return [{at, type: 'turnEnd', id, failed: {error, message}, mayBeTold: true}];
}

const partsOf = (line: Line): Line[] =>
	readList(readRecord(line.message).parts).filter(isRecord);

const textOf = (parts: readonly Line[]): string =>
	parts.map(({text}) => readText(text) ?? '').join('');
