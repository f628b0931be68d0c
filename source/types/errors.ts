/**
 * An error of the environment (socket in use, path too long, settings file
 * unreadable): the person can mend it, so it carries a hint. Thrown at
 * start-up, printed by the CLI with its hint, exit code by `exitCodes`.
 */
export class AthenaError extends Error {
	override readonly name = 'AthenaError';

	constructor(
		/** Stable machine name, `ATHENA_…`. */
		readonly code: `ATHENA_${string}`,
		message: string,
		/** What to do next, one sentence or command. */
		readonly hint: string,
		options?: ErrorOptions,
	) {
		super(message, options);
	}
}

/** Exit codes of every athena command; documented in docs/exit-codes.md. */
export const exitCodes = {
	ok: 0,
	/** A finding or a negative answer: doctor found something, status says detached. */
	finding: 1,
	/** The command line was wrong. */
	usage: 2,
	/** A file the user named cannot be used (missing, broken, wrong shape). */
	badInput: 65,
	/** The environment is in the way: socket, permissions, no terminal, no claude. */
	environment: 69,
	/** A bug in athena. */
	bug: 70,
	/** Ended by SIGHUP: its terminal went away. */
	hangup: 129,
	/** Ended by SIGINT. */
	interrupted: 130,
	/** Ended by SIGTERM. */
	terminated: 143,
} as const;
