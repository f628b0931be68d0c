import path from 'node:path';
import {projectScripts} from '../../programs/runs/projectScripts.js';
import {isInput} from '../../programs/runs/runsInput.js';
import {type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {ownTexts, textGiven} from '../made/ownTexts.js';
import {type Disk} from '../types.js';
import {readsInput} from './filesRun.js';
import {type NamingFile} from './namingFiles.js';
import {placesFound} from './placesFound.js';
import {type Run} from './scriptRun.js';
import {valuesOf} from './valuesOf.js';
import {wordsOf} from '../../programs/word.js';

/** For a person: what a program runs that is in no file. */
export const itsInput = 'its input';

/** What the command itself says to a segment on its input: a here-document, what `printf` writes. */
function inputOf(
	segment: Segment,
	segments: readonly Segment[],
	disk: Disk,
): readonly string[] {
	const given = textGiven(segment, segments, new Map(), disk);
	return given === undefined || given === 'computed' ? [] : given.texts;
}

/** What comes to a segment on its input: files, and what the command itself says. */
export const fedTo = (
	segment: Segment,
	segments: readonly Segment[],
	disk: Disk & Required<Pick<Disk, 'scriptAt'>>,
): readonly NamingFile[] => [
	...fedBy(segment, segments, disk).flatMap(file => {
		const text = disk.scriptAt(file);
		return text === undefined ? [] : [{path: file, text}];
	}),
	...inputOf(segment, segments, disk).map(text => ({
		path: path.join(segment.cwd ?? '/', itsInput),
		text,
	})),
];

/** The files that a segment's input comes from: a redirection's, or what those read that write to its pipe. */
function fedBy(
	segment: Segment,
	segments: readonly Segment[],
	disk: Disk,
	depth = 0,
): readonly string[] {
	const read = segment.accesses.flatMap(({kind, path: place, isRedirect}) =>
		kind === 'read' && place !== undefined && (depth > 0 || isRedirect)
			? placesFound('/', place, disk)
			: [],
	);
	if (depth > deepestPipe) return read;
	return [
		...read,
		...writersTo(segment, segments).flatMap(writer =>
			fedBy(writer, segments, disk, depth + 1),
		),
	];
}

/** Programs that a text goes through, one to the next. */
const deepestPipe = 8;

/** What the command itself says to a program that runs its input: `at now <<E`. */
export function byInput(
	segment: Segment,
	segments: readonly Segment[],
	disk: Disk,
): readonly Run[] {
	const reads = readsInput(segment);
	if (!reads) return [];
	const texts = inputOf(segment, segments, disk);
	const told = {title: itsInput, folder: segment.cwd};
	return texts.flatMap((text): readonly Run[] => {
		const commands = reads.commandsOf(text);
		return [
			{
				...told,
				text: reads.textOf(text),
				readBy: reads.isForShell ? 'shell' : 'other',
			},
			...(commands === ''
				? []
				: [{...told, text: commands, readBy: 'shell' as const}]),
		];
	});
}

/** Whether it runs lines or recipes that are made while the command runs, and that no shell reads here. */
export function isUnseenInput(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	disk: Disk,
): boolean {
	const {program = '', pipedFrom} = segment;
	const sources = Object.hasOwn(projectScripts, program)
		? [projectScripts[program] ?? []].flat()
		: [];
	const ofRecipes = sources.find(({format}) => /^(?:make|just)$/.test(format));
	const {named = []} = ofRecipes ?? {};
	if (ofRecipes && isComputedFile(segment, named)) return true;
	if (pipedFrom === undefined) return false;
	const runsIt = ofRecipes
		? named
				.flatMap(option => valuesOf(option, wordsOf(segment.args)))
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
