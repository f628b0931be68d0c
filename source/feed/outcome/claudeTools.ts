import {firstLine, oneLine} from '../oneLine.js';
import {amount, byteSize, grouped, lineCount, tokenCount} from './amounts.js';
import {fieldsOf, listOf, numberOf, textOf} from './read.js';

type Fields = Readonly<Record<string, unknown>>;

/** What came of a call in a few words; undefined if its response does not say. */
type Outcome = (response: Fields, input: Fields) => string | undefined;

/**
 * Claude's tools with the shapes of their responses: the Agent SDK's
 * `sdk-tools.d.ts` (0.3.330) and recorded sessions.
 */
export const claudeOutcomes: ReadonlyMap<string, Outcome> = new Map<
	string,
	Outcome
>([
	['Bash', shell],
	['PowerShell', shell],
	['Read', read],
	['Write', write],
	['Edit', edit],
	['MultiEdit', edit],
	[
		'NotebookEdit',
		({edit_mode: mode, cell_type: type, error, new_source: source}) =>
			textOf(error) !== ''
				? firstLine(textOf(error), 60)
				: `${cellEdits.get(textOf(mode)) ?? 'changed'} ${textOf(type) || 'a'} cell · ${amount(lineCount(textOf(source)), 'line')}`,
	],
	[
		'Glob',
		({numFiles, truncated, filenames}) =>
			`${amount(numberOf(numFiles) ?? listOf(filenames).length, 'file')}${truncated === true ? ', cut' : ''}`,
	],
	['Grep', grep],
	[
		'WebFetch',
		({code, codeText, bytes}) =>
			joined(
				numberOf(code) === undefined
					? ''
					: `${numberOf(code)} ${oneLine(textOf(codeText), 30)}`.trim(),
				numberOf(bytes) === undefined ? '' : byteSize(numberOf(bytes) ?? 0),
			),
	],
	[
		'WebSearch',
		({results}) =>
			amount(
				listOf(results).reduce<number>(
					(sum, result) => sum + listOf(fieldsOf(result).content).length,
					0,
				),
				'result',
			),
	],
	['Agent', agent],
	['Task', agent],
	['TodoWrite', ({newTodos}, {todos}) => progress(newTodos ?? todos)],
	['TaskList', ({tasks}) => progress(tasks)],
	[
		'TaskCreate',
		({task}) => {
			const id = textOf(fieldsOf(task).id);
			return id === '' ? undefined : `#${oneLine(id, 20)}`;
		},
	],
	[
		'TaskUpdate',
		({statusChange, error}) => {
			if (textOf(error) !== '') return firstLine(textOf(error), 60);
			const {from, to} = fieldsOf(statusChange);
			return textOf(to) === ''
				? undefined
				: `${oneLine(textOf(from), 20)} → ${oneLine(textOf(to), 20)}`;
		},
	],
	[
		'ExitPlanMode',
		({planWasEdited: was}) => (was === true ? 'approved, edited' : 'approved'),
	],
	['AskUserQuestion', () => 'answered'],
	[
		'EnterWorktree',
		({worktreePath: where}) => oneLine(textOf(where), 60) || undefined,
	],
	['Monitor', ({taskId}) => `watches (${oneLine(textOf(taskId), 20)})`],
]);

function shell({
	stdout,
	stderr,
	interrupted,
	isImage,
	backgroundTaskId: task,
	returnCodeInterpretation: meaning,
	persistedOutputSize: size,
}: Fields): string {
	if (typeof task === 'string') return `in background (${oneLine(task, 20)})`;
	if (interrupted === true) return 'interrupted';
	if (isImage === true) return 'an image';
	if (textOf(meaning) !== '') return oneLine(textOf(meaning), 60);
	const [lines, errors] = [
		lineCount(textOf(stdout)),
		lineCount(textOf(stderr)),
	];
	const saved = numberOf(size);
	if (saved !== undefined) return `exit 0 · ${byteSize(saved)}`;
	return joined(
		'exit 0',
		lines > 0 ? amount(lines, 'line') : '',
		errors > 0 ? `${grouped(errors)} on stderr` : '',
	);
}

function read({type, file}: Fields): string | undefined {
	const {
		numLines,
		totalLines,
		content,
		cells,
		count,
		originalSize,
		type: mime,
	} = fieldsOf(file);
	const size = numberOf(originalSize);
	switch (type) {
		case 'image':
			return joined(
				textOf(mime) || 'image',
				size === undefined ? '' : byteSize(size),
			);
		case 'pdf':
			return joined('PDF', size === undefined ? '' : byteSize(size));
		case 'notebook':
			return amount(listOf(cells).length, 'cell');
		case 'parts':
			return amount(numberOf(count) ?? 0, 'page');
		case 'file_unchanged':
			return 'unchanged';
		default: {
			const lines =
				numberOf(numLines) ??
				(typeof content === 'string' ? lineCount(content) : undefined);
			if (lines === undefined) return undefined;
			const total = numberOf(totalLines) ?? lines;
			return total > lines
				? `${grouped(lines)} of ${amount(total, 'line')}`
				: amount(lines, 'line');
		}
	}
}

function write(response: Fields, input: Fields): string {
	if (response.type === 'update') return edit(response) ?? 'rewritten';
	const content = textOf(response.content ?? input.content);
	return `new · ${amount(lineCount(content), 'line')}`;
}

/** Lines added and removed, counted in the patch that the response brings. */
function edit({structuredPatch: patch}: Fields): string | undefined {
	if (!Array.isArray(patch)) return undefined;
	let added = 0;
	let removed = 0;
	for (const hunk of listOf(patch)) {
		for (const row of listOf(fieldsOf(hunk).lines)) {
			if (textOf(row).startsWith('+')) added++;
			if (textOf(row).startsWith('-')) removed++;
		}
	}

	return added + removed === 0
		? 'no lines changed'
		: `+${grouped(added)} -${grouped(removed)}`;
}

function grep({
	mode,
	numFiles,
	numLines,
	numMatches,
	filenames,
	appliedLimit,
}: Fields): string {
	const files = numberOf(numFiles) ?? listOf(filenames).length;
	const cut = numberOf(appliedLimit) === undefined ? '' : ', cut';
	const matches = numberOf(numMatches);
	if (mode === 'content')
		return `${amount(numberOf(numLines) ?? 0, 'line')}${cut}`;
	return mode === 'count' && matches !== undefined
		? `${amount(matches, 'match', 'matches')} in ${amount(files, 'file')}`
		: `${amount(files, 'file')}${cut}`;
}

function agent(response: Fields): string | undefined {
	const {status, totalTokens, totalToolUseCount} = response;
	if (status === 'async_launched') return 'in background';
	if (status === 'remote_launched') return 'launched remotely';
	const [tokens, tools] = [numberOf(totalTokens), numberOf(totalToolUseCount)];
	return (
		joined(
			tools === undefined ? '' : amount(tools, 'tool'),
			tokens === undefined ? '' : tokenCount(tokens),
		) || undefined
	);
}

function progress(todos: unknown): string {
	const list = listOf(todos);
	const done = list.filter(todo => fieldsOf(todo).status === 'completed');
	return `${done.length}/${list.length} done`;
}

const cellEdits: ReadonlyMap<string, string> = new Map([
	['insert', 'new'],
	['delete', 'removed'],
	['replace', 'changed'],
]);

const joined = (...parts: string[]) =>
	parts.filter(part => part !== '').join(' · ');
