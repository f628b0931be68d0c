import {readList, readRecord, readText} from '../../../utils/tolerant.js';
import {type AgentTools} from '../../call.js';
import {createTools} from '../../tools/createTools.js';
import {replacesText, writesWhole} from '../../tools/editShapes.js';
import {
	onlyPatch,
	patchedPaths,
	patchIn,
	patchOutcome,
	patchSubject,
} from '../../tools/patch.js';
import {readQuestions} from '../../tools/questions.js';
import {type ToolRow} from '../../tools/row.js';

/** opencode's tools (1.18.33) that are known by name. */
export type OpencodeTool =
	| 'apply_patch'
	| 'bash'
	| 'edit'
	| 'glob'
	| 'grep'
	| 'list'
	| 'patch'
	| 'plan_exit'
	| 'question'
	| 'read'
	| 'skill'
	| 'task'
	| 'todoread'
	| 'todowrite'
	| 'webfetch'
	| 'websearch'
	| 'write';

const search: ToolRow = {
	kind: 'search',
	files: [{field: 'path', access: 'read', isRecursive: true, orCwd: true}],
	subject: ['pattern'],
	onlyReads: true,
};
const todo: ToolRow = {
	kind: 'todo',
	files: [],
	onlyReads: true,
	isQuiet: true,
	subject: [],
};

const patchFields = ['patchText'] as const;

const patch: ToolRow = {
	kind: 'edit',
	mainField: 'patchText',
	edited: {field: 'patchText', mayBeEmpty: false},
	pathsIn: patchedPaths(patchFields),
	subjectIn: input => patchSubject(patchIn(input, patchFields)),
	textOutcome: (_response, input) => patchOutcome(patchIn(input, patchFields)),
	patch: input => onlyPatch(input, patchFields),
};

/** What each tool is: the only place where opencode's tools are told apart. */
export const rows: Readonly<Record<OpencodeTool, ToolRow>> = {
	apply_patch: patch,
	bash: {
		kind: 'shell',
		shell: {
			field: 'command',
			isUnderstood: true,
			aboutField: 'description',
			folderFields: ['workdir'],
		},
		files: [],
		edited: {field: 'command', mayBeEmpty: false},
		subject: ['command'],
	},
	edit: {
		kind: 'edit',
		files: [{field: 'filePath', access: 'write'}],
		edited: {field: 'newString', mayBeEmpty: true},
		subject: ['filePath'],
		fileEdit: replacesText({
			pathField: 'filePath',
			before: 'oldString',
			after: 'newString',
			everywhere: 'replaceAll',
		}),
	},
	glob: search,
	// ripgrep with --hidden.
	grep: {...search, search: {globs: ['include'], skipsGit: true}},
	list: search,
	// As older versions called it.
	patch,
	plan_exit: {kind: 'plan', files: [], isForPerson: true},
	question: {
		kind: 'question',
		files: [],
		subject: [],
		asks: true,
		isQuiet: true,
		textOutcome: () => 'answered',
	},
	read: {
		kind: 'read',
		files: [{field: 'filePath', access: 'read'}],
		subject: ['filePath'],
		onlyReads: true,
	},
	skill: {kind: 'other', subject: ['name']},
	task: {
		kind: 'agent',
		files: [],
		edited: {field: 'prompt', mayBeEmpty: false},
		subject: ['description', 'prompt'],
	},
	todoread: todo,
	todowrite: todo,
	webfetch: {kind: 'fetch', files: [], text: 'url', subject: ['url']},
	websearch: {kind: 'webSearch', files: [], text: 'query', subject: ['query']},
	write: {
		kind: 'write',
		files: [{field: 'filePath', access: 'write'}],
		edited: {field: 'content', mayBeEmpty: true},
		subject: ['filePath'],
		fileEdit: writesWhole('filePath', 'content'),
	},
};

/** opencode's tools. Those of MCP servers are `server_tool`; its own have no underscore, but for a few. */
export const opencodeTools: AgentTools = createTools({
	rows,
	serverToolOf(tool) {
		const [, server, name] = /^([^_]+)_(.+)$/s.exec(tool) ?? [];
		return server === undefined || name === undefined
			? undefined
			: {server, tool: name};
	},
	questionsOf: ({questions}) => readQuestions(questions, 'multiple'),
	listChangeOf: (tool, {todos}) =>
		tool === 'todowrite'
			? {
					type: 'replace',
					tasks: readList(todos).map(entry => {
						const {content, status} = readRecord(entry);
						return {text: readText(content) ?? '', status, details: {}};
					}),
				}
			: undefined,
});
