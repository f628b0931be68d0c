import {type OptionTable, optionTable} from '../programs/options.js';
import {type Program, type Wraps} from '../programs/program.js';
import {
	type FoundOption,
	readOptions,
	type ReadOptions,
} from '../programs/readOptions.js';
import {usualCommand} from '../programs/spellings/knownNames.js';
import {subcommandPlaces} from '../programs/subcommands.js';
import {subcommand} from '../programs/table.js';
import {computedAssignment} from './environment.js';
import {fieldTail, knownText, type Field} from './field.js';
import {type Invocation} from './invocation.js';
import {limits} from './limits.js';
import {dottedFrom, resolveFrom} from '../utils/resolveFrom.js';
import {touch} from './touch.js';
import {type Draft} from './walk.js';

/**
 * What is behind a wrapper: the fields of the program it runs; shell code; or
 * nothing, and the wrapper is itself the program.
 */
export type Unwrapped =
	| {type: 'program'; fields: readonly Field[]; label: string; inShell: boolean}
	| {type: 'code'; code: Field; label: string}
	| {type: 'itself'};

/** Takes one wrapper off by its record; what its options say goes into the draft. */
export function unwrapByRecord(
	invocation: Pick<Invocation, 'program' | 'args' | 'draft'>,
	record: Program,
): Unwrapped {
	const {program, args} = invocation;
	if (record.wraps)
		return unwrapForm(invocation, record.options, record.wraps, args, program);
	for (const at of verbPlaces(invocation)) {
		const word = args[at]?.value;
		if (word === undefined) continue;
		const verb = usualCommand(program, word);
		const form = subcommand(record, verb);
		if (!form?.wraps) continue;
		const label = `${program} ${verb}`;
		if (at > 0)
			invocation.draft.doubts.push(
				`${label}: ${args[0]?.text ?? ''} before it may change what runs`,
			);
		const rest = args.slice(at + 1);
		return unwrapForm(invocation, form.options, form.wraps, rest, label);
	}

	return {type: 'itself'};
}

/** Where the subcommand may stand: `uv --offline run`. */
export function verbPlaces({
	program,
	args,
}: Pick<Invocation, 'program' | 'args'>): readonly number[] {
	return subcommandPlaces(
		program,
		args.map(({value, text}) => value ?? text),
	);
}

function unwrapForm(
	{draft}: Pick<Invocation, 'draft'>,
	options: string,
	wraps: Wraps,
	args: readonly Field[],
	label: string,
): Unwrapped {
	const all = readOptions(args, optionTable(options), true);
	const named = all.options.find(
		({name, value}) =>
			value !== undefined && wraps.namedBy?.split(' ').includes(name) === true,
	);
	const read = named?.value
		? readNamed(args, optionTable(options), named, named.value)
		: all;
	if (wraps.queries) {
		const queries = wraps.queries.split(' ');
		if (read.options.some(({name}) => queries.includes(name)))
			return {type: 'itself'};
	}
	for (const {meaning, value, field} of read.options) {
		if (meaning === 'code' && value) return {type: 'code', code: value, label};
		applyWrapperOption(draft, label, meaning, value ?? field);
	}
	let rest = read.rest;
	for (const field of read.unclear)
		draft.doubts.push(`${label} ${field.text}: what it runs can't be told`);
	rest = rest.slice(wraps.operands ?? 0);
	if (wraps.operands !== undefined && rest[0]?.value === '--')
		rest = rest.slice(1);
	if (wraps.dropsDashes) {
		const at = rest.findIndex(({value}) => value === '--');
		if (at > 0) rest = rest.toSpliced(at, 1);
	}

	if (wraps.assignments) rest = takeAssignments(draft, rest);
	// An unknown option may have taken a word; the next one is a guess, and in doubt already.
	if (rest.length === 0) return {type: 'itself'};
	if (wraps.elsewhere) draft.isElsewhere = true;
	if (wraps.doubt !== undefined) draft.doubts.push(`${label}: ${wraps.doubt}`);
	if (wraps.appends !== undefined)
		rest = [...rest, {text: wraps.appends, pos: -1, end: -1}];
	if (
		wraps.shell &&
		!read.options.some(({name}) => /^(?:-x|--exec)$/.test(name))
	)
		return {type: 'code', code: joinFields(rest), label};
	return {
		type: 'program',
		fields: rest,
		label,
		inShell: wraps.inShell === true,
	};
}

