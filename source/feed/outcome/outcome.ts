import {firstLine, oneLine} from '../oneLine.js';
import {claudeOutcomes} from './claudeTools.js';
import {genericOutcome} from './generic.js';
import {fieldsOf} from './read.js';

/** Longest outcome, in UTF-16 units. */
const longest = 80;

/**
 * What came of a call, in a few words: `exit 0 · 12 lines`, `+3 −1`,
 * `4 files`. Pure; untrusted text, one line of at most 80 characters.
 * Undefined if there is nothing to say.
 */
export function toolOutcome(
	toolName: string,
	input: unknown,
	response: unknown,
): string | undefined {
	const known = claudeOutcomes.get(toolName);
	const said =
		known !== undefined && fieldsOf(response) === response
			? known(response as Readonly<Record<string, unknown>>, fieldsOf(input))
			: genericOutcome(response);
	return said === undefined || said === '' ? undefined : oneLine(said, longest);
}

/** Why a call failed, in a few words: `exit 1 · npm error Missing script: "build"`. */
export function failureOutcome(error: string): string {
	const [, code] = /^Exit code (\d+)(?=\s|$)/.exec(error) ?? [];
	if (code === undefined) return firstLine(error, longest) || 'failed';
	const rest = firstLine(
		error.slice('Exit code '.length + code.length),
		longest - 12,
	);
	return rest === '' ? `exit ${code}` : `exit ${code} · ${rest}`;
}
