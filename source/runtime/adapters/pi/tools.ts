import {isRecord} from '../../../utils/isRecord.js';
import {
	type AgentTools,
	type FileEdit,
	type TextEdit,
	type ToolInput,
} from '../../call.js';
import {createTools} from '../../tools/createTools.js';
import {writesWhole} from '../../tools/editShapes.js';
import {type ToolRow} from '../../tools/row.js';

/** Pi's tools (0.73.1) that are known by name. */
export type PiTool =
	'bash' | 'edit' | 'find' | 'grep' | 'ls' | 'read' | 'write';

/** Pi leaves out a leading `@`, and takes other blanks of Unicode for one. */
const pathOf = (written: string) =>
	written
		.replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
		.replace(/^@/, '');

const search: ToolRow = {
	kind: 'search',
	pathOf,
	files: [{field: 'path', access: 'read', isRecursive: true, orCwd: true}],
	subject: ['pattern'],
	onlyReads: true,
};

/** What each tool is: the only place where Pi's tools are told apart. */
export const rows: Readonly<Record<PiTool, ToolRow>> = {
	bash: {
		kind: 'shell',
		shell: {field: 'command', isUnderstood: true},
		files: [],
		edited: {field: 'command', mayBeEmpty: false},
		subject: ['command'],
	},
	edit: {
		kind: 'edit',
		pathOf,
		files: [{field: 'path', access: 'write'}],
		subject: ['path'],
		fileEdit: edited,
	},
	find: search,
	// ripgrep with --hidden.
	grep: {...search, search: {globs: ['glob']}},
	ls: {
		kind: 'read',
		pathOf,
		files: [{field: 'path', access: 'read', orCwd: true}],
		subject: ['path'],
		onlyReads: true,
	},
	read: {
		kind: 'read',
		pathOf,
		files: [{field: 'path', access: 'read'}],
		subject: ['path'],
		onlyReads: true,
	},
	write: {
		kind: 'write',
		pathOf,
		files: [{field: 'path', access: 'write'}],
		edited: {field: 'content', mayBeEmpty: true},
		subject: ['path'],
		fileEdit: writesWhole('path', 'content'),
	},
};

function edited(path: string, {edits}: ToolInput): FileEdit | undefined {
	if (!Array.isArray(edits)) return undefined;
	const read = edits.flatMap((edit: unknown): TextEdit[] => {
		const {oldText: before, newText: after} = isRecord(edit) ? edit : {};
		return typeof before === 'string' && typeof after === 'string'
			? [{before, after, everywhere: false}]
			: [];
	});
	return read.length === edits.length
		? {type: 'edit', path, pathField: 'path', edits: read, fields: ['edits']}
		: undefined;
}

/** Pi's tools; it has no servers. */
export const piTools: AgentTools = createTools({
	rows,
});
