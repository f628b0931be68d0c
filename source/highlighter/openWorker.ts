import {Worker} from 'node:worker_threads';
import {type CodeBlock, type CodeColours} from '../types/codeColours.js';

/** A thread that colours one block at a time. */
export type CodeWorker = {
	/** Answered by `onColours`, or by `onEnd` if it broke over it. */
	find(block: CodeBlock): void;
	/** Ends it; nothing is called any more. */
	end(): void;
};

export type CodeWorkerEvents = {
	onColours(colours: CodeColours): void;
	/** It ended by itself: a file that is missing, a block it broke over, no memory. */
	onEnd(): void;
};

/** Most memory it may take, MB. */
const mostMemory = 128;

/**
 * Starts the thread. It sees no environment, writes nothing to the terminal,
 * and does not keep the process alive.
 *
 * @param file the bundle of worker.ts
 */
export function openWorker(
	file: URL,
	{onColours, onEnd}: CodeWorkerEvents,
): CodeWorker {
	const worker = new Worker(file, {
		name: 'highlight',
		argv: [],
		execArgv: [],
		env: {},
		stdin: false,
		stdout: true,
		stderr: true,
		resourceLimits: {maxOldGenerationSizeMb: mostMemory},
	});
	let isOver = false;
	const over = () => {
		if (isOver) return;
		isOver = true;
		onEnd();
	};
	worker.on('message', (colours: CodeColours) => {
		if (!isOver) onColours(colours);
	});
	worker.on('error', over);
	worker.on('exit', over);
	worker.unref();
	return {
		find: block => worker.postMessage(block),
		end() {
			isOver = true;
			void worker.terminate();
		},
	};
}
