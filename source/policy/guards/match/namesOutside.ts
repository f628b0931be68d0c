import {posix} from 'node:path';
import {type Segment} from '../../../shell/types.js';
import {wordPaths} from '../../wordsWithin.js';
import {type PolicyContext} from '../../types.js';
import {readingPrograms} from '../readOnly/index.js';
import {isProven} from '../readOnly/prove.js';
import {operandPaths} from './operands.js';
import {isBelow, type NamedPath} from './placePatterns.js';
import {isInside} from './placeTest.js';
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
 * `npm --prefix ..`, `docker run -v ~:/x`, `make DESTDIR=/srv install`.
 */
export function namesOutside(segment: Segment, subject: Subject): boolean {
	const {program, accessesAreComplete, args} = segment;
	if (args.length === 0 || program === undefined || readers.has(program))
		return false;
	if (accessesAreComplete && program !== 'git') return false;
	const {context} = subject;
	if (isTreeBeside(segment, context)) return false;
	const isNamed = [
		...operandPaths(segment, context),
		...wordPaths(segment, context),
	].some(
		named =>
			!named.path.startsWith('/?') &&
			!isLookedThrough(segment, named.text) &&
			(named.dotted !== undefined ||
				isBelow(named.path, context.home) ||
				isOwnPlace(named, context)) &&
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
const systemFolders = /^\/(?:etc|usr|s?bin|lib\w*|boot)(?:\/|$)/;

function isOwnPlace({path}: NamedPath, {disk}: PolicyContext): boolean {
	const folder = ownFolders.exec(path)?.[0].replace(/\/$/, '');
	// Where the disk can be asked, a word that begins like a folder must be one.
	if (folder !== undefined) return disk === undefined || disk.isFolder(folder);
	const system = systemFolders.exec(path)?.[0].replace(/\/$/, '');
	return system !== undefined && disk?.mayWrite?.(system) === true;
}

/** `-I/usr/include`, `-L/usr/lib`: where a compiler looks. */
const isLookedThrough = ({program = ''}: Segment, text: string) =>
	/^-[ILF]/.test(text) &&
	/^(?:\w*-)*(?:cc|gcc|g\+\+|c\+\+|clang|clang\+\+|ld|rustc|swiftc|ruby|perl)(?:-[\d.]+)?$/.test(
		program,
	);
