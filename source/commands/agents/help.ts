import {type AgentName} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';
import {startOf} from '../../runtime/starts.js';

/** The agent in one word, as a person reads it: `Claude`. */
export const shortLabel = (name: AgentName): string =>
	adapterOf(name).label.split(' ')[0] ?? name;

/** The words of `athena AGENT --help`. */
export function agentHelp(name: AgentName, exitCodes: string): string {
	const {label} = adapterOf(name);
	const {ownFlags = '', attached, example} = startOf(name).help;
	return `
	athena ${name} — start ${label} here with athena's hooks attached

	Usage
	  $ athena ${name} ${ownFlags}[${name}'s own arguments…]

	${attached.join('\n\t')}

	Example
	  $ athena ${name} ${example}
	  Everything after "${name}" goes to ${label}, --help too, except when
	  --help is the only argument.
${exitCodes} · otherwise ${shortLabel(name)}'s own`;
}
