import {type AgentName} from '../runtime/agentName.js';
import {toolsOf} from '../runtime/agents.js';
import {isRecord} from '../utils/isRecord.js';
import {oneLine} from '../utils/oneLine.js';

/**
 * A tool call in one line: the command, the path, the address, whatever says
 * most about it. `Bash(npm test)`, `Read(src/a.ts)`, `server · tool(args)`.
 * Untrusted text, at most 200 characters.
 */
export function summarizeTool(
	toolName: string,
	input: unknown,
	agent?: AgentName,
): string {
	const subject = toolSubject(toolName, input, agent);
	const name = displayToolName(toolName, agent);
	return oneLine(subject === '' ? name : `${name}(${oneLine(subject, 160)})`);
}

/** A tool's name as a person reads it: `mcp__server__tool` as `server · tool`. */
export const displayToolName = (toolName: string, agent?: AgentName): string =>
	toolsOf(agent).nameOf(toolName);

/** What a call is about: the input's telling text, or its arguments; may be long. */
function toolSubject(
	toolName: string,
	input: unknown,
	agent: AgentName | undefined,
): string {
	if (!isRecord(input)) return '';
	return toolsOf(agent).subjectOf(toolName, input) ?? listArguments(input);
}

/** Arguments of a tool nobody knows, as `name: value, …`. */
function listArguments(input: Record<string, unknown>): string {
	const parts: string[] = [];
	for (const [name, value] of Object.entries(input).slice(0, 6)) {
		if (typeof value === 'string') parts.push(`${name}: ${value.slice(0, 80)}`);
		else if (typeof value === 'object' && value !== null) {
			parts.push(`${name}: ${Array.isArray(value) ? '[…]' : '{…}'}`);
		} else parts.push(`${name}: ${String(value)}`);
	}

	return parts.join(', ');
}
