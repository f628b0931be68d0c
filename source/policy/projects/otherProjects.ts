import path from 'node:path';
import {type ShellAnalysis, type Segment} from '../../shell/types.js';
import {type GitProject} from '../../utils/gitProject.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {isWithin, type JudgeBudget, mayRead, whatEnded} from '../budget.js';
import {payFor} from '../disk/door.js';
import {fixedPart} from '../places/placePatterns.js';
import {heedOwnLinks} from '../made/ownLinks.js';
import {mayGoTo} from '../named/mayGoTo.js';
import {textPaths} from '../named/textPaths.js';
import {textsGiven} from '../named/textsGiven.js';
import {readCall} from '../readCall.js';
import {type Call, type Judgement, type PolicyContext} from '../types.js';

/** What a call does in a project that is not its session's. */
export type Visit = {
	project: GitProject;
	/** The call does nothing anywhere else. */
	isAll: boolean;
	/** The source of its commands that go there; none: it may go there, by some reading of it. */
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
	/** Projects whose rules are followed already. */
	known: () => readonly GitProject[];
};

/** The projects that a call goes to, as far as that was found out. */
export type Visits = {
	visits: readonly Visit[];
	/** Why there may be more, in words for a person; undefined: there are none. */
	whyMore: string | undefined;
};

/** More projects with rules of their own than a call is about: each judges all of it once more. */
const mostVisits = 8;

/** Steps of finding the project that a folder lies in: each folder above it is looked at. */
const perProject = 8;

/** A command, or a call that runs none, with the absolute places it goes to. */
type Goes = {text: string; places: readonly string[]};

/**
 * The other projects that a call goes to: its commands run there, or files there
 * are touched or named (`cd sub && x`, `git -C sub x`, a file tool's path). Found
 * where others wait, so no more is looked at than the budget allows.
 */
