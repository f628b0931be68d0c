import {type FileAccess} from '../shell/types.js';

/** A field of a tool's input that names a file or folder. */
export type FileField = {
	field: string;
	kind: FileAccess['kind'];
	/** It reaches everything below. */
	isRecursive?: true;
	/** Left out of the input, it is the folder the agent works in. */
	orCwd?: true;
	/** It is a glob below the folder another field names. */
	globBelow?: string;
};

/** What judging knows of a tool (docs/policy.md#tools). */
export type ToolFacts = {
	/** The input's field that a shell runs, and whether it is a shell whose language is understood. */
	shell?: {field: string; isUnderstood: boolean; isOptional?: true};
	/** Every file or folder it touches. */
	files: readonly FileField[];
	/** The field `~c` reads when it is no shell's. */
	text?: string;
	/** It asks the person something: nothing but a person's answer can allow it. */
	asks?: true;
};

const reads = (field: string): FileField => ({field, kind: 'read'});
const writes = (field: string): FileField => ({field, kind: 'write'});

/** The agent's own tools, by name: the only place where they are named. */
export const tools: ReadonlyMap<string, ToolFacts> = new Map<string, ToolFacts>(
	[
		['Bash', {shell: {field: 'command', isUnderstood: true}, files: []}],
		['PowerShell', {shell: {field: 'command', isUnderstood: false}, files: []}],
		[
			'Monitor',
			{
				shell: {field: 'command', isUnderstood: true, isOptional: true},
				files: [],
			},
		],
		['BashOutput', {files: []}],
		['TaskOutput', {files: []}],
		['KillShell', {files: []}],
		['TaskStop', {files: []}],
		['Read', {files: [reads('file_path')]}],
		['NotebookRead', {files: [reads('notebook_path')]}],
		['Edit', {files: [writes('file_path')]}],
		['MultiEdit', {files: [writes('file_path')]}],
		['Write', {files: [writes('file_path')]}],
		['NotebookEdit', {files: [writes('notebook_path')]}],
		[
			'Glob',
			{
				files: [
					{field: 'path', kind: 'read', orCwd: true},
					{field: 'pattern', kind: 'read', globBelow: 'path'},
				],
			},
		],
		[
			'Grep',
			{files: [{field: 'path', kind: 'read', isRecursive: true, orCwd: true}]},
		],
		['LS', {files: [{field: 'path', kind: 'read', orCwd: true}]}],
		['WebFetch', {files: [], text: 'url'}],
		['WebSearch', {files: [], text: 'query'}],
		['Skill', {files: [], text: 'skill'}],
		['Agent', {files: []}],
		['Task', {files: []}],
		['TodoWrite', {files: []}],
		['TaskCreate', {files: []}],
		['TaskUpdate', {files: []}],
		['TaskList', {files: []}],
		['TaskGet', {files: []}],
		['EnterPlanMode', {files: []}],
		['EnterWorktree', {files: [writes('path')]}],
		['ExitPlanMode', {files: [], asks: true}],
		['AskUserQuestion', {files: [], asks: true}],
	],
);

/** The tools that stand for an access of the shell's: what `cat x` and `tee x` are to a file rule. */
export const fileTools: Readonly<Record<'read' | 'write', readonly string[]>> =
	{
		read: ['Read', 'NotebookRead'],
		write: ['Write', 'Edit', 'MultiEdit', 'NotebookEdit'],
	};

/** The tool that stands for the shell. */
export const shellTool = 'Bash';
