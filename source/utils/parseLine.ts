import {isRecord} from './isRecord.js';
import {deepestJson, nestingFault} from './jsonNesting.js';

/** Keys and values of one line; more take longer to parse than others can wait. */
const mostValues = 20_000;

/** The object that a line of JSON is; undefined for half a line, for one that is too much, and for anything else. */
export function parseLine(
	text: string,
): Readonly<Record<string, unknown>> | undefined {
	if (nestingFault(text, deepestJson, mostValues)) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		return isRecord(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
