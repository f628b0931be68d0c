import path from 'node:path';
import {type Call} from '../../policy/types.js';
import {tools, shellTool} from '../../policy/tools.js';
import {isRecord} from '../../utils/isRecord.js';
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
	const field = mainField(tool);
	if (field === undefined) {
		throw new UsageError(
			`what ${tool} is given is written as JSON: athena rules explain --tool ${tool} '{"…": "…"}'`,
		);
	}

	return {tool, input: {[field]: text}, cwd};
}

/** One line of `explain --stdin`; a string says why it is no call. */
export function readCallLine(line: string, projectDir: string): Call | string {
	const value = parseRecord(line);
	if (!value) return 'no JSON object';
	const {tool = shellTool, command, input, cwd = projectDir} = value;
	if (typeof tool !== 'string') return '"tool" is no name';
	if (typeof cwd !== 'string') return '"cwd" is no folder';
	const folder = path.resolve(projectDir, cwd);
	if (isRecord(input)) return {tool, input, cwd: folder};
	if (typeof command !== 'string') return '"command" or "input" is missing';
	const field = mainField(tool);
	return field === undefined
		? `"input" is needed for ${tool}`
		: {tool, input: {[field]: command}, cwd: folder};
}

/** The field a tool's input is mainly about. */
function mainField(tool: string): string | undefined {
	const facts = tools.get(tool);
	return facts?.shell?.field ?? facts?.files[0]?.field ?? facts?.text;
}

function parseRecord(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isRecord(value) ? value : undefined;
	} catch {
		// Whoever asked says what was expected instead.
		return undefined;
	}
}
