import {isRecord} from '../../../utils/isRecord.js';
import {readRegular} from '../../../utils/regularFile.js';

/** Longer plans are not compared, bytes. */
const longestPlan = 1024 * 1024;

/**
 * What an approval has to say so that the plan which was shown is the approved
 * one: Claude reads a plan's file anew when it is approved, and another agent,
 * or an editor, may have written it meanwhile. Nothing where the file says what
 * was shown, as Claude tells its model of a plan in an answer that a person
 * edited it. One that is letter for letter what it asked with counts as none
 * (seen with Claude Code 2.1.330), hence the line feed.
 */
export function shownPlan(input: unknown): {plan?: string} {
	if (!isRecord(input)) return {};
	const {plan, planFilePath} = input;
	if (typeof plan !== 'string' || typeof planFilePath !== 'string') return {};
	return textOf(planFilePath)?.trim() === plan.trim()
		? {}
		: {plan: `${plan}\n`};
}

function textOf(file: string): string | undefined {
	try {
		return readRegular(file, longestPlan);
	} catch {
		return undefined;
	}
}
