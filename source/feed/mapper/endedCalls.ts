import {type OpenCall} from './requests.js';
import {type SessionState} from './sessionState.js';

/** Ended calls of one session that are kept in mind. */
const mostKept = 1000;

/** A call ended: what is told of it later is no news, or adds to it. */
export function keepEnded(
	{ended}: Pick<SessionState, 'ended'>,
	toolUseId: string | undefined,
	call: OpenCall,
): void {
	if (toolUseId === undefined) return;
	ended.set(toolUseId, call);
	const [oldest] = ended.keys();
	if (ended.size > mostKept && oldest !== undefined) ended.delete(oldest);
}
