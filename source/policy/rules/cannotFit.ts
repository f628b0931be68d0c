import {isAnyIn} from '../../utils/isAnyIn.js';
import {type Requirements} from './compile/requirements.js';
import {type CommandWords, type CallActs} from './acts/callActs.js';

/** True if the command cannot have what an expression needs. */
export function cannotFit(requirements: Requirements, acts: CallActs): boolean {
	const {starts: wanted, path, pathParts} = requirements;
	if (wordsCannotFit(requirements, acts)) return true;
	if (!acts.shell || acts.isInDoubt) return false;
	if (path) {
		const touched = acts.touched();
		if (!touched.isAnything) return true;
		const {names} = touched;
		if (names !== undefined && pathParts && !isAnyIn(pathParts, names))
			return true;
	}

	const known = wanted && acts.starts();
	if (!known) return false;
	for (const start of wanted)
		for (const text of known) if (text.startsWith(start)) return false;
	return true;
}

/** The same, as far as its words tell. */
export function wordsCannotFit(
	{starts, startWords, words}: Requirements,
	command: CommandWords,
): boolean {
	if (!command.shell || command.isInDoubt) return false;
	if (starts && !anyMayBegin(command.heads(), starts)) return true;
	if (!startWords && !words) return false;
	const text = command.words();
	if (text === undefined) return false;
	return (
		(startWords !== undefined && !isAnyIn(startWords, text)) ||
		(words !== undefined && !isAnyIn(words, text))
	);
}

/** Whether a text that begins with one of the heads may begin with one of the starts. */
function anyMayBegin(
	heads: readonly string[],
	starts: readonly string[],
): boolean {
	for (const start of starts) {
		const first = start.charCodeAt(0);
		for (const head of heads) {
			// Nearly all begin with another letter, and that is quick to see.
			if (head !== '' && head.charCodeAt(0) !== first) continue;
			const mayBegin =
				head.length < start.length
					? start.startsWith(head)
					: head.startsWith(start);
			if (mayBegin) return true;
		}
	}

	return false;
}
