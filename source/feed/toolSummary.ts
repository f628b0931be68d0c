import {isRecord} from '../utils/isRecord.js';
import {oneLine} from './oneLine.js';

/**
 * A tool call in one line: the command, the path, the address, whatever says
 * most about it. `Bash(npm test)`, `Read(src/a.ts)`, `server · tool(args)`.
 * Untrusted text, at most 200 characters.
 */
export function summarizeTool(toolName: string, input: unknown): string {
	const subject = toolSubject(toolName, input);
	const name = displayToolName(toolName);
	return oneLine(subject === '' ? name : `${name}(${oneLine(subject, 160)})`);
}

/** `mcp__server__tool` as `server · tool`; every other name as it is. */
export function displayToolName(toolName: string): string {
	const [, server, tool] = /^mcp__(.+?)__(.+)$/s.exec(toolName) ?? [];
	return server === undefined || tool === undefined
		? toolName
		: `${server} · ${tool}`;
}

/** What a call is about: the input's telling field, or its arguments; may be long. */
function toolSubject(toolName: string, input: unknown): string {
	if (!isRecord(input)) return '';
	const fields = subjectFields.get(toolName);
	for (const field of fields ?? []) {
		const value = input[field];
		if (typeof value === 'string' && value !== '') return value;
	}

	return fields ? '' : listArguments(input);
}

const subjectFields: ReadonlyMap<string, readonly string[]> = new Map([
	['Bash', ['command']],
	['PowerShell', ['command']],
	['BashOutput', ['bash_id', 'shell_id']],
	['KillShell', ['shell_id', 'bash_id']],
	['Read', ['file_path']],
	['Edit', ['file_path']],
	['MultiEdit', ['file_path']],
	['Write', ['file_path']],
	['NotebookEdit', ['notebook_path']],
	['Glob', ['pattern']],
	['Grep', ['pattern']],
	['LS', ['path']],
	['WebFetch', ['url']],
	['WebSearch', ['query']],
	['Agent', ['description', 'prompt']],
	['Task', ['description', 'prompt']],
	['Skill', ['skill', 'command']],
	['TaskCreate', ['subject', 'description']],
	['TaskUpdate', ['taskId']],
	['TodoWrite', []],
	['AskUserQuestion', []],
	['ExitPlanMode', []],
	['EnterPlanMode', []],
	['EnterWorktree', ['name', 'path']],
]);

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
