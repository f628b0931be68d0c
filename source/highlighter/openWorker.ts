import {type CodeBlock, type CodeColours} from '../types/codeColours.js';
import {
	openThread,
	type Thread,
	type ThreadEvents,
} from '../utils/openThread.js';

/** A thread that colours one block at a time: it answers each, or ends over it. */
export type CodeWorker = Thread<CodeBlock>;

export type CodeWorkerEvents = ThreadEvents<CodeColours>;

/** @param file the bundle of worker.ts */
export const openWorker = (file: URL, events: CodeWorkerEvents): CodeWorker =>
	openThread(file, {name: 'highlight'}, events);
