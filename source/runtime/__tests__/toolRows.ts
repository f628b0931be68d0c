import {type AgentName} from '../agentName.js';
import {rows as claude} from '../adapters/claudeHooks/tools/rows.js';
import {rows as codex} from '../adapters/codex/tools/rows.js';
import {rows as copilot} from '../adapters/copilot/tools.js';
import {rows as gemini} from '../adapters/gemini/tools.js';
import {rows as opencode} from '../adapters/opencode/tools.js';
import {rows as pi} from '../adapters/pi/tools.js';
import {rows as qwen} from '../adapters/qwen/tools.js';
import {type ToolRow} from '../tools/row.js';

const byAgent: Readonly<Record<AgentName, Readonly<Record<string, ToolRow>>>> =
	{claude, codex, copilot, gemini, opencode, pi, qwen};

/** Every tool of every agent with its row. */
export const toolRows: readonly {
	agent: AgentName;
	tool: string;
	row: ToolRow;
}[] = Object.entries(byAgent).flatMap(([agent, rows]) =>
	Object.entries(rows).map(([tool, row]) => ({
		agent: agent as AgentName,
		tool,
		row,
	})),
);

/** An input that says something in each field that names files, but for those left out. */
export const filesNamed = (
	{files = []}: ToolRow,
	leftOut: (access: string) => boolean = () => false,
): Record<string, unknown> =>
	Object.fromEntries(
		files
			.filter(({access}) => !leftOut(access))
			.map(({field}) => [field, `src/${field}`]),
	);
