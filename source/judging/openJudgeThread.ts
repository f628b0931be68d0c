import {Worker} from 'node:worker_threads';
import {type FromJudge, type ToJudge} from './messages.js';

/** A thread that judges one call at a time. */
export type JudgeThread = {
	send(message: ToJudge): void;
	/** Ends it, whatever it is at; nothing is called any more. */
	end(): void;
};

export type JudgeThreadEvents = {
	onMessage(message: FromJudge): void;
	/** It ended by itself: a file that is missing, no memory. */
	onEnd(why: string): void;
};

/** Most memory it may take, MB. */
const mostMemory = 128;

/** Of that for what is short-lived, MB: what it is given by default is never needed. */
const mostYoungMemory = 12;

/**
 * Starts the thread. It sees no environment, writes nothing to the terminal,
 * and does not keep the process alive.
 *
 * @param file the bundle of worker.ts
 */
export function openJudgeThread(
	file: URL,
	{onMessage, onEnd}: JudgeThreadEvents,
): JudgeThread {
	const worker = new Worker(file, {
		name: 'judge',
		argv: [],
		execArgv: [],
		env: {},
		stdin: false,
		stdout: true,
		stderr: true,
		resourceLimits: {
			maxOldGenerationSizeMb: mostMemory,
			maxYoungGenerationSizeMb: mostYoungMemory,
		},
	});
	let isOver = false;
	const over = (why: string) => {
		if (isOver) return;
		isOver = true;
		onEnd(why);
	};
	worker.on('message', (message: FromJudge) => {
		if (!isOver) onMessage(message);
	});
	worker.on('error', error => {
		over(error instanceof Error ? error.message : String(error));
	});
	worker.on('exit', () => {
		over('its thread ended');
	});
	worker.unref();
	return {
		send: message => {
			worker.postMessage(message);
		},
		end() {
			isOver = true;
			void worker.terminate();
		},
	};
}
