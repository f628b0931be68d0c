/*
 * What the screen knows of recorded sessions. They are read elsewhere: journals
 * may be large, and hooks wait for nobody.
 */

/** A recorded session, as a list says it; all text is an agent's or a person's, and untrusted. */
export type RecordedRow = {
	sessionId: string;
	agent: string;
	/** The name of the folder it began in. */
	project: string;
	/** That folder, absolute. */
	cwd: string;
	title: string;
	/** Where it stands: `your turn`. */
	state: string;
	/** Unix ms. */
	startedAt: number;
	lastAt: number;
	calls: number;
	denied: number;
	tokens: number;
	/** What that costs by the list of prices; left out where no model has one. */
	dollars?: number;
	/** Its journal, absolute. */
	file: string;
	/** A living athena writes to it. */
	isLive: boolean;
};

/** A rule that the past asks for. */
export type RuleIdea = {
	/** What it allows, and how far that goes. */
	label: string;
	covers: string;
	/** The expression. */
	when: string;
	/** Prompts it would have answered, and the sessions they were in. */
	answered: number;
	sessions: number;
	/** Calls it would have answered, the most frequent first. */
	examples: readonly string[];
};

/** All the rules that the past asks for. */
export type RuleIdeas = {
	ideas: readonly RuleIdea[];
	/** Prompts that a person answered, and the sessions that were read. */
	prompts: number;
	sessions: number;
};

/** What is told of something that is read; after `onDone` or `onFailure` nothing more. */
export type Told<Result> = {
	/** How far it is. */
	onProgress(text: string): void;
	onDone(result: Result): void;
	onFailure(message: string): void;
};

/** Reads recorded sessions beside the screen; each function it returns gives the reading up. */
export type Recordings = {
	/** All of them, latest first. */
	list(told: Told<readonly RecordedRow[]>): () => void;
	/** What fits an expression in every journal: how often, by the journal's file, as it is found. */
	search(
		expression: string,
		told: Told<undefined> & {onHit(file: string): void},
	): () => void;
	/** Rules for what was allowed again and again in a project (its folder, absolute). */
	suggest(projectDir: string, told: Told<RuleIdeas>): () => void;
};
