import {createLanes} from './lanes.js';

/** A step that takes long. */
export type Turn = {
	step: () => void;
	/** Called now and then while this one waits for its turn. */
	beat: () => void;
};

/** What all connections share of the event loop's time. */
export type Turns = {
	/** Runs a step in a turn of its own, after those that wait already. */
	take(turn: Turn): void;
	/**
	 * Does what came with a request: at once, while this turn of the event loop
	 * has time and nothing waits; else in its turn (`lanes.ts`). A stranger's waits
	 * while a crowd connects: the system hands over one of them in a turn, and who is
	 * known may be behind thousands. False if it waits.
	 *
	 * @param lane the session it is about; '' for what is about none
	 */
	handle(job: () => void, lane?: string): boolean;
	/** True while something that came waits to be handled. */
	isBehind(): boolean;
	/** Somebody connected: whoever comes is heard before what strangers sent is handled. */
	arrive(): void;
	/**
	 * What all connections together read in this turn of the event loop; false
	 * once it is enough: whoever has read then leaves the rest to the next turn.
	 */
	spend(bytes: number, lines: number): boolean;
	/** False once this turn of the event loop has read enough: what came is read later. */
	mayRead(): boolean;
	/** Reads what came, in turns of which each reads no more than another. */
	readLater(read: () => void): void;
	/** Forgets what waits. */
	clear(): void;
};

/** What is read in a turn of the event loop, bytes: some milliseconds' work. */
const turnBytes = 96 * 1024;
/** A line counts as so many bytes more: short ones cost more than their length. */
const lineBytes = 256;
/** What handling may take of a turn, ms. */
const handlingMs = 1;
/** How long newcomers may keep what strangers sent from being handled, ms. */
const longestGreeting = 200;
/** So many that connect in this time, ms, are a crowd. */
const [leastCrowd, crowdMs] = [8, 200];
/** Between two heartbeats of those that wait for their turn, ms. */
const beatMs = 100;

/**
 * Between two turns the loop serves sockets, timers and keys. Without them the
 * requests of very many agents that come at once, or the long ones of several,
 * would be worked off in one go, and nobody would hear anything meanwhile.
 *
 * @param now ms, of any beginning
 */
export function createTurns(
	now: () => number = () => performance.now(),
): Turns {
	const steps: Turn[] = [];
	const jobs = createLanes();
	/** What came when enough was read. */
	const unread: (() => void)[] = [];
	let isDue = false;
	/** Of this turn of the event loop. */
	let [bytesSpent, msSpent, isCounting] = [0, 0, false];
	let hasArrived = false;
	/** Since when newcomers come first. */
	let greetingSince: number | undefined;
	/** How many connected since then. */
	let [crowd, crowdSince] = [0, Number.NEGATIVE_INFINITY];
	const isCrowded = () => crowd >= leastCrowd && now() - crowdSince <= crowdMs;
	let beatAt = Number.NEGATIVE_INFINITY;

	const isBehind = () => jobs.size() > 0;

	const schedule = () => {
		if (isDue || (steps.length === 0 && !isBehind())) return;
		isDue = true;
		setImmediate(run);
	};

	const count = () => {
		if (isCounting) return;
		isCounting = true;
		setImmediate(() => {
			[bytesSpent, msSpent, isCounting] = [0, 0, false];
			readUnread();
		});
	};

	const mayRead = () => bytesSpent < turnBytes;

	/** In turn the one that came first and the one that came last, which is still in time. */
	const readUnread = () => {
		for (let index = 0; unread.length > 0 && mayRead(); index++) {
			const read = index % 2 === 0 ? unread.pop() : unread.shift();
			read?.();
		}

		if (unread.length > 0) count();
	};

	/** Newcomers hear of athena first; but not for ever. */
	const isGreeting = () => {
		const isNew = hasArrived;
		hasArrived = false;
		if (!isNew) greetingSince = undefined;
		else greetingSince ??= now();
		if (greetingSince === undefined) return false;
		if (now() - greetingSince < longestGreeting) return true;
		greetingSince = undefined;
		return false;
	};

	const runJobs = () => {
		const isFamiliarOnly = isGreeting();
		const end = now() + handlingMs;
		for (let job = jobs.take(isFamiliarOnly); job;) {
			job();
			job = now() < end ? jobs.take(isFamiliarOnly) : undefined;
		}
	};

	const runStep = () => {
		const turn = steps.shift();
		// Without the next step of the same one, which has just been heard.
		const others = now() - beatAt >= beatMs ? [...steps] : [];
		try {
			turn?.step();
		} finally {
			if (others.length > 0) beatAt = now();
			for (const {beat} of others) beat();
		}
	};

	const run = () => {
		isDue = false;
		try {
			if (isBehind()) runJobs();
			else runStep();
		} finally {
			schedule();
		}
	};

	return {
		take(turn) {
			steps.push(turn);
			schedule();
		},
		handle(job, lane = '') {
			const mayWait = isCrowded() && !jobs.isFamiliar(lane);
			if (isBehind() || msSpent >= handlingMs || mayWait) {
				jobs.push(lane, job);
				schedule();
				return false;
			}

			jobs.met(lane);
			count();
			const since = now();
			try {
				job();
			} finally {
				msSpent += now() - since;
			}

			return true;
		},
		isBehind,
		arrive() {
			hasArrived = true;
			if (now() - crowdSince > crowdMs) [crowd, crowdSince] = [0, now()];
			crowd++;
		},
		spend(bytes, lines) {
			count();
			bytesSpent += bytes + lines * lineBytes;
			return mayRead();
		},
		mayRead,
		readLater(read) {
			unread.push(read);
			count();
		},
		clear() {
			jobs.clear();
			unread.length = 0;
		},
	};
}
