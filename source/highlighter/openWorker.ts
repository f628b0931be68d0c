import {type CodeBlock, type CodeColours} from '../types/codeColours.js';
import {
	openProcess,
	type OwnProcess,
	type OwnProcessEvents,
} from '../utils/openProcess.js';

/** A process that colours one block at a time: it answers each, or ends over it. */
export type CodeWorker = OwnProcess<CodeBlock>;

export type CodeWorkerEvents = OwnProcessEvents<CodeColours> & {
	/** It has started, and begins with what it was sent. */
	onReady(): void;
};

/** What the process says. */
export type FromCodeWorker = 'ready' | CodeColours;

const limits = {mostMb: 128};

/** @param file the bundle of worker.ts */
export const openWorker = (
	file: URL,
	{onReady, onMessage, onEnd}: CodeWorkerEvents,
): CodeWorker =>
	openProcess<CodeBlock, FromCodeWorker>(file, limits, {
		onMessage(message) {
			if (message === 'ready') onReady();
			else onMessage(message);
		},
		onEnd,
	});
