import {writesWhole} from '../../../tools/editShapes.js';
import {type ToolInput} from '../../../call.js';
import {type FileField, type ToolRow} from '../../../tools/row.js';
import {attachedIn} from '../attached.js';
import {cellEdit, textEdits} from './fileEdits.js';
import {type ClaudeTool} from './names.js';
import * as came from './outcomes.js';

const reads = (field: string): FileField => ({field, access: 'read'});
const writes = (field: string): FileField => ({field, access: 'write'});
const edits = (field: string, mayBeEmpty = false) => ({field, mayBeEmpty});

const agent: ToolRow = {
	kind: 'agent',
	files: [],
	edited: edits('prompt'),
	subject: ['description', 'prompt'],
	// Its branch is called `worktree-agent-…`.
	likeCommand: ({isolation}) =>
		isolation === 'worktree' ? 'git branch "worktree-agent-$ID"' : undefined,
	answersInMarkdown: true,
	outcome: came.agent,
};

/** A command in the background. */
const background: ToolRow = {
	kind: 'background',
	files: [],
	subject: ['bash_id', 'shell_id'],
};
const stops: ToolRow = {
	...background,
	subject: ['shell_id', 'bash_id'],
	stopsTask: true,
};
const team: ToolRow = {kind: 'team'};
const schedule: ToolRow = {kind: 'schedule'};
const task: ToolRow = {
	kind: 'task',
	files: [],
	subject: [],
	onlyReads: true,
	isQuiet: true,
};

/** What a server offers beside its tools. */
const resources: ToolRow = {
	kind: 'other',
	serverField: 'server',
	subject: ['uri', 'server'],
};

