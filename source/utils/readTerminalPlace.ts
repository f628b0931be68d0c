import {
	placeVariables,
	plainValue,
	type TerminalPlace,
} from '../types/terminalPlace.js';
import {isRecord} from './isRecord.js';

/** What is plain of what a peer says; undefined: nothing. */
export function readTerminalPlace(value: unknown): TerminalPlace | undefined {
	if (!isRecord(value)) return undefined;
	const found = placeVariables.flatMap(name => {
		const said = value[name];
		return typeof said === 'string' && plainValue.test(said)
			? [[name, said] as const]
			: [];
	});
	return found.length === 0 ? undefined : Object.fromEntries(found);
}
