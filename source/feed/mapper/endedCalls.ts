import {toolUseIdOf} from './payload.js';
import {type OpenCall} from './requests.js';
import {type Scribe} from './scribe.js';
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

/** Calls whose batch has not come, at most: a batch may never come. */
const mostEnded = 1000;

/** What has told of its end already needs nobody else to tell of it. */
export function noteEnded(
	{event, session}: Scribe,
	call: OpenCall | undefined,
): void {
	const toolUseId = toolUseIdOf(event) ?? event.callId;
	if (toolUseId === undefined) return;
	if (call) keepEnded(session, toolUseId, call);
	const {endedCalls} = session;
	endedCalls.add(toolUseId);
	const [oldest] = endedCalls;
	if (endedCalls.size > mostEnded && oldest !== undefined)
		endedCalls.delete(oldest);
}
