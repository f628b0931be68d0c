import path from 'node:path';
import {spellOut} from '../../programs/spellings/oldCluster.js';
import {optionTable} from '../../programs/options.js';
import {type Form, type Program} from '../../programs/program.js';
import {
	readOptions,
	type FoundOption,
	type ReadOptions,
} from '../../programs/readOptions.js';
import {withoutEnd} from '../../programs/optionsEnd.js';
import {programs, subcommand} from '../../programs/table.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {holdsNothing} from '../../shell/devices.js';
import {toNamed} from '../places/touched.js';
import {type Subject} from '../subject.js';
import {isCleanCall} from './callForm.js';
import {findInTrees} from './commandTrees.js';
import {withoutActions} from './findActions.js';
import {isNoDevice} from './devices.js';
import {type ReadingProgram} from './index.js';
import {isOpenFile} from './openFiles.js';
import {
	onlyReads,
	operandsFit,
	scriptsFit,
	splitScripts,
} from './operandsFit.js';
import {
	hasNeeded,
	keepApart,
	optionsAreProven,
	valuesFit,
} from './optionsFit.js';
import {pairsFit} from './pairsFit.js';
import {maySearch} from './search.js';
import {comparesTop, mayBeShown} from './shown.js';
import {tellsWhatIsPrinted} from './toldElsewhere.js';
import {isProjectsOwn} from './toolVersions.js';

/** What is proven of words takes time that grows with their square. */
const longestWord = 4000;

/** True if this call of the program is proven to do nothing but look. */
export function isProven(
	segment: Segment,
	{record, inspects}: ReadingProgram,
	subject: Subject,
): boolean {
	if (segment.args.some(({text}) => text.length > longestWord)) return false;
	if (!isCleanCall(segment, subject)) return false;
	if (isProjectsOwn(segment, subject.context)) return false;
	if (inspects.onlyInProject && !isAtHome(segment, subject)) return false;
	if (inspects.asksElsewhere && tellsWhatIsPrinted(segment, subject))
		return false;
	if (inspects.comesFrom && hasSettings(inspects.comesFrom, segment, subject))
		return false;
	if (
		inspects.settings !== undefined &&
		!segment.args.every(({value = ''}) => /^(?:-v|--?version)$/.test(value)) &&
		hasSettings(inspects.settings, segment, subject)
	)
		return false;
	if (isExactly(segment.args, inspects.exactly))
		return redirectionsFit(segment, subject);
	if (
		findInTrees(segment.args, record.trees).some(({form, rest}) =>
			fitsForm(segment, rest, form, true, subject),
		)
	)
		return true;
	if (record.subcommands) {
		const found = readSubcommand(segment.args, record);
		return (
			found !== undefined &&
			fitsForm(segment, found.rest, found.form, true, subject)
		);
	}

	if (inspects.shows === undefined) return false;
	const mayHarm =
		!inspects.isHarmlessAnyway &&
		(Object.keys(inspects.leftOut).length > 0 ||
			optionTable(record.options).mayHarm);
	const args = withoutActions(segment, subject);
	return fitsForm(segment, args, record, mayHarm, subject);
}

/** In either reading, where a word behind `--` may be an option. */
function fitsForm(
	segment: Segment,
	args: readonly Argument[],
	form: Form,
	mayHarm: boolean,
	subject: Subject,
): boolean {
	const otherwise = withoutEnd(segment.program ?? '', args);
	return [args, ...(otherwise ? [otherwise] : [])].every(words =>
		fitsAsRead(segment, words, form, mayHarm, subject),
	);
}

/**
 * The project's folder, or the one in it where the session works, if git would
 * find the project's repository there: a folder of tracked files can be another.
 */
function isAtHome(segment: Segment, {call, context}: Subject): boolean {
	const {cwd} = segment;
	const {projectDir, isOwnRepository} = context;
	const isHere =
		cwd === projectDir ||
		(cwd !== undefined && cwd === call.cwd && cwd.startsWith(`${projectDir}/`));
	if (!isHere) return false;
	return isOwnRepository?.(cwd) ?? cwd === projectDir;
}

/**
 * Whether the folder, one that an operand lies in, or one above them, has such
 * a file; the user's own in the home folder counts as the user's.
 */
