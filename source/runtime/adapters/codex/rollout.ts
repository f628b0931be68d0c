import {isRecord} from '../../../utils/isRecord.js';
import {parseJson} from '../../../utils/parseJson.js';
import {parseLine} from '../../../utils/parseLine.js';
import {
	readList,
	readName,
	readNumber,
	readRecord,
	readText,
} from '../../../utils/tolerant.js';
import {isDenial} from './denialWords.js';
import {exitError} from '../../tools/exitCode.js';
import {
	type CallResult,
	longestResult,
	type TranscriptFact,
	type TranscriptFormat,
} from '../../transcript.js';

type Data = Readonly<Record<string, unknown>>;
type Text = Extract<TranscriptFact, {type: 'text'}>;

/** Most lines are about something else. */
const telling =
	/"type":"(?:message|function_call|function_call_output|custom_tool_call|custom_tool_call_output|item_completed|task_complete|turn_aborted)"/;

/**
 * Codex's record of a session, a rollout. Its hooks do not tell what the agent
 * says before a call, that a turn ended by an error of the API, nor the exit
 * code of a command.
 */
export const codexTranscript: TranscriptFormat = {
	open: openRollout,
	recordOfAgent({payload}) {
		const {transcript_path: path, agent_transcript_path: stopped} =
			readRecord(payload);
		return readName(stopped) ?? readName(path);
	},
	isUntold(fact) {
		switch (fact.type) {
			case 'text':
				return fact.beforeCall !== undefined;
			case 'result':
				return fact.behind !== undefined;
			case 'turnEnd':
				return fact.failed !== undefined;
			default:
				return false;
		}
	},
};

/** One session's lines: a text stands in one of its own, and what comes next says whether it was the last. */
function openRollout(): (line: string) => TranscriptFact[] {
	let said: Text[] = [];
	return line => {
		const fact = readRolloutLine(line);
		if (fact?.type === 'text') {
			said.push(fact);
			return [];
		}

		if (!fact || fact.type === 'result' || fact.type === 'over')
			return fact ? [fact] : [];
		const texts = said;
		said = [];
		return fact.type === 'call'
			? [...texts.map(text => ({...text, beforeCall: fact.id})), fact]
			: [...texts, fact];
	};
}

function readRolloutLine(text: string): TranscriptFact | undefined {
	if (!telling.test(text)) return undefined;
	const line = parseLine(text);
	const at = Date.parse(readName(line?.timestamp) ?? '');
	if (!line || Number.isNaN(at)) return undefined;
	const payload = readRecord(line.payload);
	switch (line.type) {
		case 'response_item':
			return readItem(at, payload);
		case 'event_msg':
			return readEvent(at, payload);
		default:
			return undefined;
	}
}

function readItem(at: number, item: Data): TranscriptFact | undefined {
	switch (item.type) {
		case 'message': {
			const text = textOf(item.content);
			return item.role === 'assistant' && text.trim() !== ''
				? {at, type: 'text', id: readName(item.id) ?? '', text}
				: undefined;
		}

		case 'function_call':
		case 'custom_tool_call':
			return readCall(at, item);
		case 'function_call_output':
		case 'custom_tool_call_output':
			return readEnd(at, item);
		default:
			return undefined;
	}
}

/** As hooks name it, and its input. */
function readCall(
	at: number,
	{call_id: callId, name, namespace, arguments: given, input}: Data,
): TranscriptFact | undefined {
	const id = readName(callId);
	const tool = readName(name);
	if (id === undefined || tool === undefined) return undefined;
	const call = {at, type: 'call', id} as const;
	if (input !== undefined)
		return {...call, name: tool, input: {command: readText(input) ?? ''}};
	const value = readRecord(parseJson(readText(given) ?? ''));
	const {cmd, ...more} = value;
	const asked = asksFirst(value) ? {isAsked: true as const} : {};
	return tool === 'exec_command'
		? {...call, ...asked, name: 'Bash', input: {command: cmd, ...more}}
		: {
				...call,
				...asked,
				name: [readName(namespace), tool].filter(Boolean).join('__'),
				input: value,
			};
}

/** It wants to leave the sandbox, which Codex asks about before it runs. */
const asksFirst = ({
	sandbox_permissions: wanted,
	with_escalated_permissions: isEscalated,
}: Data): boolean => wanted === 'require_escalated' || isEscalated === true;

function readEnd(
	at: number,
	{call_id: callId, output}: Data,
): TranscriptFact | undefined {
	const id = readName(callId);
	if (id === undefined) return undefined;
	const text = typeof output === 'string' ? output : textOf(output);
	const session = runningIn(text);
	return {
		...{at, type: 'result', id},
		outcome: outcomeOf(text),
		text: text.slice(0, longestResult),
		...(session !== undefined && {behind: {backgroundTaskId: session}}),
	};
}

/** The number by which its model goes on with a command that has not ended: no hook tells that it came back. */
const runningIn = (output: string): string | undefined =>
	/^Process running with session ID (\d+)$/m.exec(headOf(output))?.[1];

/** What Codex says of a command stands above what that put out. */
const headOf = (output: string): string =>
	output.split('\nOutput:\n', 1)[0] ?? '';

function outcomeOf(output: string): CallResult['outcome'] {
	if (/blocked by PreToolUse hook|^Rejected\(/.test(output)) return 'denied';
	return /^Process exited with code (?!0$)/m.test(headOf(output))
		? 'failed'
		: 'ran';
}

function readEvent(at: number, event: Data): TranscriptFact | undefined {
	const id = readName(event.turn_id) ?? '';
	switch (event.type) {
		case 'item_completed': {
			const item = readRecord(event.item);
			if (item.type === 'CommandExecution') return readCommand(at, item);
			const prompt = textOf(item.content);
			return item.type === 'UserMessage' && prompt !== '' && !isDenial(prompt)
				? {at, type: 'prompt', id: readName(item.id) ?? id, prompt}
				: undefined;
		}

		case 'task_complete': {
			const {message, codex_error_info: kind} = readRecord(event.error);
			return {
				...{at, type: 'turnEnd', id},
				...(isRecord(event.error) && {
					failed: {
						error: readName(kind) ?? 'error',
						message: readText(message) ?? '',
					},
				}),
			};
		}

		case 'turn_aborted':
			return {at, type: 'interrupt', id, during: 'answer', promptId: id};
		default:
			return undefined;
	}
}

/**
 * A command that is over, under the id that its hooks have, in a script too.
 * One that Codex ended as it went has -1 for an exit code.
 */
function readCommand(
	at: number,
	{id: item, status, exit_code: code, aggregated_output: output}: Data,
): TranscriptFact | undefined {
	const id = readName(item);
	const exitCode = readNumber(code);
	if (id === undefined || exitCode === undefined) return undefined;
	const text = (readText(output) ?? '').slice(0, longestResult);
	const over = {at, type: 'over', id} as const;
	if (status === 'completed') return {...over, outcome: 'ran', text};
	if (status !== 'failed') return undefined;
	return exitCode < 0
		? {...over, outcome: 'unknown', text}
		: {...over, outcome: 'failed', text: exitError(exitCode, text)};
}

const textOf = (content: unknown): string =>
	readList(content)
		.map(part => readText(readRecord(part).text) ?? '')
		.join('');