/**
 * The words of a wrapper whose option names the program: those behind a `--` are
 * the program's; without one, those behind the option.
 */
function readNamed(
	args: readonly Field[],
	table: OptionTable,
	{field, taken}: FoundOption<Field>,
	program: Field,
): ReadOptions<Field> {
	const dashes = args.findIndex(({value}) => value === '--');
	const end = args.indexOf(field) + 1 + taken.length;
	const own = args.slice(0, dashes < 0 ? end : dashes);
	return {
		...readOptions(own, table, true),
		rest: [program, ...args.slice(dashes < 0 ? end : dashes + 1)],
	};
}

/** What an option of a wrapper changes about what it runs. */
export function applyWrapperOption(
	draft: Draft,
	label: string,
	meaning: string,
	value: Field,
): void {
	switch (meaning) {
		case 'folder':
			changeFolders(draft, value);
			// Its words do not say where they run: to a rule it is another wrapper.
			draft.wrappers.push(`${label} -C`);
			return;
		case 'read':
		case 'write':
		case 'execute': {
			const known = draft.accesses.length;
			touch(draft, meaning, value);
			// As with `>`: no argument of the program that it wraps speaks of it.
			for (const access of draft.accesses.slice(known))
				access.isRedirect = true;
			return;
		}
		case 'doubt':
			draft.doubts.push(`${label} ${value.text} changes what runs`);
			return;
		default:
	}
}

/**
 * The segment runs in another folder: `env -C`, `git -C`. Unlike `cd` they go
 * where links lead, so a `..` stays in its name.
 */
export function changeFolders(draft: Draft, field: Field): void {
	const known = field.value;
	draft.folders =
		known === undefined
			? []
			: known.startsWith('/')
				? [physicalFolder('/', known)]
				: draft.folders.map(folder => physicalFolder(folder, known));
	// No system has such a path, and `-C a` a thousand times would build one.
	if (draft.folders.some(({length}) => length > limits.path))
		draft.folders = [];
}

const physicalFolder = (folder: string, written: string) =>
	dottedFrom(folder, written) ?? resolveFrom(folder, written);

/**
 * `VAR=value` words before a program become assignments of the segment. Whatever
 * stands before the sign is a name, as a shell hands functions on (`BASH_FUNC_x%%`).
 */
export function takeAssignments(
	draft: Draft,
	fields: readonly Field[],
): readonly Field[] {
	let taken = 0;
	for (const field of fields) {
		const match = /^([^=]+)=/.exec(knownText(field));
		if (!match) break;
		const [whole, name = ''] = match;
		const {value} = fieldTail(field, whole.length);
		draft.assignments = [
			...draft.assignments,
			value === undefined
				? computedAssignment(name, field.text)
				: {name, value},
		];
		if (!/^[A-Za-z_]\w*$/.test(name))
			draft.doubts.push(`${name} is no name of a variable`);
		taken++;
	}
	return taken === 0 ? fields : fields.slice(taken);
}

/** Words joined by spaces, the way `eval`, `ssh` and `watch` hand them to a shell. */
export function joinFields(fields: readonly Field[]): Field {
	const [first] = fields;
	const text = fields.map(field => field.text).join(' ');
	const [value, guess] = [
		fields.map(field => field.value ?? field.pattern),
		fields.map(field => field.value ?? field.pattern ?? field.guess),
	].map(words => (words.includes(undefined) ? undefined : words.join(' ')));
	const joined: Field = {
		text,
		pos: first?.pos ?? -1,
		end: fields.at(-1)?.end ?? -1,
	};
	if (value !== undefined) joined.value = value;
	else if (guess !== undefined) joined.guess = guess;
	return joined;
}
