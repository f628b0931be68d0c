import {agentNames, type AgentName} from '../../runtime/agentName.js';
import {findProgram} from '../../utils/findProgram.js';
import {
	extendedAgents,
	type Extension,
	inspectExtension,
} from '../agents/extensions.js';
import {type CommandIo} from '../io.js';
import {extensionLine} from './extension.js';

/** How an agent other than Claude Code comes by athena's hooks. */
export type OtherAgent = {
	agent: Exclude<AgentName, 'claude'>;
	/** Absolute; null: it is not on the PATH. */
	program: string | null;
	/** `run`: `athena AGENT` gives them to one run, and nothing is installed. */
	attach: 'extension' | 'run';
	/** Left out where nothing is installed. */
	state?: Extension['state'];
	/** The extension's, absolute. */
	folder?: string;
};

/** All agents but Claude Code, installed or not. */
export const otherAgents = (io: CommandIo): OtherAgent[] =>
	agentNames
		.filter(agent => agent !== 'claude')
		.map(agent => {
			const program = findProgram(agent, io.env) ?? null;
			const extended = extendedAgents.find(name => name === agent);
			if (extended === undefined) return {agent, program, attach: 'run'};
			const {state, folder} = inspectExtension(extended, io);
			return {agent, program, attach: 'extension', state, folder};
		});

/** Every extension that is there. */
export const extensionsThere = (agents: readonly OtherAgent[]): Extension[] =>
	agents.flatMap(one => {
		const extension = extensionOf(one);
		return extension && extension.state !== 'detached' ? [extension] : [];
	});

/** The line of `athena hooks status` about an agent; undefined where it is not here at all. */
export function otherAgentLine(one: OtherAgent): string | undefined {
	const extension = extensionOf(one);
	if (one.program === null && (extension?.state ?? 'detached') === 'detached')
		return undefined;
	return extension
		? extensionLine(extension)
		: `${one.agent.padEnd(8)} ${'by run'.padEnd(9)} athena ${one.agent}`;
}

function extensionOf({
	agent,
	state,
	folder,
}: OtherAgent): Extension | undefined {
	const extended = extendedAgents.find(name => name === agent);
	return extended === undefined || state === undefined || folder === undefined
		? undefined
		: {agent: extended, state, folder};
}
