import path from 'node:path';
import {interpreter} from '../../shell/interpreters.js';
import {shellNames} from '../../shell/shells.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {calledAsModule} from './calledAsModule.js';
import {entryPoints} from './entryPoints.js';
import {filesRun} from './filesRun.js';
import {byInput, fedTo, isUnseenInput} from './inputRun.js';
import {inItsPlace, placed} from './ownPlace.js';
import {linesMentioned} from './linesMentioned.js';
import {withWords} from './mentions.js';
import {namedScripts} from './namedScripts.js';
import {type NamingFile} from './namingFiles.js';
import {packagesRun} from './packagesRun.js';
import {placesFound} from './placesFound.js';
import {byFirstLine, keyOf, readersOf, type Run, started} from './scriptRun.js';
import {runsOfGit} from './runsOfGit.js';
import {scriptsByOption, scriptsGiven, scriptsSet} from './scriptsGiven.js';
import {saysShell} from './shebang.js';
import {taskFilesRun} from './taskFilesRun.js';
import {wordsOf} from '../../programs/word.js';

/** What a command runs that is there. */
export type Runs = {
	runs: readonly Run[];
	/** It runs more than are looked into. */
	areMore: boolean;
	/** What runs recipes or lines that nobody has seen. */
	unseen?: Segment;
};

type Places = {
	home: string;
	folders: readonly string[];
	/** The segment that is looked at; left out: each. */
	only?: Segment;
	/** It stands in a script: those of packages are on the search path. */
	isInScript: boolean;
	/** The whole of what is looked at. */
	command: () => string;
	/** Asked before each look at a segment in a folder; false: no more may be looked at, and it is a question. */
	mayLook: () => boolean;
};

/** Of one call that are looked into. */
const most = 256;
/** Words of a program that may run them; beyond is a question. */
const mostMentioned = 64;

/**
 * The scripts that a command runs and that are there: by their path, by a name
 * that a file of the project gives them, and among the words of a program that
 * may run them, nobody knows.
 *
 * @param places the person's home, and where it may run if nobody knows; absolute
 * @param read takes a command apart that may run in a folder
 */
export function scriptsRun(
	shell: ShellAnalysis,
	disk: Disk & Required<Pick<Disk, 'scriptAt'>>,
	places: Places,
	read: (command: string, folder: string | undefined) => readonly Segment[],
): Runs {
	const {segments} = shell;
	const {only} = places;
	const looked = only ? [only] : segments;
	const mentioned = linesMentioned(shell, looked, disk, places.folders);
	const inner = mentioned
		.slice(0, mostMentioned)
		.flatMap(({line, folder}) => read(line, folder));
	const found = new Map<string, Run>();
	const add = (run: Run) => {
		const key = keyOf(run);
		if (!found.has(key)) found.set(key, run);
	};

	const {home} = places;
	const known = (all: readonly Segment[]) =>
		all.map(segment => atHome(segment, home));
	const folders = [
		...new Set([...places.folders, ...entered(known(segments), places, disk)]),
	];
	function* wherever(all: readonly Segment[]) {
		for (const segment of known(all))
			for (const there of inFolders(segment, folders)) {
				if (!places.mayLook()) return;
				yield there;
			}
	}

	for (const segment of wherever(looked)) {
		scriptsGiven(segment, disk).forEach(add);
		scriptsByOption(segment, disk).forEach(add);
		for (const called of calledAsModule(segment)) {
			scriptsGiven(called, disk).forEach(add);
			byItsWays(called, disk, home).forEach(add);
		}

		scriptsSet(segment, disk).forEach(add);
		byPath(segment, disk.scriptAt).forEach(add);
		if (places.isInScript) byGlob(segment, disk, places).forEach(add);
		byPackage(segment, disk, places.isInScript).forEach(add);
		byItsWays(segment, disk, home).forEach(add);
		byInput(segment, segments, disk).forEach(add);
		byName(segment, disk, () => fedTo(segment, segments, disk)).forEach(add);
		runsOfGit(segment, disk, home).forEach(add);
	}

	// What goes through a filter is taken for what the file says.
	const unseen = segments.find(
		(segment, index) =>
			looked.includes(segment) &&
			isUnseenInput(segment, index, segments, disk) &&
			fedTo(segment, segments, disk).length === 0,
	);
	const own = found.size;
	for (const segment of wherever(inner)) {
		byPath(segment, disk.scriptAt).forEach(add);
		byName(segment, disk).forEach(add);
		byItsWays(segment, disk, home).forEach(add);
	}

	return {
		runs: [...found.values()].slice(0, most),
		areMore: own > most || mentioned.length > mostMentioned,
		...(unseen && {unseen}),
	};
}

/** In a function nobody knows what `~` is by then; nearly always it is what it is now. */
function atHome(segment: Segment, home: string): Segment {
	const {args, accesses} = segment;
	const isOfHome = ({text}: {text: string}) => ofHome.test(text);
	if (!args.some(isOfHome) && !accesses.some(isOfHome)) return segment;
	const placeOf = (text: string) => path.join(home, text.slice(1));
	return {
		...segment,
		args: args.map(one =>
			one.value === undefined && isOfHome(one)
				? {...one, value: placeOf(one.text)}
				: one,
		),
		accesses: accesses.map(one =>
			one.path === undefined && isOfHome(one)
				? {...one, path: placeOf(one.text)}
				: one,
		),
	};
}

