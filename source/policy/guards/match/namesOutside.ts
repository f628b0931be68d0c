import {posix} from 'node:path';
import {programs} from '../../../programs/table.js';
import {shellNames} from '../../../shell/shells.js';
import {type Segment} from '../../../shell/types.js';
import {namesFiles} from '../../../runtime/tools/fileFields.js';
import {proseField} from '../../named/commandsGiven.js';
import {pathsGiven} from '../../named/textPaths.js';
import {toPaths, wordPaths, wordsWithin} from '../../named/wordsWithin.js';
import {readCall} from '../../readCall.js';
import {type OwnText, textGiven} from '../../made/ownTexts.js';
import {type PolicyContext} from '../../types.js';
import {readingPrograms} from '../readOnly/index.js';
import {isProven} from '../readOnly/prove.js';
import {
	computedPaths,
	isLookedThroughBy,
	mayBeOption,
	valuesSet,
	wordsOfShell,
} from './computedPaths.js';
import {linksOf} from '../../made/ownLinks.js';
import {operandPaths} from './operands.js';
import {isBelow, type NamedPath} from './placePatterns.js';
import {isInside, isWrittenInside} from './placeTest.js';
import {namedAt, type Subject} from './subject.js';

/** Programs that read what they are given, or only go there. */
const readers: ReadonlySet<string> = new Set(
	'cat head tail less more grep egrep fgrep rg ls stat wc diff jq yq find fd tree du cd pushd popd source . test [ file echo printf sort cut uniq basename dirname realpath readlink awk sed which type export ssh'.split(
		' ',
	),
);

/**
 * Whether a word names a place outside, in the person's home, up from the folder
 * it runs in, or where the system keeps no programs of its own, and is given to
 * a program that may write there for all that is known: `shuf -o ../x`,
 * `npm --prefix ..`, `docker run -v ~:/x`, `make DESTDIR=/srv install`. So does
 * one that leads there by a link, in whatever folder that lies.
 */
export const namesOutside = (segment: Segment, subject: Subject): boolean =>
	namesOutsideHere(segment, subject) ||
	otherFolders(segment, subject).some(cwd =>
		namesOutsideHere({...segment, cwd}, subject),
	);

/** Where else it may run: of a folder that nobody knows those that it began in. */
function otherFolders(
	{cwd, folders, program, args}: Segment,
	{call, context: {projectDir}}: Subject,
): readonly string[] {
	if (program === undefined || args.length === 0) return none;
	if (folders) return folders.filter(folder => folder !== cwd);
	return cwd === undefined ? [...new Set([projectDir, call.cwd])] : none;
}

const none: readonly string[] = [];

function namesOutsideHere(segment: Segment, subject: Subject): boolean {
	const {context} = subject;
	const isOutside = (named: NamedPath & {text: string}) =>
		!named.path.startsWith('/?') &&
		!isLookedThrough(segment, named.text) &&
		(isElsewhere(named, context) ||
			(mayBeFile(segment, named.text) && leadsOut(named, context))) &&
		!isInside(named, context);
	if (ownTextPaths(segment, subject).some(isOutside)) return true;
	const {program, accessesAreComplete, args} = segment;
	if (program === undefined) return false;
	if (readers.has(program))
		return (
			// An option that is put together may be one by which it writes.
			(mayBeOption(segment, subject) &&
				[
					...computedPaths(segment, subject),
					...operandPaths(segment, context),
				].some(isOutside)) ||
			wordsForScript(segment, subject).some(isOutside)
		);
	if (isScriptUnknown(segment, subject)) return true;
	if (accessesAreComplete && program !== 'git') return false;
	if (isTreeUnknown(segment)) return true;
	if (variablePaths(segment, subject).some(isOutside)) return true;
	if (args.length === 0 && segment.stdinText === undefined) return false;
	if (isTreeBeside(segment, context)) return false;
	const isNamed = [
		...operandPaths(segment, context),
		...wordPaths(segment, context),
		...scriptPaths(segment, subject),
		...computedPaths(segment, subject),
		...segment.args.flatMap(({value = ''}) =>
			/\s/.test(value) ? linksNamed(value, segment, subject) : [],
		),
	].some(isOutside);
	return (
		isNamed &&
		!readingPrograms.some(
			reading =>
				reading.names.includes(program) && isProven(segment, reading, subject),
		)
	);
}

