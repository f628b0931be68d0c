import {Worker} from 'node:worker_threads';
import {stripVTControlCharacters} from 'node:util';
import {type BesideTask, type FromBeside} from './messages.js';

/** What is told of a command that runs beside the screen. */
export type BesideEvents = {
	/** A line of its output. */
	onLine(line: string): void;
	/** How far it is, where that takes long. */
	onProgress(text: string): void;
	/** It is over, by its exit code; nothing is called any more. */
	onEnd(code: number): void;
	/** It could not be done; nothing is called any more. */
	onFailure(message: string): void;
};

/** Runs a command of athena's without holding anything up; the returned function ends it. */
export type RunBeside = (task: BesideTask, events: BesideEvents) => () => void;

/** Most memory it may take, MB. */
const mostMemory = 512;

/**
 * Runs commands in a thread each. It writes nothing to the terminal, and does
 * not keep the process alive.
 *
 * @param file the bundle of worker.ts
 */
export function createRunBeside(file: URL): RunBeside {
	return (task, {onLine, onProgress, onEnd, onFailure}) => {
		const worker = new Worker(file, {
			name: 'beside',
			workerData: task,
			argv: [],
			execArgv: [],
			env: {...task.env},
			stdin: false,
			stdout: true,
			stderr: true,
			resourceLimits: {maxOldGenerationSizeMb: mostMemory},
		});
		let isOver = false;
		let rest = '';
		const end = () => {
			const was = isOver;
			isOver = true;
			void worker.terminate();
			return !was;
		};
		const fail = (message: string) => {
			if (end()) onFailure(message);
		};
		worker.on('message', (message: FromBeside) => {
			if (isOver) return;
			switch (message.type) {
				case 'out': {
					const lines = (rest + message.text).split('\n');
					rest = lines.pop() ?? '';
					for (const line of lines) onLine(line);
					break;
				}
				case 'progress':
					onProgress(stripVTControlCharacters(message.text).trim());
					break;
				case 'end':
					if (rest !== '') onLine(rest);
					if (end()) onEnd(message.code);
					break;
				case 'failed':
					fail(message.message);
					break;
			}
		});
		worker.on('error', error => {
			fail(error instanceof Error ? error.message : String(error));
		});
		worker.on('exit', () => {
			fail('its thread ended');
		});
		worker.unref();
		return end;
	};
}
