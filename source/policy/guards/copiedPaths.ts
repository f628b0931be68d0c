import {posix} from 'node:path';
import {
	copiesFolders,
	fillsFolders,
	keepsNames,
	putsIntoFolders,
} from '../../programs/deeds/copies.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {namedByGlob} from '../disk/namedByGlob.js';
import {type PolicyContext} from '../types.js';
import {namesFound} from './computedNames.js';
import {fixedPart, isBelow, nameTest} from '../places/placePatterns.js';
import {type Subject} from '../subject.js';
import {namedAt} from '../places/namedAt.js';
import {isSettingsName, settingsBelow, settingsNames} from './settingsBelow.js';

/** What of athena's files and agents' settings a segment writes by copying, or moving, a folder that holds such files. */
export const pathsOfCopies = (
	segment: Segment,
	segments: readonly Segment[],
	subject: Subject,
): readonly string[] => [
	...byCopy(segment, segments, subject.context),
	...byComputedCopy(segment, segments, subject),
];

/** What lies in a folder of the same name there, once it is copied over the other. */
function byCopy(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): string[] {
	const {program = '', accesses, pipedFrom} = segment;
	if (!copiesFolders.test(program)) return [];
	const fed = pipedFrom === undefined ? undefined : segments[pipedFrom];
	const foldersOf = (all: readonly FileAccess[], wanted: RegExp) =>
		all.flatMap(({kind, path, isRecursive, isGlob}) =>
			wanted.test(kind) && path !== undefined && isRecursive
				? [isGlob ? fixedPart(path) : path]
				: [],
		);
	const from = foldersOf([...accesses, ...(fed?.accesses ?? [])], /^read$/);
	const targets = foldersOf(accesses, /^write$/);
	return from.flatMap(folder => {
		// Of a folder that the command makes first nobody knows what will be in it.
		const isMade = isMadeBy(folder, segment, segments, context);
		return targets.flatMap(target =>
			settingsBelow(isMade ? target : folder, context)
				.map(name => posix.join(target, name))
				.filter(place => !isBelow(place, folder)),
		);
	});
}

/** What comes to lie in a folder where nobody can say for sure what is copied: `for f in x/.a*; do cp -r $f .; done`. */
function byComputedCopy(
	segment: Segment,
	segments: readonly Segment[],
	subject: Subject,
): string[] {
	const {program = '', accesses} = segment;
	if (!putsIntoFolders.test(program)) return [];
	const unknown = accesses.filter(
		({kind, path}) => kind === 'read' && path === undefined,
	);
	if (unknown.length === 0) return [];
	const targets = new Set(
		accesses.flatMap(({kind, path, isGlob}) =>
			kind === 'write' && path !== undefined && !isGlob ? [path] : [],
		),
	);
	const found: string[] = [];
	for (const {text, isRecursive} of unknown) {
		const names = namesFound(text, segment, segments, subject);
		for (const target of targets)
			if (names)
				for (const name of names)
					found.push(...putInto(target, name, segment, subject.context));
			else if (isRecursive && program !== 'mv')
				found.push(...putUnknown(target, text, subject.context));
	}

	return found;
}

/** What of theirs lies in a folder once that name is copied into it, or over it. */
function putInto(
	target: string,
	name: string,
	{cwd, args}: Segment,
	context: PolicyContext,
): string[] {
	const {projectDir, home} = context;
	const {path: source} = namedAt(name, cwd ?? projectDir, home);
	const last = posix.basename(source);
	const places =
		source === '/'
			? []
			: /[*?[]/.test(source)
				? foundByGlob(source, context)
				: settingsBelow(posix.dirname(source), context).filter(
						place => topOf(place) === last,
					);
	const isSpread =
		/\/\.?$/.test(name) ||
		args.some(({value = ''}) => /^-[a-zA-Z]*T$|^--no-t/.test(value));
	if (isSpread)
		for (const folder of /[*?[]/.test(source)
			? (namedByGlob(source, context) ?? [])
			: [source])
			places.push(...settingsBelow(folder, context));
	const isThere = context.disk?.isThere?.(source) !== false;
	// It may be made by then.
	if (!isThere && places.length === 0 && isSettingsName(last))
		places.push(last);
	return places
		.filter(place => !isBelow(posix.join(target, place), source))
		.map(place => posix.join(target, place));
}

const topOf = (place: string) => place.split('/', 1)[0] ?? '';

/** As above for a glob; where nobody can look, for every name that it may find. */
function foundByGlob(glob: string, context: PolicyContext): string[] {
	const folder = posix.dirname(glob);
	const fits = nameTest(posix.basename(glob));
	const folders = /[*?[]/.test(folder)
		? namedByGlob(folder, context)
		: [folder];
	return folders
		? folders.flatMap(one =>
				settingsBelow(one, context).filter(place => fits(topOf(place))),
			)
		: settingsNames.filter(fits);
}

/** A whole folder of which nobody knows anything, but perhaps the name behind what is computed. */
function putUnknown(
	target: string,
	text: string,
	context: PolicyContext,
): string[] {
	const [, last = ''] =
		/\/([^/$`{}()]+)$/.exec(text.replace(/["']/g, '')) ?? [];
	const isNamed = last !== '' && last !== '.';
	const fits = isNamed ? nameTest(last) : () => true;
	return settingsBelow(target, context)
		.filter(place => fits(topOf(place)))
		.map(place => posix.join(target, place));
}

/** Whether a folder that is not there is named by another part of the command: `git clone . /tmp/y`. */
function isMadeBy(
	folder: string,
	segment: Segment,
	segments: readonly Segment[],
	{disk, projectDir}: PolicyContext,
): boolean {
	if (!disk?.isThere || disk.isThere(folder)) return false;
	return segments.some(one => {
		if (one === segment || !fillsFolders.test(one.program ?? '')) return false;
		const given = one.args.flatMap(({value}) =>
			value === undefined ? [] : [resolveFrom(one.cwd ?? projectDir, value)],
		);
		return given.some(
			place =>
				isBelow(folder, place) &&
				(folder === place || mayPut(one, given, folder.slice(place.length))),
		);
	});
}

/** Whether a program may put something of that name into a folder: who copies puts there what it is given by its name. */
function mayPut(
	{program = '', args}: Segment,
	given: readonly string[],
	below: string,
): boolean {
	const [first] = below.split('/').filter(name => name !== '');
	return (
		!keepsNames.test(program) ||
		given.some(place => posix.basename(place) === first) ||
		args.some(
			({value}) =>
				value === undefined || /\/\.?$|^-[a-zA-Z]*T$|^--no-t/.test(value),
		)
	);
}
