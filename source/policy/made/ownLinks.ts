import {posix} from 'node:path';
import {optionTable} from '../../programs/options.js';
import {readOptions} from '../../programs/readOptions.js';
import {programOf} from '../../programs/table.js';
import {mayMakeTrees, ownTrees, throughTrees} from './ownTrees.js';
import {
	fixedPart,
	globPart,
	isBelow,
	nameTest,
} from '../places/placePatterns.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {hasDots, resolveFrom} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';

/** Most links that a command makes and follows. */
const mostLinks = 40;

/**
 * The context with the links and folders that a command makes itself: the disk
 * does not know them yet (`ln -s ~/other l && rm -rf l/../x`).
 */
export function heedOwnLinks(
	shell: ShellAnalysis | undefined,
	cwd: string,
	context: PolicyContext,
): PolicyContext {
	const {realPath} = context;
	if (!shell || !realPath) return context;
	const {disk} = context;
	const isGone = (folder: string) => isTakenAway(folder, shell.segments);
	const made = foldersOf(shell);
	const known = new Set([cwd, context.projectDir, ...made]);
	const mayMake = shell.segments.some(
		segment => linkers.has(segment.program ?? '') || mayMakeTrees(segment),
	);
	const isTaken = shell.segments.some(({accesses}) => accesses.some(isTaking));
	const links = mayMake
		? shell.segments
				.flatMap(segment =>
					linksOf(segment, {
						...(disk && {
							disk: {
								...disk,
								// It may still be there: both are meant then.
								isFolder: place => disk.isFolder(place) && !isGone(place),
							},
						}),
					}).concat(isTaken ? linksOf(segment, context) : []),
				)
				.slice(0, mostLinks)
		: [];
	const trees = mayMake ? ownTrees(shell.segments, context) : [];
	if (links.length === 0 && trees.length === 0)
		return {
			...context,
			realPath: file => throughFolders(realPath(file), known, realPath),
		};
	const isWritten = (place: string) =>
		shell.segments.some(
			({program = '', accesses}) =>
				!linkers.has(program) &&
				!movers.has(program) &&
				accesses.some(({kind, path}) => kind === 'write' && path === place),
		);
	for (const link of links) {
		const isTouched = (place: string, kinds: RegExp) =>
			shell.segments.some(
				segment =>
					!linkers.has(segment.program ?? '') &&
					segment.accesses.some(
						({kind, path}) => kinds.test(kind) && path === place,
					),
			);
		link.isWritten =
			isTouched(link.place, /^write$/) ||
			shell.segments.some(
				({program, accesses}) =>
					program === 'find' &&
					accesses.some(access => goesInto(access, link.place)),
			);
		link.isEntered = isTouched(insideOf(link), /^/);
	}

	const throughOwn = (file: string) => {
		const real = throughLinks(file, links, realPath, place =>
			throughTrees(
				place,
				trees,
				source => saidBy(links, source) ?? context.disk?.linkAt?.(source),
				isWritten,
				() => context.budget?.opinions.take(1) !== false,
			),
		);
		return throughFolders(real, known, realPath);
	};

	const {linksAt} = context;
	return {
		...context,
		realPath: throughOwn,
		...(linksAt && {
			linksAt: (
				glob: string,
				isDeep: boolean,
				mayLook?: (names: number) => boolean,
			) => {
				// What a glob finds behind a link of its own, the disk knows behind what that leads to.
				const from = throughOwn(posix.join(fixedPart(glob), anyName));
				return hasDots(from)
					? undefined
					: linksAt(
							posix.join(posix.dirname(from), globPart(glob)),
							isDeep,
							mayLook,
						);
			},
		}),
	};
}

/** Nothing is called so: what lies in a folder goes through it, whatever it is. */
const anyName = '\u0001';

const isTaking = ({kind}: FileAccess) => kind === 'delete';

/** Whether a command takes a folder away, so that a link of its name is made in its place. */
const isTakenAway = (folder: string, segments: readonly Segment[]) =>
	segments.some(({accesses}) =>
		accesses.some(
			access =>
				isTaking(access) &&
				access.path !== undefined &&
				(access.isGlob
					? nameTest(posix.basename(access.path))(posix.basename(folder))
					: isBelow(folder, access.path)),
		),
	);

