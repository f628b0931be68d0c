import {type Form, type Inspects} from '../program.js';

/** A subcommand that only tells something, and whose operands are no files. */
export function words(options = '', more: Omit<Inspects, 'shows'> = {}): Form {
	return {options, inspects: {shows: 'words', ...more}};
}

/** The same form under several names. */
export function commands(
	names: readonly string[],
	form: Form,
): Record<string, Form> {
	return Object.fromEntries(names.map(name => [name, form]));
}
