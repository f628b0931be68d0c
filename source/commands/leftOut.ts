import {AthenaError} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {type CommandIo} from './io.js';
import {printTo} from './printTo.js';
import {badReplayFile} from './replayErrors.js';

/** Why a file can't be gone through: in its words, or in ours where reading it failed for a bug. */
export const whyLeftOut = (file: string, error: unknown): AthenaError =>
	error instanceof AthenaError
		? error
		: badReplayFile(
				file,
				undefined,
				`athena fails to read it: ${error instanceof Error ? error.message : 'for no reason it says'}`,
			);

/** Of many that are gone through one could not be: it is named, and the others go on. */
export function tellLeftOut(
	{stderr}: Pick<CommandIo, 'stderr'>,
	file: string,
	error: unknown,
): void {
	const {message} = whyLeftOut(file, error);
	printTo(stderr, `${makeVisible(message)}; the session is left out\n`);
}
