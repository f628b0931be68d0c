import {type ReplayStep} from '../../runtime/adapters/mock/index.js';
import {placeIn, readJsonc} from '../../utils/jsoncText.js';
import {parseJson as parseValue} from '../../utils/parseJson.js';
import {badReplayFile} from '../replayErrors.js';

/** A recording of any of the three forms, and how it wants to be played. */
export type ReplaySource = {
	form: 'script' | 'journal' | 'payloads';
	/**
	 * Read as they are asked for. A line of a journal that is no record costs
	 * itself: athena was killed while it wrote it. Throws `AthenaError` (file,
	 * line, reason) where nothing is left, and at a broken line of another form.
	 */
	steps(): Generator<ReplayStep>;
	/** What was skipped, after all steps were read: a sentence each. */
	warnings(): readonly string[];
};

/** In so many lines what a file is must show. */
export const mostTried = 1000;

/** A line that may be no JSON: cut off, or of no recording at all. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // Cut off, or no recording at all: the next lines tell.
	}
}

/**
 * A line, or a whole file, that must be JSON.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`, saying where
 */
export function parseJson(path: string, line: number, text: string): unknown {
	try {
		return parseValue(text);
	} catch (error) {
		// The engine's message does not always say where.
		const tree = readJsonc(text, {isStrict: true});
		const place = placeIn(text, tree.ok ? 0 : tree.mistake.offset);
		throw badReplayFile(path, line + place.line - 1, error);
	}
}