export function visitsOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	options: VisitOptions,
	budget: JudgeBudget,
): Visits {
	const context = heedOwnLinks(
		shell,
		call.cwd,
		payFor({...options.context, budget}, budget),
	);
	const otherAt = paidProjects(options, budget);
	const {home} = context;
	const parts: readonly Goes[] = shell
		? shell.segments.map(segment => ({
				text: segment.text,
				places: placesOfSegment(segment, call.cwd, home),
			}))
		: placesOfCall(call, home, budget).map(place => ({
				text: '',
				places: [place],
			}));
	const found = new Map<
		string,
		{project: GitProject; commands: Set<string>; count: number}
	>();
	for (const {text, places} of parts) {
		const here = new Map<string, GitProject>();
		for (const place of places) {
			if (!budget.opinions.take(1)) break;
			for (const project of projectsAt(place, context, otherAt, options))
				here.set(project.folder, project);
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

	if (shell)
		for (const project of mayVisit(call, shell, context, otherAt, options)) {
			if (found.has(project.folder)) continue;
			if (found.size > mostVisits) break;
			found.set(project.folder, {project, commands: new Set(), count: 0});
		}

	return {
		visits: [...found.values()]
			.slice(0, mostVisits)
			.map(({project, commands, count}) => ({
				project,
				commands,
				isAll: count > 0 && count === parts.length,
			})),
		whyMore:
			found.size > mostVisits
				? 'it may go to more projects than are asked'
				: whatEnded(budget),
	};
}

/** The project with other rules that a folder lies in; undefined: there is none, or it was not looked for. */
type OtherAt = (folder: string) => GitProject | undefined;

/** Finds them as long as the budget lasts. */
function paidProjects(
	{projectOf, isOther}: VisitOptions,
	{opinions, disk}: JudgeBudget,
): OtherAt {
	return folder => {
		if (!opinions.take(perProject) || !disk.mayAsk()) return undefined;
		const since = disk.now();
		try {
			const project = projectOf(folder);
			return isOther(project) ? project : undefined;
		} finally {
			disk.note(disk.now() - since);
		}
	};
}

/** The projects with other rules that a place may lie in. */
const projectsAt = (
	place: string,
	context: PolicyContext,
	otherAt: OtherAt,
	{mayConcern}: VisitOptions,
): readonly GitProject[] =>
	mayConcern(place)
		? foldersOf(place, context).flatMap(folder => otherAt(folder) ?? [])
		: [];

/** Other projects that a command may go to, by any reading of it. */
function* mayVisit(
	call: Call,
	shell: ShellAnalysis,
	context: PolicyContext,
	otherAt: OtherAt,
	options: VisitOptions,
): Generator<GitProject> {
	const {projectOf, mayConcern, isOther, known} = options;
	const {places, trees, isAnywhere} = mayGoTo(
		call,
		shell,
		context,
		projectOf(call.cwd).folder,
	);
	for (const place of places)
		yield* projectsAt(place, context, otherAt, options);

	const open = new Map(trees);
	if (isAnywhere) {
		const {folder} = projectOf(call.cwd);
		for (const near of [folder, path.dirname(folder)]) open.set(near, 1);
		yield* known().filter(isOther);
	}

	for (const [folder, depth] of open)
		for (const below of foldersBelow(folder, depth, context)) {
			if (!mayConcern(below)) continue;
			const project = otherAt(below);
			if (project?.folder === below) yield project;
		}
}

/** Folders that hold no project of anybody's. */
const isPassed = (name: string) =>
	name.startsWith('.') || name === 'node_modules';

/** Where projects may lie below a folder. */
function foldersBelow(
	folder: string,
	depth: number,
	context: PolicyContext,
): readonly string[] {
	const {disk, budget} = context;
	if (depth === 0 || !disk?.namesIn || (budget && !isWithin(budget))) return [];
	const real = context.realPath?.(folder) ?? folder;
	return (disk.namesIn(real) ?? []).flatMap(name => {
		const below = path.join(real, name);
		return isPassed(name) || !disk.isFolder(below)
			? []
			: [below, ...foldersBelow(below, depth - 1, context)];
	});
}

/**
 * What a project says of a call that does something elsewhere too: its denial
 * counts where it is about what is done there, and is a question else.
 */
export function ofVisit(
	judgement: Judgement,
	{isAll, commands}: Visit,
): Judgement {
	if (commands.size === 0) return ofMaybe(judgement);
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

/** Of one that a call goes to by some reading of it alone: what its rules refuse is a question. */
function ofMaybe(judgement: Judgement): Judgement {
	const layers = judgement.layers.filter(
		({origin}) => origin.type !== 'guard' || !ofItsOwn.has(origin.guard),
	);
	const denial = layers.find(({verdict}) => verdict === 'deny');
	const said = denial ?? layers.find(({verdict}) => verdict === 'ask');
	return {
		...judgement,
		layers,
		verdict: said ? 'ask' : 'none',
		reason: denial
			? `A project that this call may go to would deny it: ${denial.reason}`
			: (said?.reason ?? judgement.reason),
	};
}

/** Guards that say where work is done, and how: by sessions of their own project. */
const ofItsOwn: ReadonlySet<string> = new Set(['path-boundary', 'read-only']);

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

function placesOfCall(call: Call, home: string, budget: JudgeBudget): string[] {
	const {paths} = readCall(call);
	const base = (below: string | undefined) =>
		below === undefined ? call.cwd : placeOf(below, call.cwd, home);
	if (paths)
		return paths.map(({text, below}) => placeOf(text, base(below), home));
	for (const {text} of textsGiven(call)) if (!mayRead(budget, text)) return [];
	return textPaths(call).flatMap(text => namedBy(text, call.cwd, home));
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
	const real = realPath?.(place) ?? place;
	// A link may be of the command's own making, which the disk does not know.
	const isFolder = [place, real].some(one => disk?.isFolder(one) === true);
	const folder = isFolder ? place : path.dirname(place);
	return [
		...new Set([
			folder,
			realPath?.(folder) ?? folder,
			// A link to a file leads to the folder that this lies in.
			isFolder ? real : path.dirname(real),
		]),
	];
}
