import {type AgentTask} from '../../supervisor/types.js';

/** The open task list. */
export type TasksView = {
	/** Index of the task the keys speak about. */
	cursor: number;
	/** False while the list stays open beside the feed, which has the keys. */
	hasKeys: boolean;
};

/** The list as it opens: on what the agent does now, else on what comes next. */
export function openTasks(tasks: readonly AgentTask[]): TasksView {
	const now = tasks.findIndex(({status}) => status === 'in_progress');
	const next = tasks.findIndex(({status}) => status === 'pending');
	return {cursor: Math.max(0, now === -1 ? next : now), hasKeys: true};
}

/** The cursor `by` tasks on, inside the list. */
export function moveInTasks(
	view: TasksView,
	tasks: readonly AgentTask[],
	by: number,
): TasksView {
	const last = Math.max(0, tasks.length - 1);
	return {...view, cursor: Math.max(0, Math.min(view.cursor + by, last))};
}
