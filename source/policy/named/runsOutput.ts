import {findsPrograms, printsContents} from '../../programs/deeds/prints.js';
import {type Segment} from '../../shell/types.js';

/**
 * Whether what a segment runs is nothing but what another one prints: `$(cat
 * x)`, `eval "$(cat x)"`, `curl x | sh`; of a variable what is read from
 * somewhere (`x=$(cat y); $x`). Where a program lies, and how it is called, may
 * well be found out so (`"$(command -v node)" x`, `grep=$(…); $grep y`).
 */
export function runsOutput(
	segment: Segment,
	segments: readonly Segment[],
): boolean {
	const {codeFrom = [], program, callsFunction, unproven, text} = segment;
	const prints = ({program: name}: Segment) =>
		name === undefined || !findsPrograms.has(name);
	const reads = ({program: name = ''}: Segment) => printsContents.has(name);
	if (callsFunction !== undefined) return false;
	if (program !== undefined) {
		const isTold =
			/`|[$<]\(/.test(text) ||
			(segment.pipedFrom !== undefined && program !== 'eval');
		return codeFrom
			.flatMap(index => segments[index] ?? [])
			.some(isTold ? prints : reads);
	}

	if (unproven.length === 0) return false;
	const printersOf = (one: Segment) => {
		const at = segments.indexOf(one);
		return segments.filter(
			({parent, role}) => parent === at && role === 'substitution',
		);
	};

	if (/^\s*["']?(?:\$\(|`)/.test(text)) return printersOf(segment).some(prints);
	const [, name] = /^\s*["']?\$\{?(\w+)/.exec(text) ?? [];
	return (
		name !== undefined &&
		segments.some(
			one =>
				one.assignments.some(
					({name: own, value}) => own === name && value === undefined,
				) && printersOf(one).some(reads),
		)
	);
}
