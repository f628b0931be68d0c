import {type PaneInput} from '../types/paneInput.js';

/**
 * The second port: how an agent is started, configured and read. The first
 * one, `types.ts`, is for what it says and is told while it runs.
 */

/** How an agent is to be started in a terminal. */
export type SpawnOpts = {
	/** As a person names it; an alias where the agent, or its settings, knows one. Empty: the agent's own choice. */
	model: string;
	/** `bypass`: the agent asks nobody. `ask`: by its own rules. */
	permissionMode: 'bypass' | 'ask';
	/** After the agent's own system prompt, before what is appended: none of them takes anything in front of its own. */
	systemPrompt?: string;
	/** After the agent's own system prompt, where it takes one (docs/agents.md). */
	appendSystemPrompt?: string;
	/** A file with what goes there, read when the agent starts; beats the text. */
	appendSystemPromptFile?: string;
	/** Absolute; where the agent is started. Who starts it goes there. */
	cwd: string;
	/** The person trusts the folder: the agent need not ask whether it may work there. */
	isTrusted?: boolean;
	/** What the agent's environment gets besides. Who starts it puts it there. */
	env: Record<string, string>;
};

/** What an agent is told of its work, in Markdown. */
export type OverlayContent = {content: string};

/** A command that must pass before an agent may say that it is done. */
export type QualityGate = {name: string; command: string};

/** Who an agent is, and what it may touch while athena is away. */
export type HooksDef = {
	agentName: string;
	/** builder, scout, reviewer, lead, merger; who is not known may change nothing. */
	capability: string;
	/** Absolute. */
	worktreePath: string;
	/** How its branches begin; `athena/NAME/` when left out. */
	branchPrefix?: string;
	qualityGates?: QualityGate[];
};

/** A dialog of an agent's that stands between it and a prompt. */
export type DialogName =
	| 'trust'
	| 'bypass'
	| 'hooks'
	| 'permission'
	| 'question'
	| 'model'
	| 'login'
	| 'welcome';

/** What a terminal shows of an agent. */
export type ReadyState =
	| {phase: 'loading'}
	| {
			phase: 'dialog';
			/**
			 * The key that goes on (`Enter`), or `type:2` for a choice by its
			 * number; `none` where only a person can say. Whether it may be pressed
			 * is for the person to say as well, beforehand.
			 */
			action: string;
			/** Which dialog it is. */
			name?: DialogName;
	  }
	| {phase: 'ready'};

/** What a session used, by its transcript. */
export type TranscriptSummary = {
	/** What the model was given, whether it came from the cache or not. */
	inputTokens: number;
	outputTokens: number;
	/** As the agent names it; empty where the transcript does not say. */
	model: string;
};

/** A model and what the environment must have for it. */
export type ResolvedModel = {model: string; env?: Record<string, string>};

/** The two ends of a process that is spoken to, as `child_process` has them. */
export type RpcProcessHandle = {
	readonly stdin: {write(data: string): unknown};
	readonly stdout: AsyncIterable<Uint8Array | string>;
	/** Of a server that wants one. */
	readonly password?: string;
};

/** What an agent does at the moment. */
export type ConnectionState = {
	/** `error`: the process ended, or says nothing that can be understood. */
	status: 'idle' | 'working' | 'error';
	currentTool?: string;
};

/**
 * An agent that is spoken to without a terminal. What it asks meanwhile is for
 * athena's hooks; what no hook answered is declined, for nobody sees it here.
 */
export type RuntimeConnection = {
	/** Settled when the agent has taken it; rejects with an AthenaError when it has not. */
	sendPrompt(text: string): Promise<void>;
	/** As `sendPrompt`; while the agent works it waits its turn. */
	followUp(text: string): Promise<void>;
	/** Ends what it does; the agent stays. */
	abort(): Promise<void>;
	getState(): Promise<ConnectionState>;
	/** Hears no more. Does not end the process: who started it does. */
	close(): void;
};

/** One agent, as athena starts it. */
export type AgentRuntime = {
	id: string;
	/** Relative to the worktree. */
	readonly instructionPath: string;
	/** A line for a POSIX shell; every value is quoted. */
	buildSpawnCommand(opts: SpawnOpts): string;
	/** The arguments of one answer without a terminal; the text goes to stdout. */
	buildPrintCommand(prompt: string, model?: string): string[];
	/**
	 * Writes the instructions and the agent's own fence into a worktree. Nothing
	 * of the person's is overwritten. Rejects with an AthenaError otherwise.
	 */
	deployConfig(
		worktreePath: string,
		overlay: OverlayContent | undefined,
		hooks: HooksDef,
	): Promise<void>;
	/** Where `deployConfig` may put something, relative to the worktree. */
	readonly deployedPaths: readonly string[];
	/** Takes out again what `deployConfig` put there; what a person changed of it stays. */
	undeployConfig(worktreePath: string): Promise<void>;
	/**
	 * The command of its Stop hook that runs the gates, of an agent that takes
	 * hooks only when it is started; undefined where there are none. The others
	 * get theirs by `deployConfig`.
	 */
	stopHook?(hooks: HooksDef): string | undefined;
	/** By what `tmux capture-pane -p` shows. */
	detectReady(paneContent: string): ReadyState;
	/**
	 * What stands where a prompt is written, by what `tmux capture-pane -p -e`
	 * shows. Left out where nobody has looked how the agent draws that.
	 */
	readInput?(paneContent: string): PaneInput;
	/** Null when it is absent or cannot be understood. */
	parseTranscript(path: string): Promise<TranscriptSummary | null>;
	buildEnv(model: ResolvedModel): Record<string, string>;
	/** Whether a first prompt is known to be swallowed; yes where it is left out. */
	requiresBeaconVerification?(): boolean;
	/** For those that have a structured way in. */
	connect?(process: RpcProcessHandle): RuntimeConnection;
};

/** What the registry goes by; athena's settings have it under `runtime`. */
export type RuntimeConfig = {
	runtime?: {
		default?: string;
		/** For one-shot calls; `default` where it is left out. */
		printCommand?: string;
		pi?: PiConfig;
	};
};

/** How Pi's models are named. */
export type PiConfig = {
	/** Of a model that neither names one nor has an alias. */
	provider?: string;
	/** Alias → `provider/model`. */
	modelMap?: Readonly<Record<string, string>>;
};