function hasSettings(
	files: readonly string[],
	{cwd = '/', args}: Segment,
	{context: {disk, home}}: Subject,
): boolean {
	const folders = args.map(({value, pattern}) =>
		path.dirname(path.resolve(cwd, value ?? pattern ?? '')),
	);
	return [cwd, ...new Set(folders)].some(folder => {
		// Where a glob stands for folders, nobody knows which.
		if (/[*?[]/.test(folder)) return true;
		for (let place = folder; ; place = path.dirname(place)) {
			if (
				place !== home &&
				files.some(file => disk?.isThere?.(path.join(place, file)) === true)
			)
				return true;
			if (place === path.dirname(place)) return false;
		}
	});
}

function isExactly(
	args: readonly Argument[],
	lists: readonly string[] = [],
): boolean {
	if (lists.length === 0 || args.some(arg => arg.value === undefined))
		return false;
	return lists.includes(args.map(arg => arg.value).join(' '));
}

/**
 * True if the words of a call are those of one that looks, in whatever folder it
 * runs and whatever it shows: it is known to leave the folder as it is.
 */
export function onlyLooks(
	{program = '', args}: Pick<Segment, 'program' | 'args'>,
	{record, inspects}: Pick<ReadingProgram, 'record' | 'inspects'>,
): boolean {
	if (args.some(({text}) => text.length > longestWord)) return false;
	if (isExactly(args, inspects.exactly)) return true;
	if (withoutEnd(program, args)) return false;
	const found = record.subcommands
		? readSubcommand(args, record)
		: inspects.shows && {form: record, rest: args};
	const calls = [...findInTrees(args, record.trees), ...(found ? [found] : [])];
	return calls.some(({form, rest}) => {
		if (!form.inspects) return false;
		const read = readByForm(rest, form);
		if (form.inspects.takesAnything) return true;
		const {scripts, operands} = splitScripts(read, form);
		return (
			optionsAreProven(read, form, true) &&
			hasNeeded(read.options, form.inspects) &&
			scriptsFit(scripts, form.inspects) &&
			operandsFit(operands, form.inspects) &&
			onlyReads(operands, form)
		);
	});
}

/**
 * True if a call, whatever file it is given, shows nothing of it but what anybody
 * may see, and does nothing else.
 */
export function showsPublic({program = '', args}: Segment): boolean {
	const trees = programs
		.get(program)
		?.trees?.filter(tree => tree.showsPublic === true);
	if (withoutEnd(program, args)) return false;
	return findInTrees(args, trees).some(({form, rest}) => {
		const {inspects} = form;
		if (!inspects) return false;
		const read = readByForm(rest, form);
		return (
			optionsAreProven(read, form, true) &&
			valuesFit(read.options, form, inspects) &&
			hasNeeded(read.options, inspects) &&
			operandsFit(splitScripts(read, form).operands, inspects)
		);
	});
}

function readSubcommand(
	args: readonly Argument[],
	record: Program,
): {form: Form; rest: readonly Argument[]} | undefined {
	const read = readOptions(args, optionTable(record.options), true);
	if (!optionsAreProven(read, record, true)) return undefined;
	const [first, second] = read.rest.map(arg => arg.value);
	if (first === undefined) return undefined;
	const ofTwo = subcommand(record, `${first} ${second ?? ''}`);
	if (ofTwo) return {form: ofTwo, rest: read.rest.slice(2)};
	const form = subcommand(record, first);
	return form && {form, rest: read.rest.slice(1)};
}

function fitsAsRead(
	segment: Segment,
	args: readonly Argument[],
	form: Form,
	mayHarm: boolean,
	subject: Subject,
): boolean {
	const {inspects} = form;
	if (!inspects) return false;
	const read = readByForm(args, form);
	const isProvenReading = optionsAreProven(read, form, mayHarm);
	if (!isProvenReading && !inspects.takesAnything) return false;
	const {options} = read;
	const {scripts, operands} = isProvenReading
		? splitScripts(read, form)
		: {scripts: [], operands: args};
	return (
		!isSwitchedOn(inspects.unlessGitSays, segment, subject) &&
		valuesFit(options, form, inspects) &&
		hasNeeded(options, inspects) &&
		keepApart(options, inspects) &&
		scriptsFit(scripts, inspects) &&
		operandsFit(operands, inspects) &&
		onlyReads(operands, form) &&
		redirectionsFit(segment, subject) &&
		(inspects.shows !== 'names' ||
			inspects.opensNone === true ||
			[...operands, ...perhapsOperands(options, form)].every(one =>
				isNoDevice(one, segment, subject),
			)) &&
		(inspects.shows !== 'contents' ||
			([...operands, ...perhapsOperands(options, form)].every(one =>
				mayBeShown(one, inspects, segment, subject),
			) &&
				pairsFit(options, operands, form, segment, subject) &&
				maySearch(options, operands, form, segment, subject) &&
				!(
					inspects.namesRevisions === true &&
					segment.args.some(({value}) => value === 'diff') &&
					comparesTop(operands, segment, subject)
				)))
	);
}

/** By git's settings, of whoever; where they can't be read, it may be. */
function isSwitchedOn(
	setting: string | undefined,
	{cwd}: Segment,
	{context: {disk, home}}: Subject,
): boolean {
	if (setting === undefined || !disk?.gitAliases) return false;
	const names = cwd === undefined ? undefined : disk.gitAliases(cwd, home);
	return names?.on.has(setting) ?? true;
}

function readByForm(
	args: readonly Argument[],
	{options, stops, hasOldCluster}: Form,
): ReadOptions<Argument> {
	const table = optionTable(options);
	const read = readOptions(
		hasOldCluster ? spellOut(args, table) : args,
		table,
		stops,
	);
	return stops ? {...read, operands: [...read.rest]} : read;
}

/** Values of options behind operands: where getopt stops at the first operand, they are files. */
function perhapsOperands(
	options: readonly FoundOption<Argument>[],
	{inspects}: Form,
): readonly Argument[] {
	// git reads its own options, everywhere alike.
	if (inspects?.namesRevisions) return [];
	return options.flatMap(({isLate, taken}) => (isLate ? taken : []));
}

/** `< file` must not be a secret; nothing but devices that keep nothing is written. */
function redirectionsFit(segment: Segment, subject: Subject): boolean {
	return segment.accesses.every(access => {
		if (access.path === undefined)
			return access.kind === 'read' && access.isRedirect !== true;
		if (holdsNothing(access.path)) return true;
		if (access.kind !== 'read') return false;
		return (
			access.isRedirect !== true ||
			isOpenFile({isWide: true, ...toNamed(access, access.path)}, subject)
		);
	});
}
