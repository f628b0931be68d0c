import {isRecord} from '../../../utils/isRecord.js';
import {parseLine} from '../../../utils/parseLine.js';
import {readList, readName} from '../../../utils/tolerant.js';
import {type TranscriptFact, type TranscriptFormat} from '../../transcript.js';

/** Most lines are about something else. */
const telling = /"type":"(?:info|gemini|user)"/;

/** What it writes when its person ends a turn: by Escape, or by a no in its dialog. */
const ended = 'Request cancelled.';

/**
 * Gemini's chat, `~/.gemini/tmp/<project>/chats/session-….jsonl`. Its hooks do
 * not tell that the person ended the turn, in its dialog or beside it. They
 * name no calls: which of them it was is not told apart.
 */
export const geminiTranscript: TranscriptFormat = {
	open: openChat,
	isUntold: ({type}) => type === 'interrupt',
};

/** One chat's lines: a call that was cut short stands in the line before. */
function openChat(): (text: string) => TranscriptFact[] {
	let isCalling = false;
	return text => {
		if (!telling.test(text)) return [];
		const line = parseLine(text);
		const at = Date.parse(readName(line?.timestamp) ?? '');
		const id = readName(line?.id);
		if (!line || id === undefined || Number.isNaN(at)) return [];
		if (line.type !== 'info') {
			isCalling = readList(line.toolCalls).some(
				call => isRecord(call) && call.status === 'cancelled',
			);
			return [];
		}

		return line.content === ended
			? [{at, type: 'interrupt', id, during: isCalling ? 'tool' : 'answer'}]
			: [];
	};
}
