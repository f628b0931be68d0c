import path from 'node:path';
import {isRecord} from '../../../utils/isRecord.js';
import {parseLine} from '../../../utils/parseLine.js';
import {
	readList,
	readName,
	readRecord,
	readText,
} from '../../../utils/tolerant.js';
import {
	type CallResult,
	longestResult,
	type TranscriptFact,
	type TranscriptFormat,
} from '../../transcript.js';
import {homeFolder} from '../../../utils/homeFolder.js';

type Data = Readonly<Record<string, unknown>>;
type Said = {id: string; at: number; agentId?: string};

/** Most lines are about something else. */
const telling =
	/"type":"(?:user\.message|assistant\.message|permission\.completed|tool\.execution_complete|abort)"/;

/**
 * Copilot's record of a session, `~/.copilot/session-state/<session>/events.jsonl`.
 * Its hooks do not tell what the agent says (but a subagent's last words), nor
 * that the person stopped it, or refused a call in its dialog, and only some of
 * them name the file. They name no calls: what else the record says of one can't
 * be told apart from what hooks told, so only the time when athena was away is
 * read for that.
 */
export const copilotTranscript: TranscriptFormat = {
	open: openRecord,
	isUntold: fact =>
		fact.type === 'interrupt' ||
		(fact.type === 'result' && fact.by === 'user') ||
		(fact.type === 'text' &&
			(fact.agentId === undefined || fact.beforeCall !== undefined)),
	locate: (sessionId, env) =>
		path.join(
			env.COPILOT_HOME ?? path.join(homeFolder(env), '.copilot'),
			'session-state',
			path.basename(sessionId),
			'events.jsonl',
		),
};

/** What became of a question that its person said no to; Escape ends the turn instead. */
const refusedThere = 'denied-interactively-by-user';

/** One session's lines: whether a call was cut short is known by those before. */
function openRecord(): (line: string) => TranscriptFact[] {
	const open = new Set<string>();
	const refused = new Set<string>();
	return line => {
		const facts = readEventLine(line, () => open.size > 0, refused);
		for (const fact of facts) {
			if (fact.type === 'call') open.add(fact.id);
			if (fact.type === 'result') open.delete(fact.id);
			if (fact.type === 'interrupt' || fact.type === 'prompt') open.clear();
		}

		return facts;
	};
}

function readEventLine(
	text: string,
	isCalling: () => boolean,
	refused: Set<string>,
): TranscriptFact[] {
	if (!telling.test(text)) return [];
	const line = parseLine(text);
	const at = Date.parse(readName(line?.timestamp) ?? '');
	if (!line || Number.isNaN(at)) return [];
	const agentId = readName(line.agentId);
	const said: Said = {
		id: readName(line.id) ?? '',
		at,
		...(agentId !== undefined && {agentId}),
	};
	const data = readRecord(line.data);
	switch (line.type) {
		case 'user.message':
			return readPrompt(said, data);
		case 'assistant.message':
			return readAnswer(said, data);
		case 'permission.completed': {
			const id = readName(data.toolCallId);
			if (id !== undefined && readRecord(data.result).kind === refusedThere)
				refused.add(id);
			return [];
		}

		case 'tool.execution_complete':
			return readEnd(said, data, refused);
		case 'abort':
			return agentId === undefined
				? [
						{
							...said,
							type: 'interrupt',
							during: isCalling() ? 'tool' : 'answer',
						},
					]
				: [];
		default:
			return [];
	}
}

/** What a subagent is given to do has a `source`, and is nobody's prompt. */
function readPrompt(said: Said, {content, source}: Data): TranscriptFact[] {
	const prompt = readText(content) ?? '';
	return source === undefined && said.agentId === undefined && prompt !== ''
		? [{...said, type: 'prompt', prompt}]
		: [];
}

function readAnswer(
	said: Said,
	{content, toolRequests}: Data,
): TranscriptFact[] {
	const calls = readList(toolRequests)
		.filter(isRecord)
		.flatMap(({toolCallId, name, arguments: input}): TranscriptFact[] => {
			const id = readName(toolCallId);
			const tool = readName(name);
			return id !== undefined && tool !== undefined
				? [{...said, type: 'call', id, name: tool, input: readRecord(input)}]
				: [];
		});
	const text = readText(content) ?? '';
	const [first] = calls;
	return [
		...(text.trim() === ''
			? []
			: [
					{
						...({...said, type: 'text', text} as const),
						...(first?.type === 'call' && {beforeCall: first.id}),
					},
				]),
		...calls,
		// It calls nothing more, and stops.
		...(first === undefined && said.agentId === undefined
			? [{...said, type: 'turnEnd'} as const]
			: []),
	];
}

function readEnd(
	{at, agentId}: Said,
	{toolCallId, success, result, error}: Data,
	refused: Set<string>,
): TranscriptFact[] {
	const id = readName(toolCallId);
	if (id === undefined) return [];
	const {message, code} = readRecord(error);
	const text = readText(readRecord(result).content) ?? readText(message) ?? '';
	return [
		{
			...{at, type: 'result', id},
			...(agentId !== undefined && {agentId}),
			outcome: outcomeOf(success === true, code),
			text: text.slice(0, longestResult),
			...(refused.delete(id) && {by: 'user'}),
		},
	];
}

function outcomeOf(isFine: boolean, code: unknown): CallResult['outcome'] {
	if (isFine) return 'ran';
	return code === 'denied' || code === 'rejected' ? 'denied' : 'failed';
}
