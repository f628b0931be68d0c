import {readList, readRecord, readText} from '../../../utils/tolerant.js';
import {type AgentTools} from '../../call.js';
import {createTools} from '../../tools/createTools.js';
import {replacesText, writesWhole} from '../../tools/editShapes.js';
import {readQuestions} from '../../tools/questions.js';
import {type ToolRow} from '../../tools/row.js';

/** Gemini's tools (0.61.0) that are known by name. */
export type GeminiTool =
	| 'activate_skill'
	| 'ask_user'
	| 'complete_task'
	| 'enter_plan_mode'
	| 'exit_plan_mode'
	| 'glob'
	| 'google_web_search'
	| 'grep_search'
	| 'invoke_agent'
	| 'list_directory'
	| 'read_file'
	| 'read_many_files'
	| 'replace'
	| 'run_shell_command'
	| 'save_memory'
	| 'search_file_content'
	| 'update_topic'
	| 'web_fetch'
	| 'write_file'
	| 'write_todos';

const plan: ToolRow = {kind: 'plan', files: [], onlyReads: true};
/** ripgrep; without one git's grep or the system's, which look into hidden files. */
const grep: ToolRow = {
	kind: 'search',
	files: [{field: 'dir_path', access: 'read', isRecursive: true, orCwd: true}],
	subject: ['pattern'],
	search: {
		globs: ['include_pattern'],
		skipsGit: true,
		tellsNames: ({names_only: isNames}) => isNames === true,
	},
	onlyReads: true,
};

/** What each tool is: the only place where Gemini's tools are told apart. */
export const rows: Readonly<Record<GeminiTool, ToolRow>> = {
	activate_skill: {kind: 'other', subject: ['name']},
	ask_user: {
		kind: 'question',
		files: [],
		subject: [],
		asks: true,
		isQuiet: true,
		textOutcome: () => 'answered',
	},
	complete_task: {kind: 'other', files: [], onlyReads: true},
	enter_plan_mode: plan,
	exit_plan_mode: {kind: 'plan', files: [], isForPerson: true},
	glob: {
		kind: 'search',
		files: [
			{field: 'dir_path', access: 'read', isRecursive: true, orCwd: true},
		],
		subject: ['pattern'],
		onlyReads: true,
	},
	google_web_search: {
		kind: 'webSearch',
		files: [],
		text: 'query',
		subject: ['query'],
	},
	grep_search: grep,
	invoke_agent: {
		kind: 'agent',
		files: [],
		edited: {field: 'prompt', mayBeEmpty: false},
		subject: ['agent_name', 'prompt'],
	},
	list_directory: {
		kind: 'read',
		files: [{field: 'dir_path', access: 'read', orCwd: true}],
		subject: ['dir_path'],
		onlyReads: true,
	},
	read_file: {
		kind: 'read',
		files: [{field: 'file_path', access: 'read'}],
		subject: ['file_path'],
		onlyReads: true,
	},
	// Globs, and nobody knows which files they are.
	read_many_files: {
		kind: 'read',
		subject: ['include'],
		search: {globs: ['include', 'paths']},
		onlyReads: true,
	},
	replace: {
		kind: 'edit',
		files: [{field: 'file_path', access: 'write'}],
		edited: {field: 'new_string', mayBeEmpty: true},
		subject: ['file_path'],
		fileEdit: replacesText({
			pathField: 'file_path',
			before: 'old_string',
			after: 'new_string',
			everywhere: 'allow_multiple',
		}),
	},
	run_shell_command: {
		kind: 'shell',
		shell: {
			field: 'command',
			isUnderstood: true,
			aboutField: 'description',
			// Older versions called it so.
			folderFields: ['dir_path', 'directory'],
			sandboxFields: ['additional_permissions'],
		},
		files: [],
		edited: {field: 'command', mayBeEmpty: false},
		subject: ['command'],
	},
	save_memory: {kind: 'write', subject: ['fact']},
	update_topic: {kind: 'todo', files: [], onlyReads: true, isQuiet: true},
	web_fetch: {
		kind: 'fetch',
		files: [],
		text: 'prompt',
		textIsProse: true,
		subject: ['prompt'],
	},
	// As older versions called it: a model's call of it is one of `grep_search`.
	search_file_content: grep,
	write_file: {
		kind: 'write',
		files: [{field: 'file_path', access: 'write'}],
		edited: {field: 'content', mayBeEmpty: true},
		subject: ['file_path'],
		fileEdit: writesWhole('file_path', 'content'),
	},
	write_todos: {
		kind: 'todo',
		files: [],
		onlyReads: true,
		isQuiet: true,
		subject: [],
	},
};

/** Gemini's tools. Those of MCP servers are `mcp_server_tool`, where nothing says where the server's name ends. */
export const geminiTools: AgentTools = createTools({
	rows,
	serverToolOf(tool) {
		const [, server, name] = /^mcp_([^_]+)_(.+)$/s.exec(tool) ?? [];
		return server === undefined || name === undefined
			? undefined
			: {server, tool: name};
	},
	questionsOf: ({questions}) => readQuestions(questions, 'multi_select'),
	listChangeOf: (tool, {todos}) =>
		tool === 'write_todos'
			? {
					type: 'replace',
					tasks: readList(todos).map(entry => {
						const {description, status} = readRecord(entry);
						return {text: readText(description) ?? '', status, details: {}};
					}),
				}
			: undefined,
});
