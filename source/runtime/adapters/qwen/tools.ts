import {readList, readRecord, readText} from '../../../utils/tolerant.js';
import {type AgentTools} from '../../call.js';
import {createTools} from '../../tools/createTools.js';
import {replacesText, writesWhole} from '../../tools/editShapes.js';
import {type ToolRow} from '../../tools/row.js';

/** Qwen's tools (0.24.4) that are known by name. */
export type QwenTool =
	| 'agent'
	| 'ask_user_question'
	| 'edit'
	| 'enter_plan_mode'
	| 'exit_plan_mode'
	| 'glob'
	| 'grep_search'
	| 'list_directory'
	| 'read_file'
	| 'run_shell_command'
	| 'skill'
	| 'todo_write'
	| 'web_fetch'
	| 'web_search'
	| 'write_file';

const plan: ToolRow = {kind: 'plan', files: [], onlyReads: true};
const search: ToolRow = {
	kind: 'search',
	files: [{field: 'path', access: 'read', isRecursive: true, orCwd: true}],
	subject: ['pattern'],
	onlyReads: true,
};

/** What each tool is: the only place where Qwen's tools are told apart. */
export const rows: Readonly<Record<QwenTool, ToolRow>> = {
	agent: {
		kind: 'agent',
		files: [],
		edited: {field: 'prompt', mayBeEmpty: false},
		subject: ['description', 'prompt'],
	},
	ask_user_question: {
		kind: 'question',
		files: [],
		subject: [],
		asks: true,
		isQuiet: true,
		textOutcome: () => 'answered',
	},
	edit: {
		kind: 'edit',
		files: [{field: 'file_path', access: 'write'}],
		edited: {field: 'new_string', mayBeEmpty: true},
		subject: ['file_path'],
		fileEdit: replacesText({
			pathField: 'file_path',
			before: 'old_string',
			after: 'new_string',
			everywhere: 'replace_all',
		}),
	},
	enter_plan_mode: plan,
	exit_plan_mode: {...plan, asks: true, subject: ['plan']},
	glob: search,
	grep_search: {...search, search: {globs: ['glob']}},
	list_directory: {
		kind: 'read',
		files: [{field: 'path', access: 'read', orCwd: true}],
		subject: ['path'],
		onlyReads: true,
	},
	read_file: {
		kind: 'read',
		files: [{field: 'file_path', access: 'read'}],
		subject: ['file_path'],
		onlyReads: true,
	},
	run_shell_command: {
		kind: 'shell',
		shell: {
			field: 'command',
			isUnderstood: true,
			aboutField: 'description',
			folderFields: ['directory', 'dir_path'],
		},
		files: [],
		edited: {field: 'command', mayBeEmpty: false},
		subject: ['command'],
	},
	skill: {kind: 'other', subject: ['skill']},
	todo_write: {
		kind: 'todo',
		files: [],
		onlyReads: true,
		isQuiet: true,
		subject: [],
	},
	web_fetch: {kind: 'fetch', files: [], text: 'url', subject: ['url']},
	web_search: {kind: 'webSearch', files: [], text: 'query', subject: ['query']},
	write_file: {
		kind: 'write',
		files: [{field: 'file_path', access: 'write'}],
		edited: {field: 'content', mayBeEmpty: true},
		subject: ['file_path'],
		fileEdit: writesWhole('file_path', 'content'),
	},
};

/** Qwen's tools. */
export const qwenTools: AgentTools = createTools({
	rows,
	listChangeOf: (tool, {todos}) =>
		tool === 'todo_write'
			? {
					type: 'replace',
					tasks: readList(todos).map(entry => {
						const {id, content, status} = readRecord(entry);
						const name = readText(id);
						return {
							...(name !== undefined && {id: name}),
							text: readText(content) ?? '',
							status,
							details: {},
						};
					}),
				}
			: undefined,
});
