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
	const names = new Map<Program, string[]>();
	for (const [name, record] of programs)
		names.set(record, [...(names.get(record) ?? []), name]);
	return [...names].flatMap(([record, own]) =>
		record.inspects ? [{names: own, record, inspects: record.inspects}] : [],
	);
}
