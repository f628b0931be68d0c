import {type Todo} from '../entities.js';
import {type Draft, draft} from './draft.js';
import {readList, readName, readRecord, readText} from './payload.js';

/** The agent's task list, kept from its tools and its task hooks. */
export type TodoBook = {
	/** One task as it is now; undefined if that is no news. */
	set(
		id: string,
		text: string | undefined,
		status: Todo['status'] | undefined,
	): Draft[];
	/** The whole list as TodoWrite puts it. */
	replace(input: Readonly<Record<string, unknown>>): Draft[];
	list(): readonly Todo[];
};

const maxTodos = 1000;

export function createTodoBook(): TodoBook {
	const todos = new Map<string, Todo>();
	/** Ids of TodoWrite's tasks, which have no ids of their own, by text. */
	let written = new Map<string, string>();
	let named = 0;
	let picture: readonly Todo[] | undefined;

	const set: TodoBook['set'] = (id, text, status) => {
		const known = todos.get(id);
		const next: Todo = {
			id,
			text: text ?? known?.text ?? id,
			status: status ?? known?.status ?? 'pending',
		};
		if (known?.text === next.text && known.status === next.status) return [];
		if (!known && todos.size >= maxTodos) {
			const [oldest] = todos.keys();
			if (oldest !== undefined) todos.delete(oldest);
		}

		todos.set(id, next);
		picture = undefined;
		const {text: said, status: state} = next;
		if (!known) {
			return [draft('todo.add', {todo_id: id, text: said, status: state})];
		}

		return state === 'completed' && known.status !== 'completed'
			? [draft('todo.done', {todo_id: id, text: said})]
			: [draft('todo.update', {todo_id: id, text: said, status: state})];
	};

	return {
		set,
		replace(input) {
			const before = written;
			written = new Map();
			const drafts: Draft[] = [];
			for (const entry of readList(input.todos).slice(0, maxTodos)) {
				const todo = readRecord(entry);
				const text = readText(todo.content) ?? readText(todo.text) ?? '';
				const name = readName(todo.id) ?? text;
				if (written.has(name)) continue;
				const id = before.get(name) ?? readName(todo.id) ?? `todo-${++named}`;
				written.set(name, id);
				drafts.push(...set(id, text, readTodoStatus(todo.status)));
			}

			for (const [name, id] of before) {
				const gone = todos.get(id);
				if (written.has(name) || !gone || gone.status === 'completed') continue;
				drafts.push(...set(id, undefined, 'cancelled'));
			}

			return drafts;
		},
		list() {
			picture ??= [...todos.values()];
			return picture;
		},
	};
}

const statuses: ReadonlyMap<unknown, Todo['status']> = new Map([
	['pending', 'pending'],
	['in_progress', 'in_progress'],
	['completed', 'completed'],
	['cancelled', 'cancelled'],
	['deleted', 'cancelled'],
]);

/** A task's status in athena's words, or undefined if it names none. */
export const readTodoStatus = (value: unknown): Todo['status'] | undefined =>
	statuses.get(value);
