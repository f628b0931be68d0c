/** An event, as far as turns go by it. */
export type TurnEvent = {
	hookName: string;
	sessionId: string;
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

/** Follows the turns of all sessions by their prompt ids (docs/protocol.md#turns). */
export function createPromptTurns(): PromptTurns {
	const turns = new Map<string, string>();
	return {
		isQueued({hookName, sessionId, agentId, promptId}) {
			switch (hookName) {
				case 'Stop':
				case 'StopFailure':
				case 'SessionEnd':
					if (agentId === undefined) turns.delete(sessionId);
					return false;
				default: {
					if (promptId === undefined) return false;
					const isSame = turns.get(sessionId) === promptId;
					if (!isSame) turns.set(sessionId, promptId);
					return isSame && hookName === 'UserPromptSubmit';
				}
			}
		},
	};
}
