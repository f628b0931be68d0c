/** What takes an agent's guardrails off, and where it keeps them: each adapter says so of its own. */
export type AgentEscapes = {
	/** What its program is called, by `npx` too. */
	programs: readonly string[];
	/** Flags with which it asks nobody, or leaves athena's hook out. */
	flags: readonly string[];
	/** Words anywhere in its line that do the same: `approval_policy`. */
	words: readonly string[];
	/** Variables that send it to other settings. */
	variables: readonly string[];
	/** First words of commands of its own that change its settings: `mcp add`. */
	commands: readonly string[];
	/** Its settings, hooks and extensions, as places of guards (policy/places/places.ts). */
	settings: readonly string[];
	/**
	 * What else it loads that may run commands no hook sees, or says what is
	 * asked: skills, commands, helpers, tools, policies. Scripts of these are run
	 * and read every day, so only who writes them is asked about.
	 */
	loads: readonly string[];
	/** How a call brings in a text whose commands it runs itself, past every hook. */
	expands?: {
		/** Its tools, and their fields that name the text. */
		tools: Readonly<Record<string, readonly string[]>>;
		/** Where that lies below a project or the home folder; `*` is its name. */
		files: readonly string[];
		commandsIn: (text: string) => readonly string[];
		/** The files that it attaches for the model while it reads a text, of which no hook tells; as written. */
		attachedIn: (text: string) => readonly string[];
	};
	/** Settings of the person's own and records of what was said and printed: tokens stand there by trade. */
	keeps: readonly string[];
	/** Folders whose loss takes those with it. */
	folders: readonly string[];
};
