import {projectScripts} from '../../programs/runs/projectScripts.js';
import {isInput} from '../../programs/runs/runsInput.js';
import {type Segment} from '../../shell/types.js';
import {ownTexts, textGiven} from '../made/ownTexts.js';
import {type Disk} from '../types.js';
import {readsInput} from './filesRun.js';
import {valuesOf} from './valuesOf.js';

/** For a person: what a program runs that is in no file. */
export const itsInput = 'its input';

/** What the command itself says to a segment on its input: a here-document, what `printf` writes. */
export function inputOf(
	segment: Segment,
	segments: readonly Segment[],
	disk: Disk,
): readonly string[] {
	const given = textGiven(segment, segments, new Map(), disk);
	return given === undefined || given === 'computed' ? [] : given.texts;
}

/** Whether it runs lines or recipes that are made while the command runs, and that no shell reads here. */
export function isUnseenInput(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	disk: Disk,
): boolean {
	const {program = '', pipedFrom} = segment;
	const source = Object.hasOwn(projectScripts, program)
		? projectScripts[program]
		: undefined;
	const hasRecipes = source?.format === 'make' || source?.format === 'just';
	if (hasRecipes && isComputedFile(segment, source.named ?? [])) return true;
	if (pipedFrom === undefined) return false;
	const runsIt = hasRecipes
		? (source.named ?? [])
				.flatMap(option => valuesOf(option, wordsOf(segment)))
				.some(isInput)
		: readsInput(segment)?.isLater === true;
	return (
		runsIt &&
		textGiven(
			segment,
			segments,
			ownTexts(segments, index, false, disk),
			disk,
		) === 'computed'
	);
}

const wordsOf = ({args}: Segment): readonly string[] =>
	args.map(({value, pattern, text}) => value ?? pattern ?? text);

/** `make -f <(x)`, `make -f"$x"`. */
const isComputedFile = ({args}: Segment, options: readonly string[]): boolean =>
	args.some(
		({value, pattern, text}, at) =>
			value === undefined &&
			pattern === undefined &&
			options.some(
				option => args[at - 1]?.value === option || text.startsWith(option),
			),
	);
