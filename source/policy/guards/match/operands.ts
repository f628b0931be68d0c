import {type Segment} from '../../shell/types.js';
import {type PolicyContext} from '../../types.js';
import {type NamedPath} from './placePatterns.js';
import {fittingPlaces, type PlaceBits} from './placeTest.js';
import {resolvePath} from './subject.js';

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
				isRecursive ? {...named, isRecursive} : named,
				context,
			);
		operands[key] = places;
	}

	return places;
}

type Operands = {
	context: PolicyContext;
	paths: readonly OperandPath[];
	places?: PlaceBits;
	placesBelow?: PlaceBits;
};

const known = new WeakMap<Segment, Operands>();

/** Kept, since every entry asks. */
function operandsOf(segment: Segment, context: PolicyContext): Operands {
	let operands = known.get(segment);
	if (operands?.context !== context) {
		operands = {context, paths: readOperandPaths(segment, context)};
		known.set(segment, operands);
	}

	return operands;
}

function readOperandPaths(
	segment: Segment,
	{home}: PolicyContext,
): OperandPath[] {
	const found: OperandPath[] = [];
	for (const {value, pattern, text} of segment.args) {
		const word = value ?? pattern;
		if (word === undefined) continue;
		const isGlob = value === undefined;
		for (const part of partsOf(word)) {
			const isFixed = /^(?:\/|~(?:\/|$))/.test(part);
			const base = isFixed ? '/' : (segment.cwd ?? unknownFolder);
			found.push({path: resolvePath(part, base, home), text, isGlob});
		}
	}

	return found;
}

/** Stands for a folder nobody knows: names below it can be judged, its place can't. */
const unknownFolder = '/?';

/** The word itself, and the file names that programs read out of words. */
function partsOf(word: string): string[] {
	const parts = [word];
	if (word.startsWith('-') || /[=@:]/.test(word))
		parts.push(...partsWithin(word));
	return parts.filter(part => part !== '' && part.length < 4096);
}

function partsWithin(word: string): string[] {
	const parts: string[] = [];
	const inner = /^(?:-[-\w]*=?|[^/=@:]*[=@:])[@<"']*(.+?)["']*$/.exec(
		word,
	)?.[1];
	if (inner !== undefined) parts.push(inner, ...inner.split(/[,;=@:]/));
	if (word.includes(':')) parts.push(...word.split(/[:,"']/));
	return parts;
}
