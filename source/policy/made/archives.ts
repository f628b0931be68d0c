import {posix} from 'node:path';
import {unpacks, unpacksAsRecorded} from '../../programs/deeds/unpacks.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {flagTest} from '../../programs/flags.js';
import {type Archived} from '../disk/archived.js';
import {isBelow} from '../places/placePatterns.js';
import {type Disk, type PolicyContext} from '../types.js';
import {placedIn, unread, withNamesInFiles} from './namesInFiles.js';
import {ownTexts} from './ownTexts.js';
import {putsFiles} from './brought/putsFiles.js';

/** The command with what it unpacks, by the names that stand in its archives. */
export function readArchives(
	shell: ShellAnalysis,
	context: PolicyContext,
): ShellAnalysis {
	return withNamesInFiles(shell, isUnpacking, (segment, index) =>
		unpackedBy(segment, index, shell.segments, context),
	);
}

const isUnpacking = (segment: Segment) =>
	unpacks.test(segment.program ?? '') && putsFiles(segment);

function unpackedBy(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): FileAccess[] {
	const {disk, projectDir} = context;
	if (!disk?.archived) return [];
	const {targets, entries, isKnown} = unpackedFrom(
		segment,
		index,
		segments,
		disk,
	);
	const found = targets.flatMap(target =>
		entries.map(({name}) => placedIn(target, name, 'write')),
	);
	if (isKnown) return found;
	// In a folder of its own it can do no harm.
	const isApart =
		targets.length > 0 &&
		targets.every(
			target =>
				!isBelow(projectDir, target) &&
				disk.linksIn(target, true)?.length === 0,
		);
	return isApart ? found : [...found, {kind: 'write', text: unread}];
}

/** What comes out of the archives of a segment. */
type Unpacked = {
	/** The folders that it may unpack into, absolute. */
	targets: readonly string[];
	/** By the names under which it is put there, from such a folder. */
	entries: readonly Archived[];
	/** That is all; what is not there is not unpacked. */
	isKnown: boolean;
	/** Some of its archives are not there, or nobody knows which they are. */
	isMissing: boolean;
};

/** What a segment unpacks, as far as the archives say it that are there. */
export function unpackedFrom(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	disk: Disk,
): Unpacked {
	const files = ownTexts(segments, index, false, disk);
	const archives = archivesOf(segment);
	let isKnown = archives.length > 0 || segment.pipedFrom === undefined;
	let isMissing = archives.length === 0;
	const inside: Archived[] = [];
	for (const {path, isGlob} of archives) {
		const found =
			path === undefined || isGlob || files.has(path)
				? undefined
				: disk.archived?.(path);
		if (found) {
			inside.push(...found);
			continue;
		}

		isMissing = true;
		if (path === undefined || isGlob || files.has(path) || disk.isThere?.(path))
			isKnown = false;
	}

	const entries: Archived[] = [];
	for (const entry of inside)
		for (const name of placedAs(entry.name, segment))
			if (name === undefined) isKnown = false;
			else if (name !== '') entries.push({...entry, name});
	return {targets: targetsOf(segment), entries, isKnown, isMissing};
}

/** Its archives; where no record says which words are some, each of them. */
function archivesOf({
	program = '',
	args,
	accesses,
	cwd,
}: Segment): Pick<FileAccess, 'path' | 'isGlob'>[] {
	const read = accesses.filter(({kind}) => kind === 'read');
	if (unpacksAsRecorded.test(program)) return read;
	const redirected = read.filter(({isRedirect}) => isRedirect);
	return [...redirected, ...named(args, cwd)];
}

const named = (
	args: Segment['args'],
	cwd: string | undefined,
): Pick<FileAccess, 'path' | 'isGlob'>[] =>
	args.flatMap(({value}) =>
		value === undefined || cwd === undefined
			? [{}]
			: value.startsWith('-')
				? []
				: [{path: resolveFrom(cwd, value)}],
	);

/** The folders that it may unpack into. */
function targetsOf({program, args, accesses, cwd, folders}: Segment): string[] {
	if (/tar$|^python/.test(program ?? '')) {
		const into = foldersWritten(accesses);
		if (into.length > 0 || !(program ?? '').startsWith('python')) return into;
	}

	const from = folders ?? (cwd === undefined ? [] : [cwd]);
	const told = args.flatMap(({value = ''}, at) => {
		if (/^-d$/.test(value)) return [args[at + 1]?.value ?? ''];
		const [, folder] = /^-[do](.+)$/.exec(value) ?? [];
		return folder === undefined ? [] : [folder];
	});
	return told.length === 0
		? [...from]
		: from.flatMap(folder => told.map(one => resolveFrom(folder, one)));
}

const foldersWritten = (accesses: readonly FileAccess[]): string[] =>
	accesses.flatMap(({kind, path, isRecursive}) =>
		kind === 'write' && path !== undefined && isRecursive ? [path] : [],
	);

const renames = flagTest(['--transform', '--xform']);

/** Under which name a file of an archive is put there; undefined: nobody can say. */
function placedAs(
	name: string,
	{program = '', args}: Segment,
): (string | undefined)[] {
	const words = args.map(({value = ''}) => value);
	// A slash at its beginning goes, but for who wants it.
	const plain = name.replace(/^\/+/, '');
	if (renames(words) || words.some(word => /^-s./.test(word)))
		return [undefined];
	if (program === 'unzip' && words.some(word => /^-[a-zA-Z]*j/.test(word)))
		return [posix.basename(plain)];
	if (program.startsWith('7z') && words[0] === 'e')
		return [posix.basename(plain)];
	const at = words.findIndex(word => word.startsWith('--str'));
	const strip = Number(
		words[at]?.split('=')[1] ?? (at < 0 ? 0 : (words[at + 1] ?? NaN)),
	);
	return Number.isInteger(strip)
		? [plain.split('/').slice(strip).join('/')]
		: [undefined];
}
