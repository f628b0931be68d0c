import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createJudge} from '../createJudge.js';
import {type ToJudge} from '../messages.js';
import {
	type JudgeProcess,
	type JudgeProcessEvents,
} from '../openJudgeProcess.js';

/** A process that does what a test tells it to. */
export type TestProcess = {
	/** What it was sent and has not worked on. */
	inbox: ToJudge[];
	events: JudgeProcessEvents;
	isEnded: boolean;
	/** It has started. */
	ready(thread?: string): void;
	/** Works on all that it was sent. */
	work(): void;
};

/** Processes that judge when they are told to, and a clock that moves when it is told to. */
export function createProcesses() {
	const clock = createManualClock();
	const processes: TestProcess[] = [];
	const open = (events: JudgeProcessEvents): JudgeProcess => {
		const judge = createJudge(() => () => false);
		const one: TestProcess = {
			inbox: [],
			events,
			isEnded: false,
			ready: name => {
				events.onMessage({type: 'ready', thread: name});
			},
			work() {
				for (const message of one.inbox.splice(0)) {
					const answer = judge(message);
					if (answer) events.onMessage(answer);
				}
			},
		};
		processes.push(one);
		return {
			send: message => {
				one.inbox.push(structuredClone(message));
			},
			end() {
				one.isEnded = true;
			},
		};
	};

	return {clock, processes, open};
}