/** `find l/ -delete` goes into what the link leads to. */
const goesInto = ({kind, path, text, isRecursive}: FileAccess, place: string) =>
	kind === 'delete' &&
	isRecursive === true &&
	path === place &&
	/\/\.?["']?$/.test(text);

/** A link that a command makes; `target` undefined: nobody knows where it leads. */
type Link = {
	place: string;
	target: string | undefined;
	/** As written, where it is a symbolic one. */
	said: string | undefined;
	/** Others write by it. */
	isWritten: boolean;
	/** Others touch what would be there, were it a folder that the link is put into. */
	isEntered: boolean;
};

const insideOf = ({place, target = ''}: Link) =>
	`${place}/${posix.basename(target)}`;

const linkers: ReadonlySet<string> = new Set(['ln', 'link', 'cp']);
const movers: ReadonlySet<string> = new Set(['mv', 'rsync', 'ditto']);

/** What a link of the command's own says. */
const saidBy = (links: readonly Link[], place: string) =>
	links.find(link => link.place === place)?.said;
const tableOf = (program: string) =>
	optionTable(programOf(program === 'cp' ? 'cp' : 'ln').options);

/** The links that a segment makes. */
export function linksOf(
	segment: Segment,
	{disk}: Pick<PolicyContext, 'disk'>,
): Link[] {
	if (!linkers.has(segment.program ?? '')) return [];
	const {cwd, folders = []} = segment;
	return (cwd === undefined ? folders : [cwd]).flatMap(folder =>
		linksFrom(folder, segment, disk),
	);
}

function linksFrom(
	cwd: string,
	{program = '', args}: Segment,
	disk: PolicyContext['disk'],
): Link[] {
	const {options, operands} = readOptions(args, tableOf(program));
	const has = (...names: string[]) =>
		options.some(({name}) => names.includes(name));
	// `cp -s` makes links too.
	const isSymbolic = has('-s', '--symbolic');
	const isHard = program !== 'cp' || has('-l', '--link');
	if (!isHard && !isSymbolic) return [];
	const into = options.find(({name}) => /^(?:-t|--target-dir.*)$/.test(name));
	const last = into ? into.value?.value : operands.at(-1)?.value;
	const sources =
		into || operands.length < 2 ? operands : operands.slice(0, -1);
	const folder =
		!into && operands.length < 2
			? cwd
			: last === undefined
				? undefined
				: resolveFrom(cwd, last);
	if (folder === undefined) return [];
	const isPlace = has('-T', '-n', '--no-target-directory', '--no-dereference');
	const isFolder = into !== undefined || operands.length !== 2;
	const mayBeFolder = isFolder || !disk || disk.isFolder(folder);
	return sources.flatMap(({value}) => {
		const places = [
			...(isFolder ? [] : [folder]),
			...(isPlace || !mayBeFolder || value === undefined
				? []
				: [posix.join(folder, posix.basename(value))]),
		];
		return (mayBeFolder && disk && !isPlace ? places.slice(-1) : places).map(
			place => {
				const from =
					isSymbolic && !has('-r', '--relative') ? posix.dirname(place) : cwd;
				const target =
					value === undefined
						? undefined
						: value.startsWith('/')
							? value
							: `${from}/${value}`;
				return {
					place,
					target,
					said: isSymbolic
						? has('-r', '--relative')
							? target
							: value
						: undefined,
					isWritten: false,
					isEntered: false,
				};
			},
		);
	});
}

/** Folders that it makes, which are no links. */
function foldersOf({segments}: ShellAnalysis): string[] {
	const makers = segments.filter(({program}) => program === 'mkdir');
	// Nearly no command makes any.
	if (makers.length === 0) return [];
	return makers.flatMap(({accesses}) =>
		accesses.flatMap(({path, isGlob}) => (path && !isGlob ? [path] : [])),
	);
}

type RealPath = (file: string) => string;

/** Where a path leads with the command's own links; with a `..` left where nobody knows. */
function throughLinks(
	file: string,
	links: readonly Link[],
	realPath: RealPath,
	throughCopies: (file: string) => string | undefined,
): string {
	let place = file;
	let real = realPath(place);
	for (let left = mostLinks; left > 0; left--) {
		const next = throughCopies(place) ?? throughCopies(real);
		if (next !== undefined && next !== place) {
			place = next;
			real = realPath(place);
			continue;
		}

		const taken = links
			.flatMap(link => {
				const rest =
					behind(link, link.place, place) ??
					behind(link, realPath(link.place), real) ??
					behind(link, link.place, real);
				return rest === undefined ? [] : [{link, rest}];
			})
			.at(0);
		if (!taken) return real;
		const {link, rest} = taken;
		if (link.target === undefined) return `${link.place}/..${rest}`;
		place = link.target + rest;
		real = realPath(place);
	}

	return real;
}

/** What follows a link in a path; undefined: it does not go that way. */
function behind(made: Link, link: string, place: string): string | undefined {
	const {isWritten, isEntered} = made;
	// Who makes a link, or removes it, does not follow it.
	if (place === link) return isWritten ? '' : undefined;
	if (!isEntered && place === insideOf({...made, place: link}))
		return undefined;
	return place.startsWith(`${link}/`) ? place.slice(link.length) : undefined;
}

/** Takes the `..` behind folders that are not there yet but will be: they are no links. */
function throughFolders(
	place: string,
	known: ReadonlySet<string>,
	realPath: RealPath,
): string {
	let real = place;
	// Nearly no path has one.
	for (let left = mostLinks; left > 0 && real.includes('/..'); left--) {
		const [up, folder] = /^(.*?)\/\.\.(?=\/|$)/.exec(real) ?? [];
		if (up === undefined || folder === undefined) return real;
		const isKnown = [...known].some(one =>
			`${realPath(one)}/`.startsWith(`${folder}/`),
		);
		if (!isKnown) return real;
		real = realPath(posix.dirname(folder) + real.slice(up.length));
	}

	return real;
}
