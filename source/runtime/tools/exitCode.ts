/**
 * What came of a command that failed, as PostToolUseFailure says it: rows read
 * the code from there, and show the output's first line beside it.
 *
 * @param output untrusted
 */
export const exitError = (code: number | string, output: string): string =>
	`Exit code ${code}\n${output}`.trimEnd();
