import path from 'node:path';
import {type ShellAnalysis, type Segment} from '../shell/types.js';
import {type GitProject} from '../utils/gitProject.js';
import {resolveFrom} from '../utils/resolveFrom.js';
import {fixedPart} from './guards/match/placePatterns.js';
import {textPaths} from './named/textPaths.js';
import {readCall} from './readCall.js';
import {type Call, type Judgement, type PolicyContext} from './types.js';

/** What a call does in a project that is not its session's. */
export type Visit = {
	project: GitProject;
	/** The call does nothing anywhere else. */
	isAll: boolean;
	/** The source of its commands that go there. */
	commands: ReadonlySet<string>;
};

export type VisitOptions = {
	/** Says where links lead, and what is a folder. */
	context: PolicyContext;
	projectOf: (folder: string) => GitProject;
	/** Whether something there may be a project's with rules of its own. */
	mayConcern: (place: string) => boolean;
	/** Whether a project has rules that have not been asked yet. */
	isOther: (project: GitProject) => boolean;
};

/** A command, or a call that runs none, with the absolute places it goes to. */
type Goes = {text: string; places: readonly string[]};

/**
 * The other projects that a call goes to: its commands run there, or files there
 * are touched or named (`cd sub && x`, `git -C sub x`, a file tool's path).
 */
export function visitsOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	{context, projectOf, mayConcern, isOther}: VisitOptions,
): Visit[] {
	const {home} = context;
	const parts: readonly Goes[] = shell
		? shell.segments.map(segment => ({
				text: segment.text,
				places: placesOfSegment(segment, call.cwd, home),
			}))
		: placesOfCall(call, home).map(place => ({text: '', places: [place]}));
	const found = new Map<
		string,
		{project: GitProject; commands: Set<string>; count: number}
	>();
	for (const {text, places} of parts) {
		const here = new Map<string, GitProject>();
		for (const place of places) {
			if (!mayConcern(place)) continue;
			for (const folder of foldersOf(place, context)) {
				const project = projectOf(folder);
				if (isOther(project)) here.set(project.folder, project);
			}
		}

		for (const [folder, project] of here) {
			const known = found.get(folder) ?? {
				project,
				commands: new Set<string>(),
				count: 0,
			};
			known.commands.add(text);
			known.count++;
			found.set(folder, known);
		}
	}

	return [...found.values()].map(({project, commands, count}) => ({
		project,
		commands,
		isAll: count === parts.length,
	}));
}

/**
 * What a project says of a call that does something elsewhere too: its denial
 * counts where it is about what is done there, and is a question else.
 */
export function ofVisit(
	judgement: Judgement,
	{isAll, commands}: Visit,
): Judgement {
	const {verdict, segment, reason} = judgement;
	const isAbout =
		isAll || (segment !== undefined && commands.has(segment.trim()));
	return verdict !== 'deny' || isAbout
		? judgement
		: {
				...judgement,
				verdict: 'ask',
				reason: `A project that this call goes to would deny it: ${reason}`,
			};
}

function placesOfSegment(
	{cwd = '', folders = [], accesses, args}: Segment,
	callCwd: string,
	home: string,
): string[] {
	const base = cwd === '' ? callCwd : cwd;
	const words = args.flatMap(({value}) => (value === undefined ? [] : [value]));
	return [
		base,
		...folders,
		...accesses.flatMap(({path: place, isGlob}) =>
			place === undefined ? [] : [isGlob ? fixedPart(place) : place],
		),
		...words.flatMap(word => namedBy(word, base, home)),
	];
}

function placesOfCall(call: Call, home: string): string[] {
	const {paths} = readCall(call);
	const base = (below: string | undefined) =>
		below === undefined ? call.cwd : placeOf(below, call.cwd, home);
	return paths
		? paths.map(({text, below}) => placeOf(text, base(below), home))
		: textPaths(call).flatMap(text => namedBy(text, call.cwd, home));
}

/** No name of a file is longer. */
const longestWord = 1024;

/** What a word may name, if that is there: `sub`, `--prefix=sub`. */
function namedBy(word: string, cwd: string, home: string): string[] {
	if (word.length > longestWord || word.includes('\0')) return [];
	const at = word.startsWith('-') ? word.indexOf('=') + 1 : 0;
	if (word.startsWith('-') && at === 0) return [];
	return [placeOf(word.slice(at), cwd, home)];
}

function placeOf(text: string, cwd: string, home: string): string {
	const isAtHome = text === '~' || text.startsWith('~/');
	return resolveFrom(cwd, isAtHome ? home + text.slice(1) : text);
}

/** The folder itself, or the one that holds the file; where a link leads, too. */
function foldersOf(place: string, {disk, realPath}: PolicyContext): string[] {
	const isFolder = disk?.isFolder(place) === true;
	const folder = isFolder ? place : path.dirname(place);
	return [...new Set([folder, realPath?.(folder) ?? folder])];
}
