/** An event, as far as turns go by it. */
export type TurnEvent = {
	hookName: string;
	sessionId: string;
	/** Which process of its session says it, where that is not the first. */
	process?: number | undefined;
	/** Set for a subagent's. */
	agentId?: string | undefined;
	/** The turn it belongs to, as the agent says. */
	promptId: string | undefined;
};

/** Which turn each session is in. */
export type PromptTurns = {
	/**
	 * Notes an event. True for a prompt that was typed while the agent works: it
	 * carries the id of the turn that goes on, and interrupts nothing.
	 */
	isQueued(event: TurnEvent): boolean;
};

/** Follows the turns of all sessions, in each of their processes, by their prompt ids (docs/protocol.md#turns). */
export function createPromptTurns(): PromptTurns {
	const turns = new Map<string, string>();
	return {
		isQueued({hookName, sessionId, process = 1, agentId, promptId}) {
			const turn = `${process} ${sessionId}`;
			switch (hookName) {
				case 'Stop':
				case 'StopFailure':
				case 'SessionEnd':
					if (agentId === undefined) turns.delete(turn);
					return false;
				default: {
					if (promptId === undefined) return false;
					const isSame = turns.get(turn) === promptId;
					if (!isSame) turns.set(turn, promptId);
					return isSame && hookName === 'UserPromptSubmit';
				}
			}
		},
	};
}