/** What each tool is: the only place where Claude's tools are told apart. */
export const rows: Readonly<Record<ClaudeTool, ToolRow>> = {
	Agent: agent,
	AskUserQuestion: {
		kind: 'question',
		files: [],
		subject: [],
		asks: true,
		isQuiet: true,
		outcome: () => 'answered',
	},
	Bash: {
		kind: 'shell',
		shell: {
			field: 'command',
			isUnderstood: true,
			aboutField: 'description',
			sandboxFields: ['dangerouslyDisableSandbox'],
		},
		files: [],
		edited: edits('command'),
		subject: ['command'],
		outcome: came.shell,
	},
	BashOutput: {...background, onlyReads: true},
	CronCreate: schedule,
	CronDelete: schedule,
	Edit: {
		kind: 'edit',
		files: [writes('file_path'), writes('path')],
		edited: edits('new_string', true),
		subject: ['file_path'],
		outcome: came.edit,
		fileEdit: textEdits,
	},
	EnterPlanMode: {kind: 'plan', files: [], subject: []},
	EnterWorktree: {
		kind: 'worktree',
		files: [writes('path')],
		subject: ['name', 'path'],
		likeCommand: branchOfWorktree,
		outcome: came.worktree,
	},
	ExitPlanMode: {
		kind: 'plan',
		files: [],
		subject: [],
		asks: true,
		isQuiet: true,
		outcome: came.plan,
	},
	ExitWorktree: {kind: 'worktree'},
	Glob: {
		kind: 'search',
		files: [
			{field: 'path', access: 'read', orCwd: true},
			{field: 'pattern', access: 'read', globBelow: 'path'},
		],
		subject: ['pattern'],
		onlyReads: true,
		outcome: came.glob,
	},
	Grep: {
		kind: 'search',
		files: [
			{field: 'path', access: 'read', isRecursive: true, orCwd: true},
			{field: 'glob', access: 'read', globBelow: 'path'},
		],
		// It is ripgrep with --hidden; without a mode it tells names.
		search: {
			globs: ['glob'],
			type: 'type',
			skipsGit: true,
			tellsNames: ({output_mode: mode}) => mode !== 'content',
		},
		subject: ['pattern'],
		onlyReads: true,
		outcome: came.grep,
	},
	KillBash: stops,
	KillShell: stops,
	LS: {
		kind: 'read',
		files: [{field: 'path', access: 'read', orCwd: true}],
		subject: ['path'],
		onlyReads: true,
	},
	ListMcpResourcesTool: resources,
	Monitor: {
		kind: 'shell',
		shell: {
			field: 'command',
			isUnderstood: true,
			aboutField: 'description',
			isOptional: true,
		},
		files: [],
		edited: edits('command'),
		subject: ['command'],
		outcome: came.monitor,
	},
	MultiEdit: {
		kind: 'edit',
		files: [writes('file_path'), writes('path')],
		subject: ['file_path'],
		outcome: came.edit,
		fileEdit: textEdits,
	},
	NotebookEdit: {
		kind: 'edit',
		files: [writes('notebook_path')],
		edited: edits('new_source', true),
		subject: ['notebook_path'],
		outcome: came.cell,
		fileEdit: cellEdit,
	},
	NotebookRead: {
		kind: 'read',
		files: [reads('notebook_path')],
		subject: ['notebook_path'],
		onlyReads: true,
	},
	PowerShell: {
		kind: 'shell',
		shell: {field: 'command', isUnderstood: false},
		files: [],
		edited: edits('command'),
		subject: ['command'],
		outcome: came.shell,
	},
	Read: {
		kind: 'read',
		files: [reads('file_path'), reads('path')],
		subject: ['file_path'],
		onlyReads: true,
		outcome: came.read,
	},
	ReadMcpResourceTool: resources,
	RemoteTrigger: schedule,
	ScheduleWakeup: schedule,
	SendMessage: team,
	SendMessageTool: team,
	Skill: {
		kind: 'other',
		// What stands behind an @ is read for the model, by no call of its own.
		pathsIn: {
			read: ({skill, command, args}) =>
				[skill, command, args]
					.flatMap(said => (typeof said === 'string' ? attachedIn(said) : []))
					.map(text => ({access: 'read', text})),
			example: file => ({skill: 'x', args: `@${file}`}),
		},
		text: 'skill',
		subject: ['skill', 'command'],
	},
	SpawnTeammate: team,
	Task: agent,
	TaskCreate: {
		...task,
		subject: ['subject', 'description'],
		outcome: came.taskCreated,
	},
	TaskGet: {...task, subject: ['taskId']},
	TaskList: {...task, outcome: came.taskList},
	TaskOutput: {
		kind: 'task',
		files: [],
		subject: ['task_id'],
		onlyReads: true,
	},
	TaskStop: {
		kind: 'task',
		files: [],
		subject: ['task_id'],
		stopsTask: true,
	},
	TaskUpdate: {...task, subject: ['taskId'], outcome: came.taskUpdated},
	TeamCreate: team,
	TeamDelete: team,
	TeammateTool: team,
	TodoRead: {kind: 'todo', subject: [], onlyReads: true},
	TodoWrite: {...task, kind: 'todo', outcome: came.todos},
	ToolSearch: {kind: 'other', subject: ['query'], onlyReads: true},
	WebFetch: {
		kind: 'fetch',
		files: [],
		text: 'url',
		edited: edits('url'),
		subject: ['url'],
		answersInMarkdown: true,
		outcome: came.fetched,
	},
	WebSearch: {
		kind: 'webSearch',
		files: [],
		text: 'query',
		edited: edits('query'),
		subject: ['query'],
		outcome: came.found,
	},
	Write: {
		kind: 'write',
		files: [writes('file_path'), writes('path')],
		edited: edits('content', true),
		subject: ['file_path'],
		outcome: came.write,
		fileEdit: writesWhole('file_path', 'content'),
	},
};

/** A new working tree is on a branch of its own, called like it; one that is there keeps its own. */
function branchOfWorktree({name, path}: ToolInput): string | undefined {
	if (typeof path === 'string') return undefined;
	const isPlain = typeof name === 'string' && /^[\w./-]+$/.test(name);
	return `git branch "worktree-${isPlain ? name : '$NAME'}"`;
}
