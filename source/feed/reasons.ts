/** Why a call never had a result; shown as it stands, but for `unknown`. */
export type AbandonReason =
	| 'interrupted'
	| 'denied'
	/** What the person made of its input did not fit the tool (docs/protocol.md). */
	| 'refused the edited input'
	| 'unknown';

/** Why a session ended whose process goes on with a new one, and with its agents of the background. */
export const cleared = 'clear';
/** The `reason` of a session whose end nobody told of. */
export const processGone = 'its process is gone';

/** Why a call is said to be asked about in its agent's own prompt, where nobody tells that it was answered there. */
export const asksOrRuns = 'its agent asks by itself, or it runs';

/**
 * The `reason` of a decision that nobody made: what asked here is gone. Refused
 * in the agent's own prompt, or the hook gave up on an athena that was slow and
 * the prompt still waits there; what comes next tells.
 */
export const hookHungUp = 'the hook hung up';

/** The `error` of a turn that the person ended, for agents that say so. */
export const interrupted = 'interrupted';
