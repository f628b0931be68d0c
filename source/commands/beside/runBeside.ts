import {stripVTControlCharacters} from 'node:util';
import {openProcess, type OwnProcess} from '../../utils/openProcess.js';
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

/**
 * Runs commands in a process each. It writes nothing to the terminal, and does
 * not keep athena alive.
 *
 * @param file the bundle of worker.ts
 */
export function createRunBeside(file: URL): RunBeside {
	return (task, {onLine, onProgress, onEnd, onFailure}) => {
		let rest = '';
		const beside: OwnProcess<BesideTask> = openProcess<BesideTask, FromBeside>(
			file,
			{},
			{
				onMessage(message) {
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
							beside.end();
							if (rest !== '') onLine(rest);
							onEnd(message.code);
							break;
						case 'failed':
							beside.end();
							onFailure(message.message);
							break;
					}
				},
				onEnd: onFailure,
			},
		);
		beside.send(task);
		return beside.end;
	};
}
