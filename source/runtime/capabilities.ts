/**
 * What an agent can and cannot do, declared by its adapter and read by
 * everybody; never guessed from its name. docs/agents.md is made from it.
 */
export type Capabilities = {
	/** Where a call can be kept waiting for a person. */
	hold: 'beforeTool' | 'permission' | 'both' | 'none';
	/** A call can be refused. */
	deny: boolean;
	/** The model reads why. */
	message: boolean;
	/** Another input can be allowed than the one that was asked about. */
	edit: boolean;
	/** Where an input can be edited: before the tool runs, or at the agent's own question too. */
	editAt: 'beforeTool' | 'both' | 'never';
	/** It asks before its hook tells of the call; else after. */
	asksFirst: boolean;
	/** What it asked while athena was away it asks again, of the athena that comes: nobody has seen the call begin. */
	asksAgain: boolean;
	/** It can be told to ask its own person. */
	ask: boolean;
	/** An allow before the tool runs keeps the agent's own prompt away. */
	grantBeforeTool: boolean;
	/** A refusal can end the turn. */
	interrupt: boolean;
	/** A call that is held before it runs can be refused by ending the turn. */
	stopRun: boolean;
	/** The model can be given another text than what a tool gave back. */
	replaceOutput: boolean;
	/** It proposes what to remember, and takes it back as an answer. */
	suggestions: boolean;
	/**
	 * Where its own questions are answered: here as well, always or with
	 * `--both-live`; else in its own window alone, where they wait as soon as they
	 * begin (`there`), or as soon as a hook asks about them (`askedThere`).
	 */
	questions: 'here' | 'bothLive' | 'there' | 'askedThere';
	/** It can be told to go on when it wants to stop. */
	stopBlock: boolean;
	/** A session that runs takes prompts and interrupts from athena, without its terminal. */
	orders: 'module' | 'bothLive' | 'pane';
	/** Text can be added for the model. */
	addContext: boolean;
	/** Its own dialog can be answered while athena waits for the person. */
	ownDialogStaysLive: boolean;
	/**
	 * Its person can interrupt it there while a call is held, by all keys for that
	 * or by Ctrl-C alone: its hook is ended, or its record says so at once.
	 */
	interruptWhileHeld: 'anyKey' | 'ctrlC';
	/** Hooks of one call carry its id. */
	toolIds: boolean;
	/** When its first hook comes. */
	sessionStart: 'launch' | 'firstPrompt';
	/** What becomes of a call whose hook fails, or takes too long. */
	onHookFailure: 'open' | 'closed';
	onHookTimeout: 'open' | 'closed';
	/** How long it waits for a hook at most, ms. */
	holdLimitMs: number;
};
