/** A command that did not end with exit code 0; as `child_process` would reject. */
export class CommandError extends Error {
	override readonly name = 'CommandError';

	constructor(
		message: string,
		/** Exit code, or a system error's code (`ENOENT`); undefined: it was killed. */
		readonly code: number | string | undefined,
		readonly stdout: string,
		readonly stderr: string,
		options?: ErrorOptions,
	) {
		super(message, options);
	}
}
