import {spellingsOfSegment} from '../../otherSpellings.js';
import {rememberLatest} from '../../rememberLatest.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {type Segment} from '../../../shell/types.js';
import {wordOf} from '../../../programs/word.js';

/** The arguments of a program, sorted into flags and operands. */
export type Words = {
	/** Everything that starts with a dash, before `--`; as the program gets it. */
	flags: readonly string[];
	/** Everything else, values of flags included: which flags take one is not known for every program. */
	operands: readonly string[];
	/**
	 * Operands from the subcommand on. There are several readings where nobody
	 * can say whether an option before it takes a word.
	 */
	readings: readonly (readonly string[])[];
	/** The same by other names of the program and its subcommands. */
	otherReadings: readonly (readonly string[])[];
};

/** Sorts a segment's arguments; kept, since every entry asks. */
export const readWords = rememberLatest(sort);

/** All arguments and what is fed to them in one text, lower case. */
export const readText = rememberLatest(({args, stdinText}: Segment) => {
	let text = '';
	for (const argument of args) text += `${wordOf(argument)} `;
	return (text + (stdinText ?? '')).toLowerCase();
});

function sort(segment: Segment): Words {
	const flags: string[] = [];
	const operands: string[] = [];
	const words = segment.args.map(wordOf);
	const end = words.indexOf('--');
	for (const [at, word] of words.entries()) {
		if (at === end) continue;
		const isFlag = (end < 0 || at < end) && isDashed(word);
		(isFlag ? flags : operands).push(word);
	}

	const places = subcommandPlaces(segment.program ?? '', words);
	const readings = places.map(place =>
		words.filter(
			(word, at) =>
				at >= place && at !== end && !((end < 0 || at < end) && isDashed(word)),
		),
	);
	const otherReadings = spellingsOfSegment(segment).map(([, ...others]) =>
		others.filter(word => !isDashed(word)),
	);
	return {
		flags,
		operands,
		readings: places.length > 0 ? readings : [operands],
		otherReadings,
	};
}

const isDashed = (word: string) => word.length > 1 && word.startsWith('-');
