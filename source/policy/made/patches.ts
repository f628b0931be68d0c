import {subcommandPlaces} from '../../programs/subcommands.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {touchedByGit} from '../git/touchedByGit.js';
import {
	mostPatchNames,
	patchNames,
	withoutFolders,
	writtenPath,
} from './patchNames.js';
import {type PolicyContext} from '../types.js';
import {type OwnText, ownTexts, textGiven} from './ownTexts.js';
import {placedIn, unread, withNamesInFiles} from './namesInFiles.js';
import {wordsOf} from '../../programs/word.js';

/** Programs that change files as a patch says; agents have `apply_patch` on their path. */
export const patchers = /^(?:g?patch|apply_?patch)$/;
/** Subcommands of git that do. */
const appliers = /^(?:apply|am)$/;

/** The command with what its patches change: in the command, on the disk, by a pipe. */
export function readPatches(
	shell: ShellAnalysis,
	context: PolicyContext,
): ShellAnalysis {
	return withNamesInFiles(shell, isPatching, (segment, index) =>
		changedBy(segment, index, shell.segments, context),
	);
}

function isPatching({program = '', args}: Segment): boolean {
	if (program !== 'git') return patchers.test(program);
	// Nearly no call of git does.
	if (!args.some(({value}) => appliers.test(value ?? ''))) return false;
	return commandsOf(args).some(([command = '']) => appliers.test(command));
}

const commandsOf = (args: Segment['args']): string[][] => {
	const words = wordsOf(args);
	return subcommandPlaces('git', words).map(at => words.slice(at));
};

function changedBy(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): FileAccess[] {
	const {names, feeder, isKnown} = patchesOf(segment, index, segments, context);
	const printed = feeder ? printedBy(feeder, context) : [];
	const found = [...names.flatMap(({places}) => places), ...printed];
	return isKnown && (!feeder || printed.length > 0)
		? found
		: [...found, {kind: 'write', text: unread}];
}

/** What a segment is told by patches. */
type Patches = {
	/** Each that can be read, and what it changes. */
	names: readonly {text: string; places: readonly FileAccess[]}[];
	/** A git that prints one more. */
	feeder?: Segment;
	/** What else there is can be read, or is not there. */
	isKnown: boolean;
};

/** The patches by which a segment changes files; undefined: it is no such program. */
export const patchesBy = (
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): Patches | undefined =>
	isPatching(segment)
		? patchesOf(segment, index, segments, context)
		: undefined;

function patchesOf(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): Patches {
	const {disk} = context;
	const files = ownTexts(segments, index, false, disk ?? {});
	const names: {text: string; places: FileAccess[]}[] = [];
	let isKnown = true;
	const take = (text: OwnText) => {
		if (text === 'computed') {
			isKnown = false;
			return;
		}

		const named = text.texts.map(one => ({
			text: one,
			names: namesIn(one, segment),
		}));
		if (named.flatMap(one => one.names).length > mostPatchNames)
			isKnown = false;
		else
			for (const one of named)
				names.push({
					text: one.text,
					places: one.names.flatMap(name => placesOf(name, segment)),
				});
	};

	const from = segments[segment.pipedFrom ?? -1];
	const given = textGiven(segment, segments, files, disk ?? {});
	const feeder =
		from?.program === 'git' && given === 'computed' ? from : undefined;
	if (!feeder && given !== undefined) take(given);
	for (const {args, path} of sourcesOf(segment)) {
		if (args) take({texts: [args]});
		else if (path === undefined) isKnown = false;
		else {
			const own = files.get(path);
			const text = own === undefined ? disk?.scriptAt?.(path) : undefined;
			if (own !== undefined) take(own);
			else if (text !== undefined) take({texts: [text]});
			// A folder is none, and neither is a word that is no file.
			else if (disk?.isThere?.(path) && !disk.isFolder(path)) isKnown = false;
		}
	}

	return {names, ...(feeder && {feeder}), isKnown};
}

/** What git prints a difference of; of words that are there git takes no revision. */
function printedBy(feeder: Segment, context: PolicyContext): FileAccess[] {
	const {cwd = context.projectDir} = feeder;
	const [[, ...rest] = []] = commandsOf(feeder.args);
	const places = rest
		.filter(word => !word.startsWith('-'))
		.map(word => resolveFrom(cwd, word));
	const areThere =
		places.length > 0 && places.every(one => context.disk?.isThere?.(one));
	return touchedByGit(feeder, context).flatMap(one =>
		(areThere ? places : [one.path ?? context.projectDir]).map(place => ({
			...one,
			kind: 'write' as const,
			path: place,
		})),
	);
}

/** Where its patches may stand: in a word, or in a file of that path; undefined: nobody knows. */
function sourcesOf({
	program,
	args,
	accesses,
	cwd,
}: Segment): {args?: string; path?: string | undefined}[] {
	const ownWords = program === 'git' ? args.slice(1) : args;
	const words = ownWords.flatMap(
		({value, prefix}): {args?: string; path?: string | undefined}[] => {
			if (value === undefined) return prefix?.startsWith('-') ? [] : [{}];
			if (value.includes('\n')) return [{args: value}];
			const name = value.replace(/^(?:-i|--input=)/, '');
			if (name === '' || name.startsWith('-')) return [];
			return cwd === undefined && !name.startsWith('/')
				? [{}]
				: [{path: resolveFrom(cwd ?? '/', name)}];
		},
	);
	const read = accesses
		.filter(({kind, isRedirect}) => kind === 'read' && isRedirect)
		.map(({path}) => ({path}));
	return [...words, ...read];
}

type Name = Pick<FileAccess, 'kind'> & {name: string};

/** The files that a patch names, without as many of their first folders as it is told to leave out. */
function namesIn(patch: string, {program = '', args}: Segment): Name[] {
	const {written, marked} = patchNames(patch);
	const [strip] = args.flatMap(({value = ''}, at) => {
		const [, digits] =
			/^(?:-p|--strip=)(\d+)$/.exec(
				/^(?:-p|--strip)$/.test(value)
					? `-p${args[at + 1]?.value ?? ''}`
					: value,
			) ?? [];
		return digits === undefined ? [] : [Number(digits)];
	});
	const names = new Set<string>();
	for (const word of marked) {
		names.add(word);
		names.add(withoutFolders(word, 1));
		if (strip !== undefined) names.add(withoutFolders(word, strip));
		else if (program !== 'git') names.add(withoutFolders(word, Infinity));
	}

	return [
		...written.map(one => ({kind: one.access, name: writtenPath(one)})),
		...[...names].map(name => ({kind: 'write' as const, name})),
	];
}

/** In each folder that it may run in, and in the one it is told to change to. */
function placesOf(
	{kind, name}: Name,
	{args, cwd, folders}: Segment,
): FileAccess[] {
	if (name === '') return [{kind, text: unread}];
	const told = args.flatMap(({value = ''}, at) => {
		if (/^(?:-d|--directory)$/.test(value)) return [args[at + 1]?.value ?? ''];
		const [, folder] = /^(?:-d|--directory=)(.+)$/.exec(value) ?? [];
		return folder === undefined ? [] : [folder];
	});
	const from = folders ?? (cwd === undefined ? [] : [cwd]);
	if (from.length === 0 && !name.startsWith('/')) return [{kind, text: name}];
	return (from.length === 0 ? ['/'] : from).flatMap(folder =>
		['', ...told].map(below =>
			placedIn(below === '' ? folder : resolveFrom(folder, below), name, kind),
		),
	);
}
