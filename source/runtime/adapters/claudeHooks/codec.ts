import {type HookCodec} from '../../adapter.js';
import {usualAgent} from '../../agentName.js';
import {explainDecision} from './decisionMapper.js';
import {answersTo} from './hookFacts.js';
import {mapEnvelopeToRuntimeEvent} from './mapper.js';

/** Claude's hooks are the canon: they come as they are. */
export const claudeHooks: HookCodec = {
	decode({id, timestamp, hookName, sessionId, payload, payloadText}) {
		const event = mapEnvelopeToRuntimeEvent(
			{
				request_id: id,
				ts: timestamp,
				...(hookName !== undefined && {hook_event_name: hookName}),
				...(sessionId !== undefined && {session_id: sessionId}),
				payload,
			},
			payloadText,
		);
		event.agent = usualAgent;
		return event;
	},
	nameOf: hookName => hookName,
	encode: explainDecision,
	answersTo,
	toldLate: true,
	tellsWhatRan: true,
	fromOneProcess: true,
	// Everybody imitates its payloads, so it is who nobody else is.
	recognizes: () => false,
};
