import {type Spelling} from '../programs/spellings/knownNames.js';
import {otherSpellings} from '../programs/spellings/spellings.js';
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
