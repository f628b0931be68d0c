import {
	type InspectingProgram,
	type Inspects,
	type Program,
} from '../../programs/program.js';
import {programs} from '../../programs/table.js';

/** A program that is proven to do nothing but look, as far as its call keeps to its record. */
export type ReadingProgram = {
	/** Base names. */
	names: readonly string[];
	record: Program;
	inspects: Inspects & InspectingProgram;
};

/** Every program that `read-only` knows; names of one record stand together. */
export const readingPrograms: readonly ReadingProgram[] = collect();

/** The one that goes by a name; undefined: nothing is proven of it. */
export const readingProgram = (name: string): ReadingProgram | undefined =>
	byName.get(name);

const byName: ReadonlyMap<string, ReadingProgram> = new Map(
	readingPrograms.flatMap(one => one.names.map(name => [name, one] as const)),
);

function collect(): ReadingProgram[] {
	const all: {
		names: string[];
		record: Program;
		inspects: ReadingProgram['inspects'];
	}[] = [];
	const found = new Map<Inspects, typeof all>();
	for (const [name, record] of programs) {
		const {inspects} = record;
		if (!inspects) continue;
		const alike = found.get(inspects) ?? [];
		const same = alike.find(one => doSame(one.record, record));
		if (same) same.names.push(name);
		else {
			const one = {names: [name], record, inspects};
			all.push(one);
			found.set(inspects, [...alike, one]);
		}
	}

	return all;
}

/** One record, whatever else each of them is called. */
function doSame(one: Program, other: Program): boolean {
	const fields = new Set(Object.keys({...one, ...other}));
	fields.delete('startedAs');
	return ([...fields] as (keyof Program)[]).every(
		field => one[field] === other[field],
	);
}
