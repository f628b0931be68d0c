import path from 'node:path';
import {spellOut} from '../../../programs/oldCluster.js';
import {operandMeanings} from '../../../programs/operands.js';
import {optionTable} from '../../../programs/options.js';
import {
	type Form,
	type Inspects,
	type Program,
} from '../../../programs/program.js';
import {
	readOptions,
	type FoundOption,
	type ReadOptions,
} from '../../../programs/readOptions.js';
import {subcommand} from '../../../programs/table.js';
import {isStream, isUnknown, knownText} from '../../../programs/word.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {isHarmless, toNamed} from '../match/touched.js';
import {type Subject} from '../match/subject.js';
import {isCleanCall} from './callForm.js';
import {findInTrees} from './commandTrees.js';
import {withoutActions} from './findActions.js';
import {type ReadingProgram} from './index.js';
import {provers} from './provers.js';
import {isOpenFile} from './openFiles.js';
import {maySearch, maySearchFolder} from './search.js';
import {comparesTop, mayBeShown} from './shown.js';

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
	if (inspects.onlyInProject && !isAtHome(segment, subject)) return false;
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

function fitsForm(
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
		valuesFit(options, form, inspects) &&
		hasNeeded(options, inspects) &&
		scriptsFit(scripts, inspects) &&
		operandsFit(operands, inspects) &&
		onlyReads(operands, form) &&
		redirectionsFit(segment, subject) &&
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

/** Of a file and a folder, what is opened is the file of that name in the folder. */
function pairsFit(
	options: readonly FoundOption<Argument>[],
	operands: readonly Argument[],
	{pairsNames, recursive, inspects = {}}: Form,
	segment: Segment,
	subject: Subject,
): boolean {
	if (!pairsNames) return true;
	const [one, other, ...more] = operands;
	if (!one || !other) return true;
	const isDeep = options.some(
		({name}) => recursive?.split(' ').includes(name) === true,
	);
	return (
		more.length === 0 &&
		[fileInFolder(one, other), fileInFolder(other, one)].every(file =>
			mayBeShown(file, inspects, segment, subject),
		) &&
		((!isDeep && (isSurelyFile(one) || isSurelyFile(other))) ||
			operands.every(folder => maySearchFolder(folder, segment, subject)))
	);
}

function fileInFolder(file: Argument, folder: Argument): Argument {
	const join = (start: string, end: string) =>
		`${start}/${end.slice(end.lastIndexOf('/') + 1)}`;
	const text = join(folder.text, file.text);
	// What is no name at all (a stream) is opened by none.
	if (file.value === undefined && file.pattern === undefined) return folder;
	if (folder.value === undefined && folder.pattern === undefined) return file;
	const known = join(knownText(folder), knownText(file));
	return file.pattern === undefined && folder.pattern === undefined
		? {text, value: known}
		: {text, pattern: known};
}

/** By its ending: few folders have one. */
const isSurelyFile = (word: Argument) =>
	/[^/.]\.[A-Za-z]\w*$/.test(knownText(word)) ||
	isStream(word) ||
	word.value === '-';

/** True if every option is one that looks, and nothing else may be an option. */
function optionsAreProven(
	{options, unknown, computed, openGlobs}: ReadOptions<Argument>,
	form: Form,
	mayHarm: boolean,
): boolean {
	const {options: line, operands = 'read*', inspects = {}} = form;
	if (unknown.length > 0) return false;
	if (mayHarm && computed.length > 0) return false;
	// Where getopt stops at the first operand, it would be another one: `uniq a -c` writes `-c`.
	if (!isHarmlessLine(operands) && options.some(({isLate}) => isLate))
		return false;
	if (
		mayHarm &&
		!openGlobs.every(
			({pattern}) =>
				inspects.globsAreNames === true &&
				/^\*[\w.-]*\.\w+$/.test(pattern ?? ''),
		)
	)
		return false;
	const {hasWords} = optionTable(line);
	return options.every(
		option =>
			option.inspects &&
			option.isSure &&
			// What may be its value is looked at as an operand, too.
			(!option.isUnsettled || /^(?:read\*?|text\*)$/.test(operands)) &&
			(!option.taken.some(looksLikeAnOption) ||
				inspects.dashed?.includes(option.name) === true ||
				replaces(form, option.name)) &&
			option.taken.every(word =>
				staysOneWord(word, hasWords, mayHarm || inspects.shows === 'contents'),
			),
	);
}

/**
 * Where our list is wrong about an option that takes its value attached only,
 * or for another version, the word behind it is an option: `-U --output=x`.
 */
const looksLikeAnOption = (word: Argument) => /^-[^\d]/.test(knownText(word));

/** A value must be one word: of a glob or a computed word, the others would be options or operands. */
function staysOneWord(
	{value, pattern, prefix}: Argument,
	hasWords: boolean,
	matters: boolean,
): boolean {
	if (value !== undefined || prefix !== undefined || !matters) return true;
	// `find -name *.ts`: what else it brings is no test and no action.
	return hasWords && (pattern ?? '').includes('.');
}

function valuesFit(
	options: readonly FoundOption<Argument>[],
	form: Form,
	{values, attached, everyValue, shows}: Inspects,
): boolean {
	return options.every(({name, value, taken, isAttached}) => {
		if (!value) return true;
		if (
			isAttached &&
			attached?.[name] !== undefined &&
			!fits(attached[name], value.value)
		)
			return false;
		if (
			everyValue &&
			![value, ...taken].every(({value: known}) => fits(everyValue, known))
		)
			return false;
		const wanted = values?.[name];
		if (wanted !== undefined) {
			if (value.value === undefined) return false;
			const isFit =
				typeof wanted === 'string'
					? provers[wanted](value.value)
					: fits(wanted, value.value);
			if (!isFit) return false;
		}

		return (
			value.value !== undefined ||
			value.pattern !== undefined ||
			shows !== 'contents' ||
			replaces(form, name)
		);
	});
}

function hasNeeded(
	options: readonly FoundOption<Argument>[],
	{needs}: Inspects,
): boolean {
	return !needs || options.some(({name}) => needs.includes(name));
}

/** Patterns and scripts apart from the files. */
function splitScripts(
	{operands, options}: ReadOptions<Argument>,
	form: Form,
): {scripts: readonly Argument[]; operands: readonly Argument[]} {
	const given = options.filter(({name}) => replaces(form, name));
	const scripts = given.flatMap(({value}) => (value ? [value] : []));
	if (!hasScript(form) || given.length > 0) return {scripts, operands};
	const [first] = operands;
	// A glob may bring the pattern, and files behind it.
	const isFile =
		form.inspects?.scriptMayBeFile === true ||
		(first !== undefined && mayBeMany(first));
	return {
		scripts: operands.slice(0, 1),
		operands: isFile ? operands : operands.slice(1),
	};
}

/** `grep pattern file`: a word that is no file comes first. */
const hasScript = ({operands, inspects}: Form) =>
	operands?.startsWith('text ') === true || inspects?.scriptMayBeFile === true;

const replaces = (form: Form, name: string) =>
	form.replaces?.split(' ').includes(name) === true;

function scriptsFit(scripts: readonly Argument[], {script}: Inspects): boolean {
	if (!script) return true;
	return scripts.every(
		({value}) => value !== undefined && provers[script](value),
	);
}

function operandsFit(
	operands: readonly Argument[],
	{operand, operandBegins, most = Infinity, least = 0}: Inspects,
): boolean {
	if (operands.length < least || operands.length > most) return false;
	if (most < Infinity && operands.some(mayBeMany)) return false;
	return operands.every(word => {
		if (operand && !fits(operand, word.value)) return false;
		return !operandBegins || fits(operandBegins, surelyBegins(word));
	});
}

/** Longer words are not proven: no expression of a record is asked about more. */
const longest = 4096;

function fits(pattern: RegExp, text: string | undefined): boolean {
	return text !== undefined && text.length <= longest && pattern.test(text);
}

/** The letters that a word begins with, whatever a glob or a computed word brings. */
function surelyBegins({value, pattern, prefix}: Argument): string {
	return value ?? pattern?.replace(/[*?[{(].*$/s, '') ?? prefix ?? '';
}

const isHarmlessLine = (line: string) => /^(?:(?:read|text)\*? ?)*$/.test(line);

/** No operand is one that the program writes or runs, however many words a glob brings. */
function onlyReads(operands: readonly Argument[], form: Form): boolean {
	const line = form.operands ?? 'read*';
	if (isHarmlessLine(line)) return true;
	return (
		!operands.some(mayBeMany) &&
		operandMeanings(line, false, operands.length).every(meaning =>
			isHarmlessLine(meaning),
		) &&
		operandMeanings(line, false, operands.length).length === operands.length
	);
}

/** A glob, a computed word and the `{}` of `find -exec … +` may be any number of words. */
function mayBeMany(word: Argument): boolean {
	return word.pattern !== undefined || isUnknown(word) || word.text === '{}';
}

/** `< file` must not be a secret; nothing but devices that keep nothing is written. */
function redirectionsFit(segment: Segment, subject: Subject): boolean {
	return segment.accesses.every(access => {
		if (access.path === undefined)
			return access.kind === 'read' && access.isRedirect !== true;
		if (isHarmless(access.path)) return true;
		if (access.kind !== 'read') return false;
		return (
			access.isRedirect !== true ||
			isOpenFile({...toNamed(access, access.path), isWide: true}, subject)
		);
	});
}
