import {copiesByCode} from '../../programs/deeds/languages.js';
import {mountsFolders} from '../../programs/deeds/containers.js';
import {movesLinks} from '../../programs/deeds/copies.js';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {type Segment} from '../../shell/types.js';
import {flagTest} from '../guards/match/flags.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {keepsLinks} from './ownTrees.js';
import {putsFiles, unpacksByPython} from './putsFiles.js';
import {type PolicyContext} from '../types.js';
import {type Written} from './writtenText.js';

/** What a segment puts there that nobody looks into: links may be among it. */
export type Brought = {
	/** The folder it comes to lie in, absolute. */
	folder: string;
	/** It may be a link itself. */
	isItself?: true;
	/** A file that is there already may become a link. */
	replaces: boolean;
	/**
	 * Names in an archive that nothing lies below, as far as they are known; of
	 * others whatever is not there yet may be a link.
	 */
	leaves?: readonly string[];
	/** It is a tree of its own, of which nobody knows what is a link. */
	isWhole?: true;
	/** It comes out of a patch or an archive, which anybody may have written. */
	isUnpacked?: true;
};

/**
 * Where a segment may put links of which its words say nothing: out of an
 * archive, a patch or a repository, or by code. What git keeps is taken to be
 * what it is now wherever there is something: its commands move between states
 * of one project.
 *
 * @param written what it runs of the command's own making
 */
export function bringsLinks(
	segment: Segment,
	written: Written | undefined,
	context: PolicyContext,
): readonly Brought[] {
	const {projectDir, disk} = context;
	const {program = '', args, accesses, cwd = projectDir} = segment;
	if (program === 'git') return byGit(args, cwd, disk);
	if (movesLinks.test(program))
		return keepsLinks(segment) ? byMoving(segment, context) : [];
	if (mountsFolders.test(program) && args.some(({text}) => mounts.test(text)))
		return [{folder: cwd, replaces: true}];
	if (putsLinks(segment)) {
		const folders = accesses.flatMap(({kind, path}) =>
			kind === 'write' && path !== undefined ? [path] : [],
		);
		const leaves = leavesOf(segment, disk);
		return [...folders, cwd, ...namedFolders(segment, cwd)].map(folder => ({
			folder,
			replaces: true,
			isUnpacked: true,
			...(leaves && {leaves}),
		}));
	}

	const codes = [
		...(written?.texts ?? []),
		...(copiesByCode.test(program) ? args.map(({text}) => text) : []),
	];
	return codes.some(code => makesLinks.test(code))
		? [{folder: cwd, replaces: true}]
		: [];
}

/** What lets a container, or a copy out of one, put something into a folder of the machine. */
const mounts = /^(?:-v|--volume|--mount|cp|exec)/;

/** What a glob, or a word that nobody can read here, copies or moves somewhere as it is. */
function byMoving(
	{accesses}: Segment,
	{linksAt}: PolicyContext,
): readonly Brought[] {
	const mayBeLink = accesses.some(
		({kind, path, dotted = path, isGlob}) =>
			kind !== 'write' &&
			(dotted === undefined ||
				(isGlob && linksAt?.(dotted, true)?.length !== 0)),
	);
	if (!mayBeLink) return [];
	return accesses.flatMap(({kind, path}) =>
		kind === 'write' && path !== undefined
			? [{folder: path, isItself: true as const, replaces: true}]
			: [],
	);
}

/** What a patch brings nobody reads here; of an archive, the names that may be links; none of one that is not there yet. */
const leavesOf = (
	{program, accesses}: Segment,
	disk: PolicyContext['disk'],
): readonly string[] | undefined =>
	program === 'patch'
		? undefined
		: accesses.flatMap(({kind, path, isGlob}) => {
				if (kind !== 'read' || path === undefined || isGlob) return [];
				const names = disk?.archived?.(path) ?? [];
				const folders = new Set(
					names.map(name => name.slice(0, name.lastIndexOf('/') + 1)),
				);
				return names.filter(
					name => !name.endsWith('/') && !folders.has(`${name}/`),
				);
			});

/** Of those that put files somewhere, who puts links there too. */
function putsLinks(segment: Segment): boolean {
	const {program = '', args} = segment;
	if (/^(?:wget|curl|ar)$/.test(program)) return false;
	if (/^python[\d.]*$/.test(program)) return unpacksByPython(args);
	return putsFiles(segment);
}

/** `unzip a.zip -d q`, `cpio -pd q`, `7z x -oq`: any word may be a folder to put things into. */
const namedFolders = ({args}: Segment, cwd: string): string[] =>
	args.flatMap(({value}) =>
		value === undefined || value === ''
			? []
			: [resolveFrom(cwd, value.replace(/^-[a-zA-Z]/, ''))],
	);

/** Code that may make, copy or unpack a link. */
const makesLinks =
	/\b(?:(?:ln|link|linkSync|link_to|cp|mv|move|unzip|zipfile|cpio|rsync|git|patch|unpack_archive)\b|symlink|rename|copy|tar|extract)/i;

function byGit(
	args: Segment['args'],
	cwd: string,
	disk: PolicyContext['disk'],
): readonly Brought[] {
	const words = args.map(({value, pattern, text}) => value ?? pattern ?? text);
	return subcommandPlaces('git', words).flatMap((at): Brought[] => {
		const [command = '', ...rest] = words.slice(at);
		if (!takesOver(command, rest)) return [];
		const made = rest
			.filter(word => makers.test(command) && !word.startsWith('-'))
			.map(word => resolveFrom(cwd, word))
			.filter(folder => disk?.isFolder(folder) !== true);
		return [cwd, ...made].map(folder => ({
			folder,
			replaces: false,
			...(makers.test(command) && {isWhole: true}),
			...(/^(?:apply|am)$/.test(command) && {isUnpacked: true}),
		}));
	});
}

/** Whether git puts files there of which its words say nothing: of another commit, a patch, a stash. */
export const bringsByGit = ({program, args, cwd = '/'}: Segment): boolean =>
	program === 'git' && byGit(args, cwd, undefined).length > 0;

const writesTree = flagTest(['-W', '--worktree']);

/** They put a whole tree into a folder of its own. */
const makers = /^(?:clone|worktree|submodule)$/;

/** Whether git puts into the working tree what was not there. */
function takesOver(command: string, rest: readonly string[]): boolean {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	switch (command) {
		case 'checkout':
		case 'switch':
			// A branch that begins here.
			return !(
				has(/^-(?:[bBcC]$|-create$|-orphan$)/) &&
				rest.filter(word => !word.startsWith('-')).length < 2
			);
		case 'restore':
			return !has(/^(?:--staged|-S)$/) || writesTree(rest);
		case 'reset':
			return has(/^--(?:h|m|k)/);
		case 'stash':
			return !has(/^(?:show|list|drop|clear|create|store)$/);
		case 'read-tree':
		case 'checkout-index':
		case 'merge':
		case 'pull':
		case 'cherry-pick':
		case 'revert':
		case 'rebase':
		case 'am':
		case 'apply':
		case 'bisect':
		case 'sparse-checkout':
		case 'clone':
			return true;
		case 'worktree':
			return has(/^add$/);
		case 'submodule':
			return has(/^(?:add|update|foreach)$/);
		default:
			return false;
	}
}
