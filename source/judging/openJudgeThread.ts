import {
	openThread,
	type Thread,
	type ThreadEvents,
} from '../utils/openThread.js';
import {type FromJudge, type ToJudge} from './messages.js';

/** A thread that judges one call at a time. */
export type JudgeThread = Thread<ToJudge>;

export type JudgeThreadEvents = ThreadEvents<FromJudge>;

/** What it is given by default is never needed, MB. */
const mostYoungMb = 12;

/** @param file the bundle of worker.ts */
export const openJudgeThread = (
	file: URL,
	events: JudgeThreadEvents,
): JudgeThread => openThread(file, {name: 'judge', mostYoungMb}, events);
