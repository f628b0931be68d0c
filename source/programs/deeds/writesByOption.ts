import {rememberNames} from '../../utils/rememberNames.js';
import {type Meaning, optionTable} from '../options.js';
import {programs} from '../table.js';

/**
 * Whether some option of a program writes or deletes, by its record: one whose
 * value is a file to write, one that rewrites what it reads, or one that is left
 * out of what only looks because it does.
 */
export const writesByOption = rememberNames((program): boolean => {
	const record = programs.get(program);
	if (record === undefined) return false;
	const {options, rewrites, removes, inspects} = record;
	return (
		rewrites !== undefined ||
		removes !== undefined ||
		[...optionTable(options).options.values()].some(({meaning}) =>
			changing.has(meaning),
		) ||
		Object.entries(inspects?.leftOut ?? {}).some(
			([word, reason]) => word.startsWith('-') && changes.test(reason),
		)
	);
});

const changing: ReadonlySet<Meaning> = new Set<Meaning>(['write', 'delete']);

const changes = /^(?:writes|deletes|changes)\b/;
