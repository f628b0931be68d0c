import {type AgentName} from '../agentName.js';

/** What a hook says where there is no athena. */
export type AbsentAnswer = {
	/** Names it in the hook command: a word without anything a shell reads. */
	name: string;
	/** Printed on stdout, byte for byte, in the agent's own form. */
	json: string;
};

/**
 * The command agents run for every hook. One string for all events and all
 * scopes, because Claude runs identical commands once: attached twice, it still
 * reports once (docs/protocol.md#the-hook-command).
 *
 * Absent athena, it costs the shell that the agent starts anyway and one file
 * test: the rest is sourced, never a second program. `-O` refuses a file that
 * somebody else put there.
 */
const command =
	'h="${XDG_STATE_HOME:-$HOME/.local/state}/athena/hook.sh"; [ -O "$h" ] && . "$h"';

/**
 * The hook command, as registered.
 *
 * `projectDir` pins it to the athena of that folder, wherever the agent runs;
 * the string then differs from the common one and is no longer merged with it.
 * So it does with `absent`, what is said where athena is not. `agent` is whose
 * hook it is: as the first word of the shell it can't come from the agent's
 * environment. `hook` is its name, for agents whose payloads do not say it.
 */
export function hookCommand(
	projectDir?: string,
	absent?: AbsentAnswer,
	{agent, hook}: {agent?: AgentName; hook?: string} = {},
): string {
	const who =
		agent === undefined
			? ''
			: `set -- ${[agent, ...(hook === undefined ? [] : [hook])].join(' ')}; `;
	const pin =
		projectDir === undefined
			? ''
			: `ATHENA_PROJECT_DIR=${shellQuote(projectDir)}; `;
	if (!absent) return `${who}${pin}${command}; exit 0`;
	// hook.sh comes back from where there is no athena; what carries an event has the name.
	return `${who}ATHENA_IF_ABSENT=${absent.name}; ${pin}${command}; printf %s ${shellQuote(absent.json)}; exit 0`;
}

/** One POSIX shell word. */
export function shellQuote(text: string): string {
	return `'${text.replaceAll("'", `'\\''`)}'`;
}