const ofHome = /^~\/[\w./@+-]+$/;

/** Folders that the command goes to by a glob, or from nobody knows where (in a function). */
const entered = (
	segments: readonly Segment[],
	{folders}: Places,
	disk: Disk,
): readonly string[] =>
	segments.flatMap(({program, args, cwd}) =>
		program === 'cd' || program === 'pushd'
			? args.flatMap(({pattern, value}) => {
					const place = pattern ?? (cwd === undefined ? value : undefined);
					return place === undefined
						? []
						: (cwd === undefined ? folders : [cwd]).flatMap(folder =>
								placesFound(folder, place, disk),
							);
				})
			: [],
	);

/** The segment in each folder that it may run in. */
function inFolders(
	segment: Segment,
	usual: readonly string[],
): readonly Segment[] {
	const {cwd, folders = cwd === undefined ? usual : undefined} = segment;
	return folders?.map(folder => ({...segment, cwd: folder})) ?? [segment];
}

function byPath(
	segment: Segment,
	scriptAt: (file: string) => string | undefined,
): readonly Run[] {
	const {cwd = '/'} = segment;
	return segment.accesses.flatMap((access): Run[] => {
		if (access.kind !== 'execute') return [];
		const plain = /^[\w./@+-]+$/.test(access.text);
		const place =
			access.path ?? (plain ? path.resolve(cwd, access.text) : undefined);
		if (place === undefined) return [];
		const text = scriptAt(place);
		if (text === undefined) return [];
		const words = wordsOf(segment.args);
		const behind = words.slice(words.indexOf(access.text) + 1);
		const told = {title: place, folder: segment.cwd, given: behind};
		return [
			...withWords(placed(text, place), words).flatMap(own =>
				readBy(segment, place, text).map((readBy): Run => ({
					...told,
					text: own,
					readBy,
				})),
			),
			...(segment.programPath === undefined ? [] : byFirstLine(told, text)),
		];
	});
}

/**
 * Where a script runs files that it finds (`for f in *.sh; do sh "$f"; done`),
 * whatever a glob of its own finds that is a script. On a line that is a question.
 */
function byGlob(
	segment: Segment,
	disk: Disk & Required<Pick<Disk, 'scriptAt'>>,
	{command}: Places,
): readonly Run[] {
	const {cwd, accesses, unproven, program} = segment;
	if (cwd === undefined || unproven.length === 0) return [];
	const isFound =
		program === undefined ||
		accesses.some(
			({kind, path: place, isGlob}) =>
				kind === 'execute' && (place === undefined || isGlob === true),
		);
	if (!isFound) return [];
	return command()
		.split(/[\s"'`;&|()<>]+/)
		.filter(word => glob.test(word) && !word.includes('$'))
		.slice(0, mostGlobs)
		.flatMap(glob => placesFound(cwd, glob, disk))
		.flatMap((title): readonly Run[] => {
			const text = disk.scriptAt(title);
			const isScript =
				text?.startsWith('#!') === true || /\.(?:ba|z|k)?sh$/.test(title);
			return text === undefined || !isScript
				? []
				: started({path: title, text}, cwd, wordsOf(segment.args));
		});
}

const glob = /[*?[]/;
const mostGlobs = 16;

/** By the name that a package gives it, of whatever language it is. */
const byPackage = (
	segment: Segment,
	disk: Disk,
	isInScript: boolean,
): readonly Run[] => [
	...packagesRun(segment, disk, isInScript).flatMap(found =>
		started(found, segment.cwd, found.given),
	),
	...entryPoints(segment, disk),
];

const shellAlone: readonly Run['readBy'][] = ['shell'];

const byItsWays = (
	segment: Segment,
	disk: Disk,
	home: string,
): readonly Run[] =>
	filesRun(segment, disk, home).flatMap(
		({path: title, text, isForShell: isTold}): readonly Run[] => {
			const told = {title, folder: segment.cwd};
			const readers = isTold ? shellAlone : readersOf(title, text);
			return [
				...readers.map((readBy): Run => ({
					...told,
					text: inItsPlace(text, title),
					readBy,
				})),
				...byFirstLine(told, text),
			];
		},
	);

/** By names that files of the project give, and in files of which nobody reads more than their text. */
const byName = (
	segment: Segment,
	disk: Disk & Required<Pick<Disk, 'scriptAt'>>,
	fed?: () => readonly NamingFile[],
): readonly Run[] => [
	...namedScripts(segment, disk, fed).flatMap(named =>
		// It is run as `sh -c`, from there.
		placed(named.text, path.join(named.folder, 'sh')).map((text): Run => ({
			...named,
			text,
			readBy: 'shell',
			given: wordsOf(segment.args),
		})),
	),
	...taskFilesRun(segment, disk).map(({path: title, text, folder}): Run => ({
		title,
		text,
		folder,
		readBy: 'runner',
		given: wordsOf(segment.args),
	})),
];

/** Who reads what a program runs: a shell does what it is told, or what says so, or says nothing. */
function readBy(
	{program = '', programPath}: Segment,
	place: string,
	text: string,
): readonly Run['readBy'][] {
	if (shellNames.has(program) || /^(?:source|\.)$/.test(program))
		return shellAlone;
	if (programPath !== undefined)
		return [!text.startsWith('#!') || saysShell(text) ? 'shell' : 'other'];
	return interpreter(program) ? ['other'] : readersOf(place, text);
}
