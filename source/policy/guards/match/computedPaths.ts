import {posix} from 'node:path';
import {asksThere} from '../../../programs/deeds/looks.js';
import {writesByOption} from '../../../programs/deeds/writesByOption.js';
import {optionTable} from '../../../programs/options.js';
import {programs} from '../../../programs/table.js';
import {type Segment, type ShellAssignment} from '../../../shell/types.js';
import {writersTo} from '../../../shell/writersTo.js';
import {toPaths} from '../../named/wordsWithin.js';
import {readCall} from '../../readCall.js';
import {rememberLatest} from '../../rememberLatest.js';
import {operandPaths} from '../../places/operandPaths.js';
import {type NamedPath} from '../../places/placePatterns.js';
import {type Subject} from '../../subject.js';

type Word = NamedPath & {text: string};

/**
 * What the words of a segment may be that are put together when it runs: the
 * values of variables, what is read into them, and every way up or link that
 * stands in the word itself (`--prefix=${x-..}/`), is given to what prints a
 * part of it (`$(realpath ..)`) or is piped to others, or to what has words of
 * its own (`set`, a function, `sh -c`).
 */
export function computedPaths(
	segment: Segment,
	subject: Subject,
): readonly Word[] {
	const computed = segment.args.filter(
		({value, pattern}) => value === undefined && pattern === undefined,
	);
	if (computed.length === 0) return handedOn(segment, subject);
	const {shell, context} = subject;
	const segments = shell?.segments ?? [];
	const inWords = computed.flatMap(({text}) =>
		toPaths(piecesOf(text), segment, context).map(named => ({...named, text})),
	);
	const printed = segments
		.filter((one, index) => printsParts(one, index, segments))
		.flatMap(one => operandPaths(one, context));
	const folders = computed.flatMap(({text}) => [
		...(/\$\{?HOME\b|^~\/?$/.test(text) ? [context.home] : []),
		...(isAbove.test(text) ? ['..'] : []),
	]);
	return [
		...toPaths(folders, segment, context),
		...[...inWords, ...printed].filter(named => isWay(named, subject)),
		...(computed.some(({text}) => isVariable.test(text))
			? wordsOfShell(subject)
			: []),
		...segments
			.filter(({role}) => role === 'substitution')
			.flatMap(one => namesInLists(one, segment, subject)),
		...segments.flatMap(one =>
			toPaths([...valuesSet(one.assignments), ...wordsRead(one)], one, context),
		),
		...handedOn(segment, subject),
	];
}

/** Whether a part of a word may be an option: it begins so, or what prints it does. */
export function mayBeOption({args}: Segment, {shell}: Subject): boolean {
	const computed = args.filter(
		({value, pattern}) => value === undefined && pattern === undefined,
	);
	return (
		computed.some(({text}) => beginsAsOption.test(text)) ||
		(computed.length > 0 &&
			(shell?.segments ?? []).some(
				one =>
					one.role === 'substitution' &&
					one.args.some(({text}) => /^["']?-/.test(text)),
			))
	);
}

/** What it begins with, where variables hold nothing, or what a variable is where it holds nothing (`${x--delete}`). */
const beginsAsOption =
	/^["']*(?:\$\w{1,100}["']*|\$\{[^{}]{0,200}\}["']*){0,8}-|\$\{\w{1,100}:?[-=+]["']?-/;

/**
 * Whether a word of a program some of whose options write may be one of these,
 * because a variable of the command's own holds nobody knows what: read, set by
 * `printf -v` or by what is printed, a word of a function, a script or the shell.
 * One that the command sets nowhere is the person's, and the value of an option
 * is none.
 */
export function mayBeWritingOption(
	{program = '', args}: Segment,
	{shell}: Subject,
): boolean {
	if (!writesByOption(program)) return false;
	const {options} = optionTable(programs.get(program)?.options ?? '');
	const end = args.findIndex(({value}) => value === '--');
	return args.slice(0, end < 0 ? args.length : end).some((arg, at) => {
		const [, name] =
			arg.value === undefined && arg.pattern === undefined
				? (wholeVariable.exec(arg.text) ?? [])
				: [];
		const before = options.get(args[at - 1]?.value ?? '');
		return (
			name !== undefined &&
			(before === undefined || before.arity === 'none') &&
			(/^[@*1-9]/.test(name) ||
				(shell?.segments ?? []).some(one => setsUnknown(one, name)))
		);
	});
}

/** A word that begins with a variable: its name, or its number. */
const wholeVariable = /^"?\$\{?([A-Za-z_]\w{0,100}|[@*]|[1-9]\d?)/;

/** Whether a segment gives a variable a value that nobody knows here. */
const setsUnknown = (
	{program = '', args, assignments}: Segment,
	name: string,
): boolean =>
	assignments.some(one => one.name === name && one.value === undefined) ||
	(/^(?:read|mapfile|readarray|getopts|printf)$/.test(program) &&
		args.some(({value}) => value === name));

/** The folder before, a part of this one (`${PWD%/*}`), or up from what is put together (`$PWD/..`). */
const isAbove =
	/\$\{?OLDPWD\b|\$\{PWD[%/:#]|dirname\s{1,9}["']?\$(?:\{?PWD|\(pwd)|(?:\$\w{1,100}|[})`])["']?\/{1,9}\.\.(?:["'\s/]|$)/;

const isVariable = /\$(?!\()/;

/** What looks like a path in a text; a hyphen is a part of names, and of `${x-..}`. */
const piecesOf = (text: string): string[] =>
	[...text.split(/[^\w./~-]+/), ...text.split(/[^\w./~]+/)].filter(
		word => word !== '',
	);

/** What the loops of a text go through. */
const globsOf = (text: string): string[] =>
	[...text.matchAll(/\bfor[ \t]+\w+[ \t]+in[ \t]+([^;\n]*)/g)].flatMap(
		([, words = '']) => words.split(/[\s"']+/).filter(isGlobbed),
	);

const isGlobbed = (word: string) => /[*?[]/.test(word);

/** The names in the lists that a segment reads: `$(cat list)`, `xargs -a list`. */
function namesInLists(
	{accesses}: Segment,
	runner: Segment,
	subject: Subject,
): readonly Word[] {
	const {context} = subject;
	return accesses
		.flatMap(({kind, path, isGlob}) =>
			kind === 'read' && path !== undefined && !isGlob
				? [context.disk?.scriptAt?.(path) ?? '']
				: [],
		)
		.flatMap(text =>
			toPaths(
				text
					.slice(0, longestText)
					.split(/\s+/)
					.filter(word => word !== '')
					.slice(0, mostWords),
				runner,
				context,
			),
		)
		.filter(named => isWay({...named, isGlob: false}, subject));
}

/** It leads up, or by a link; any other piece is only a word. */
const isWay = (
	{path, dotted, isGlob}: NamedPath,
	{context: {realPath}}: Subject,
): boolean =>
	dotted !== undefined ||
	isGlob === true ||
	(realPath !== undefined && !path.startsWith('/?') && realPath(path) !== path);

/**
 * Every word of the whole command that is a way: what a shell has as its own
 * words and variables is among them. What only looks somewhere hands on none.
 */
export const wordsOfShell = rememberLatest(
	(subject: Subject): readonly Word[] => {
		const {call, shell, context} = subject;
		const {command = ''} = readCall(call).shell ?? {};
		let text = command.slice(0, longestText);
		for (const {program = '', text: own, args} of shell?.segments ?? []) {
			const isScript = /^(?:source|\.)$/.test(program);
			if (asksThere.test(program)) text = text.replaceAll(own, ' ');
			// The script itself is only read.
			else if (isScript) text = text.replaceAll(args[0]?.text ?? own, ' ');
		}

		return toPaths(
			[...new Set([...piecesOf(text), ...globsOf(text)])].slice(0, mostWords),
			{cwd: call.runsIn ?? call.cwd},
			context,
		).filter(named => isWay(named, subject));
	},
);

const longestText = 10_000;
const mostWords = 200;
/** Words behind those that are written: what is piped to `xargs`, what `find` finds. */
function handedOn(segment: Segment, subject: Subject): readonly Word[] {
	const {wrappers, parent} = segment;
	if (wrappers.length === 0) return [];
	const {shell, context} = subject;
	const segments = shell?.segments ?? [];
	if (wrappers.some(wrapper => /^(?:xargs|parallel)\b/.test(wrapper))) {
		const feeders = writersTo(segment, segments);
		return [
			...feeders
				.filter(({program = ''}) => /^(?:echo|printf|ls)$/.test(program))
				.flatMap(one => operandPaths(one, context))
				.filter(named => isWay(named, subject)),
			...[segment, ...feeders].flatMap(one =>
				namesInLists(one, segment, subject),
			),
		];
	}

	const finder = segments[parent ?? -1];
	if (finder?.program !== 'find' || !wrappers.some(one => /^find\b/.test(one)))
		return [];
	// A plain file is no link.
	const words = finder.args.map(({value}) => value);
	if (words.includes('-type') && words.includes('f')) return [];
	const {disk, realPath} = context;
	return finder.accesses.flatMap(({kind, path}) => {
		if (kind !== 'read' || path === undefined) return [];
		return (disk?.linksIn(path, true) ?? []).map(link => {
			const place = posix.join(path, link);
			return {
				path: place,
				dotted: realPath?.(place) ?? place,
				text: `./${link}`,
			};
		});
	});
}

/** What it prints, or sets, may become a part of a word. */
const printsParts = (
	{role, program}: Segment,
	index: number,
	segments: readonly Segment[],
): boolean =>
	role === 'substitution' ||
	program === 'set' ||
	segments.some(
		({pipedFrom, alsoPipedFrom = []}) =>
			pipedFrom === index || alsoPipedFrom.includes(index),
	);

/** What becomes the values of variables. */
const wordsRead = ({program = '', stdinText = ''}: Segment): string[] =>
	/^(?:read|mapfile|readarray)$/.test(program)
		? stdinText.split(/\s+/).filter(word => word !== '')
		: [];

/** Values of variables that may be paths. */
export const valuesSet = (assignments: readonly ShellAssignment[]): string[] =>
	assignments.flatMap(({name, value}) =>
		value === undefined || value === '' || isLookedThroughBy(name)
			? []
			: [value],
	);

/** By such variables a program is told where to look, and is not to write. */
export const isLookedThroughBy = (name: string): boolean =>
	lookedThrough.test(name);

const lookedThrough = /(?:PATH|_HOME|_ROOT|_PREFIX)$|^(?:HOME|PWD|OLDPWD)$/;
