import {type Clock} from '../../types/clock.js';
import {type RuntimeEvent} from '../types.js';
import {type TranscriptFact} from '../transcript.js';

type TurnEnd = Extract<TranscriptFact, {type: 'turnEnd'}>;

/** An agent that has a hook for it runs it by then, ms. */
const hookMs = 2000;

/**
 * Ends of turns that the transcript tells, and that a hook of the agent's may
 * tell as well: only once none came.
 */
export type LateTurnEnds = {
	read(end: TurnEnd): void;
	heard(event: RuntimeEvent): void;
	/** What no hook told of by now; asked whenever nothing more is to be read. */
	due(): TurnEnd | undefined;
};

export function createLateTurnEnds(clock: Clock): LateTurnEnds {
	let waiting: TurnEnd | undefined;
	/** Hooks told that the last turn ended. */
	let isTold = false;
	/** Unix ms, of the last prompt that a hook told. */
	let begunAt = 0;
	return {
		read(end) {
			if (end.at >= begunAt) waiting = isTold ? undefined : end;
		},
		heard({hookName, agentId, timestamp}) {
			if (agentId !== undefined) return;
			const begins = hookName === 'UserPromptSubmit';
			if (!begins && hookName !== 'Stop' && hookName !== 'StopFailure') return;
			isTold = !begins;
			if (begins) begunAt = timestamp;
			waiting = undefined;
		},
		due() {
			const end = waiting;
			if (end === undefined || clock.now() - end.at < hookMs) return undefined;
			waiting = undefined;
			return end;
		},
	};
}
