import {fieldTail, knownText, literalField, type Field} from './field.js';
import {runsCode, type Invocation} from './invocation.js';
import {spellOut} from '../programs/spellings/oldCluster.js';
import {noteReach} from './goesDown.js';
import {touchInFolder} from './intoFolder.js';
import {operandMeanings} from '../programs/operands.js';
import {optionTable, type Meaning} from '../programs/options.js';
import {type Form, type Program} from '../programs/program.js';
import {
	readOptions,
	type FoundOption,
	type ReadOptions,
} from '../programs/readOptions.js';
import {withoutEnd} from '../programs/optionsEnd.js';
import {programs, subcommand} from '../programs/table.js';
import {isStream} from '../programs/word.js';
import {touch, touchUnseen} from './touch.js';
import {changeFolders, verbPlaces} from './unwrap.js';
import {type Draft} from './walk.js';
import {noteResponseFiles} from './responseFiles.js';

/** Notes the files a program touches by its record; without one nothing is complete. */
export function noteAccesses(invocation: Invocation): void {
	const {program, args, draft} = invocation;
	const record = programs.get(program);
	const known = draft.accesses.length;
	const subcommands = record?.subcommands
		? subcommandsIn(invocation, record)
		: undefined;
	if (!record) draft.isComplete = false;
	else if (subcommands) noteSubcommands(invocation, record, subcommands);
	else if (record.operands === undefined) {
		draft.isComplete = false;
		if (!record.wraps) noteOptions(invocation, record, args);
	} else readByForm(invocation, record, args);
	if (record?.inspects?.shows === 'names') showsNames(draft, known);
	noteResponseFiles(invocation);
}

/** Who shows no more than names opens nothing of what lies below: what was read from an access on. */
export function showsNames({accesses}: Draft, from: number): void {
	for (const access of accesses.slice(from))
		if (access.kind === 'read' && access.isRecursive) access.only = 'itself';
}

/** What a call is by the places where its subcommand may stand. */
type Subcommands = {
	forms: readonly {form: Form; rest: readonly Field[]}[];
	/** How many options stand before it. */
	optionsBefore: number;
	/** Nobody can tell which of them it is. */
	isUnsure: boolean;
};

/** Undefined: none that is known stands anywhere. */
function subcommandsIn(
	invocation: Invocation,
	record: Program,
): Subcommands | undefined {
	const {args} = invocation;
	const places = verbPlaces(invocation);
	const forms = places.flatMap(at => {
		const [first, second] = [args[at]?.value, args[at + 1]?.value];
		if (first === undefined) return [];
		const ofTwo =
			second === undefined
				? undefined
				: subcommand(record, `${first} ${second}`);
		if (ofTwo) return [{form: ofTwo, rest: args.slice(at + 2)}];
		const form = subcommand(record, first);
		return form ? [{form, rest: args.slice(at + 1)}] : [];
	});
	if (forms.length === 0) return undefined;
	const before = readOptions(args, optionTable(record.options), true);
	return {
		forms,
		optionsBefore: before.options.length,
		isUnsure:
			places.length > 1 ||
			before.unclear.length > 0 ||
			before.rest.length !== args.length - (places[0] ?? 0),
	};
}

/**
 * By each of them. The program's own options first, for they may say in which
 * folder it runs; behind a subcommand too, unless that has one of this name.
 */
function noteSubcommands(
	invocation: Invocation,
	record: Program,
	{forms, optionsBefore, isUnsure}: Subcommands,
): void {
	const {draft, args} = invocation;
	if (isUnsure) draft.isComplete = false;
	const ofForms = forms.map(({form}) => optionTable(form.options).options);
	for (const [at, option] of readByTable(record, args).options.entries())
		if (at < optionsBefore || !ofForms.some(one => one.has(option.name)))
			applyOption(invocation, option, {});
	for (const {form, rest} of forms)
		if (form.operands === undefined) {
			draft.isComplete = false;
			// What a wrapper's options say is noted where what it wraps is.
			if (!form.wraps) noteOptions(invocation, form, rest);
		} else readByForm(invocation, form, rest);
}

/** What the options of a form say of which the operands are not known. */
function noteOptions(
	invocation: Invocation,
	form: Form,
	args: readonly Field[],
): void {
	for (const option of readByTable(form, args).options)
		applyOption(invocation, option, {});
}

