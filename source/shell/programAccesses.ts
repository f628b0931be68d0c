import {knownText, literalField, type Field} from './field.js';
import {runsCode, type Invocation} from './invocation.js';
import {
	optionTable,
	readOptions,
	type Meaning,
	type OptionTable,
	type ReadOptions,
} from './options.js';
import {type ProgramSpec} from '../programs/spec.js';
import {programSpecs} from '../programs/table.js';
import {touch} from './touch.js';
import {changeFolders} from './unwrap.js';

/** Notes the files a program touches by its table entry; without one nothing is complete. */
export function noteAccesses(invocation: Invocation): void {
	const spec = programSpecs.get(invocation.program);
	if (spec) readBySpec(invocation, spec, invocation.args);
	else invocation.draft.isComplete = false;
}

/** Applies one entry to arguments; also for subcommands with entries of their own. */
export function readBySpec(
	invocation: Invocation,
	spec: ProgramSpec,
	args: readonly Field[],
): ReadOptions {
	const {draft} = invocation;
	const {table, mayHarm, operandMeanings} = prepare(spec);
	const read = readOptions(args, table);
	const has = (names: string | undefined) =>
		names !== undefined &&
		read.options.some(({name}) => names.split(' ').includes(name));
	const isOnlyText =
		!mayHarm && operandMeanings.every(({meaning}) => meaning === 'text');
	if (spec.isOpen) draft.isComplete = false;
	if (read.unclear.length > 0 && !(isOnlyText && table.allowsAnyFlag))
		draft.isComplete = false;
	if (read.hasOpenGlob && mayHarm) draft.isComplete = false;
	const isRecursive = spec.recursive === 'always' || has(spec.recursive);
	for (const option of read.options) applyOption(invocation, option);

	const operands = [...read.operands];
	const isReplaced = has(spec.replaces);
	const meanings = assignMeanings(
		isReplaced ? operandMeanings.filter(({isMany}) => isMany) : operandMeanings,
		operands.length,
	);
	if (operands.length > meanings.length) draft.isComplete = false;
	const rewrites = has(spec.rewrites);
	const removes = has(spec.removes);
	let touched = 0;
	for (const [index, field] of operands.entries()) {
		const meaning = meanings[index] ?? 'read';
		if (meaning !== 'text') touched++;
		if (spec.hasRemotes && /^[^/]*:/.test(knownText(field))) continue;
		touchFile(invocation, meaning, field, isRecursive);
		if (meaning === 'read' && rewrites)
			touchFile(invocation, 'write', field, isRecursive);
		if (meaning === 'read' && removes)
			touchFile(invocation, 'delete', field, isRecursive);
	}
	if (
		spec.fallback !== undefined &&
		(isRecursive || !spec.fallbackIfRecursive) &&
		touched === 0 &&
		draft.input.from.length === 0
	)
		touchFile(invocation, 'read', literalField(spec.fallback), isRecursive);
	return read;
}

function applyOption(
	invocation: Invocation,
	{name, meaning, value, field}: ReadOptions['options'][number],
): void {
	const {draft, program} = invocation;
	if (meaning === 'doubt')
		draft.doubts.push(`${program} ${name} can run or change anything`);
	else if (meaning === 'folder') {
		if (value) changeFolders(draft, value);
	} else if (meaning === 'code')
		runsCode(invocation, value ?? field, `${program} ${name}`);
	else if (value) touchFile(invocation, meaning, value, false);
}

/** `-` is the standard input or output, no file. */
function touchFile(
	{draft}: Invocation,
	meaning: Meaning,
	field: Field,
	isRecursive: boolean,
): void {
	if (field.value === '-' && meaning !== 'delete') return;
	if (
		meaning === 'read' ||
		meaning === 'write' ||
		meaning === 'delete' ||
		meaning === 'execute'
	)
		touch(draft, meaning, field, isRecursive);
}

type OperandMeaning = {meaning: Meaning; isMany: boolean};

type Prepared = {
	table: OptionTable;
	operandMeanings: OperandMeaning[];
	/** It has options that do more than read: a glob could bring one. */
	mayHarm: boolean;
};

const preparedSpecs = new WeakMap<ProgramSpec, Prepared>();

function prepare(spec: ProgramSpec): Prepared {
	const known = preparedSpecs.get(spec);
	if (known) return known;
	const table = optionTable(spec.options);
	const prepared: Prepared = {
		table,
		operandMeanings: (spec.operands ?? '')
			.split(' ')
			.filter(word => word !== '')
			.map(word => ({
				meaning: word.replace('*', '') as Meaning,
				isMany: word.endsWith('*'),
			})),
		mayHarm: [...table.options.values()].some(({meaning}) =>
			/^(?:write|delete|execute|code|doubt)$/.test(meaning),
		),
	};
	preparedSpecs.set(spec, prepared);
	return prepared;
}

/** Fixed meanings from both ends, the repeated one in between. */
function assignMeanings(
	meanings: readonly OperandMeaning[],
	count: number,
): Meaning[] {
	const many = meanings.findIndex(({isMany}) => isMany);
	if (many < 0) return meanings.slice(0, count).map(({meaning}) => meaning);
	const atEnd = meanings.length - many - 1;
	const repeated = meanings[many]?.meaning ?? 'text';
	const assigned: Meaning[] = [];
	for (let index = 0; index < count; index++) {
		const fromEnd = count - index;
		// A target at the end comes before what is repeated: `ln x`.
		const isAtEnd = fromEnd <= atEnd && count > many + atEnd - 1;
		const at =
			index < many ? index : isAtEnd ? meanings.length - fromEnd : many;
		assigned.push(meanings[at]?.meaning ?? repeated);
	}

	return assigned;
}
