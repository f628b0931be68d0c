import {
	onlyPatch,
	patchedPaths,
	patchIn,
	patchOutcome,
	patchSubject,
} from '../../../tools/patch.js';
import {type ToolRow} from '../../../tools/row.js';
import {type CodexTool} from './names.js';

const shell = (field: string): ToolRow => ({
	kind: 'shell',
	shell: {
		field,
		isUnderstood: true,
		aboutField: 'description',
		folderFields: ['workdir', 'cwd', 'working_directory'],
		otherShellFields: ['shell', 'env'],
		sandboxFields: [
			'sandbox_permissions',
			'additional_permissions',
			'with_escalated_permissions',
		],
	},
	files: [],
	edited: {field, mayBeEmpty: false},
	subject: [field],
});

/** Code, which nobody reads here: what it does nobody knows. */
const code: ToolRow = {
	kind: 'shell',
	shell: {field: 'value', isUnderstood: false},
	mainField: 'value',
	edited: {field: 'value', mayBeEmpty: false},
	subject: ['value', 'code', 'input'],
};

/** The agents' own affairs: they start, wait for and end each other. */
const team: ToolRow = {kind: 'team', files: []};
const goal: ToolRow = {kind: 'todo', files: [], onlyReads: true};

/** What a server offers beside its tools. */
const resources: ToolRow = {
	kind: 'other',
	serverField: 'server',
	subject: ['uri', 'server'],
};

/** Where a patch may stand: versions and models differ. */
const patchFields = ['command', 'input', 'patch', 'value'] as const;

/** What each tool is: the only place where Codex's tools are told apart. */
export const rows: Readonly<Record<CodexTool, ToolRow>> = {
	Bash: shell('command'),
	apply_patch: {
		kind: 'edit',
		mainField: 'command',
		edited: {field: 'command', mayBeEmpty: false},
		pathsIn: patchedPaths(patchFields),
		subjectIn: input => patchSubject(patchIn(input, patchFields)),
		textOutcome: (_response, input) =>
			patchOutcome(patchIn(input, patchFields)),
		patch: input => onlyPatch(input, patchFields),
	},
	close_agent: {...team, subject: ['target', 'id']},
	create_goal: {...goal, subject: ['objective']},
	// Code mode: JavaScript, whose calls of other tools have hooks of their own.
	exec: code,
	exec_command: shell('cmd'),
	get_goal: goal,
	// Node.js, which goes on between calls: it runs whatever the code says.
	js_repl: code,
	js_repl_reset: {kind: 'background', files: []},
	list_mcp_resource_templates: resources,
	list_mcp_resources: resources,
	local_shell: shell('command'),
	read_mcp_resource: resources,
	request_user_input: {
		kind: 'question',
		files: [],
		subject: [],
		asks: true,
		isQuiet: true,
		textOutcome: () => 'answered',
	},
	resume_agent: {...team, subject: ['id']},
	send_input: {...team, subject: ['message', 'target']},
	send_message: {...team, subject: ['message', 'target']},
	shell: shell('command'),
	shell_command: shell('command'),
	spawn_agent: {
		kind: 'agent',
		files: [],
		edited: {field: 'message', mayBeEmpty: false},
		subject: ['task_name', 'message'],
	},
	update_goal: {...goal, subject: ['status']},
	update_plan: {
		kind: 'todo',
		files: [],
		subject: ['explanation'],
		onlyReads: true,
		isQuiet: true,
	},
	view_image: {
		kind: 'read',
		files: [{field: 'path', access: 'read'}],
		subject: ['path'],
		onlyReads: true,
	},
	wait: {kind: 'background', files: [], onlyReads: true, subject: ['cell_id']},
	wait_agent: {...team, onlyReads: true, subject: []},
	web_search: {
		kind: 'webSearch',
		files: [],
		text: 'query',
		subject: ['query'],
	},
	// What is typed into a program that runs already, mostly a shell.
	write_stdin: {
		kind: 'shell',
		shell: {field: 'chars', isUnderstood: true, isTyped: true},
		edited: {field: 'chars', mayBeEmpty: true},
		subject: ['chars'],
	},
};

/** Namespaces that Codex glues to the names of its tools. */
const namespace = /^(?:multi_agent_v\d|collaboration)(?=[a-z])/;

/** A tool's name without such a one. */
export const plainName = (tool: string): string => tool.replace(namespace, '');
