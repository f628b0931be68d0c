import {type Call, type Judgement} from '../policy/types.js';
import {type Clock} from '../types/clock.js';
import {noMoreProcesses} from '../utils/openProcess.js';
import {openTurns, type TurnsReader} from '../utils/threadTurns.js';
import {type FromJudge, type RuleSources} from './messages.js';
import {
	type JudgeProcess,
	type JudgeProcessEvents,
} from './openJudgeProcess.js';

/** What came of a call: a judgement by rules of that version, made at that time; or why there is none. */
export type JudgeOutcome =
	| {type: 'judged'; judgement: Judgement; version: number; now: number}
	| {type: 'failed'; why: string};

export type JudgeQueue = {
	/**
	 * Has a call judged by the rules as they are when its turn comes; `done` is
	 * called once, later. The returned function forgets it.
	 */
	judge: (
		call: Call,
		sources: () => RuleSources,
		done: (outcome: JudgeOutcome) => void,
	) => () => void;
	/** Starts a process before it is needed. */
	warm: () => void;
	/** Ends the processes; nothing is answered any more. */
	close: () => void;
};

export type JudgeQueueOptions = {
	open: (events: JudgeProcessEvents) => JudgeProcess;
	clock: Clock;
	/** Tells the turns that a thread of that name had. */
	turnsOf?: (thread: string) => TurnsReader;
};

/** How long one call may take, ms, by the clock: what its process waited because others had the processors does not count. */
export const longestJudgementMs = 500;
/** However busy the machine is, ms. */
export const longestBusyMs = 5000;
/** An answer may have come while this one was busy: it is heard before the call is given up, ms. */
export const lastWordMs = 20;
/** How long a process may take to start, ms. */
const longestStartMs = 10_000;
/** How long a call may wait for its turn, ms: by then its agent has sent very many. */
const longestWaitMs = 20_000;
/** Processes at a time: a slow session leaves one to the others. */
const mostProcesses = 2;

type Job = {
	call: Call;
	sources: () => RuleSources;
	since: number;
	done: (outcome: JudgeOutcome) => void;
};
type Slot = {
	process: JudgeProcess;
	isReady: boolean;
	/** Its turns on the processors; undefined until it is ready, or where nobody tells. */
	turns: TurnsReader | undefined;
	/** Whose rules it has, and of which version. */
	rules: {sources: () => RuleSources; version: number} | undefined;
	turn: {job: Job; version: number; now: number} | undefined;
	cancelTimer: () => void;
};

/**
 * Calls that are judged in processes, one session after the other; those of
 * several projects in the same ones, by the rules of each. A process that
 * takes too long, or dies, is replaced, and its call has no judgement.
 */
