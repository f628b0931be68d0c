import {AthenaError} from '../types/errors.js';
import {isOfSystem} from '../utils/hasCode.js';
import {amount} from '../utils/amounts.js';
import {makeVisible} from '../utils/visibleText.js';
import {type CommandIo} from './io.js';
import {printTo} from './printTo.js';
import {badReplayFile} from './replayErrors.js';
import {whyUnusable} from './whyUnusable.js';

/** Why a file can't be gone through: in its words, in the system's, or in ours where reading it failed for a bug. */
export const whyLeftOut = (file: string, error: unknown): AthenaError =>
	error instanceof AthenaError
		? error
		: badReplayFile(
				file,
				undefined,
				isOfSystem(error)
					? error
					: `athena fails to read it: ${error instanceof Error ? error.message : 'for no reason it says'}`,
			);

/** Journals of athena's own, or the folder of them, that the system does not give. */
export const badJournals = (place: string, error: unknown): AthenaError =>
	new AthenaError(
		'ATHENA_BAD_FILE',
		`${place}: ${whyUnusable(error)}`,
		'athena records sessions there, as a file and a folder of your own: ls -ld says whose it is now.',
		{cause: error},
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

/** So many journals are named. */
const mostNamed = 3;

/** Of journals that are gone through some lines could not be: what is told of them is short of that. */
export function tellLinesLeftOut(
	{stderr}: Pick<CommandIo, 'stderr'>,
	journals: readonly {file: string; lines: number}[],
): void {
	for (const {file, lines} of journals.slice(0, mostNamed))
		printTo(
			stderr,
			`${makeVisible(file)}: ${amount(lines, 'line')} can't be read and ${lines === 1 ? 'is' : 'are'} left out; athena replay says which\n`,
		);
	const others = journals.length - mostNamed;
	if (others > 0)
		printTo(stderr, `and so it is with ${amount(others, 'other journal')}\n`);
}
