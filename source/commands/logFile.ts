import path from 'node:path';
import {type TranscriptResult} from '../supervisor/endedTranscript.js';
import {type Clock, systemClock} from '../types/clock.js';
import {stateFolder} from '../utils/stateFolder.js';
import {isoTime} from '../utils/timeText.js';
import {makeVisible} from '../utils/visibleText.js';
import {appendToOwn} from '../utils/regularFile.js';

/** What the supervisor has to say that belongs to no session's feed. */
export type LogFile = {
	/** Late and double answers, by request id. */
	onLog(line: string): void;
	/** What a session used, when it ends. */
	onTranscriptParsed(result: TranscriptResult): void;
};

/**
 * athena.log in athena's folder (0600): a line per rare thing, never the
 * content of an event. A log that can't be written disturbs nobody.
 */
export function createLogFile(
	env: NodeJS.ProcessEnv,
	clock: Clock = systemClock,
): LogFile {
	const file = path.join(stateFolder(env), 'athena.log');
	const onLog = (line: string) => {
		const text = `${isoTime(clock.now())} ${makeVisible(line)}\n`;
		try {
			appendToOwn(file, text);
		} catch {
			// Nobody waits for this line, and there is no better place to complain.
		}
	};

	return {
		onLog,
		onTranscriptParsed: ({sessionId, summary, error}) => {
			onLog(
				summary
					? `session ${sessionId} ended: ${summary.messages} messages, ${summary.toolCalls} tool calls, ${summary.inputTokens} tokens in, ${summary.outputTokens} out${lastWord(summary)}`
					: `session ${sessionId} ended; its transcript could not be read: ${error ?? 'unknown'}`,
			);
		},
	};
}

/** When the agent last said something; what it said is content, and stays out of the log. */
const lastWord = ({lastAssistantAt}: {lastAssistantAt?: number}): string =>
	lastAssistantAt === undefined
		? ''
		: `, last message at ${isoTime(lastAssistantAt)}`;
