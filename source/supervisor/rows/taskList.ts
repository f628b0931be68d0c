import {type Todo} from '../../feed/entities.js';
import {type FeedEvent} from '../../feed/types.js';
import {type AgentTask} from '../types.js';

/** The agent's tasks, each with the last event about it. */
export type TaskList = {
	/** Takes note of one feed event. */
	observe(event: FeedEvent): void;
	/** The tasks of a session; the same array until something changed. */
	tasks(
		sessionId: string | undefined,
		todos: readonly Todo[],
	): readonly AgentTask[];
};

/** Tasks whose last event is remembered; the oldest are forgotten first. */
const remembered = 5000;

export function createTaskList(): TaskList {
	const events = new Map<string, string>();
	let known:
		| {
				sessionId: string | undefined;
				todos: readonly Todo[];
				tasks: readonly AgentTask[];
		  }
		| undefined;

	return {
		observe(event) {
			switch (event.kind) {
				case 'todo.add':
				case 'todo.update':
				case 'todo.done': {
					const key = keyOf(event.session_id, event.data.todo_id);
					events.delete(key);
					events.set(key, event.event_id);
					const [oldest] = events.keys();
					if (events.size > remembered && oldest !== undefined)
						events.delete(oldest);
					known = undefined;
					return;
				}

				default:
			}
		},
		tasks(sessionId, todos) {
			if (known?.sessionId === sessionId && known?.todos === todos)
				return known.tasks;
			const tasks = todos.map(todo => {
				const eventId = events.get(keyOf(sessionId ?? '', todo.id));
				return {...todo, ...(eventId !== undefined && {eventId})};
			});
			known = {sessionId, todos, tasks};
			return tasks;
		},
	};
}

const keyOf = (sessionId: string, todoId: string) => `${sessionId}\n${todoId}`;
