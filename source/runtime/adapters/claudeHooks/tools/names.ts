/**
 * Claude Code's tools (2.1.330) that are known by name. `rows.ts` must say what
 * each of them is; a tool that is not among them is read by its input.
 */
export type ClaudeTool =
	| 'Agent'
	| 'AskUserQuestion'
	| 'Bash'
	| 'BashOutput'
	| 'CronCreate'
	| 'CronDelete'
	| 'Edit'
	| 'EnterPlanMode'
	| 'EnterWorktree'
	| 'ExitPlanMode'
	| 'ExitWorktree'
	| 'Glob'
	| 'Grep'
	| 'KillBash'
	| 'KillShell'
	| 'LS'
	| 'ListMcpResourcesTool'
	| 'Monitor'
	| 'MultiEdit'
	| 'NotebookEdit'
	| 'NotebookRead'
	| 'PowerShell'
	| 'Read'
	| 'ReadMcpResourceTool'
	| 'RemoteTrigger'
	| 'ScheduleWakeup'
	| 'SendMessage'
	| 'SendMessageTool'
	| 'Skill'
	| 'SpawnTeammate'
	| 'Task'
	| 'TaskCreate'
	| 'TaskGet'
	| 'TaskList'
	| 'TaskOutput'
	| 'TaskStop'
	| 'TaskUpdate'
	| 'TeamCreate'
	| 'TeamDelete'
	| 'TeammateTool'
	| 'TodoRead'
	| 'TodoWrite'
	| 'ToolSearch'
	| 'WebFetch'
	| 'WebSearch'
	| 'Write';

/** Tools that are one, which Claude has called otherwise before. */
const renamed: readonly (readonly ClaudeTool[])[] = [
	['Agent', 'Task'],
	['KillShell', 'KillBash'],
];

const otherNames: ReadonlyMap<string, readonly ClaudeTool[]> = new Map(
	renamed.flatMap(names =>
		names.map(name => [name, names.filter(other => other !== name)] as const),
	),
);

const none: readonly never[] = [];

/** What other versions call the same tool. */
export const otherNamesOf = (tool: string): readonly ClaudeTool[] =>
	otherNames.get(tool) ?? none;
