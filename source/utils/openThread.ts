import {Worker} from 'node:worker_threads';

/** A thread of athena's own, told one message at a time. */
export type Thread<Told> = {
	send(message: Told): void;
	/** Ends it, whatever it is at; nothing is called any more. */
	end(): void;
};

export type ThreadEvents<Answer> = {
	onMessage(message: Answer): void;
	/** It ended by itself: a file that is missing, a message it broke over, no memory. */
	onEnd(why: string): void;
};

/** Most memory a thread may take, MB. */
const mostMemory = 128;

/**
 * Starts a thread. It sees no environment, writes nothing to the terminal, and
 * does not keep the process alive.
 *
 * @param file its bundle
 * @param mostYoungMb of its memory for what is short-lived; left out: node's own
 */
export function openThread<Told, Answer>(
	file: URL,
	{name, mostYoungMb}: {name: string; mostYoungMb?: number},
	{onMessage, onEnd}: ThreadEvents<Answer>,
): Thread<Told> {
	const worker = new Worker(file, {
		name,
		argv: [],
		execArgv: [],
		env: {},
		stdin: false,
		stdout: true,
		stderr: true,
		resourceLimits: {
			maxOldGenerationSizeMb: mostMemory,
			...(mostYoungMb !== undefined && {
				maxYoungGenerationSizeMb: mostYoungMb,
			}),
		},
	});
	let isOver = false;
	const over = (why: string) => {
		if (isOver) return;
		isOver = true;
		onEnd(why);
	};
	worker.on('message', (message: Answer) => {
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
		send(message) {
			worker.postMessage(message);
		},
		end() {
			isOver = true;
			void worker.terminate();
		},
	};
}
