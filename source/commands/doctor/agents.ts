import {execFile} from 'node:child_process';
import {
	agentNames,
	type AgentName,
	usualAgent,
} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';
import {findProgram} from '../../utils/findProgram.js';
import {agentNotFound} from '../agents/agentNotFound.js';
import {extendedAgents, inspectExtension} from '../agents/extensions.js';
import {type CommandIo} from '../io.js';
import {type Finding} from './finding.js';

/** How long a program may take to say its version; some start a whole runtime for it. */
const patienceMs = 20_000;

/**
 * The agents that are on the PATH: their versions against those that athena was
 * proven with, and athena's extensions where they take one. Of those that are
 * not there only the usual one is missed.
 */
export async function checkAgents(io: CommandIo): Promise<Finding[]> {
	const findings = await Promise.all(
		agentNames.map(async agent => {
			const program = findProgram(agent, io.env);
			if (program === undefined)
				return agent === usualAgent ? [missing(agent)] : [];
			return [
				await checkVersion(agent, program, io.env),
				...checkExtension(agent, io),
			];
		}),
	);
	return findings.flat();
}

function missing(agent: AgentName): Finding {
	const {message: text, hint: mend} = agentNotFound(agent);
	return {about: agent, state: 'bad', text, mend};
}

async function checkVersion(
	agent: AgentName,
	program: string,
	env: NodeJS.ProcessEnv,
): Promise<Finding> {
	const {label, provenVersion, otherVersions} = adapterOf(agent);
	const version = await versionOf(program, env);
	if (version === undefined)
		return {
			about: agent,
			state: 'bad',
			text: `${program} does not say its version`,
			mend: `'${program}' --version`,
		};
	return version === provenVersion
		? {about: agent, state: 'ok', text: `${label} ${version}, ${program}`}
		: {
				about: agent,
				state: 'note',
				text: `${label} ${version} is untested; athena knows ${provenVersion} (${program}); what may differ: ${otherVersions}`,
			};
}

/** Of an agent that is attached by an extension: one that is not this version's, or not athena's. */
function checkExtension(agent: AgentName, io: CommandIo): Finding[] {
	if (!extendedAgents.includes(agent)) return [];
	const {state, folder} = inspectExtension(agent, io);
	const install = `athena hooks install --agent ${agent}`;
	switch (state) {
		case 'attached':
			return [{about: agent, state: 'ok', text: `attached by ${folder}`}];
		case 'detached':
			return [
				{
					about: agent,
					state: 'note',
					text: 'athena has no extension there: it is not attached',
					mend: install,
				},
			];
		case 'partly':
			return [
				{
					about: agent,
					state: 'bad',
					text: `attached by ${folder}, but not as this version would`,
					mend: install,
				},
			];
		case 'foreign':
			return [
				{
					about: agent,
					state: 'bad',
					text: `${folder} is not athena's, and has the name of its extension`,
					mend: 'Move it away, then install.',
				},
			];
	}
}

/** The first number of a version that it prints; undefined if it will not say. */
async function versionOf(
	program: string,
	env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
	// What is built calls node's own by another function, which `promisify` does not know.
	return new Promise(resolve => {
		const asked = execFile(
			program,
			['--version'],
			{env, timeout: patienceMs},
			(error, stdout, stderr) => {
				resolve(
					error
						? undefined // Said by the caller.
						: /\d+\.\d+\.\d+[\w.+-]*/.exec(`${stdout}\n${stderr}`)?.[0],
				);
			},
		);
		// One that waits for a word of its standard input gets none.
		asked.stdin?.end();
	});
}
