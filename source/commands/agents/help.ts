import {type AgentName} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';
import {startOf} from '../../runtime/starts.js';

/** The words of `athena AGENT --help`. */
export function agentHelp(name: AgentName, exitCodes: string): string {
	const {label} = adapterOf(name);
	const {ownFlags = '', attached, example} = startOf(name).help;
	const short = label.split(' ')[0] ?? label;
	return `
	athena ${name} — start ${label} here with athena's hooks attached

	Usage
	  $ athena ${name} ${ownFlags}[${name}'s own arguments…]

	${attached.join('\n\t')}

	Example
	  $ athena ${name} ${example}
	  Everything after "${name}" goes to ${label}, --help too, except when
	  --help is the only argument.
${exitCodes} · otherwise ${short}'s own`;
}
