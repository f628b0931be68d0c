import {readName, readRecord} from '../../utils/tolerant.js';
import {type Draft, draft} from './draft.js';
import {type FeedDataByKind} from '../types.js';
import {dropUndefined} from '../../utils/dropUndefined.js';

/** What a report says of a background task. */
export type TaskReport = NonNullable<FeedDataByKind['user.prompt']['task']>;

const opening = '<task-notification>';
const closing = '</task-notification>';

/** Of a report: what it says of the task stands before the task's own words. */
const mostRead = 4000;

/**
 * Reads a prompt as a background task's report, written as tags
 * (docs/protocol.md#events).
 *
 * @returns nothing where it is none: a person's words may begin as one does
 */
export function readTaskReport(prompt: string): TaskReport | undefined {
	const text = prompt.trim();
	if (!text.startsWith(opening)) return undefined;
	const [head = ''] = text.slice(0, mostRead).split(/^<(?:result|event)>/m, 1);
	const tag = (name: string) =>
		readName(
			new RegExp(`^<${name}>(.*?)</${name}>$`, 'ms').exec(head)?.[1]?.trim(),
		);
	const taskId = tag('task-id');
	return taskId === undefined
		? undefined
		: dropUndefined({
				task_id: taskId,
				tool_use_id: tag('tool-use-id'),
				status: tag('status'),
				summary: tag('summary'),
			});
}

/** Whether a prompt is a report from its beginning to its end, and nothing else. */
export const isWholeReport = (prompt: string): boolean =>
	prompt.trim().startsWith(opening) && prompt.trim().endsWith(closing);

/** True for a report that is the task's last. */
export const isOver = ({status}: TaskReport): boolean =>
	status !== undefined && status !== 'running';

/** Of which tasks of a session reports may come. */
export type TaskBook = {
	/** A task goes on behind the conversation, or does again. */
	begins(taskId: string): void;
	/**
	 * Whether a prompt that reads as a report is one: no hook says who wrote it,
	 * and a person may type what they saw (which the transcript tells later), or paste
	 * it where Claude marks no paste. Of a task that was reported as over no
	 * report comes, unless it began again; where athena came late, the form decides.
	 */
	isReport(task: TaskReport, prompt: string): boolean;
	/** Notes what was reported. */
	reported(task: TaskReport): void;
};

/** Tasks of one session that are kept in mind. */
const mostTasks = 1000;

export function createTaskBook(): TaskBook {
	const tasks = new Map<string, 'running' | 'over'>();
	const note = (taskId: string, state: 'running' | 'over') => {
		tasks.delete(taskId);
		tasks.set(taskId, state);
		const [oldest] = tasks.keys();
		if (tasks.size > mostTasks && oldest !== undefined) tasks.delete(oldest);
	};

	return {
		begins: taskId => note(taskId, 'running'),
		isReport({task_id: taskId}, prompt) {
			const state = tasks.get(taskId);
			return state === undefined ? isWholeReport(prompt) : state === 'running';
		},
		reported(task) {
			if (isOver(task)) note(task.task_id, 'over');
		},
	};
}

/** A prompt; one that only looks like a report is the person's word. */
export function asWhoSaidIt(said: Draft, tasks: TaskBook): Draft {
	if (said.kind !== 'user.prompt') return said;
	const {task, ...prompt} = said.data;
	return task === undefined ||
		prompt.source !== undefined ||
		tasks.isReport(task, prompt.prompt)
		? said
		: draft('user.prompt', {...prompt, automatic: false});
}

/** Ids of the task that a call left behind it, as its response says. */
export function tasksBehind(response: unknown): readonly string[] {
	const {backgroundTaskId, agentId, taskId} = readRecord(response);
	return [backgroundTaskId, agentId, taskId].flatMap(id => readName(id) ?? []);
}
