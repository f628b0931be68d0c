import {rememberLatest} from '../rememberLatest.js';
import {optionTable} from '../../programs/options.js';
import {readOptions} from '../../programs/readOptions.js';
import {programOf} from '../../programs/table.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {type PolicyContext} from '../types.js';
import {type NamedPath} from './placePatterns.js';
import {fittingPlaces, type PlaceBits} from './placeTest.js';
import {namedAt} from './namedAt.js';

type OperandPath = NamedPath & {text: string};

/**
 * The operands of a segment as paths: also what stands behind `@`, `=` or `:`
 * (`@.env`, `--file=.env`, `of=/dev/sda`, `HEAD:.env`). Computed words are left out.
 */
export function operandPaths(
	segment: Segment,
	context: PolicyContext,
): readonly OperandPath[] {
	return operandsOf(segment, context).paths;
}

/** Places of all operands, as bits; `isRecursive`: of what lies below them too. */
export function operandPlaces(
	segment: Segment,
	isRecursive: boolean,
	context: PolicyContext,
): PlaceBits {
	const operands = operandsOf(segment, context);
	const key = isRecursive ? 'placesBelow' : 'places';
	let places = operands[key];
	if (places === undefined) {
		places = 0;
		for (const named of operands.paths)
			places |= fittingPlaces(
				isRecursive ? {isRecursive, ...named} : named,
				context,
			);
		operands[key] = places;
	}

	return places;
}

type Operands = {
	context: PolicyContext | undefined;
	paths: readonly OperandPath[];
	places: PlaceBits | undefined;
	placesBelow: PlaceBits | undefined;
};

/** Kept, since every entry asks. */
const known = rememberLatest<Segment, Operands>(() => ({
	context: undefined,
	paths: [],
	places: undefined,
	placesBelow: undefined,
}));

function operandsOf(segment: Segment, context: PolicyContext): Operands {
	const operands = known(segment);
	if (operands.context !== context) {
		operands.context = context;
		operands.paths = readOperandPaths(segment, context);
		operands.places = operands.placesBelow = undefined;
	}

	return operands;
}

function readOperandPaths(
	segment: Segment,
	{home}: PolicyContext,
): OperandPath[] {
	const found: OperandPath[] = [];
	const bases = basesOf(segment);
	const script = scriptOfJq(segment);
	for (const argument of segment.args) {
		if (argument === script) continue;
		const {value, pattern, text} = argument;
		const word = value ?? pattern;
		if (word === undefined || leavesOut(segment, word)) continue;
		const isGlob = value === undefined;
		const add = (part: string) => {
			if (part === '' || part.length >= longestName) return;
			for (const base of bases) {
				const {path, dotted} = namedAt(part, base, home);
				found.push(
					dotted === undefined
						? {path, text, isGlob}
						: {path, dotted, text, isGlob},
				);
			}
		};

		add(word);
		if (word.startsWith('-') ? !bareFlag.test(word) : /[=@:]/.test(word))
			partsWithin(word).forEach(add);
	}

	return found;
}

/** A word by which a search passes files by is the name of none: `--exclude=.env`, `-g '!.env'`. */
const leavesOut = ({program = ''}: Segment, word: string): boolean =>
	/^[efg]?grep$/.test(program)
		? /^--exclude(?:-dir)?=/.test(word)
		: program === 'rg' && word.startsWith('!');

/** The word that is a script and looks like a file: `.[0].Config.Env`. */
function scriptOfJq({
	program,
	args,
	accessesAreComplete,
}: Segment): Argument | undefined {
	if (program !== 'jq' || !accessesAreComplete) return undefined;
	const {options, replaces = ''} = programOf('jq');
	const read = readOptions(args, optionTable(options));
	return read.unclear.length > 0 ||
		read.options.some(({name}) => replaces.split(' ').includes(name))
		? undefined
		: read.operands[0];
}

/** No file system takes longer ones. */
const longestName = 4096;

/** Stands for a folder nobody knows: names below it can be judged, its place can't. */
const unknownFolder = ['/?'];

/** The folders that a segment's names may be below. */
export const basesOf = ({
	cwd,
	folders = unknownFolder,
}: Pick<Segment, 'cwd' | 'folders'>): readonly string[] =>
	cwd === undefined ? folders : [cwd];

/** It carries no value, so no file's name. */
const bareFlag = /^-[-\w]*$/;

/** File names that programs read out of words. */
function partsWithin(word: string): string[] {
	const parts: string[] = [];
	const [head] = /^(?:-[-\w]*=?|[^/=@:]*[=@:])[@<"']*/.exec(word) ?? [];
	const inner =
		head === undefined ? '' : withoutQuotes(word.slice(head.length));
	if (inner !== '') {
		parts.push(inner);
		if (/[,;=@:]/.test(inner)) parts.push(...inner.split(/[,;=@:]/));
	}

	if (word.includes(':')) parts.push(...word.split(/[:,"']/));
	return parts;
}

/** Without the quotes at its end. */
function withoutQuotes(text: string): string {
	let end = text.length;
	while (end > 0 && /["']/.test(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}
