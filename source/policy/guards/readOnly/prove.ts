import {type Argument, type Segment} from '../../../shell/types.js';
import {isHarmless, toNamed} from '../match/touched.js';
import {type Subject} from '../match/subject.js';
import {isCleanCall} from './callForm.js';
import {parseFlags, type Parsed} from './parseFlags.js';
import {provers} from './provers.js';
import {withoutActions} from './findActions.js';
import {isOpenFile, mayBeShown, maySearch} from './shown.js';
import {type InspectingForms, type ReadingProgram} from './types.js';

/** True if this call of the program is proven to do nothing but look. */
export function isProven(
	segment: Segment,
	program: ReadingProgram,
	subject: Subject,
): boolean {
	if (!isCleanCall(segment, subject)) return false;
	if (program.onlyInProject && !isAtHome(segment, subject)) return false;
	if (isExactly(segment.args, program.exactly))
		return redirectionsFit(segment, subject);
	if (program.onlyExactly) return false;
	const mayHarm =
		Object.keys(program.excluded).length > 0 && !program.isHarmlessAnyway;
	if (!program.subcommands) {
		const args = withoutActions(segment, subject);
		return fitsForms(segment, args, program, mayHarm, subject);
	}

	const found = readSubcommand(segment.args, program);
	return (
		found !== undefined &&
		fitsForms(segment, found.rest, found.forms, mayHarm, subject)
	);
}

/** The project's folder, or the one in it where the session works. */
function isAtHome(segment: Segment, {call, context}: Subject): boolean {
	if (segment.cwd === undefined) return false;
	if (segment.cwd === context.projectDir) return true;
	return (
		segment.cwd === call.cwd && segment.cwd.startsWith(`${context.projectDir}/`)
	);
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
	{globalFlags = '', subcommands = {}}: ReadingProgram,
): {forms: InspectingForms; rest: readonly Argument[]} | undefined {
	const start = args.findIndex(
		(arg, index) => !isGlobal(arg, args[index - 1], globalFlags),
	);
	if (start === -1) return undefined;
	const before = parseFlags(args.slice(0, start), {flags: globalFlags}, true);
	if (before?.operands.length !== 0) return undefined;
	const [first, second] = args.slice(start).map(arg => arg.value);
	if (first === undefined) return undefined;
	const both = `${first} ${second ?? ''}`;
	if (Object.hasOwn(subcommands, both)) {
		const forms = subcommands[both];
		return forms && {forms, rest: args.slice(start + 2)};
	}

	const forms = Object.hasOwn(subcommands, first)
		? subcommands[first]
		: undefined;
	return forms && {forms, rest: args.slice(start + 1)};
}

/** Belongs before the subcommand: a flag, or the value of one. */
function isGlobal(
	argument: Argument,
	before: Argument | undefined,
	flags: string,
): boolean {
	if (argument.value?.startsWith('-')) return true;
	const wanted = before?.value;
	return wanted !== undefined && flags.split(' ').includes(`${wanted}=`);
}

function fitsForms(
	segment: Segment,
	args: readonly Argument[],
	forms: InspectingForms,
	mayHarm: boolean,
	subject: Subject,
): boolean {
	const parsed =
		parseFlags(args, forms, mayHarm) ??
		(forms.takesAnything ? {operands: args, flags: []} : undefined);
	if (!parsed || !valuesFit(parsed, forms)) return false;
	if (!hasNeeded(parsed, forms)) return false;
	const {scripts, operands} = splitScripts(parsed, forms);
	if (!scriptsFit(scripts, forms)) return false;
	if (operands.length > (forms.most ?? Infinity)) return false;
	if (operands.length < (forms.least ?? 0)) return false;
	if (!operandsFit(operands, forms)) return false;
	if (!redirectionsFit(segment, subject)) return false;
	if (forms.shows !== 'contents') return true;
	if (!operands.every(one => mayBeShown(one, forms, segment, subject)))
		return false;
	return maySearch(parsed, operands, forms, segment, subject);
}

function valuesFit(
	{flags}: Parsed,
	{values, shows, patternFlags = []}: InspectingForms,
): boolean {
	return flags.every(({name, value}) => {
		if (!value) return true;
		const wanted = values?.[name];
		if (wanted && (value.value === undefined || !wanted.test(value.value)))
			return false;
		return (
			value.value !== undefined ||
			value.pattern !== undefined ||
			shows !== 'contents' ||
			patternFlags.includes(name)
		);
	});
}

function hasNeeded({flags}: Parsed, {needs}: InspectingForms): boolean {
	return !needs || flags.some(({name}) => needs.includes(name));
}

/** Patterns and scripts apart from the files. */
function splitScripts(
	{operands, flags}: Parsed,
	{firstIsPattern, patternFlags = []}: InspectingForms,
): {scripts: readonly Argument[]; operands: readonly Argument[]} {
	const given = flags.filter(({name}) => patternFlags.includes(name));
	const scripts = given.flatMap(({value}) => (value ? [value] : []));
	if (!firstIsPattern || given.length > 0) return {scripts, operands};
	return {scripts: operands.slice(0, 1), operands: operands.slice(1)};
}

function scriptsFit(
	scripts: readonly Argument[],
	{script}: InspectingForms,
): boolean {
	if (!script) return true;
	return scripts.every(
		({value}) => value !== undefined && provers[script](value),
	);
}

function operandsFit(
	operands: readonly Argument[],
	{operand}: InspectingForms,
): boolean {
	if (!operand) return true;
	return operands.every(({value, prefix, pattern}) =>
		operand.test(value ?? pattern ?? prefix ?? ''),
	);
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
