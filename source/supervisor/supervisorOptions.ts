import {type FeedEvent} from '../feed/types.js';
import {type Journal} from '../journal/journal.js';
import {type Policy} from '../policy/policy.js';
import {
	type Runtime,
	type RegisteredSession,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';
import {type HookRule} from '../types/rules.js';
import {type GitProject} from '../utils/gitProject.js';
import {type TypeThere} from '../types/terminalPlace.js';
import {type TranscriptResult} from './endedTranscript.js';
import {type QuestionPoint} from './gate/verdict.js';
import {type FeedStoreOptions} from './rows/feedStore.js';
import {type ReplayKind} from './types.js';
import {type UsageReader} from './usage.js';

/** What a supervisor is made from. */
export type SupervisorOptions = {
	/** Started and stopped with the supervisor. */
	runtime: Runtime;
	/** Left out: nothing is recorded, and only the recent feed can be read. */
	journal?: Journal | undefined;
	/** What judges calls; closed with the supervisor. Left out: only `rules` decide. */
	policy?: Policy | undefined;
	/** Rules by tool name, for the session. */
	rules?: readonly HookRule[] | undefined;
	/** Tool patterns whose calls are held before they run. */
	intercepts?: readonly string[] | undefined;
	/** Set where no agent is there but a recording of one. `recorded`: shown as it was, nothing is judged, held or answered. */
	replay?: ReplayKind | undefined;
	clock?: Clock | undefined;
	/** How long a person's allow can be taken back before it goes out, ms; 0 by default. */
	gracePeriodMs?: number | undefined;
	/** How long a request waits for the person, ms; as long as the agent does by default. */
	holdForMs?: number | undefined;
	/** US dollars of one session that are worth a notice, each time; 0, never, by default. */
	budget?: number | undefined;
	/** Whether the next call of a session waits that has used up its budget. */
	onBudget?: 'notice' | 'hold' | undefined;
	/** Shortest time between two notifications, ms; what a person waits for bypasses it. */
	frameMs?: number | undefined;
	/**
	 * What notifications cost is measured with it, ms of any beginning: where they
	 * take long they come less often. Left out: they pass for free.
	 */
	stopwatch?: (() => number) | undefined;
	/** Where the agent's questions are taken; `PreToolUse` by default. */
	takeQuestionsAt?: QuestionPoint | undefined;
	/** Every feed event in order, also those the feed does not list. */
	onFeedEvent?: ((event: FeedEvent) => void) | undefined;
	onTranscriptParsed?: ((result: TranscriptResult) => void) | undefined;
	/** One line for the log: late answers and the like. */
	onLog?: ((line: string) => void) | undefined;
	/** Reads what sessions use; left out: nothing is known of it. Stopped with the supervisor. */
	usage?: UsageReader | undefined;
	/** What was decided about an event before it came here, by hooks that ran first. */
	decidedBefore?:
		((event: RuntimeEvent) => RuntimeDecision | undefined) | undefined;
	/**
	 * Which of the sessions that an earlier athena recorded, and that did not end,
	 * are shown again at the start, by the folder their agents worked in; none by default.
	 */
	restores?: ((cwd: string) => boolean) | undefined;
	/** How the branches begin of an agent that athena started, by its name and the folder it works in. */
	branchPrefixOf?:
		((name: string, cwd: string) => string | undefined) | undefined;
	/** Puts a reply into the terminal of a session; left out where nothing can be typed. */
	typeThere?: TypeThere | undefined;
	/** The project of a folder that a session works in; left out: nobody looks. */
	projectOf?: ((cwd: string) => GitProject) | undefined;
	/** The sessions that run now and should report here; left out where nobody keeps a register. */
	registered?: (() => readonly RegisteredSession[]) | undefined;
	/** Whether a process lives, by its mark; left out where nobody looks. */
	processLives?: ((mark: string) => boolean) | undefined;
	/** How much of the feed stays in memory; the rest is read back. */
	memory?: Pick<FeedStoreOptions, 'recentEvents' | 'recentRows'> | undefined;
};
