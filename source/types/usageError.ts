/** The command line was wrong; exit code 2. The message says what is expected. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}
