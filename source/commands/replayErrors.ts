import {AthenaError} from '../types/errors.js';
import {readRegular} from '../utils/regularFile.js';
import {whyUnusable} from './whyUnusable.js';

/**
 * `ATHENA_BAD_FILE`: names the file, the line (1-based) where one is to
 * blame, and the reason. The command ends with `exitCodes.badInput`.
 */
export function badReplayFile(
	path: string,
	line: number | undefined,
	reason: unknown,
): AthenaError {
	const place = line === undefined ? path : `${path}:${line}`;
	const text = reason instanceof Error ? whyUnusable(reason) : String(reason);
	return new AthenaError(
		'ATHENA_BAD_FILE',
		`${place}: ${text}`,
		'A replay is a journal, a mock script (a JSON array) or hook payloads, one JSON object per line.',
		reason instanceof Error ? {cause: reason} : undefined,
	);
}

/** The file as text; throws `ATHENA_BAD_FILE`. */
export function readWholeFile(path: string): string {
	try {
		return readRegular(path);
	} catch (error) {
		throw badReplayFile(path, undefined, error);
	}
}
