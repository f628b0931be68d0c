import {parseLine} from '../../../utils/parseLine.js';
import {
	readFlag,
	readList,
	readName,
	readRecord,
	readText,
} from '../../../utils/tolerant.js';
import {
	longestResult,
	type TranscriptFact,
	type TranscriptFormat,
} from '../../transcript.js';

type Data = Readonly<Record<string, unknown>>;

/** Pi's record of a session. Its extension does not tell what the agent says before a call. */
export const piTranscript: TranscriptFormat = {
	open: () => readSessionLine,
	isUntold: fact => fact.type === 'text' && fact.beforeCall !== undefined,
};

function readSessionLine(text: string): TranscriptFact[] {
	if (!text.includes('"type":"message"')) return [];
	const line = parseLine(text);
	const at = Date.parse(readName(line?.timestamp) ?? '');
	if (!line || Number.isNaN(at)) return [];
	const id = readName(line.id) ?? '';
	const message = readRecord(line.message);
	const said = textOf(message);
	switch (message.role) {
		case 'user':
			return said === '' ? [] : [{at, type: 'prompt', id, prompt: said}];
		case 'assistant':
			return readAnswer(at, id, message);
		case 'toolResult': {
			const call = readName(message.toolCallId);
			return call === undefined
				? []
				: [
						{
							...{at, type: 'result', id: call},
							outcome: readFlag(message.isError) ? 'failed' : 'ran',
							text: said.slice(0, longestResult),
						},
					];
		}

		default:
			return [];
	}
}

function readAnswer(at: number, id: string, message: Data): TranscriptFact[] {
	const calls = partsOf(message).flatMap((part): TranscriptFact[] => {
		const call = readName(part.id);
		const name = readName(part.name);
		return part.type === 'toolCall' && call !== undefined && name !== undefined
			? [{at, type: 'call', id: call, name, input: readRecord(part.arguments)}]
			: [];
	});
	const said = textOf(message);
	const [first] = calls;
	return [
		...(said.trim() === ''
			? []
			: [
					{
						...({at, type: 'text', id, text: said} as const),
						...(first?.type === 'call' && {beforeCall: first.id}),
					},
				]),
		...calls,
		...endOf(at, id, message),
	];
}

function endOf(at: number, id: string, message: Data): TranscriptFact[] {
	switch (message.stopReason) {
		case 'stop':
		case 'length':
			return [{at, type: 'turnEnd', id}];
		case 'error':
			return [
				{
					...{at, type: 'turnEnd', id},
					failed: {
						error: 'error',
						message: readText(message.errorMessage) ?? '',
					},
				},
			];
		case 'aborted':
			return [{at, type: 'interrupt', id, during: 'answer'}];
		default:
			return [];
	}
}

const partsOf = ({content}: Data): Data[] => readList(content).map(readRecord);

const textOf = (message: Data): string =>
	partsOf(message)
		.filter(({type}) => type === 'text')
		.map(({text}) => readText(text) ?? '')
		.join('\n');
