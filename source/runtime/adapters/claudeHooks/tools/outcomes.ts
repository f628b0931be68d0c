import {firstLine, oneLine} from '../../../../utils/oneLine.js';
import {
	amount,
	byteSize,
	grouped,
	lineCount,
	tokenCount,
} from '../../../../utils/amounts.js';
import {
	readRecord,
	readList,
	readNumber,
	textOf,
} from '../../../../utils/tolerant.js';
import {inBackground} from '../../../tools/genericOutcome.js';

type Fields = Readonly<Record<string, unknown>>;

/*
 * What came of a call in a few words, by the shapes of its response: the Agent
 * SDK's `sdk-tools.d.ts` (0.3.330) and recorded sessions. Undefined if a
 * response does not say.
 */

/** Of a cell that was written. */
export const cell = ({
	edit_mode: mode,
	cell_type: type,
	error,
	new_source: source,
}: Fields): string =>
	textOf(error) !== ''
		? firstLine(textOf(error), 60)
		: `${cellEdits.get(textOf(mode)) ?? 'changed'} ${textOf(type) || 'a'} cell · ${amount(lineCount(textOf(source)), 'line')}`;

export const glob = ({numFiles, truncated, filenames}: Fields): string =>
	`${amount(readNumber(numFiles) ?? readList(filenames).length, 'file')}${truncated === true ? ', cut' : ''}`;

export const fetched = ({code, codeText, bytes}: Fields): string =>
	joined(
		readNumber(code) === undefined
			? ''
			: `${readNumber(code)} ${oneLine(textOf(codeText), 30)}`.trim(),
		readNumber(bytes) === undefined ? '' : byteSize(readNumber(bytes) ?? 0),
	);

export const found = ({results}: Fields): string =>
	amount(
		readList(results).reduce<number>(
			(sum, result) => sum + readList(readRecord(result).content).length,
			0,
		),
		'result',
	);

export const todos = ({newTodos}: Fields, input: Fields): string =>
	progress(newTodos ?? input.todos);

export const taskList = ({tasks}: Fields): string => progress(tasks);

export const taskCreated = ({task}: Fields): string | undefined => {
	const id = textOf(readRecord(task).id);
	return id === '' ? undefined : `#${oneLine(id, 20)}`;
};

export const taskUpdated = ({
	statusChange,
	error,
}: Fields): string | undefined => {
	if (textOf(error) !== '') return firstLine(textOf(error), 60);
	const {from, to} = readRecord(statusChange);
	return textOf(to) === ''
		? undefined
		: `${oneLine(textOf(from), 20)} → ${oneLine(textOf(to), 20)}`;
};

export const plan = ({planWasEdited: was}: Fields): string =>
	was === true ? 'approved, edited' : 'approved';

export const worktree = ({worktreePath: where}: Fields): string | undefined =>
	oneLine(textOf(where), 60) || undefined;

export const monitor = ({taskId}: Fields): string =>
	`watches (${oneLine(textOf(taskId), 20)})`;

export function shell({
	stdout,
	stderr,
	interrupted,
	isImage,
	backgroundTaskId: task,
	returnCodeInterpretation: meaning,
	persistedOutputSize: size,
}: Fields): string {
	if (typeof task === 'string') return inBackground(task);
	if (interrupted === true) return 'interrupted';
	if (isImage === true) return 'an image';
	if (textOf(meaning) !== '') return oneLine(textOf(meaning), 60);
	const [lines, errors] = [
		lineCount(textOf(stdout)),
		lineCount(textOf(stderr)),
	];
	const saved = readNumber(size);
	if (saved !== undefined) return `exit 0 · ${byteSize(saved)}`;
	return joined(
		'exit 0',
		lines > 0 ? amount(lines, 'line') : '',
		errors > 0 ? `${grouped(errors)} on stderr` : '',
	);
}

export function read({type, file}: Fields): string | undefined {
	const {
		numLines,
		totalLines,
		content,
		cells,
		count,
		originalSize,
		type: mime,
	} = readRecord(file);
	const size = readNumber(originalSize);
	switch (type) {
		case 'image':
			return joined(
				textOf(mime) || 'image',
				size === undefined ? '' : byteSize(size),
			);
		case 'pdf':
			return joined('PDF', size === undefined ? '' : byteSize(size));
		case 'notebook':
			return amount(readList(cells).length, 'cell');
		case 'parts':
			return amount(readNumber(count) ?? 0, 'page');
		case 'file_unchanged':
			return 'unchanged';
		default: {
			const lines =
				readNumber(numLines) ??
				(typeof content === 'string' ? lineCount(content) : undefined);
			if (lines === undefined) return undefined;
			const total = readNumber(totalLines) ?? lines;
			return total > lines
				? `${grouped(lines)} of ${amount(total, 'line')}`
				: amount(lines, 'line');
		}
	}
}

export function write(response: Fields, input: Fields): string {
	if (response.type === 'update') return edit(response) ?? 'rewritten';
	const content = textOf(response.content ?? input.content);
	return `new · ${amount(lineCount(content), 'line')}`;
}

/** Lines added and removed, counted in the patch that the response brings. */
export function edit({structuredPatch: patch}: Fields): string | undefined {
	if (!Array.isArray(patch)) return undefined;
	let added = 0;
	let removed = 0;
	for (const hunk of readList(patch)) {
		for (const row of readList(readRecord(hunk).lines)) {
			if (textOf(row).startsWith('+')) added++;
			if (textOf(row).startsWith('-')) removed++;
		}
	}

	return added + removed === 0
		? 'no lines changed'
		: `+${grouped(added)} -${grouped(removed)}`;
}

export function grep({
	mode,
	numFiles,
	numLines,
	numMatches,
	filenames,
	appliedLimit,
}: Fields): string {
	const files = readNumber(numFiles) ?? readList(filenames).length;
	const cut = readNumber(appliedLimit) === undefined ? '' : ', cut';
	const matches = readNumber(numMatches);
	if (mode === 'content')
		return `${amount(readNumber(numLines) ?? 0, 'line')}${cut}`;
	return mode === 'count' && matches !== undefined
		? `${amount(matches, 'match', 'matches')} in ${amount(files, 'file')}`
		: `${amount(files, 'file')}${cut}`;
}

export function agent(response: Fields): string | undefined {
	const {status, totalTokens, totalToolUseCount} = response;
	if (status === 'async_launched') return 'in background';
	if (status === 'remote_launched') return 'launched remotely';
	const [tokens, tools] = [
		readNumber(totalTokens),
		readNumber(totalToolUseCount),
	];
	return (
		joined(
			tools === undefined ? '' : amount(tools, 'tool'),
			tokens === undefined ? '' : tokenCount(tokens),
		) || undefined
	);
}

function progress(todos: unknown): string {
	const list = readList(todos);
	const done = list.filter(todo => readRecord(todo).status === 'completed');
	return `${done.length}/${list.length} done`;
}

const cellEdits: ReadonlyMap<string, string> = new Map([
	['insert', 'new'],
	['delete', 'removed'],
	['replace', 'changed'],
]);

const joined = (...parts: string[]) =>
	parts.filter(part => part !== '').join(' · ');
