import {type ShellAnalysis} from '../types.js';
import {disagreement, openUse} from './agree.js';
import {placesOf} from './places.js';
import {readExactly} from './read.js';
import {type ExactReading} from './types.js';

let latest: {command: string; reading: ExactReading} | undefined;

/** The exact reading of the latest command is kept: guards and rules ask one after the other. */
function readingOf(command: string): ExactReading {
	if (latest?.command !== command)
		latest = {command, reading: readExactly(command)};
	return latest.reading;
}

/**
 * Why nothing may be allowed because of what the loose analysis says of a
 * command: a few words for a person; undefined: it is proven, the exact reading
 * says the same.
 */
export function whyNotProven(
	command: string,
	analysis: ShellAnalysis,
	home: string,
): string | undefined {
	const reading = readingOf(command);
	if (!reading.isProven)
		return `${reading.reason} (at character ${reading.at + 1})`;
	const found = placesOf(reading.script, command);
	if ('reason' in found) return found.reason;
	return (
		analysis.unreadable ??
		openUse(found.places) ??
		disagreement(found.places, analysis, home)
	);
}

/**
 * The same, but for what builtins may make of words that are plain themselves:
 * why a shell may find other commands in the text than the analysis did.
 */
export function whyReadOtherwise(
	command: string,
	analysis: ShellAnalysis,
	home: string,
): string | undefined {
	const reading = readingOf(command);
	if (!reading.isProven) return reading.reason;
	const found = placesOf(reading.script, command);
	return 'reason' in found
		? undefined
		: disagreement(found.places, analysis, home);
}
