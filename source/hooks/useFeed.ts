import {useMemo} from 'react';
import {type Actor, type Run, type Session} from '../feed/entities.js';
import {
	type QuestionAnnotations,
	type RuntimeDecision,
} from '../runtime/types.js';
import {
	type AgentTask,
	type AnswerOutcome,
	type FeedRow,
	type HeldRequest,
	type Notice,
	type Supervisor,
	type SupervisorState,
} from '../supervisor/types.js';
import {type HookRule} from '../types/rules.js';
import {useSupervisorState} from './useSupervisorState.js';

/** One thing the feed shows: an event, or a message of athena's own. */
export type FeedItem =
	| {type: 'feed'; index: number; row: FeedRow}
	| {type: 'message'; notice: Notice};

/** Which rows to read: `count` from index `start`; the newest ones without a start. */
export type FeedWindow = {start?: number; count: number};

export type UseFeed = {
	/** The supervisor's latest commit, whole. */
	state: SupervisorState;
	/** The rows of the window and athena's messages, in order of time; read when asked for. */
	readonly items: readonly FeedItem[];
	tasks: readonly AgentTask[];
	session: Session | null;
	currentRun: Run | null;
	actors: readonly Actor[];
	isServerRunning: boolean;
	/** The oldest permission or plan that waits. */
	currentPermissionRequest: HeldRequest | null;
	permissionQueueCount: number;
	/** Answers the request named, whatever is current by now. */
	resolvePermission: (
		requestId: string,
		decision: RuntimeDecision,
	) => AnswerOutcome;
	/** The oldest set of questions that waits. */
	currentQuestionRequest: HeldRequest | null;
	questionQueueCount: number;
	/** Answers keyed by exact question text. */
	resolveQuestion: (
		requestId: string,
		answers: Record<string, string>,
		annotations?: QuestionAnnotations,
		/** For the model, beside the answers, where the agent takes it. */
		context?: string,
	) => AnswerOutcome;
	/** Forgets the rows on screen and the session's rules. */
	resetSession: () => void;
	clearEvents: () => void;
	rules: readonly HookRule[];
	addRule: (rule: HookRule) => void;
	removeRule: (ruleId: string) => void;
	clearRules: () => void;
	/** Writes the agent's task list as a message. */
	printTaskSnapshot: () => void;
};

/** A screenful and more; the cost of a render depends on it, not on the feed. */
const usualWindow: FeedWindow = {count: 200};

/**
 * The supervisor for React: a thin reading of its state and its actions, and the
 * only one. The screen draws rows by height, filter and fold, so it takes them
 * from `state` itself and never asks for `items`, which then cost nothing.
 */
export function useFeed(
	supervisor: Supervisor,
	{start, count}: FeedWindow = usualWindow,
): UseFeed {
	const state = useSupervisorState(supervisor);
	const {held} = state;
	// With each commit: a row changes when what it shows goes on.
	const readItems = useMemo(
		() => once(() => itemsOf(state, {start, count})),
		[state, start, count],
	);
	const actions = useMemo(() => actionsOf(supervisor), [supervisor]);
	const questions = held.filter(request => request.kind === 'question');
	const permissions = held.filter(
		({kind}) => kind === 'permission' || kind === 'plan',
	);
	return {
		...actions,
		state,
		get items() {
			return readItems();
		},
		tasks: state.tasks,
		session: state.session,
		currentRun: state.currentRun,
		actors: state.actors,
		rules: state.rules,
		isServerRunning: state.status === 'running',
		currentPermissionRequest: permissions[0] ?? null,
		permissionQueueCount: permissions.length,
		currentQuestionRequest: questions[0] ?? null,
		questionQueueCount: questions.length,
	};
}

/** Made when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
	let made: {value: Value} | undefined;
	return () => (made ??= {value: make()}).value;
}

function itemsOf(
	{feed, feedLength, notices}: SupervisorState,
	{start, count}: {start: number | undefined; count: number},
): FeedItem[] {
	const from = Math.max(feed.first, start ?? feedLength - count);
	const items: FeedItem[] = [];
	for (let index = from; index < Math.min(feedLength, from + count); index++) {
		const row = feed.row(index);
		if (row !== undefined) items.push({type: 'feed', index, row});
	}

	return inOrder(
		items,
		notices.map(notice => ({type: 'message' as const, notice})),
	);
}

/** Both in one list by their time; what is of the same moment keeps the feed first. */
function inOrder(
	rows: readonly FeedItem[],
	messages: readonly Extract<FeedItem, {type: 'message'}>[],
): FeedItem[] {
	const merged: FeedItem[] = [];
	let next = 0;
	for (const item of rows) {
		const at = item.type === 'feed' ? item.row.ts : item.notice.ts;
		for (; (messages[next]?.notice.ts ?? Infinity) < at; next++) {
			const message = messages[next];
			if (message) merged.push(message);
		}

		merged.push(item);
	}

	return [...merged, ...messages.slice(next)];
}

type Actions = Pick<
	UseFeed,
	| 'resolvePermission'
	| 'resolveQuestion'
	| 'resetSession'
	| 'clearEvents'
	| 'addRule'
	| 'removeRule'
	| 'clearRules'
	| 'printTaskSnapshot'
>;

function actionsOf(supervisor: Supervisor): Actions {
	return {
		resolvePermission: (id, decision) => supervisor.answer(id, decision),
		resolveQuestion: (id, answers, annotations, context) =>
			supervisor.answer(id, {
				type: 'json',
				source: 'user',
				intent: {
					kind: 'question_answer',
					answers,
					...(annotations !== undefined && {annotations}),
					...(context !== undefined && {context}),
				},
			}),
		resetSession() {
			supervisor.clearEvents();
			supervisor.clearRules();
		},
		clearEvents: () => supervisor.clearEvents(),
		addRule: rule => supervisor.addRule(rule),
		removeRule: ruleId => supervisor.removeRule(ruleId),
		clearRules: () => supervisor.clearRules(),
		printTaskSnapshot() {
			supervisor.notify('info', taskSnapshot(supervisor.getState().tasks));
		},
	};
}

function taskSnapshot(tasks: readonly AgentTask[]): string {
	if (tasks.length === 0) return 'The agent has no tasks';
	const done = tasks.filter(task => task.status === 'completed').length;
	const list = tasks.map(({status, text}) => `${taskMarks[status]} ${text}`);
	return `Tasks ${done}/${tasks.length}: ${list.join(' · ')}`;
}

const taskMarks: Readonly<Record<AgentTask['status'], string>> = {
	pending: '○',
	in_progress: '◐',
	completed: '●',
	cancelled: '✗',
};
