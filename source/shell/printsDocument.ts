import {type Segment} from './types.js';

/**
 * Whether it is the `cat` of `$(cat <<'END' … END)`, which stands for what its
 * here-document says: a way to write a word, and no program of its own.
 */
export const printsDocument = ({
	role,
	program,
	programPath,
	args,
	assignments,
	wrappers,
	accesses,
	stdinText,
	unproven,
	...segment
}: Segment): boolean =>
	role === 'substitution' &&
	program === 'cat' &&
	programPath === undefined &&
	stdinText !== undefined &&
	segment.parent !== undefined &&
	segment.codeFrom === undefined &&
	[args, assignments, wrappers, accesses, unproven].every(
		list => list.length === 0,
	);
