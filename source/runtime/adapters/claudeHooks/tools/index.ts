import {isRecord} from '../../../../utils/isRecord.js';
import {firstLine, oneLine} from '../../../../utils/oneLine.js';
import {readRecord} from '../../../../utils/tolerant.js';
import {type AgentTools} from '../../../call.js';
import {genericOutcome} from './genericOutcome.js';
import {listChangeOf} from './listChanges.js';
import {outputParts} from './output.js';
import {readQuestions} from './questions.js';
import {mcpName, readCall} from './readCall.js';
import {rowOf} from './rows.js';

/** Claude Code's tools. */
export const claudeTools: AgentTools = {
	read: readCall,
	withCommand: (tool, input, command) => ({
		...input,
		[rowOf(tool)?.shell?.field ?? 'command']: command,
	}),
	nameOf(tool) {
		const mcp = mcpName(tool);
		return mcp ? `${mcp.server} · ${mcp.tool}` : tool;
	},
	subjectOf(tool, input) {
		const fields = rowOf(tool)?.subject;
		for (const field of fields ?? []) {
			const value = input[field];
			if (typeof value === 'string' && value !== '') return value;
		}

		return fields && '';
	},
	mainField(tool) {
		const row = rowOf(tool);
		return row?.shell?.field ?? row?.files?.[0]?.field ?? row?.text;
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
	questionsOf: readQuestions,
	listChangeOf,
	outcomeOf(tool, input, response) {
		const outcome = rowOf(tool)?.outcome;
		const said =
			outcome && isRecord(response)
				? outcome(response, readRecord(input))
				: genericOutcome(response);
		return said === undefined || said === ''
			? undefined
			: oneLine(said, longest);
	},
	failureOf(error) {
		const [, code] = /^Exit code (\d+)(?=\s|$)/.exec(error) ?? [];
		if (code === undefined) return firstLine(error, longest) || 'failed';
		const rest = firstLine(
			error.slice('Exit code '.length + code.length),
			longest - 12,
		);
		return rest === '' ? `exit ${code}` : `exit ${code} · ${rest}`;
	},
	outputOf: (tool, response) =>
		outputParts(response, rowOf(tool)?.answersInMarkdown === true),
};

/** Longest words on what came of a call, in UTF-16 units. */
const longest = 80;
