import {type Segment} from '../../../shell/types.js';
import {readingPrograms} from '../readOnly/index.js';
import {isProven} from '../readOnly/prove.js';
import {operandPaths} from './operands.js';
import {isBelow} from './placePatterns.js';
import {isInside} from './placeTest.js';
import {type Subject} from './subject.js';

/** Programs that read what they are given, or only go there. */
const readers: ReadonlySet<string> = new Set(
	'cat head tail less more grep egrep fgrep rg ls stat wc diff jq yq find fd tree du cd pushd popd source . test [ file echo printf sort cut uniq basename dirname realpath readlink awk sed which type export ssh'.split(
		' ',
	),
);

/**
 * Whether a word names a place outside, in the person's home or up from the
 * folder it runs in, and is given to a program that may write there for all
 * that is known: `shuf -o ../x`, `npm --prefix ..`, `docker run -v ~:/x`.
 */
export function namesOutside(segment: Segment, subject: Subject): boolean {
	const {program, accessesAreComplete, args} = segment;
	if (args.length === 0 || program === undefined || readers.has(program))
		return false;
	if (accessesAreComplete && program !== 'git') return false;
	// A working tree beside the project is its own, and where parallel work goes.
	if (program === 'git' && args[0]?.value === 'worktree') return false;
	const {context} = subject;
	const isNamed = operandPaths(segment, context).some(
		named =>
			!named.path.startsWith('/?') &&
			(named.dotted !== undefined || isBelow(named.path, context.home)) &&
			!isInside(named, context),
	);
	return (
		isNamed &&
		!readingPrograms.some(
			reading =>
				reading.names.includes(program) && isProven(segment, reading, subject),
		)
	);
}
