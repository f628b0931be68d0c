import {posix} from 'node:path';
import {mountsFolders, startedBy} from '../../../programs/deeds/containers.js';
import {readsOrGoes} from '../../../programs/deeds/looks.js';
import {programs} from '../../../programs/table.js';
import {namesTasks} from '../../../programs/runs/taskFiles.js';
import {wordsOf} from '../../../programs/word.js';
import {type Segment} from '../../../shell/types.js';
import {mountOf} from '../../named/mounts.js';
import {wordPaths} from '../../named/wordsWithin.js';
import {type PolicyContext} from '../../types.js';
import {readingProgram} from '../../looks/index.js';
import {isProven} from '../../looks/prove.js';
import {
	computedPaths,
	mayBeOption,
	mayBeWritingOption,
	wordsOfShell,
} from './computedPaths.js';
import {operandPaths} from '../../places/operandPaths.js';
import {isElsewhere, leadsOut} from '../../places/outsidePlaces.js';
import {type NamedPath} from '../../places/placePatterns.js';
import {isInside} from '../../places/placeTest.js';
import {type Subject} from '../../subject.js';
import {
	isScriptUnknown,
	linksNamed,
	ownTextPaths,
	scriptPaths,
} from './textsGoneBy.js';
import {variablePaths} from './variablePaths.js';

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
	{call, context}: Subject,
): readonly string[] {
	if (program === undefined || args.length === 0) return none;
	if (folders) return folders.filter(folder => folder !== cwd);
	return cwd === undefined
		? [...new Set([context.projectDir, call.cwd])]
		: none;
}

const none: readonly string[] = [];

function namesOutsideHere(segment: Segment, subject: Subject): boolean {
	const {context} = subject;
	const isOutside = (named: NamedPath & {text: string}) =>
		!named.path.startsWith('/?') &&
		!isInContainer(segment, named) &&
		!isLookedThrough(segment, named.text) &&
		(isElsewhere(named, context) ||
			(mayBeFile(segment, named.text) && leadsOut(named, context))) &&
		!isInside(named, context);
	if (ownTextPaths(segment, subject).some(isOutside)) return true;
	const {program, accessesAreComplete, args} = segment;
	if (program === undefined) return false;
	if (readsOrGoes.has(program))
		return (
			// An option that is put together may be one by which it writes.
			((mayBeOption(segment, subject) ||
				mayBeWritingOption(segment, subject)) &&
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
	if (!isNamed) return false;
	const reading = readingProgram(program);
	return reading === undefined || !isProven(segment, reading, subject);
}

/** `-v data:/var/lib/x`, `-w /srv/x`: where a container has it; what it is of here is another path. */
function isInContainer(
	{program = '', cwd = '/', args}: Segment,
	{path, text}: NamedPath & {text: string},
): boolean {
	if (!mountsFolders.test(program)) return false;
	const mount = mountOf(text, cwd);
	if (mount) return mount.inside === path && mount.host !== path;
	const started = startedBy(program, wordsOf(args));
	return started?.values('workdir').includes(path) === true;
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

/** Commands of git that write where their words say; all others know the link itself. */
const gitWriters =
	/^(?:archive|bugreport|bundle|clone|config|diagnose|format-patch|init|mailsplit|submodule|worktree)$/;

/** Whether a word may be the name of a file: not a subcommand, a script (`npm run build`), a branch. */
function mayBeFile({program = '', args}: Segment, text: string): boolean {
	if (program === 'git')
		return (
			/^--?[a-z]/.test(text) || args.some(({text: one}) => gitWriters.test(one))
		);
	return (
		text.includes('/') ||
		(programs.get(program)?.subcommands === undefined &&
			!namesTasks.has(program))
	);
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

/** `-I/usr/include`, `-L/usr/lib`: where a compiler looks. */
const isLookedThrough = ({program = ''}: Segment, text: string) =>
	/^-[ILF]/.test(text) &&
	/^(?:\w*-)*(?:cc|gcc|g\+\+|c\+\+|clang|clang\+\+|ld|rustc|swiftc|ruby|perl)(?:-[\d.]+)?$/.test(
		program,
	);
