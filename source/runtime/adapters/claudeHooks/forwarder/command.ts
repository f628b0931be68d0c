/**
 * The command Claude Code runs for every hook. One string for all events and
 * all scopes, because Claude runs identical commands once: attached twice, it
 * still reports once (docs/protocol.md#the-hook-command).
 *
 * Absent athena, it costs the shell that Claude starts anyway and one file
 * test: the rest is sourced, never a second program. `-O` refuses a file that
 * somebody else put there.
 */
const command =
	'h="${XDG_STATE_HOME:-$HOME/.local/state}/athena/hook.sh"; [ -O "$h" ] && . "$h"; exit 0';

/**
 * The hook command, as registered.
 *
 * `projectDir` pins it to the athena of that folder, wherever the agent runs;
 * the string then differs from the common one and is no longer merged with it.
 */
export function hookCommand(projectDir?: string): string {
	return projectDir === undefined
		? command
		: `ATHENA_PROJECT_DIR=${shellQuote(projectDir)}; ${command}`;
}

/** One POSIX shell word. */
export function shellQuote(text: string): string {
	return `'${text.replaceAll("'", `'\\''`)}'`;
}
