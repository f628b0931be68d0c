import {type Run, type RunCounters, type RunTrigger} from '../entities.js';

/** A run while it is being written; only this file changes it. */
export type RunState = {
	readonly id: string;
	readonly sessionId: string;
	readonly trigger: RunTrigger;
	/** Unix ms. */
	readonly startedAt: number;
	readonly actors: Set<string>;
	readonly counters: RunCounters;
	/** Ids of requests that wait for a person; a run with any is "blocked". */
	readonly waiting: Set<string>;
	/** Which process of the session it is the turn of. */
	process: number;
	/** Number of the last event, 1-based. */
	seq: number;
	/** Id of its run.start. */
	startEventId: string | undefined;
	/** True once the root agent worked in it: ending without a Stop then means "aborted". */
	acted: boolean;
	/** No agent did anything in it yet. */
	idle: boolean;
	/** Somebody here ended the agent's turn. */
	stoppedHere?: true;
	end: {status: Run['status']; at: number} | undefined;
	/** What `pictureOf` last gave, while that is still true. */
	picture: Run | undefined;
};

export function createRun(
	id: string,
	sessionId: string,
	trigger: RunTrigger,
	startedAt: number,
	process = 1,
): RunState {
	const prompted = trigger.type === 'user_prompt_submit';
	return {
		id,
		sessionId,
		trigger,
		startedAt,
		actors: new Set(),
		counters: {
			tool_uses: 0,
			tool_failures: 0,
			permission_requests: 0,
			blocks: 0,
		},
		waiting: new Set(),
		process,
		seq: 0,
		startEventId: undefined,
		acted: prompted,
		idle: !prompted,
		end: undefined,
		picture: undefined,
	};
}

/** The run as others may keep it: never changed, the same object while nothing changed. */
export function pictureOf(run: RunState): Run {
	const {end} = run;
	run.picture ??= {
		run_id: run.id,
		session_id: run.sessionId,
		trigger: run.trigger,
		status: end?.status ?? (run.waiting.size > 0 ? 'blocked' : 'running'),
		...(run.idle && {idle: true}),
		started_at: run.startedAt,
		...(end && {ended_at: end.at}),
		actors: [...run.actors],
		counters: {...run.counters},
	};
	return run.picture;
}

export function count(run: RunState, counter: keyof RunCounters): void {
	run.counters[counter]++;
	run.picture = undefined;
}

/** An agent does something in the run. */
export function act(run: RunState, byRoot: boolean): void {
	if (byRoot) run.acted = true;
	if (!run.idle) return;
	run.idle = false;
	run.picture = undefined;
}

export function joinRun(run: RunState, actorId: string): void {
	if (run.actors.has(actorId)) return;
	run.actors.add(actorId);
	run.picture = undefined;
}

export function startWaiting(run: RunState, requestId: string): void {
	run.waiting.add(requestId);
	run.picture = undefined;
}

export function stopWaiting(run: RunState, requestId: string): void {
	if (run.waiting.delete(requestId)) run.picture = undefined;
}

export function endRun(run: RunState, status: Run['status'], at: number): void {
	run.end = {status, at};
	run.picture = undefined;
}
