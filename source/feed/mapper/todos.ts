import {type ListChange, type ListedTask} from '../../runtime/call.js';
import {type Todo, type TodoDetails} from '../entities.js';
import {type FeedDataByKind} from '../types.js';
import {actorOf} from './actors.js';
import {type Draft, draft} from './draft.js';
import {dropUndefined} from '../../utils/dropUndefined.js';
import {readList, readName} from '../../utils/tolerant.js';

/** The agent's task list, kept from its tools and its task hooks. */
export type TodoBook = {
	/** One task as it is now; undefined if that is no news. */
	set(
		id: string,
		text: string | undefined,
		status: Todo['status'] | undefined,
		more?: TodoDetails & {reason?: string},
	): Draft[];
	/** What a call made of the list. */
	take(change: ListChange, more?: TodoDetails): Draft[];
	list(): readonly Todo[];
};

const maxTodos = 1000;

export function createTodoBook(): TodoBook {
	const todos = new Map<string, Todo>();
	/** Ids of tasks that were listed without ids of their own, by text. */
	let written = new Map<string, string>();
	let named = 0;
	let picture: readonly Todo[] | undefined;

	const set: TodoBook['set'] = (id, text, status, {reason, ...more} = {}) => {
		const known = todos.get(id);
		const next: Todo = {
			...known,
			...dropUndefined(more),
			id,
			text: text ?? known?.text ?? id,
			status: status ?? known?.status ?? 'pending',
		};
		const patch = patchOf(known, next);
		if (known && Object.keys(patch).length === 0) return [];
		if (!known && todos.size >= maxTodos) {
			const [oldest] = todos.keys();
			if (oldest !== undefined) todos.delete(oldest);
		}

		todos.set(id, next);
		picture = undefined;
		const {id: todo_id, status: state, ...said} = next;
		if (!known) {
			return [draft('todo.add', {todo_id, ...said, status: state})];
		}

		const why = reason === undefined ? {} : {reason};
		return state === 'completed' && known.status !== 'completed'
			? [draft('todo.done', {todo_id, ...said, ...why})]
			: [
					draft('todo.update', {
						todo_id,
						...said,
						status: state,
						patch,
						...why,
					}),
				];
	};

	const replace = (tasks: readonly ListedTask[], more: TodoDetails) => {
		const before = written;
		written = new Map();
		const drafts: Draft[] = [];
		for (const task of tasks.slice(0, maxTodos)) {
			const {text = ''} = task;
			const name = task.id ?? text;
			if (written.has(name)) continue;
			const id = before.get(name) ?? task.id ?? `todo-${++named}`;
			written.set(name, id);
			drafts.push(
				...set(id, text, readTodoStatus(task.status), {
					...more,
					...readTodoDetails(task.details),
				}),
			);
		}

		for (const [name, id] of before) {
			const gone = todos.get(id);
			if (written.has(name) || !gone || gone.status === 'completed') continue;
			drafts.push(
				...set(id, undefined, 'cancelled', {
					reason: 'no longer in the list',
				}),
			);
		}

		return drafts;
	};

	return {
		set,
		take(change, more = {}) {
			if (change.type === 'replace') return replace(change.tasks, more);
			const {id, text, status, details} = change.task;
			return set(id, text, readTodoStatus(status), {
				...more,
				...readTodoDetails(details),
			});
		},
		list() {
			picture ??= [...todos.values()];
			return picture;
		},
	};
}

/** The fields that are not as they were; which event told of it is no news. */
function patchOf(
	known: Todo | undefined,
	next: Todo,
): NonNullable<FeedDataByKind['todo.update']['patch']> {
	return Object.fromEntries(
		Object.entries(next).filter(
			([field, value]) =>
				field !== 'id' &&
				field !== 'linked_event_id' &&
				JSON.stringify(known?.[field as keyof Todo]) !== JSON.stringify(value),
		),
	);
}

/** What a task's own record says beside its text and status. */
export function readTodoDetails(
	todo: Readonly<Record<string, unknown>>,
): TodoDetails {
	const tags = readList(todo.tags).filter(tag => typeof tag === 'string');
	const owner = readName(todo.owner) ?? readName(todo.assignee);
	return dropUndefined({
		details: readName(todo.description) ?? readName(todo.details),
		priority: readName(todo.priority),
		assigned_actor_id: owner === undefined ? undefined : actorOf(owner),
		tags: tags.length > 0 ? tags : undefined,
	});
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
