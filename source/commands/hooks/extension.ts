import {writeHookFiles} from '../forwarderFiles.js';
import {
	agentNames,
	type AgentName,
	usualAgent,
} from '../../runtime/agentName.js';
import {exitCodes} from '../../types/errors.js';
import {makeVisible} from '../../utils/visibleText.js';
import {
	type Extension,
	extendedAgents,
	extensionFiles,
	inspectExtension,
	installExtension,
	uninstallExtension,
} from '../agents/extensions.js';
import {type Flags} from '../flags/readFlags.js';
import {oneOf} from '../../utils/flagValues.js';
import {type CommandIo} from '../io.js';
import {UsageError} from '../../types/usageError.js';
import {writeJson} from '../writeJson.js';
import {printTo} from '../printTo.js';

/* `athena hooks print|install|uninstall|status --agent gemini|qwen`: athena's extension of an agent. */

/**
 * The agent of `--agent` that wants an extension; undefined for Claude, whose
 * hooks are in its settings.
 *
 * @throws UsageError for an agent that needs nothing, and for flags that are about Claude's settings
 */
export function extendedAgentOf(flags: Flags): AgentName | undefined {
	const agent = oneOf('--agent', flags.agent, agentNames);
	if (agent === undefined || agent === usualAgent) return undefined;
	if (!extendedAgents.includes(agent))
		throw new UsageError(
			`${agent} takes athena's hooks for one run, so there is nothing to install: athena ${agent}`,
		);
	for (const [flag, value] of [
		['--scope', flags.scope],
		['--if-absent', flags.ifAbsent],
	] as const)
		if (value !== undefined)
			throw new UsageError(
				`${flag} is about Claude Code's settings, and does nothing with --agent ${agent}`,
			);
	return agent;
}

/** Prints the extension's files, for the person to place. */
export function printExtension(
	agent: AgentName,
	_flags: Flags,
	io: CommandIo,
): number {
	writeHookFiles(io.env);
	const files = Object.entries(extensionFiles(agent)).map(([name, text]) => [
		name,
		JSON.parse(text) as unknown,
	]);
	writeJson(io, Object.fromEntries(files) as object);
	return exitCodes.ok;
}

/** Puts the extension into the agent's folder of extensions. */
export function installFor(
	agent: AgentName,
	{json}: Flags,
	io: CommandIo,
): number {
	writeHookFiles(io.env);
	const {state, folder} = installExtension(agent, io);
	const change = {
		detached: 'installed',
		partly: 'updated',
		foreign: 'updated',
		attached: 'none',
	}[state];
	if (json) writeJson(io, {agent, folder, change});
	else
		say(
			io,
			change === 'none'
				? `athena's hooks are in ${folder} already; nothing changed`
				: `athena's hooks are in ${folder}`,
		);
	return exitCodes.ok;
}

/** Takes it away again. */
export function uninstallFor(
	agent: AgentName,
	{json}: Flags,
	io: CommandIo,
): number {
	const {state, folder} = uninstallExtension(agent, io);
	const change = state === 'detached' ? 'none' : 'removed';
	if (json) writeJson(io, {agent, folder, change});
	else
		say(
			io,
			change === 'none'
				? `there are no hooks of athena's in ${folder}`
				: `athena's hooks are out of ${folder}`,
		);
	return exitCodes.ok;
}

/** Where it is; exit code 1 where it isn't, or not as it should be. */
export function statusFor(
	agent: AgentName,
	{json}: Flags,
	io: CommandIo,
): number {
	const extension = inspectExtension(agent, io);
	if (json) writeJson(io, extension);
	else say(io, extensionLine(extension));
	return extension.state === 'attached' ? exitCodes.ok : exitCodes.finding;
}

/** One of them, as a line of `athena hooks status`. */
export const extensionLine = ({agent, state, folder}: Extension): string =>
	`${agent.padEnd(8)} ${state.padEnd(9)} ${folder}`;

function say(io: CommandIo, text: string): void {
	printTo(io.stdout, `${makeVisible(text)}\n`);
}
