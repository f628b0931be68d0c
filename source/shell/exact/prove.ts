import {type ShellAnalysis} from '../types.js';
import {disagreement} from './agree.js';
import {placesOf} from './places.js';
import {readExactly} from './read.js';

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
	const reading = readExactly(command);
	if (!reading.isProven)
		return `${reading.reason} (at character ${reading.at + 1})`;
	const found = placesOf(reading.script, command);
	return 'reason' in found
		? found.reason
		: disagreement(found.places, analysis, home);
}