/** A path that is written as one of the person's home, up from the folder it is named in, or of somebody's own. */
const isElsewhere = (
	named: NamedPath & {text: string},
	context: PolicyContext,
): boolean =>
	named.dotted !== undefined ||
	isBelow(named.path, context.home) ||
	isOwnPlace(named, context);

/** Words of the names of tools that only look, and of those that may do more. */
const looking =
	/^(?:read|get|list|ls|search|find|grep|glob|view|show|describe|stat|status|tree|look|lookup|query|inspect|count|fetch|browse|info|exists|head|tail|cat)$/;
const changing =
	/^(?:write|create|edit|update|set|put|add|insert|append|save|store|delete|remove|rm|move|mv|rename|copy|cp|patch|apply|replace|make|mkdir|touch|run|exec|execute|eval|call|invoke|start|install|upload|download|export|import|sync|extract|unpack|render|generate|convert|build|commit|checkout|clone|init)$/;

/**
 * Whether a tool of which nobody knows what it touches is given a path outside,
 * as a value or as the name of a field, and does more than look for all that its
 * own name says.
 */
export function isGivenOutside({call, shell, context}: Subject): boolean {
	const {kind, paths, serverTool = call.tool} = readCall(call);
	if (shell || paths || (kind !== 'mcp' && kind !== 'other')) return false;
	const said = serverTool
		.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
		.map(word => word.toLowerCase());
	if (
		said.some(word => looking.test(word)) &&
		!said.some(word => changing.test(word))
	)
		return false;
	return pathsGiven(call).some(({field, path}) => {
		if (proseField.test(field) || (/\s/.test(path) && !namesFiles(field)))
			return false;
		const named = {text: path, ...namedAt(path, call.cwd, context.home)};
		return (
			(isElsewhere(named, context) || leadsOut(named, context)) &&
			!isInside(named, context)
		);
	});
}

/** `git -C "$x" init`: nobody knows whose working tree it changes. */
const isTreeUnknown = ({program, args, cwd, folders = []}: Segment): boolean =>
	program === 'git' &&
	cwd === undefined &&
	folders.length === 0 &&
	args.some(({value}) => value === '-C') &&
	args.some(({value}) => changesTree.test(value ?? ''));

const changesTree =
	/^(?:am|apply|checkout|cherry-pick|clean|clone|commit|init|merge|mv|pull|rebase|reset|restore|revert|rm|stash|switch|worktree)$/;

/** A working tree beside the project is its own, and where parallel work goes. */
function isTreeBeside(segment: Segment, context: PolicyContext): boolean {
	const {program, args} = segment;
	if (program !== 'git' || args[0]?.value !== 'worktree') return false;
	const beside = posix.dirname(context.projectDir);
	return operandPaths(segment, context).every(
		named =>
			isInside(named, context) ||
			(posix.dirname(named.path) === beside && named.path !== beside),
	);
}

/** Folders at the top where people and programs keep what is theirs; `/api/x` is a word, and `/usr` the system's. */
const ownFolders =
	/^\/(?:srv|opt(?!\/(?:homebrew|local)\/)|mnt|media|data|home|Users|Volumes|root|var|export|nfs|scratch|backups?)(?:\/|$)/;

/** The system's own: only who may write there, as root in a container, can do any harm. */
const systemFolders =
	/^\/(?:etc|usr|s?bin|lib\w*|boot|nix|opt|snap|System|Library|Applications|tmp|private|proc|dev|sys|run)(?:\/|$)/;
const keptFolders = /^\/(?:etc|usr|s?bin|lib\w*|boot)(?:\/|$)/;

