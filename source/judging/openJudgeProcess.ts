import {
	openProcess,
	type OwnProcess,
	type OwnProcessEvents,
} from '../utils/openProcess.js';
import limits from './memory.json' with {type: 'json'};
import {type FromJudge, type ToJudge} from './messages.js';

/** A process that judges one call at a time. */
export type JudgeProcess = OwnProcess<ToJudge>;

export type JudgeProcessEvents = OwnProcessEvents<FromJudge>;

/** @param file the bundle of worker.ts */
export const openJudgeProcess = (
	file: URL,
	events: JudgeProcessEvents,
): JudgeProcess => openProcess(file, limits, events);
