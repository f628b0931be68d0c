import {isDeepStrictEqual} from 'node:util';
import {readToolInput, readToolName} from '../eventFields.js';
import {type RuntimeEvent} from '../types.js';
import {type TranscriptFact} from '../transcript.js';

type Call = Extract<TranscriptFact, {type: 'call'}>;

/**
 * What a record calls a call, and what athena calls it where hooks carry no
 * ids: told by name and input, equal ones in their order.
 */
export type CallNames = {
	/** A hook told something. */
	heard(event: RuntimeEvent): void;
	/** The record names a call; it was made while hooks were heard. */
	named(call: Call): void;
	/** The id under which hooks told of it, once they did. */
	heardAs(id: string): string | undefined;
};

type Heard = {
	id: string;
	at: number;
	name: string | undefined;
	input: Readonly<Record<string, unknown>>;
	agentId: string | undefined;
};

/** Calls that are kept in mind: a record is some seconds behind, or ahead. */
const mostKept = 200;

export function createCallNames(): CallNames {
	let heard: Heard[] = [];
	let named: Call[] = [];
	const found = new Map<string, string>();

	/** A call is written before its hook comes. */
	const isSame = (call: Call, one: Heard) =>
		call.at <= one.at &&
		call.name === one.name &&
		call.agentId === one.agentId &&
		isDeepStrictEqual(call.input, one.input);

	const match = (call: Call, one: Heard) => {
		named = named.filter(other => other !== call);
		heard = heard.filter(other => other !== one);
		found.set(call.id, one.id);
		const [oldest] = found.keys();
		if (found.size > mostKept && oldest !== undefined) found.delete(oldest);
	};

	return {
		heard(event) {
			const {hookName, toolUseId, callId, agentId, timestamp: at} = event;
			if (hookName !== 'PreToolUse' || toolUseId !== undefined) return;
			if (callId === undefined) return;
			const one: Heard = {
				...{id: callId, at, agentId},
				name: readToolName(event),
				input: readToolInput(event) ?? {},
			};
			heard = [...heard.slice(1 - mostKept), one];
			const call = named.find(other => isSame(other, one));
			if (call) match(call, one);
		},
		named(call) {
			named = [...named.slice(1 - mostKept), call];
			const one = heard.find(other => isSame(call, other));
			if (one) match(call, one);
		},
		heardAs: id => found.get(id),
	};
}
