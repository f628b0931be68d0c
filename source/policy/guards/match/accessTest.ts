import {rememberLatest} from '../../rememberLatest.js';
import {type Segment} from '../../../shell/types.js';
import {type AccessCondition} from '../types.js';
import {bitsOf, fittingPlaces, type PlaceBits} from '../../places/placeTest.js';
import {type Subject} from '../../subject.js';
import {resolvePath} from '../../places/namedAt.js';
import {type Touched} from '../../places/touched.js';
import {seeksSecrets} from '../../looks/namesSought.js';
import {writesFoundFiles} from './foundFiles.js';
import {showsPublicPart} from './publicParts.js';

type Test = (
	touched: Touched,
	subject: Subject,
	segment: Segment | undefined,
) => boolean;

/**
 * One test for a condition, of an access of one of the kinds it `touches`;
 * every other field that is given must fit the same access.
 */
export function compileAccessCondition(condition: AccessCondition): Test {
	const {place, recursive, outside, inside, unknown, byOwn} = condition;
	const {unlessFile, unlessProgram, byProgram} = condition;
	const {unlessPublic, unlessFound} = condition;
	const sparedFiles = unlessFile ? bitsOf(unlessFile) : 0;
	const spared = new Set(unlessProgram);
	const meant = byProgram && new Set(byProgram);
	const wanted = place && bitsOf(place);
	return (touched, subject, segment) => {
		const {access, named, places, isInside, isHarmless, isLost, isByOwn} =
			touched;
		if (segment?.program !== undefined && spared.has(segment.program))
			return false;
		if (meant && !meant.has(segment?.program ?? '')) return false;
		if (recursive && !access.isRecursive) return false;
		if (segment && unlessPublic && showsPublicPart(segment)) return false;
		if (unknown)
			return (
				isLost &&
				!(unlessFound && writesFoundFiles(access, segment, subject)) &&
				(wanted === undefined ||
					(placesNamed(subject) & wanted) !== 0 ||
					((wanted & secret) !== 0 && seeksSecrets(subject)))
			);
		if (!named || (byOwn && !isByOwn)) return false;
		if (!access.isRecursive && !named.isGlob && (places & sparedFiles) !== 0)
			return false;
		if (outside && (isHarmless || isInside)) return false;
		if (inside && !isInside) return false;
		return wanted === undefined || (places & wanted) !== 0;
	};
}

const secret = bitsOf(['secret']);

/** Places that a word anywhere in the command is: `for f in .env; do cat "$f"`. */
const placesNamed = rememberLatest(({call, context}: Subject): PlaceBits => {
	let found = 0;
	const {command} = call.input;
	const words = typeof command === 'string' ? command.slice(0, 20_000) : '';
	const plain = words.replace(/\\[0nrt]/g, ' ');
	for (const word of plain.split(/[\s'"`;|&()<>{}=]+/)) {
		if (!/^[\w.~/*?[\]-]+$/.test(word)) continue;
		const path = resolvePath(word, call.cwd, context.home);
		found |= fittingPlaces({path, isGlob: /[*?[]/.test(word)}, context);
	}

	return found;
});
