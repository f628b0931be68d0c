import {optionTable, type Meaning} from '../options.js';
import {type Program} from '../program.js';
import {programs} from '../table.js';

/**
 * Whether a program does nothing but read the files it names and print, by its
 * record: its operands are files to read, no option of it writes or runs, and
 * nothing else tells it what to do. Of what an option reads besides (`names`),
 * nobody then says that its accesses are complete.
 */
export function isPureReader(program: string): boolean {
	let known = found.get(program);
	if (known === undefined) {
		const record = programs.get(program);
		known = record !== undefined && onlyReads(record);
		// Names come from commands: those without a record are not kept.
		if (record) found.set(program, known);
	}

	return known;
}

const found = new Map<string, boolean>();

/** Fields that say nothing of a program but what it is called and which files it reads. */
const readingFields: ReadonlySet<string> = new Set<keyof Program>([
	...(['options', 'operands', 'replaces', 'letters', 'inspects'] as const),
	...([
		'recursive',
		'follows',
		'goesDown',
		'narrows',
		'stops',
		'hasOldCluster',
	] as const),
	...(['fallback', 'fallbackIfRecursive', 'takesLists', 'pairsNames'] as const),
	...(['checksLists'] as const),
]);

/** The same of what proves that a call only looks: a script or what values must look like would say more. */
const lookingFields: ReadonlySet<string> = new Set<
	keyof NonNullable<Program['inspects']>
>([
	...(['shows', 'reason', 'globsAreNames', 'least', 'dashed'] as const),
	...(['narrowing', 'skipsHidden', 'operandBegins', 'leftOut'] as const),
	...(['keepsLines'] as const),
]);

const reads: ReadonlySet<Meaning> = new Set<Meaning>([
	...(['text', 'read', 'none', 'names'] as const),
]);

/**
 * Why options are left out of what only looks that still do nothing but read: any
 * other reason may mean that they run or write, as `file -z` does.
 */
const readingReasons: ReadonlySet<string> = new Set([
	'decoded text belongs before a person',
	'follows links, and a repository may hold links to anything; -r does not',
	'means a file of formats, or another thing, by program',
	'opens a file that is no operand',
	'opens whatever files another file names',
]);

function onlyReads(record: Program): boolean {
	const {inspects, operands = '', options: line} = record;
	const words = operands.split(/\s+/);
	const {options, allowsAnyFlag} = optionTable(line);
	return (
		(inspects?.shows === 'contents' || inspects?.shows === 'names') &&
		saysOnly(record, readingFields) &&
		saysOnly(inspects, lookingFields) &&
		words.some(word => /^read\*?$/.test(word)) &&
		words.every(word => /^(?:read|text)\*?$/.test(word)) &&
		!allowsAnyFlag &&
		[...options.values()].every(({meaning}) => reads.has(meaning)) &&
		// An option that the line does not list is unknown, and proves nothing.
		Object.entries(inspects.leftOut).every(
			([option, reason]) => !options.has(option) || readingReasons.has(reason),
		)
	);
}

const saysOnly = (said: object, fields: ReadonlySet<string>): boolean =>
	Object.entries(said).every(
		([field, value]) => value === undefined || fields.has(field),
	);