function isOwnPlace(
	{path, text}: NamedPath & {text: string},
	{disk}: PolicyContext,
): boolean {
	const folder = ownFolders.exec(path)?.[0].replace(/\/$/, '');
	// Where the disk can be asked, a word that begins like a folder must be one.
	if (folder !== undefined) return disk === undefined || disk.isFolder(folder);
	const system = keptFolders.exec(path)?.[0].replace(/\/$/, '');
	if (system !== undefined) return disk?.mayWrite?.(system) === true;
	// A container's own: `/workspace`, `/app`. Of bare words in a folder outside that one speaks (runsIn.ts).
	const [top] = /^\/[^/]+(?=\/)/.exec(path) ?? [];
	return (
		top !== undefined &&
		text.includes(`${top}/`) &&
		!systemFolders.test(path) &&
		disk?.isFolder(top) === true
	);
}

/**
 * A path that is written as one inside, and is none by a link. What the system
 * keeps for itself is not meant: `.venv/bin/python`.
 */
function leadsOut(named: NamedPath, context: PolicyContext): boolean {
	const {realPath} = context;
	if (!realPath || !isWrittenInside(named, context)) return false;
	const real = named.isGlob ? '' : realPath(named.path);
	const [top] = keptBySystem.exec(real) ?? [];
	return (
		top === undefined ||
		context.disk?.mayWrite?.(top.replace(/\/$/, '')) === true
	);
}

const keptBySystem =
	/^\/(?:etc|usr|s?bin|lib\w*|boot|nix|opt\/homebrew|System|Library)(?:\/|$)/;

/** Commands of git that write where their words say; all others know the link itself. */
const gitWriters =
	/^(?:archive|bugreport|bundle|clone|config|diagnose|format-patch|init|mailsplit|submodule|worktree)$/;

/** Programs whose bare words are the names of tasks. */
const taskRunners = /^(?:g?make|just|task|ninja|gradlew?|mvnw?|rake|ant|nx)$/;

/** Whether a word may be the name of a file: not a subcommand, a script (`npm run build`), a branch. */
function mayBeFile({program = '', args}: Segment, text: string): boolean {
	if (program === 'git')
		return (
			/^--?[a-z]/.test(text) || args.some(({text: one}) => gitWriters.test(one))
		);
	return (
		text.includes('/') ||
		(programs.get(program)?.subcommands === undefined &&
			!taskRunners.test(program))
	);
}

/** Programs whose commands come on their input, and may open files. */
const takesCommands = /^(?:red|ed|ex|vim?|nvim|g?make)$/;

function scriptPaths(
	segment: Segment,
	subject: Subject,
): (NamedPath & {text: string})[] {
	if (!takesCommands.test(segment.program ?? '')) return [];
	const given = inputOf(segment, subject);
	return given === undefined || given === 'computed'
		? []
		: given.texts.flatMap(text => pathsIn(text, segment, subject));
}

const inputOf = (segment: Segment, {shell, context}: Subject) =>
	textGiven(segment, shell?.segments ?? [], noFiles, context.disk ?? {});

const noFiles: ReadonlyMap<string, OwnText> = new Map();

/** `ed a <<< "w $x"`, `sed … | ex a`: nobody can say what it is told to write. */
function isScriptUnknown(segment: Segment, subject: Subject): boolean {
	const {program = '', args, text} = segment;
	if (!takesCommands.test(program)) return false;
	if (
		/^g?make$/.test(program) &&
		!args.some(({value = ''}) => /^(?:-f|--file=)?-$/.test(value))
	)
		return false;
	const given = inputOf(segment, subject);
	return given === 'computed' || (given === undefined && text.includes('<<'));
}

/** What a script may go by that a shell reads into itself: its words, and all that the shell has. */
const wordsForScript = (
	segment: Segment,
	subject: Subject,
): readonly (NamedPath & {text: string})[] =>
	/^(?:source|\.)$/.test(segment.program ?? '')
		? [
				...operandPaths(
					{...segment, args: segment.args.slice(1)},
					subject.context,
				),
				...wordsOfShell(subject),
			]
		: [];

/** What looks like a path in a text, and the links of the folder that it names. */
const pathsIn = (
	text: string,
	segment: Segment,
	subject: Subject,
): (NamedPath & {text: string})[] => [
	...toPaths(wordsWithin({text, value: `${text}\n`}), segment, subject.context),
	...linksNamed(text, segment, subject),
];

/** Most plain words of a text that are looked up. */
const mostNames = 200;

