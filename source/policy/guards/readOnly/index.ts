import {
	type InspectingProgram,
	type Inspects,
	type Program,
} from '../../../programs/program.js';
import {programs} from '../../../programs/table.js';

/** A program that is proven to do nothing but look, as far as its call keeps to its record. */
export type ReadingProgram = {
	/** Base names. */
	names: readonly string[];
	record: Program;
	inspects: Inspects & InspectingProgram;
};

/** Every program that `read-only` knows; names of one record stand together. */
export const readingPrograms: readonly ReadingProgram[] = collect();

function collect(): ReadingProgram[] {
	const all: (ReadingProgram & {names: string[]})[] = [];
	for (const [name, record] of programs) {
		if (!record.inspects) continue;
		const known = all.find(one => isSame(one.record, record));
		if (known) known.names.push(name);
		else all.push({names: [name], record, inspects: record.inspects});
	}

	return all;
}

/** Whether they differ in nothing but in how they are started. */
function isSame(one: Program, other: Program): boolean {
	return (
		one === other ||
		(one.inspects === other.inspects &&
			one.options === other.options &&
			one.operands === other.operands &&
			one.subcommands === other.subcommands)
	);
}
