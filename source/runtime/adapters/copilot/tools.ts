import {type AgentTools, type CallPath} from '../../call.js';
import {createTools} from '../../tools/createTools.js';
import {replacesText, writesWhole} from '../../tools/editShapes.js';
import {
	onlyPatch,
	patchedPaths,
	patchIn,
	patchOutcome,
	patchSubject,
} from '../../tools/patch.js';
import {type ToolRow} from '../../tools/row.js';
import {questionsOf} from './questions.js';
import {tablesOf} from './statements.js';

/** Copilot's tools (1.0.102) that are known by name. */
export type CopilotTool =
	| 'apply_patch'
	| 'ask_user'
	| 'bash'
	| 'create'
	| 'edit'
	| 'exit_plan_mode'
	| 'glob'
	| 'grep'
	| 'list_bash'
	| 'list_powershell'
	| 'powershell'
	| 'read_agent'
	| 'read_bash'
	| 'read_powershell'
	| 'report_intent'
	| 'rg'
	| 'skill'
	| 'sql'
	| 'stop_bash'
	| 'stop_powershell'
	| 'task'
	| 'update_todo'
	| 'view'
	| 'web_fetch'
	| 'web_search'
	| 'write_bash'
	| 'write_powershell';

const search: ToolRow = {
	kind: 'search',
	files: [
		{field: 'path', access: 'read', isRecursive: true, orCwd: true},
		{field: 'paths', access: 'read', isRecursive: true},
	],
	subject: ['pattern'],
	onlyReads: true,
};
/** The same that shows what it finds. */
const lines: ToolRow = {
	...search,
	search: {
		globs: ['glob'],
		type: 'type',
		tellsNames: ({output_mode: mode}) =>
			mode === 'files_with_matches' || mode === 'count',
	},
};
const background: ToolRow = {kind: 'background', files: [], onlyReads: true};

const stop: ToolRow = {kind: 'background', files: [], subject: ['shellId']};

const typed = (isUnderstood: boolean): ToolRow => ({
	kind: 'shell',
	shell: {field: 'input', isUnderstood, isTyped: true},
	edited: {field: 'input', mayBeEmpty: true},
	subject: ['input'],
});

const ownTables: ToolRow = {
	kind: 'other',
	files: [],
	subject: ['query', 'description'],
};
/** Any database: a statement opens files of any name. Whether Copilot lets it is not known. */
const database: ToolRow = {
	kind: 'other',
	subject: ['query', 'description'],
	pathsIn: {
		read: ({query}) => [
			{access: 'write', text: ''},
			...[...String(query).matchAll(/'([^']+)'|"([^"]+)"/g)].map(
				([, text, name]): CallPath => ({
					access: 'write',
					text: text ?? name ?? '',
				}),
			),
		],
		example: file => ({query: `ATTACH DATABASE '${file}' AS other`}),
	},
};

/** A patch is a bare string, and some models write it into a field. */
const patchFields = ['value', 'input', 'patch'] as const;

/** What each tool is: the only place where Copilot's tools are told apart. */
export const rows: Readonly<Record<CopilotTool, ToolRow>> = {
	apply_patch: {
		kind: 'edit',
		mainField: 'value',
		edited: {field: 'value', mayBeEmpty: false},
		pathsIn: patchedPaths(patchFields),
		subjectIn: input => patchSubject(patchIn(input, patchFields)),
		textOutcome: (_response, input) =>
			patchOutcome(patchIn(input, patchFields)),
		patch: input => onlyPatch(input, patchFields),
	},
	ask_user: {
		kind: 'question',
		files: [],
		subject: ['message', 'question'],
		asks: true,
		isQuiet: true,
		textOutcome: () => 'answered',
	},
	bash: {
		kind: 'shell',
		shell: {field: 'command', isUnderstood: true, aboutField: 'description'},
		files: [],
		edited: {field: 'command', mayBeEmpty: false},
		subject: ['command'],
	},
	create: {
		kind: 'write',
		files: [{field: 'path', access: 'write'}],
		edited: {field: 'file_text', mayBeEmpty: true},
		subject: ['path'],
		fileEdit: writesWhole('path', 'file_text'),
	},
	// At its own question it names the file otherwise, and says what changes as a diff.
	edit: {
		kind: 'edit',
		files: [
			{field: 'path', access: 'write'},
			{field: 'file_path', access: 'write'},
		],
		edited: {field: 'new_str', mayBeEmpty: true},
		subject: ['path', 'file_path'],
		fileEdit: replacesText({
			pathField: 'path',
			before: 'old_str',
			after: 'new_str',
		}),
	},
	// Its dialog takes no answer but at its own screen.
	exit_plan_mode: {
		...{kind: 'plan', files: [], subject: [], text: 'summary'},
		...{asks: true, isQuiet: true},
	},
	glob: search,
	grep: lines,
	list_bash: background,
	list_powershell: background,
	powershell: {
		kind: 'shell',
		shell: {field: 'command', isUnderstood: false, aboutField: 'description'},
		edited: {field: 'command', mayBeEmpty: false},
		subject: ['command'],
	},
	read_agent: {...background, subject: ['agent_id']},
	read_bash: {...background, subject: ['shellId']},
	read_powershell: {...background, subject: ['shellId']},
	report_intent: {kind: 'other', files: [], onlyReads: true, isQuiet: true},
	rg: lines,
	skill: {kind: 'other', subject: ['skill']},
	// Its own tables: what it has to do.
	sql: {
		kind: 'todo',
		runsSql: true,
		files: [],
		subject: ['description', 'query'],
		beyond(input) {
			const tables = tablesOf(input);
			return tables === 'todos'
				? undefined
				: tables === 'own'
					? ownTables
					: database;
		},
	},
	stop_bash: stop,
	stop_powershell: stop,
	task: {
		kind: 'agent',
		files: [],
		edited: {field: 'prompt', mayBeEmpty: false},
		subject: ['description', 'prompt'],
	},
	update_todo: {kind: 'todo', files: [], onlyReads: true, isQuiet: true},
	view: {
		kind: 'read',
		files: [{field: 'path', access: 'read'}],
		subject: ['path'],
		onlyReads: true,
	},
	web_fetch: {kind: 'fetch', files: [], text: 'url', subject: ['url']},
	web_search: {kind: 'webSearch', files: [], text: 'query', subject: ['query']},
	// What is typed into a program that runs already, mostly a shell.
	write_bash: typed(true),
	write_powershell: typed(false),
};

/** Copilot's tools. Those of MCP servers are `server-tool`; its own have no hyphen. */
export const copilotTools: AgentTools = createTools({
	rows,
	// Where it asks about a command there is nothing else of the input.
	compared: (tool, input) =>
		tool === 'bash' || tool === 'powershell' ? {command: input.command} : input,
	serverToolOf(tool) {
		const [, server, name] = /^([^-/]+)[-/](.+)$/s.exec(tool) ?? [];
		return server === undefined || name === undefined
			? undefined
			: {server, tool: name};
	},
	questionsOf,
});
