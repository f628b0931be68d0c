import {endingOptions} from './records/endingOptions.js';
import {unversioned} from './unversioned.js';

/** Whether a program takes every word behind `--` for an operand. */
export const endsOptions = (program: string): boolean =>
	endingOptions.has(program) || endingOptions.has(unversioned(program));

/**
 * The words of a call without its `--`, by which one may be an option that
 * stands behind it; undefined: there is none, or the program ends its options
 * there.
 */
export function withoutEnd<W extends {value?: string | undefined}>(
	program: string,
	words: readonly W[],
): readonly W[] | undefined {
	const end = words.findIndex(({value}) => value === '--');
	if (end < 0 || endsOptions(program)) return undefined;
	const behind = words.slice(end + 1).filter(({value}) => value !== '--');
	return behind.some(({value}) => value === undefined || /^-./.test(value))
		? [...words.slice(0, end), ...behind]
		: undefined;
}
