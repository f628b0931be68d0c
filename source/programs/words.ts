import {type Form, type Inspects} from './program.js';

/** A subcommand that only tells something, and whose operands are no files. */
export function words(options = '', more: Omit<Inspects, 'shows'> = {}): Form {
	return {options, inspects: {shows: 'words', ...more}};
}
