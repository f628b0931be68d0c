import {type Flags} from './flags/readFlags.js';
import {UsageError} from '../types/usageError.js';

/** @throws UsageError if something was given */
export function noInput({input}: Flags): void {
	const [first] = input;
	if (first !== undefined) throw new UsageError(`“${first}” is too much here`);
}

/**
 * The one thing that was given.
 *
 * @throws UsageError if there is none, or more
 */
export function oneInput({input}: Flags, what: string): string {
	const [first, ...more] = input;
	if (first === undefined || more.length > 0) throw new UsageError(what);
	return first;
}
