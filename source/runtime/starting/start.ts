import {type FolderFiles} from '../../utils/folderFiles.js';

/**
 * How an agent's program is started in this terminal with athena's hooks in it:
 * what `athena AGENT` and `athena run` know of the agent. One per adapter, in
 * `attach/start.ts` of its folder.
 */
export type Start = {
	/** The package its program comes with, for npm. */
	packageName: string;
	help: StartHelp;
	/** A flag of athena's own by which the person agrees to its hook command; left out where the agent asks for no trust. */
	trustFlag?: string;
	/** Set where the agent takes hooks of athena's only from an extension, a folder among those of the person. */
	extension?: {
		/** Its files, around the hook command. */
		files: (command: string) => FolderFiles;
		/** Absolute. */
		folder: (env: NodeJS.ProcessEnv, home: string) => string;
	};
	/**
	 * Puts athena's hooks into one run. May write files of athena's own, and none
	 * of the person's.
	 *
	 * @param given the person's own arguments; flags of athena's stand before the agent's
	 * @throws AthenaError where it cannot be attached
	 */
	attach: (given: readonly string[], world: StartWorld) => Attached;
	/**
	 * Where the given arguments want more than the one program: runs it all, and
	 * gives the exit code. Undefined where they do not.
	 *
	 * @throws AthenaError
	 */
	runBeside?: (
		given: readonly string[],
		world: StartWorld,
	) => Promise<number> | undefined;
};

/** What `athena AGENT --help` says of how the hooks get there. */
export type StartHelp = {
	/** Flags of athena's own, which stand before the agent's; each with a blank behind it. */
	ownFlags?: string;
	/** Lines of at most 74 columns. */
	attached: readonly string[];
	/** Arguments of the agent's. */
	example: string;
};

/** All arguments of the agent's program, and what is put into its environment. */
export type Attached = {
	args: readonly string[];
	env?: NodeJS.ProcessEnv;
};

/** What an agent finds where it is started. */
export type StartWorld = {
	/** The agent's name as a person reads it. */
	label: string;
	/** Its program, absolute. */
	program: string;
	cwd: string;
	/** Never printed or logged: it holds secrets. */
	env: NodeJS.ProcessEnv;
	/** A command that the person wants to run when it stops. */
	stopHook?: string | undefined;
	/** athena's hook command for this agent; for one of its hooks, where they are told apart by it. */
	hookCommand: (hook?: string) => string;
	/**
	 * Writes files of athena's own for the agent to load; gives their folder, absolute.
	 *
	 * @throws AthenaError `ATHENA_STATE_FOLDER`
	 */
	writeModule: (name: string, files: FolderFiles) => string;
	/**
	 * @param agreed the person said so on the command line
	 * @throws AthenaError `ATHENA_HOOKS_NOT_TRUSTED`
	 */
	requireTrust: (command: string, agreed: boolean) => void;
	/** Says a sentence to the person before the agent has the terminal. */
	warn: (text: string) => void;
	/** Runs the program in this terminal; gives its exit code, or 128 + the signal that ended it. */
	run: (args: readonly string[]) => Promise<number>;
};

/** Says so where the person's own arguments have the agent run no hooks. */
export function warnIfBlind(
	given: readonly string[],
	blindWith: readonly string[],
	{label, warn}: StartWorld,
): void {
	const blind = given
		.map(arg => arg.split('=')[0] ?? '')
		.find(name => blindWith.includes(name));
	if (blind !== undefined)
		warn(
			`with ${blind} ${label} may leave athena's hooks out: athena then sees nothing`,
		);
}
