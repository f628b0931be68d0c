import path from 'node:path';
import {compileRegex, faultOfRegex} from '../grammar/regex/index.js';
import {isRecord} from '../utils/isRecord.js';
import {ruleOf} from './events.js';

/**
 * True if a hook with this matcher is for this event, as Claude Code 2.1.330
 * decides it: nothing, `''` and `*` fit all; names separated by `|` or `,` are
 * compared whole and case-sensitively; anything else is a regular expression
 * that may fit anywhere in the name. An event without the value it would be
 * tested against fits; a broken expression never does.
 */
export function fitsMatcher(
	matcher: string | undefined,
	event: string,
	payload: unknown,
): boolean {
	if (matcher === undefined || matcher === '' || matcher === '*') return true;
	const value = matchedValue(event, payload);
	if (value === undefined || value === '') return true;
	if (isNameList(matcher)) {
		return matcher
			.split(/[|,]/)
			.map(name => name.trim())
			.includes(value);
	}

	return toTest(matcher)?.(value) ?? false;
}

/** True if the matcher can never fit anything: it is no regular expression. */
export function isBrokenMatcher(matcher: string): boolean {
	return (
		matcher !== '*' && !isNameList(matcher) && toTest(matcher) === undefined
	);
}

const isNameList = (matcher: string) => /^[\w|, -]+$/.test(matcher);

/**
 * In linear time where athena's own engine can; what it lacks (looking around,
 * referring back) is left to the built-in one.
 */
function toTest(
	matcher: string,
): ((value: string) => boolean | undefined) | undefined {
	try {
		if (faultOfRegex(matcher) === undefined) {
			const fits = compileRegex(matcher, false);
			return value => fits(value);
		}

		const expression = new RegExp(matcher);
		return value => expression.test(value);
	} catch {
		return undefined; // The check names it.
	}
}

/** What a matcher is tested against; agents other than Claude may write camelCase. */
function matchedValue(event: string, payload: unknown): string | undefined {
	const {matches} = ruleOf(event);
	if (matches === undefined || !isRecord(payload)) return undefined;
	const camelCase = matches.replaceAll(/_(.)/g, (_, letter: string) =>
		letter.toUpperCase(),
	);
	const value = payload[matches] ?? payload[camelCase];
	if (typeof value !== 'string') return undefined;
	return matches === 'file_path' ? path.basename(value) : value;
}