export function createJudgeQueue({
	open,
	clock,
	turnsOf = openTurns,
}: JudgeQueueOptions): JudgeQueue {
	/** By session; the one that is served next stands first. */
	const waiting = new Map<string, Job[]>();
	const slots = new Set<Slot>();
	let isClosed = false;

	const sessionOf = ({call}: Job) => call.sessionId ?? '';

	/** A session that has calls waiting, and none in a process. */
	const nextSession = (): string | undefined => {
		const busy = new Set(
			[...slots].flatMap(({turn}) => (turn ? [sessionOf(turn.job)] : [])),
		);
		for (const session of waiting.keys())
			if (!busy.has(session)) return session;
		return undefined;
	};

	const take = (): Job | undefined => {
		const session = nextSession();
		const jobs = session === undefined ? undefined : waiting.get(session);
		if (session !== undefined && jobs) {
			const job = jobs.shift();
			waiting.delete(session);
			if (jobs.length > 0) waiting.set(session, jobs);
			return job;
		}

		return undefined;
	};

	const next = () => {
		if (isClosed || waiting.size === 0) return;
		for (const slot of slots) if (slot.isReady && !slot.turn) begin(slot);
		const isOpening = [...slots].some(({isReady}) => !isReady);
		const isWanted = !isOpening && slots.size < mostProcesses;
		if (isWanted && nextSession() !== undefined) start();
	};

	const begin = (slot: Slot) => {
		for (let job = take(); job; job = take()) {
			const now = clock.now();
			if (now - job.since > longestWaitMs) {
				job.done({type: 'failed', why: 'too many calls wait to be judged'});
				continue;
			}

			const {sources} = job;
			const rules = sources();
			const {version} = rules;
			slot.turn = {job, version, now};
			giveTime(slot);
			try {
				const isKnown =
					slot.rules?.sources === sources && slot.rules.version === version;
				if (!isKnown) slot.process.send({type: 'rules', sources: rules});
				slot.rules = {sources, version};
				slot.process.send({type: 'judge', call: job.call, now});
			} catch (error) {
				fail(slot, error instanceof Error ? error.message : String(error));
			}

			return;
		}
	};

	/** From now on its turn is over when it has used up its time. */
	const giveTime = (slot: Slot) => {
		const waited = () => slot.turns?.read()?.waited ?? 0;
		const waitedBefore = waited();
		let given = 0;
		let isLast = false;
		const wait = (ms: number) => {
			given += ms;
			slot.cancelTimer = clock.setTimer(ms, () => {
				const left = longestJudgementMs - given + waited() - waitedBefore;
				if (isLast) {
					fail(slot, 'it took too long');
				} else if (left >= 1 && given < longestBusyMs) {
					wait(left);
				} else {
					isLast = true;
					wait(lastWordMs);
				}
			});
		};

		wait(longestJudgementMs);
	};

	/** The process is of no use any more, and its call stays without a judgement. */
	const fail = (slot: Slot, why: string) => {
		const {turn} = slot;
		slot.turn = undefined;
		end(slot);
		slots.delete(slot);
		if (isClosed) return;
		if (turn) turn.job.done({type: 'failed', why});
		else if (!slot.isReady) {
			// Where others are there, those take it: one more is not tried again at once.
			if (slots.size === 0) refuseAll(why);
			return;
		}

		next();
	};

	const end = (slot: Slot) => {
		slot.cancelTimer();
		slot.turns?.close();
		slot.process.end();
	};

	/** No process can be had: whoever waits is told. */
	const refuseAll = (why: string) => {
		const jobs = [...waiting.values()].flat();
		waiting.clear();
		for (const job of jobs) job.done({type: 'failed', why});
	};

	const hear = (slot: Slot, message: FromJudge) => {
		if (message.type === 'ready') {
			slot.isReady = true;
			if (message.thread !== undefined) slot.turns = turnsOf(message.thread);
			slot.cancelTimer();
			next();
			return;
		}

		const {turn} = slot;
		if (!turn) return;
		slot.turn = undefined;
		slot.cancelTimer();
		const {job, version, now} = turn;
		job.done(
			message.type === 'judged'
				? {type: 'judged', judgement: message.judgement, version, now}
				: {type: 'failed', why: message.why},
		);
		next();
	};

	const start = () => {
		const slot: Slot = {
			process: open({
				onMessage: message => {
					hear(slot, message);
				},
				onEnd: why => {
					fail(slot, why);
				},
			}),
			isReady: false,
			turns: undefined,
			rules: undefined,
			turn: undefined,
			cancelTimer: () => undefined,
		};
		slot.cancelTimer = clock.setTimer(longestStartMs, () => {
			// With too few threads left node waits for itself, and says nothing.
			fail(
				slot,
				`its process did not start within ${longestStartMs / 1000} s: the machine is very busy, or ${noMoreProcesses}`,
			);
		});
		slots.add(slot);
	};

	return {
		judge(call, sources, done) {
			const job: Job = {call, sources, since: clock.now(), done};
			const session = sessionOf(job);
			const jobs = waiting.get(session);
			if (jobs) jobs.push(job);
			else waiting.set(session, [job]);
			next();
			return () => {
				job.done = () => undefined;
				const own = waiting.get(session);
				if (!own) return;
				const rest = own.filter(one => one !== job);
				if (rest.length > 0) waiting.set(session, rest);
				else waiting.delete(session);
			};
		},
		warm() {
			if (!isClosed && slots.size === 0) start();
		},
		close() {
			isClosed = true;
			waiting.clear();
			for (const slot of slots) end(slot);
			slots.clear();
		},
	};
}
