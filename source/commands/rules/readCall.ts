import path from 'node:path';
import {type Call} from '../../policy/types.js';
import {shellTool} from '../../policy/canonicalTools.js';
import {toolsOf} from '../../runtime/agents.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {UsageError} from '../usageError.js';

/**
 * A call as the command line writes it: a command for the shell, a path for a
 * file tool, or the tool's whole input as JSON.
 *
 * @throws UsageError if neither fits the tool
 */
export function callFrom({
	text,
	tool = shellTool,
	cwd,
}: {
	text: string;
	tool?: string | undefined;
	cwd: string;
}): Call {
	const asJson = text.trimStart().startsWith('{')
		? parseRecord(text)
		: undefined;
	if (asJson && tool !== shellTool) return {tool, input: asJson, cwd};
	const field = toolsOf().mainField(tool);
	if (field === undefined) {
		throw new UsageError(
			`what ${tool} is given is written as JSON: athena rules explain --tool ${tool} '{"…": "…"}'`,
		);
	}

	return {tool, input: {[field]: text}, cwd};
}

/**
 * One line of `explain --stdin`; a string says why it is no call. The input is
 * an object of its own, or the line's other fields (`{"tool": "Write",
 * "file_path": "x"}`); a tool other than the shell may have none. A payload of
 * Claude's hooks, with `tool_name` and `tool_input`, is a call too.
 */
export function readCallLine(line: string, projectDir: string): Call | string {
	const value = parseRecord(line.replace(/^\uFEFF/, ''));
	if (!value) return 'no JSON object';
	const {
		tool_name: toolName = shellTool,
		tool = toolName,
		tool_input: toolInput,
		input = toolInput,
		command,
		cwd,
		...others
	} = value;
	if (typeof tool !== 'string') return '"tool" is no name';
	if (cwd !== undefined && cwd !== null && typeof cwd !== 'string')
		return '"cwd" is no folder';
	const folder = path.resolve(projectDir, cwd ?? '');
	if (isRecord(input)) return {tool, input, cwd: folder};
	if (input !== undefined && input !== null) return '"input" is no object';
	const field = toolsOf().mainField(tool);
	if (typeof command === 'string')
		return {
			tool,
			input: {...others, [field ?? 'command']: command},
			cwd: folder,
		};
	const isShell = toolsOf().read(tool, {command: ''}).kind === 'shell';
	if (isShell || (command !== undefined && command !== null))
		return `"command" is ${command === undefined ? 'missing' : 'no text'}`;
	return {tool, input: others, cwd: folder};
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