/** Applies one form to arguments; also for subcommands with forms of their own. */
export function readByForm(
	invocation: Invocation,
	form: Form,
	args: readonly Field[],
): ReadOptions<Field> {
	const {draft} = invocation;
	const known = draft.accesses.length;
	const table = optionTable(form.options);
	const read = readByTable(form, args);
	const {mayHarm} = table;
	const has = (names: string | undefined) =>
		names !== undefined &&
		read.options.some(({name}) => names.split(' ').includes(name));
	const isOnlyText = !mayHarm && /^(?:text\*? ?)*$/.test(form.operands ?? '');
	if (form.isOpen || has(form.follows)) draft.isComplete = false;
	if (read.unclear.length > 0 && !(isOnlyText && table.allowsAnyFlag))
		draft.isComplete = false;
	if (read.openGlobs.length > 0 && mayHarm) draft.isComplete = false;
	const isRecursive = form.recursive === 'always' || has(form.recursive);
	const follows = form.follows === 'always' || has(form.follows);
	// What another file is compared with is gone through as an operand is.
	const depth = form.pairsNames ? {isRecursive: true, follows: true} : {};
	for (const option of read.options) applyOption(invocation, option, depth);
	const otherwise = form.stops
		? undefined
		: withoutEnd(invocation.program, args);
	if (otherwise) {
		draft.isComplete = false;
		for (const option of readByTable(form, otherwise).options)
			applyOption(invocation, option, depth);
	}

	const operands = [...read.operands];
	const meanings = operandMeanings(
		form.operands ?? '',
		has(form.replaces),
		operands.length,
	);
	if (operands.length > meanings.length) draft.isComplete = false;
	if (has(form.takesNames)) touchUnseen(draft, {text: 'its input'});
	const rewrites = has(form.rewrites);
	const removes = has(form.removes);
	let touched = 0;
	for (const [index, field] of operands.entries()) {
		const meaning = meanings[index] ?? 'read';
		if (meaning !== 'text') touched++;
		if (form.hasRemotes && /^[^/]*:/.test(knownText(field))) continue;
		if (form.takesLists && knownText(field).startsWith('@')) {
			touchUnseen(draft, field);
			touch(draft, 'read', fieldTail(field, 1));
		}
		touchFile(invocation, meaning, field, isRecursive, follows);
		if (meaning === 'read' && rewrites)
			touchFile(invocation, 'write', field, isRecursive);
		if (meaning === 'read' && removes)
			touchFile(invocation, 'delete', field, isRecursive);
		if (meaning === 'delete' && form.moves)
			touchFile(invocation, 'read', field, isRecursive);
	}
	touchInFolder(draft, form, read, isRecursive);
	if (form.pairsNames && operands.length === 2) {
		for (const pair of pairsOf(operands)) touch(draft, 'read', pair);
		// Of two folders, or of one and what is not there, what both hold.
		if (!operands.some(isStream))
			for (const folder of operands) touch(draft, 'read', folder, true, true);
	}

	if (
		form.fallback !== undefined &&
		(isRecursive || !form.fallbackIfRecursive) &&
		touched === 0 &&
		draft.input.from.length === 0
	)
		touchFile(
			invocation,
			'read',
			literalField(form.fallback),
			isRecursive,
			follows,
		);
	if (read.unclear.length === 0) noteReach(draft, form, read, known);
	return read;
}

/** Of a file and a folder, the file of that name in the folder: which is which is not known. */
function pairsOf(operands: readonly Field[]): Field[] {
	const [one, other, ...more] = operands;
	return one && other && more.length === 0
		? [...fileInFolder(one, other), ...fileInFolder(other, one)]
		: [];
}

function fileInFolder(file: Field, folder: Field): Field[] {
	const name = file.value ?? file.pattern ?? '';
	const place = folder.value ?? folder.pattern ?? '';
	// What is no name at all (a stream) is opened by none.
	if (name === '' || place === '' || name === '-' || place === '-') return [];
	const joined = `${place}/${name.slice(name.lastIndexOf('/') + 1)}`;
	const isKnown = file.value !== undefined && folder.value !== undefined;
	return [
		{
			text: folder.text,
			...(isKnown ? {value: joined} : {pattern: joined}),
			pos: -1,
			end: -1,
		},
	];
}

function readByTable(
	{options, stops, hasOldCluster}: Form,
	args: readonly Field[],
): ReadOptions<Field> {
	const table = optionTable(options);
	const read = readOptions(
		hasOldCluster ? spellOut(args, table) : args,
		table,
		stops,
	);
	return stops ? {...read, operands: [...read.rest]} : read;
}

function applyOption(
	invocation: Invocation,
	{name, meaning, value, field}: FoundOption<Field>,
	{isRecursive = false, follows = false},
): void {
	const {draft, program} = invocation;
	if (meaning === 'doubt')
		draft.doubts.push(`${program} ${name} can run or change anything`);
	else if (meaning === 'folder') {
		if (value) changeFolders(draft, value);
	} else if (meaning === 'code')
		runsCode(invocation, value ?? field, `${program} ${name}`);
	else if (value) touchFile(invocation, meaning, value, isRecursive, follows);
}

/** `-` is the standard input or output, no file. */
function touchFile(
	{draft}: Invocation,
	meaning: Meaning,
	field: Field,
	isRecursive: boolean,
	followsLinks = false,
): void {
	if (meaning === 'names') {
		touchUnseen(draft, field);
		if (field.value !== '-') touch(draft, 'read', field);
		return;
	}

	if (field.value === '-' && meaning !== 'delete') return;
	if (
		meaning === 'read' ||
		meaning === 'write' ||
		meaning === 'delete' ||
		meaning === 'execute'
	)
		touch(draft, meaning, field, isRecursive, followsLinks);
}
