import {posix} from 'node:path';
import {programs} from '../../../programs/table.js';
import {type Segment} from '../../../shell/types.js';
import {toPaths, wordPaths, wordsWithin} from '../../named/wordsWithin.js';
import {type PolicyContext} from '../../types.js';
import {readingPrograms} from '../readOnly/index.js';
import {isProven} from '../readOnly/prove.js';
import {operandPaths} from './operands.js';
import {isBelow, type NamedPath} from './placePatterns.js';
import {isInside, isWrittenInside} from './placeTest.js';
import {type Subject} from './subject.js';

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
export function namesOutside(segment: Segment, subject: Subject): boolean {
	const {program, accessesAreComplete, args} = segment;
	if (program === undefined || readers.has(program)) return false;
	if (args.length === 0 && segment.stdinText === undefined) return false;
	if (accessesAreComplete && program !== 'git') return false;
	const {context} = subject;
	if (isTreeBeside(segment, context)) return false;
	const isNamed = [
		...operandPaths(segment, context),
		...wordPaths(segment, context),
		...scriptPaths(segment, context),
	].some(
		named =>
			!named.path.startsWith('/?') &&
			!isLookedThrough(segment, named.text) &&
			(named.dotted !== undefined ||
				isBelow(named.path, context.home) ||
				isOwnPlace(named, context) ||
				leadsOut(named, segment, context)) &&
			!isInside(named, context),
	);
	return (
		isNamed &&
		!readingPrograms.some(
			reading =>
				reading.names.includes(program) && isProven(segment, reading, subject),
		)
	);
}

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
function leadsOut(
	named: NamedPath & {text: string},
	segment: Segment,
	context: PolicyContext,
): boolean {
	const {realPath} = context;
	if (!realPath || !isWrittenInside(named, context)) return false;
	if (!mayBeFile(segment, named.text)) return false;
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
	context: PolicyContext,
): (NamedPath & {text: string})[] {
	const {program = '', stdinText} = segment;
	return stdinText === undefined || !takesCommands.test(program)
		? []
		: toPaths(
				wordsWithin({text: stdinText, value: `${stdinText}\n`}),
				segment,
				context,
			);
}

/** `-I/usr/include`, `-L/usr/lib`: where a compiler looks. */
const isLookedThrough = ({program = ''}: Segment, text: string) =>
	/^-[ILF]/.test(text) &&
	/^(?:\w*-)*(?:cc|gcc|g\+\+|c\+\+|clang|clang\+\+|ld|rustc|swiftc|ruby|perl)(?:-[\d.]+)?$/.test(
		program,
	);
