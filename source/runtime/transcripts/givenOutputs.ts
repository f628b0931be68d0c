import {callKey} from '../../utils/callKey.js';
import {type TranscriptFact} from '../transcript.js';

/** What the model was given of a call, where a hook of the person's own made that. */
export type GivenOutput = {
	/** Unix ms. */
	at: number;
	agentId?: string;
	/** The call's. */
	id: string;
	/** Untrusted, cut like every result. */
	text: string;
};

/**
 * Outputs that a hook put in the place of what a tool gave back: athena's own
 * hook is told the tool's, and the transcript has what the model read.
 */
export type GivenOutputs = {
	read(fact: TranscriptFact): void;
	/** What was replaced since the last time; asked when nothing more is to be read. */
	settle(): GivenOutput[];
};

/** Results that are kept in mind: what replaced one is written right behind it. */
const mostResults = 64;

export function createGivenOutputs(): GivenOutputs {
	const results = new Map<string, GivenOutput>();
	/** By call: by how many hooks, less those whose output was not taken. */
	let replaced = new Map<string, number>();

	const note = (key: string, by: number) => {
		replaced.set(key, (replaced.get(key) ?? 0) + by);
	};

	return {
		read(fact) {
			switch (fact.type) {
				case 'result': {
					const {id, at, agentId, text} = fact;
					results.set(callKey(id, agentId), {
						id,
						at,
						text,
						...(agentId !== undefined && {agentId}),
					});
					const [oldest] = results.keys();
					if (results.size > mostResults && oldest !== undefined)
						results.delete(oldest);
					return;
				}

				case 'replaced':
					note(callKey(fact.id, fact.agentId), 1);
					return;
				case 'notReplaced':
					note(callKey(fact.id, fact.agentId), -1);
					return;
				default:
			}
		},
		settle() {
			const found = [...replaced].flatMap(([key, count]) => {
				const given = count > 0 ? results.get(key) : undefined;
				return given ?? [];
			});
			replaced = new Map();
			return found;
		},
	};
}
