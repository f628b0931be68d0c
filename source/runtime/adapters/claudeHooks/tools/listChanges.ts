import {
	readList,
	readName,
	readRecord,
	readText,
} from '../../../../utils/tolerant.js';
import {
	type ListChange,
	type ListedTask,
	type ToolInput,
} from '../../../call.js';

/** What a call did to Claude's list of tasks; undefined if nothing. */
export function listChangeOf(
	tool: string,
	input: ToolInput,
	response: unknown,
): ListChange | undefined {
	switch (tool) {
		case 'TodoWrite':
			return {type: 'replace', tasks: readList(input.todos).map(listed)};
		case 'TaskCreate': {
			const task = readRecord(readRecord(response).task);
			const id = readName(task.id);
			const text = readText(task.subject) ?? readText(input.subject);
			return id === undefined
				? undefined
				: {
						type: 'set',
						task: {id, ...(text !== undefined && {text}), details: input},
					};
		}

		case 'TaskUpdate': {
			const id = readName(input.taskId);
			const text = readName(input.subject);
			return id === undefined
				? undefined
				: {
						type: 'set',
						task: {
							id,
							...(text !== undefined && {text}),
							status: input.status,
							details: input,
						},
					};
		}

		default:
			return undefined;
	}
}

/** An entry as TodoWrite gives it. */
function listed(entry: unknown): ListedTask {
	const todo = readRecord(entry);
	const id = readName(todo.id);
	return {
		...(id !== undefined && {id}),
		text: readText(todo.content) ?? readText(todo.text) ?? '',
		status: todo.status,
		details: todo,
	};
}
