import {type TranscriptFormat} from '../../../transcript.js';
import {createLiveSession} from '../liveSessions.js';
import {createLineReader} from './readLine.js';

/** What hooks tell of as well, and mostly sooner. */
const hooked: ReadonlySet<string> = new Set([
	'call',
	'text',
	'turnEnd',
	'prompt',
]);

/** Claude's transcript. */
export const claudeTranscript: TranscriptFormat = {
	open: createLineReader,
	isUntold: ({type}) => !hooked.has(type),
	watch: createLiveSession,
};
