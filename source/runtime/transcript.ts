import {type RuntimeEvent} from './types.js';

/**
 * How an agent's own record of a session is read: a file of JSON lines, whose
 * path its hooks name. Its adapter says what a line says; following the file,
 * and telling each thing once, is the same for all (docs/protocol.md#transcript).
 */
export type TranscriptFormat = {
	/** Reads the lines of one session, in their order. Total: what it does not know says nothing. */
	open: () => (line: string) => readonly TranscriptFact[];
	/**
	 * True for what none of its hooks tells, which is told as it is read. All
	 * else is told only of the time when athena was away.
	 */
	isUntold: (fact: TranscriptFact) => boolean;
	/**
	 * The record that a subagent writes of itself, by an event of its own; left
	 * out where all stands in the session's.
	 */
	recordOfAgent?: (event: RuntimeEvent) => string | undefined;
	/** Where a session's file is, for hooks that do not name it; left out where all do. */
	locate?: (sessionId: string, env: NodeJS.ProcessEnv) => string;
	/**
	 * Looks for the session's process; left out where the agent keeps no register
	 * of them. `process`: its mark, where an earlier athena knew it.
	 */
	watch?: (
		sessionId: string,
		transcriptPath: string,
		process?: string,
	) => () => Promise<LiveSession>;
};

/** What the agent itself says of a session that a terminal shows. */
export type LiveSession =
	| {
			state: 'busy';
			/** Unix ms. */
			since: number;
	  }
	| IdleSession
	/**
	 * A dialog of its own waits for the person since then: whether a call may run,
	 * what only they know, or anything else, which they may have opened themselves.
	 */
	| {state: 'asks'; since: number; wants: 'permission' | 'input' | 'other'}
	/** Its process is gone, and did not say so. */
	| {state: 'gone'}
	/** Its process lives, and has gone on to another session: `reason` as a hook would have said it. */
	| {state: 'left'; reason: string}
	/** It never registered: no terminal shows it, or an older version runs it. */
	| {state: 'unknown'};

export type IdleSession = {
	state: 'idle';
	/** Unix ms. */
	since: number;
	/** Unix ms, of its process; left out where that is not known. */
	began?: number;
};

/** What one line of a transcript says that somebody may want to know. */
export type TranscriptFact = {
	/** Unix ms. */
	at: number;
	/** Set for a subagent's. */
	agentId?: string;
} & (
	| {
			type: 'call';
			id: string;
			name: string;
			input: Record<string, unknown>;
			/** The API's id of the message it is in. */
			messageId?: string;
			/** The agent asks the person before it runs, as far as its record tells. */
			isAsked?: true;
	  }
	| CallResult
	| CallOver
	/** A hook of the person's own gave the model another output of this call, or tried to. */
	| {type: 'replaced' | 'notReplaced'; id: string}
	/** The person stopped it: while a tool ran or was asked about, or while it wrote. */
	| {
			type: 'interrupt';
			id: string;
			during: 'tool' | 'answer';
			promptId?: string;
	  }
	/** A hook ended the turn (`continue: false`): athena's, or one of the person's own. */
	| {type: 'stopped'; id: string; reason: string}
	/** A hook did not let the agent stop: athena's, or one of the person's own. */
	| {type: 'stopBlocked'; id: string; reason: string}
	/** A prompt that a hook of the person's own turned down. */
	| {type: 'blocked'; id: string; reason: string}
	/** A shell command that the person ran there themselves (`!`). */
	| {type: 'command'; id: string; command: string}
	| {type: 'commandOutput'; stdout: string; stderr: string}
	/** The agent's own words. */
	| {
			type: 'text';
			id: string;
			text: string;
			messageId?: string;
			/** The call that it introduces, where the same line says so: no hook tells such a text as the turn's last. */
			beforeCall?: string;
	  }
	/** A turn of the root's ended by itself, or by an error of the API: its name, and what the agent said of it. */
	| {
			type: 'turnEnd';
			id: string;
			failed?: {error: string; message: string};
			/** A hook may tell of it as well, a moment later: on the agent's own screen, say. */
			mayBeTold?: true;
	  }
	/** What a person wrote. */
	| {type: 'prompt'; id: string; prompt: string; promptId?: string}
);

/** Longer results are cut: whoever wants the whole finds it in the transcript. */
export const longestResult = 16 * 1024;

/** Who decided about a call, as the transcript names them. */
export type Decider = 'user' | 'hook' | 'rule';

export type CallResult = {
	type: 'result';
	/** The call's. */
	id: string;
	/** With `unknown` the agent's process ended before it was over. */
	outcome: 'ran' | 'failed' | 'denied' | 'interrupted' | 'unknown';
	text: string;
	/** The agent itself turned it down before any hook heard of it: an input that cannot be. */
	neverBegan?: true;
	by?: Decider;
	/** The event of the hook that decided. */
	hook?: string;
	/** It came back at once with this, and goes on behind the conversation. */
	behind?: Readonly<Record<string, unknown>>;
};

/**
 * What a call ran is over, whatever came back of it, and when. Its hook may
 * tell one that failed as one that ran, and no hook tells of what went on after
 * the call had come back.
 */
export type CallOver = {
	type: 'over';
	/** The call's. */
	id: string;
	/** With `unknown` it was ended from outside, or left no exit code. */
	outcome: 'ran' | 'failed' | 'unknown';
	/** What it put out; of one that failed as PostToolUseFailure says it: `Exit code 3`, and the output below. */
	text: string;
};

/** How the ids of events begin that were read in a transcript. */
const idPrefix = 'transcript:';

/** The id of an event that a transcript tells. */
export const transcriptEventId = (id: string): string => `${idPrefix}${id}`;

/** Whether this is the id of an event that was read in a transcript: it may tell of a time long past. */
export const isTranscriptEventId = (id: string): boolean =>
	id.startsWith(idPrefix);
