import {type RuntimeEvent} from '../../runtime/types.js';
import {callKey} from '../../utils/callKey.js';
import {payloadOf, toolNameOf, toolUseIdOf} from './payload.js';
import {isKeptOf} from './requests.js';
import {type OpenCall} from './openCall.js';
import {type SessionState} from './sessionState.js';

/** An event, whose it is, and what is known of its session. */
type Told = {event: RuntimeEvent; agent: string; session: SessionState};

/** Ended calls of one session that are kept in mind. */
const mostKept = 1000;

/** Of calls without an id, which nobody asks about after long. */
const mostGivenUp = 100;

/** A call ended: what is told of it later is no news, or adds to it. */
export function keepEnded(
	{ended, givenUp}: Pick<SessionState, 'ended' | 'givenUp'>,
	toolUseId: string | undefined,
	call: OpenCall,
): void {
	if (toolUseId === undefined) {
		givenUp.push(call);
		if (givenUp.length > mostGivenUp) givenUp.shift();
		return;
	}

	ended.set(callKey(toolUseId, call.actorId), call);
	const [oldest] = ended.keys();
	if (ended.size > mostKept && oldest !== undefined) ended.delete(oldest);
}

/** The call of an event's actor that ended and had this id. */
export const endedOf = (
	{agent, session}: Omit<Told, 'event'>,
	toolUseId: string | undefined,
): OpenCall | undefined =>
	toolUseId === undefined
		? undefined
		: session.ended.get(callKey(toolUseId, agent));

/** The oldest that was given up and is equal to what an event names; it is told of once. */
export function takeGivenUp({
	event,
	agent,
	session,
}: Told): OpenCall | undefined {
	const at = session.givenUp.findIndex(
		({toolName, actorId, input}) =>
			toolName === toolNameOf(event) &&
			actorId === agent &&
			isKeptOf(input, payloadOf(event).tool_input),
	);
	return at === -1 ? undefined : session.givenUp.splice(at, 1)[0];
}

/** Calls whose batch has not come, at most: a batch may never come. */
const mostEnded = 1000;

/** What has told of its end already needs nobody else to tell of it. */
export function noteEnded(
	{event, agent, session}: Told,
	call: OpenCall | undefined,
): void {
	const toolUseId = toolUseIdOf(event) ?? event.callId;
	if (toolUseId === undefined) return;
	if (call) keepEnded(session, toolUseId, call);
	const {endedCalls} = session;
	endedCalls.add(callKey(toolUseId, agent));
	const [oldest] = endedCalls;
	if (endedCalls.size > mostEnded && oldest !== undefined)
		endedCalls.delete(oldest);
}
