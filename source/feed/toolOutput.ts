import {type AgentName} from '../runtime/agentName.js';
import {toolsOf} from '../runtime/agents.js';

/** What a tool gave back as plain text, to be copied; binaries are named. */
export function outputText(
	toolName: string,
	response: unknown,
	agent?: AgentName,
): string {
	return toolsOf(agent)
		.outputOf(toolName, response)
		.map(part => {
			switch (part.type) {
				case 'text':
				case 'errors':
				case 'file':
				case 'markdown':
					return part.text;
				case 'patch':
					return part.hunks.flatMap(({lines}) => lines).join('\n');
				case 'media':
					return part.name;
				case 'value':
					return JSON.stringify(part.value, null, 2);
			}
		})
		.join('\n');
}
