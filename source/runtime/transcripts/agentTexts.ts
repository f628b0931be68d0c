import {type TranscriptFact} from '../transcript.js';

type Text = TranscriptFact & {type: 'text'};

/** Texts of subagents, which wait until it is known whether a call that was told follows. */
export type AgentTexts = {
	keep(text: Text): void;
	/** The transcript says something: calls behind a text may be what it introduces, with all else none follows. */
	follow(fact: TranscriptFact): void;
	/** Tells those of one agent, or of all. */
	settle(agentId?: string): void;
};

/** @param tell with the ids of the calls that came behind it */
export function createAgentTexts(
	tell: (text: Text, calls: readonly string[]) => void,
): AgentTexts {
	let waiting: {text: Text; calls: string[]}[] = [];

	const settle = (agentId?: string) => {
		const isDue = ({text}: {text: Text}) =>
			agentId === undefined || text.agentId === agentId;
		const due = waiting.filter(one => isDue(one));
		waiting = waiting.filter(one => !isDue(one));
		for (const {text, calls} of due) tell(text, calls);
	};

	return {
		keep(text) {
			waiting.push({text, calls: []});
		},
		follow(fact) {
			const {agentId} = fact;
			if (agentId === undefined) return;
			if (fact.type === 'call') {
				for (const {text, calls} of waiting)
					if (text.agentId === agentId) calls.push(fact.id);
			} else if (fact.type !== 'text') settle(agentId);
		},
		settle,
	};
}
