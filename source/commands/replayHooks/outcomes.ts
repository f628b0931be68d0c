import {callDescriptionOf} from '../../runtime/agents.js';
import {type ReplayStep} from '../../runtime/adapters/mock/index.js';
import {isRefusal} from '../../runtime/intentMeaning.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createCallBook} from '../../utils/callBook.js';
import {isRecord} from '../../utils/isRecord.js';

/** What became of an event when it was recorded. */
export type Recorded = {
	/** `unknown`: the recording does not say, or ended before. */
	end: 'ran' | 'refused' | 'unknown';
	/** A person was asked about it. */
	asked: boolean;
};

/** What a recording says about each of its events. */
export type Outcomes = {of(eventId: string): Recorded};

/**
 * Reads a recording through: a call ran if its result came, and was refused if
 * its batch ended without one, or a decision says so. Holds ids, not payloads.
 */
export function readOutcomes(steps: Iterable<ReplayStep>): Outcomes {
	const byEvent = new Map<string, Recorded>();
	const byCall = new Map<string, Recorded>();
	const book = createCallBook<Recorded>();

	const callOf = (
		{sessionId, callId}: RuntimeEvent,
		toolUseId: string,
	): Recorded => {
		const id = `${sessionId}\n${callId ?? toolUseId}`;
		const known = byCall.get(id) ?? {end: 'unknown', asked: false};
		byCall.set(id, known);
		return known;
	};

	const observe = (event: RuntimeEvent) => {
		const {hookName, toolUseId} = event;
		switch (hookName) {
			case 'PreToolUse': {
				const recorded =
					toolUseId === undefined
						? {end: 'unknown' as const, asked: false}
						: callOf(event, toolUseId);
				book.open(callDescriptionOf(event), recorded);
				byEvent.set(event.id, recorded);
				return;
			}

			case 'PermissionRequest': {
				const recorded = book.claim(callDescriptionOf(event)) ?? {
					end: 'unknown',
					asked: true,
				};
				recorded.asked = true;
				byEvent.set(event.id, recorded);
				return;
			}

			case 'PostToolUse':
			case 'PostToolUseFailure': {
				const ended = book.closeMatching(callDescriptionOf(event));
				const recorded =
					ended ??
					(toolUseId === undefined ? undefined : callOf(event, toolUseId));
				if (recorded) recorded.end = 'ran';
				byEvent.set(event.id, {end: 'ran', asked: false});
				return;
			}

			case 'PostToolBatch':
				for (const id of batchIds(event)) {
					const recorded = callOf(event, id);
					if (recorded.end === 'unknown') recorded.end = 'refused';
				}

				break;
			default:
		}

		byEvent.set(event.id, {end: 'ran', asked: false});
	};

	for (const step of steps) {
		if (step.type === 'event') observe(step.event);
		if (step.type === 'decision' && isRefusal(step.decision)) {
			const recorded = byEvent.get(step.eventId);
			if (recorded) recorded.end = 'refused';
		}
	}

	return {of: id => byEvent.get(id) ?? {end: 'unknown', asked: false}};
}

function batchIds({payload}: RuntimeEvent): string[] {
	const calls = isRecord(payload) ? payload.tool_calls : undefined;
	if (!Array.isArray(calls)) return [];
	return calls
		.map((call: unknown) => (isRecord(call) ? call.tool_use_id : undefined))
		.filter(id => typeof id === 'string');
}
