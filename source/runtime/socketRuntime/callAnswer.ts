import {type RuntimeDecision} from '../types.js';

/** What an answer makes of the call that it is about. */
export type CallAnswer =
	/** It will not run, so nothing tells of its end. */
	| {kind: 'denied'}
	/** It runs with this input, which is what later hooks say. */
	| {kind: 'edited'; input: Readonly<Record<string, unknown>>}
	| {kind: 'as it is'};

/** Read from what was decided; the agent's own output object is not read. */
export function callAnswerOf({type, intent}: RuntimeDecision): CallAnswer {
	if (type === 'block') return {kind: 'denied'};
	switch (intent?.kind) {
		case 'pre_tool_deny':
		case 'permission_deny':
			return {kind: 'denied'};
		case 'pre_tool_allow':
		case 'permission_allow':
			return intent.updatedInput
				? {kind: 'edited', input: intent.updatedInput}
				: {kind: 'as it is'};
		default:
			return {kind: 'as it is'};
	}
}
