import {type Segment} from '../../../shell/types.js';
import {readWords} from './words.js';

const assigningPrograms = new Set([
	'export',
	'declare',
	'typeset',
	'readonly',
	'local',
	'env',
]);

/** It sets variables, for itself or for what follows. */
export function setsVariables({program, assignments}: Segment): boolean {
	return (
		assignments.length > 0 ||
		(program !== undefined && assigningPrograms.has(program))
	);
}

/** `X=1 program`, `export X=1`, `X=1`. */
export function assignedNames(segment: Segment): string[] {
	const names = segment.assignments.map(({name}) => name);
	if (segment.program === undefined || !assigningPrograms.has(segment.program))
		return names;
	const {operands} = readWords(segment);
	return [...names, ...operands.map(word => word.split('=', 1)[0] ?? '')];
}
