import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createJudge} from '../createJudge.js';
import {type ToJudge} from '../messages.js';
import {type JudgeThread, type JudgeThreadEvents} from '../openJudgeThread.js';

/** A thread that does what a test tells it to. */
export type TestThread = {
	/** What it was sent and has not worked on. */
	inbox: ToJudge[];
	events: JudgeThreadEvents;
	isEnded: boolean;
	/** It has started. */
	ready(thread?: string): void;
	/** Works on all that it was sent. */
	work(): void;
};

/** Threads that judge when they are told to, and a clock that moves when it is told to. */
export function createThreads() {
	const clock = createManualClock();
	const threads: TestThread[] = [];
	const open = (events: JudgeThreadEvents): JudgeThread => {
		const judge = createJudge(() => () => false);
		const thread: TestThread = {
			inbox: [],
			events,
			isEnded: false,
			ready: name => {
				events.onMessage({type: 'ready', thread: name});
			},
			work() {
				for (const message of thread.inbox.splice(0)) {
					const answer = judge(message);
					if (answer) events.onMessage(answer);
				}
			},
		};
		threads.push(thread);
		return {
			send: message => {
				thread.inbox.push(structuredClone(message));
			},
			end() {
				thread.isEnded = true;
			},
		};
	};

	return {clock, threads, open};
}
