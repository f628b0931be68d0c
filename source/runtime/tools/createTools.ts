import {isRecord} from '../../utils/isRecord.js';
import {firstLine, oneLine} from '../../utils/oneLine.js';
import {readRecord} from '../../utils/tolerant.js';
import {type AgentTools, type ToolInput} from '../call.js';
import {genericOutcome} from './genericOutcome.js';
import {outputParts} from './output.js';
import {mcpName, readRow, readUnknown, type ServerTool} from './readRow.js';
import {wholePatch} from './patch.js';
import {type ToolRow} from './row.js';

/** What an adapter knows of its tools; what it leaves out is as with most agents. */
export type ToolTable = {
	/** What each tool is that is known by name. */
	rows: Readonly<Record<string, ToolRow>>;
	/** The name that a row goes by, of what the agent calls the tool: the same when left out. */
	plainName?: (tool: string) => string;
	/** How tools of MCP servers are named: `mcp__server__tool` when left out. */
	serverToolOf?: (tool: string) => ServerTool | undefined;
} & Partial<
	Pick<
		AgentTools,
		'compared' | 'questionsOf' | 'listChangeOf' | 'failureOf' | 'outputOf'
	>
>;

/** How an agent's tools are read, from one row per tool. */
export function createTools({
	rows,
	plainName = tool => tool,
	serverToolOf = mcpName,
	compared,
	questionsOf = () => [],
	listChangeOf = () => undefined,
	failureOf = failureIn,
	outputOf: ownOutputOf,
}: ToolTable): AgentTools {
	const rowOf = (tool: string): ToolRow | undefined => {
		const name = plainName(tool);
		return Object.hasOwn(rows, name) ? rows[name] : undefined;
	};

	const rowFor = (tool: string, input: ToolInput) => {
		const row = rowOf(tool);
		return row?.beyond?.(input) ?? row;
	};

	return {
		names: Object.keys(rows),
		...(compared && {compared}),
		read(tool, input) {
			const row = rowFor(tool, input);
			return row
				? readRow(tool, row, input)
				: readUnknown(tool, serverToolOf(tool), input);
		},
		withCommand(tool, input, command) {
			const changed = {...input};
			changed[rowOf(tool)?.shell?.field ?? 'command'] = command;
			return changed;
		},
		nameOf(tool) {
			const mcp = serverToolOf(tool);
			return mcp ? `${mcp.server} · ${mcp.tool}` : tool;
		},
		subjectOf(tool, input) {
			const row = rowFor(tool, input);
			const said = row?.subjectIn?.(input);
			if (said !== undefined) return said;
			for (const field of row?.subject ?? []) {
				const value = input[field];
				if (typeof value === 'string' && value !== '') return value;
			}

			return row?.subject && '';
		},
		mainField(tool) {
			const row = rowOf(tool);
			return (
				row?.mainField ??
				row?.shell?.field ??
				row?.files?.[0]?.field ??
				row?.text
			);
		},
		editedField: tool => rowOf(tool)?.edited,
		fileEditOf(tool, input) {
			const row = rowOf(tool);
			const pathField = row?.fileEdit && row.files?.[0]?.field;
			const path = pathField === undefined ? undefined : input[pathField];
			if (pathField === undefined || typeof path !== 'string' || path === '')
				return undefined;
			return row?.fileEdit?.(path, input) ?? {type: 'unknown', path, pathField};
		},
		patchOf(tool, input) {
			const {text, field} = rowOf(tool)?.patch?.(input) ?? {};
			const files = text === undefined ? undefined : wholePatch(text);
			return field === undefined || files === undefined
				? undefined
				: {files, field};
		},
		questionsOf,
		listChangeOf,
		outcomeOf(tool, input, response) {
			const {outcome, textOutcome} = rowOf(tool) ?? {};
			const said =
				outcome && isRecord(response)
					? outcome(response, readRecord(input))
					: textOutcome && typeof response === 'string'
						? textOutcome(response, readRecord(input))
						: genericOutcome(response);
			return said === undefined || said === ''
				? undefined
				: oneLine(said, longest);
		},
		failureOf,
		outputOf:
			ownOutputOf ??
			((tool, response) =>
				outputParts(response, rowOf(tool)?.answersInMarkdown === true)),
	};
}

/** What an error says, in a few words; untrusted. */
export function failureIn(error: string): string {
	const [, code] = /^Exit code (\d+)(?=\s|$)/.exec(error) ?? [];
	if (code === undefined) return firstLine(error, longest) || 'failed';
	const rest = firstLine(
		error.slice('Exit code '.length + code.length),
		longest - 12,
	);
	return rest === '' ? `exit ${code}` : `exit ${code} · ${rest}`;
}

/** Longest words on what came of a call, in UTF-16 units. */
const longest = 80;
