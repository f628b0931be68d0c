import {type Spelling} from '../programs/spellings/knownNames.js';
import {
	otherSpellings,
	startsAnother,
} from '../programs/spellings/spellings.js';
import {type Segment} from '../shell/types.js';
import {rememberLatest} from './rememberLatest.js';

/** What runs, by other names of its program and its subcommands; kept, since rules and guards ask. */
export const spellingsOfSegment = rememberLatest(
	({program, args}: Segment): readonly Spelling[] =>
		program === undefined
			? []
			: otherSpellings(
					program,
					args.map(({value, text}) => value ?? text),
				),
);

/** What else its program is: `twine` of `python -m twine`. For what refuses or asks. */
export const otherPrograms = rememberLatest(
	(segment: Segment): readonly string[] => {
		const {program} = segment;
		if (program === undefined || !startsAnother(program)) return nothing;
		const names = spellingsOfSegment(segment).map(([name = '']) => name);
		return [...new Set(names)].filter(name => name !== program);
	},
);

/** Most segments are nothing else. */
const nothing: readonly never[] = [];
