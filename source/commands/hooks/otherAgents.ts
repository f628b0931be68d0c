import {
	agentNames,
	type AgentName,
	usualAgent,
} from '../../runtime/agentName.js';
import {findProgram} from '../../utils/findProgram.js';
import {
	extendedAgents,
	type Extension,
	inspectExtension,
} from '../agents/extensions.js';
import {type CommandIo} from '../io.js';
import {extensionLine} from './extension.js';

/** How an agent other than the usual one comes by athena's hooks. */
export type OtherAgent = {
	agent: AgentName;
	/** Absolute; null: it is not on the PATH. */
	program: string | null;
	/** `run`: `athena AGENT` gives them to one run, and nothing is installed. */
	attach: 'extension' | 'run';
	/** Left out where nothing is installed. */
	state?: Extension['state'];
	/** The extension's, absolute. */
	folder?: string;
};

/** All agents but the usual one, installed or not. */
export const otherAgents = (io: CommandIo): OtherAgent[] =>
	agentNames
		.filter(agent => agent !== usualAgent)
		.map(agent => {
			const program = findProgram(agent, io.env) ?? null;
			if (!extendedAgents.includes(agent))
				return {agent, program, attach: 'run'};
			const {state, folder} = inspectExtension(agent, io);
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
	return state === undefined || folder === undefined
		? undefined
		: {agent, state, folder};
}
