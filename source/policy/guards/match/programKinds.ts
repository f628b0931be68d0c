import {decodingWords, kinds} from '../../../programs/deeds/kinds.js';
import {indexByName} from './nameIndex.js';

export type ProgramKind = keyof typeof kinds;

const kindsOf = indexByName(
	Object.entries(kinds).map(([kind, names]) => ({
		names,
		value: kind as ProgramKind,
	})),
	kinds => kinds,
);

/** True if the program is of one of these kinds. */
export function isKind(
	program: string | undefined,
	...wanted: readonly ProgramKind[]
): boolean {
	if (program === undefined) return false;
	const isOne = (kind: ProgramKind) => wanted.includes(kind);
	return (
		kindsOf(program).some(isOne) ||
		(/[A-Z]/.test(program) && kindsOf(program.toLowerCase()).some(isOne))
	);
}

/** Words that make the program decode; undefined: it always does. */
export function wordsThatDecode(
	program: string,
): readonly string[] | undefined {
	return Object.hasOwn(decodingWords, program)
		? decodingWords[program]
		: undefined;
}
