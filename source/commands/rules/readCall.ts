import path from 'node:path';
import {type Call} from '../../policy/types.js';
import {shellTool} from '../../policy/canonicalTools.js';
import {
	type AgentName,
	agentNames,
	isAgentName,
	usualAgent,
} from '../../runtime/agentName.js';
import {inputOf, toolsOf} from '../../runtime/agents.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {UsageError} from '../../types/usageError.js';

/**
 * A call as the command line writes it: a command for the shell, a path for a
 * file tool, or the tool's whole input as JSON.
 *
 * @throws UsageError if neither fits the tool
 */
export function callFrom({
	text,
	tool = shellTool,
	agent,
	cwd,
}: {
	text: string;
	tool?: string | undefined;
	/** Whose tool it is; Claude's when left out. */
	agent?: AgentName | undefined;
	cwd: string;
}): Call {
	const asJson = text.trimStart().startsWith('{')
		? parseRecord(text)
		: undefined;
	const whose = agent === undefined ? {} : {agent};
	if (asJson && tool !== shellTool) return {...whose, tool, input: asJson, cwd};
	const field = toolsOf(agent).mainField(tool);
	if (field === undefined) {
		throw new UsageError(
			`what ${tool} is given is written as JSON: athena rules explain --tool ${tool} '{"…": "…"}'`,
		);
	}

	return {...whose, tool, input: {[field]: text}, cwd};
}

/**
 * One line of `explain --stdin`; a string says why it is no call. The input is
 * an object of its own, or the line's other fields (`{"tool": "Write",
 * "file_path": "x"}`); a tool other than the shell may have none. A payload of
 * Claude's hooks, with `tool_name` and `tool_input`, is a call too. `agent` says
 * whose tool it is; the input may then be any JSON.
 */
export function readCallLine(line: string, projectDir: string): Call | string {
	const value = parseRecord(line.replace(/^\uFEFF/, ''));
	if (!value) return 'no JSON object';
	const {
		tool_name: toolName = shellTool,
		tool = toolName,
		tool_input: toolInput,
		input = toolInput,
		agent,
		command,
		cwd,
		...others
	} = value;
	if (typeof tool !== 'string') return '"tool" is no name';
	if (agent !== undefined && agent !== null && !isAgentName(agent))
		return `"agent" is none of ${agentNames.join(', ')}`;
	const whose = isAgentName(agent) ? {agent} : {};
	const tools = toolsOf(whose.agent);
	if (cwd !== undefined && cwd !== null && typeof cwd !== 'string')
		return '"cwd" is no folder';
	const folder = path.resolve(projectDir, cwd ?? '');
	if (isRecord(input)) return {...whose, tool, input, cwd: folder};
	if (input !== undefined && input !== null) {
		// Some agents give a tool a bare text; Claude gives objects.
		return whose.agent === undefined || whose.agent === usualAgent
			? '"input" is no object'
			: {...whose, tool, input: {...inputOf(input)}, cwd: folder};
	}

	const field = tools.mainField(tool);
	if (typeof command === 'string')
		return {
			...whose,
			tool,
			input: {...others, [field ?? 'command']: command},
			cwd: folder,
		};
	const isShell = tools.read(tool, {command: ''}).kind === 'shell';
	if (isShell || (command !== undefined && command !== null))
		return `"command" is ${command === undefined ? 'missing' : 'no text'}`;
	return {...whose, tool, input: others, cwd: folder};
}

function parseRecord(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = parseJson(text);
		return isRecord(value) ? value : undefined;
	} catch {
		// Whoever asked says what was expected instead.
		return undefined;
	}
}