/** Plain words that are the names of links, as in `w link`. */
function linksNamed(
	text: string,
	{cwd}: Segment,
	{shell, context}: Subject,
): (NamedPath & {text: string})[] {
	const {linkAt} = context.disk ?? {};
	if (!linkAt || cwd === undefined) return [];
	const words = new Set(text.slice(0, longestText).match(/[\w-]+/g));
	const own = (shell?.segments ?? []).flatMap(one => linksOf(one, context));
	return [...words].slice(0, mostNames).flatMap(word => {
		const path = posix.join(cwd, word);
		const made = own.filter(({place}) => place === path);
		return [
			...(linkAt(path) === undefined ? [] : [{path, text: `./${word}`}]),
			// The disk does not know it yet.
			...made.flatMap(({target}) =>
				target === undefined
					? []
					: toPaths([target], {cwd}, context).map(named => ({
							...named,
							text: `./${word}`,
						})),
			),
		];
	});
}

const longestText = 10_000;

/** `-I/usr/include`, `-L/usr/lib`: where a compiler looks. */
const isLookedThrough = ({program = ''}: Segment, text: string) =>
	/^-[ILF]/.test(text) &&
	/^(?:\w*-)*(?:cc|gcc|g\+\+|c\+\+|clang|clang\+\+|ld|rustc|swiftc|ruby|perl)(?:-[\d.]+)?$/.test(
		program,
	);

/**
 * What stands in a file that the command has written and this segment runs:
 * `echo 'w ../x' > q; ed a < q`. Scripts of a shell are taken apart instead
 * (judgeOwnScripts.ts), and what code loads is not written.
 */
function ownTextPaths(
	segment: Segment,
	subject: Subject,
): (NamedPath & {text: string})[] {
	const {shell, written} = subject;
	const {program = ''} = segment;
	const segments = shell?.segments ?? [];
	if (segments.length < 2 || /^(?:source|\.)$/.test(program)) return [];
	if (shellNames.has(program)) return [];
	const texts = written()[segments.indexOf(segment)]?.texts ?? [];
	return texts.flatMap(text =>
		pathsIn(text.replace(loading, ' '), segment, subject),
	);
}

/** Code that only loads other code: `from '../x'`, `require("../x")`. */
const loading =
	/\b(?:from|import|require|include|load|source_relative|#include)[ \t]{0,9}\(?[ \t]{0,9}(?:<[^>\n]{0,99}>|"[^"\n]{0,99}"|'[^'\n]{0,99}')/g;

/** What it is told by variables, its own and those that the command has exported: `OUT=.. make`, `OUT=${PWD%/*} make`. */
function variablePaths(
	segment: Segment,
	subject: Subject,
): readonly (NamedPath & {text: string})[] {
	const {shell, context} = subject;
	const exported = (shell?.segments ?? [])
		.filter(({program}) => program === 'export' || program === 'declare')
		.flatMap(({args}) =>
			args.flatMap(({value}) => {
				const [, name = '', set] = /^(\w+)=(.*)/s.exec(value ?? '') ?? [];
				return set === undefined ? [] : [{name, value: set}];
			}),
		);
	const known = toPaths(
		valuesSet([...segment.assignments, ...exported]),
		segment,
		context,
	);
	const computed = segment.assignments.flatMap(({name, value}) =>
		value === undefined && !isLookedThroughBy(name)
			? [{text: textOf(name, segment.text)}]
			: [],
	);
	return computed.length === 0
		? known
		: [...known, ...computedPaths({...segment, args: computed}, subject)];
}

/** What a variable is set to, as it is written. */
function textOf(name: string, text: string): string {
	const from = text.indexOf(`${name}=`) + name.length + 1;
	let end = from;
	let quote = '';
	let open = 0;
	for (; end < text.length; end++) {
		const letter = text.charAt(end);
		if (letter === quote) quote = '';
		else if (quote === '' && /["'`]/.test(letter)) quote = letter;
		else if (letter === '(') open++;
		else if (letter === ')') open--;
		else if (quote === '' && open <= 0 && /\s/.test(letter)) break;
	}

	return text.slice(from, end);
}
