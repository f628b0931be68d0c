/** What the hook runner takes and gives. The contract in prose: docs/hooks.md. */

/** A hook in athena's flat form. */
export type FlatHook = {
	/** A shell command; a relative file resolves against `.claude/hooks/`. */
	command: string;
	/** Exec form: `command` is the program, and no shell reads either. */
	args?: readonly string[];
	/** Ms; default 30,000. */
	timeout?: number;
	/** False: when it fails, later hooks of the event do not run. Default true. */
	continueOnError?: boolean;
	/** Which tools (or sources, triggers …) it is for; left out, `''` and `*`: all. */
	matcher?: string;
};

/** One entry of a group in Claude Code's settings. */
export type ClaudeHook = Omit<FlatHook, 'command' | 'matcher'> & {
	/** Only `command` is run here. */
	type: string;
	command?: string;
	/** Seconds, as in Claude Code; default 30. */
	timeout?: number;
	/** Claude does not wait for it, and ignores what it says. */
	async?: boolean;
	/** `block`: a failure counts as exit code 2. */
	onFailure?: 'continue' | 'block';
};

/** A group in Claude Code's settings. */
export type HookGroup = {matcher?: string; hooks: readonly ClaudeHook[]};

/** What `registerHook` takes, and what each event of a settings file lists. */
export type HookConfig = FlatHook | HookGroup;

/** A hook, ready to be run. */
export type RegisteredHook = {
	event: string;
	/** As written; empty for a type that has no command. */
	command: string;
	args?: readonly string[];
	/** `command`; the other types of Claude Code's are listed and never run. */
	type: string;
	matcher?: string;
	timeoutMs: number;
	continueOnError: boolean;
	/** Run, but never heard. */
	isAsync: boolean;
	/** A failure refuses what the event is about. */
	failureBlocks: boolean;
	/** The settings file it is from, absolute; undefined: `registerHook`. */
	file?: string;
	/** Claude's `if`, which is not evaluated here. */
	condition?: string;
};

/** What a hook says about a call; `ask` is the agent's own prompt. */
export type HookVerdict = 'allow' | 'deny' | 'ask';

/** Why a hook did not do its work. */
export type HookFailure = {
	hook: string;
	event: string;
	message: string;
	stack: string;
};

/** What one hook said. No field of an answer set: no opinion. */
export type HookAnswer = {
	permissionDecision?: HookVerdict;
	/** Why; goes to the agent with a denial. */
	reason?: string;
	/** It refused by exit code 2 and nothing else. */
	byExit?: true;
	/** Text for the model. */
	additionalContext?: string;
	/** Text for the person. */
	message?: string;
	/** The tool's whole input, replacing the one that was asked about. */
	updatedInput?: Readonly<Record<string, unknown>>;
	/** The turn is to end, with this reason (may be empty). */
	stopReason?: string;
	/** Fields of Claude's `hookSpecificOutput` that athena passes on unread. */
	specific?: Readonly<Record<string, unknown>>;
	/** What is odd about it, for whoever wrote the hook. */
	note?: string;
};

/** One execution of one hook. */
export type HookResult = HookAnswer & {
	/** The command as registered. */
	hook: string;
	event: string;
	/** Unix ms. */
	startedAt: number;
	durationMs: number;
	/** Its answer does not count: Claude does not wait for it. */
	isAsync?: true;
	/** What it wrote to stderr, when it wrote something. */
	stderr?: string;
	/** It failed; then it has no opinion, unless its failure blocks. */
	error?: HookFailure;
};

/** Where executions are told. `details` never hold the environment. */
export type HookLogger = Record<
	'debug' | 'info' | 'warn' | 'error',
	(message: string, details?: Readonly<Record<string, unknown>>) => void
>;

/** Something to mend, found before or while hooks are registered. */
export type HookProblem = {
	/** Stable machine name: `missing`, `not_executable`, `no_interpreter` … */
	code: string;
	text: string;
	/** What to do. */
	mend: string;
};
