import {type PolicyContext} from '../types.js';
import {isBelow, type NamedPath} from './placePatterns.js';
import {isWrittenInside} from './placeTest.js';

/** A path that is written as one of the person's home, up from the folder it is named in, or of somebody's own. */
export function isElsewhere(
	named: NamedPath & {text: string},
	context: PolicyContext,
): boolean {
	const path = named.path.replace(throughProcess, '/');
	return (
		named.dotted !== undefined ||
		isBelow(path, context.home) ||
		isOwnPlace({...named, path}, context)
	);
}

/** What a process takes for the root of all is mostly that: `/proc/self/root/home`. */
const throughProcess =
	/^\/proc\/(?:self|thread-self|\d+)(?:\/task\/\d+)?\/root(?:\/|$)/;

/** Folders at the top where people and programs keep what is theirs; `/api/x` is a word, and `/usr` the system's. */
const ownFolders =
	/^\/(?:srv|opt(?!\/(?:homebrew|local)\/)|mnt|media|data|home|Users|Volumes|root|var|export|nfs|scratch|backups?)(?:\/|$)/;

/** The system's own: only who may write there, as root in a container, can do any harm. */
const systemFolders =
	/^\/(?:etc|usr|s?bin|lib\w*|boot|nix|opt|snap|System|Library|Applications|tmp|private|proc|dev|sys|run)(?:\/|$)/;
const keptFolders = /^\/(?:etc|usr|s?bin|lib\w*|boot)(?:\/|$)/;

function isOwnPlace(
	{path, text}: NamedPath & {text: string},
	{disk}: PolicyContext,
): boolean {
	const folder = ownFolders.exec(path)?.[0].replace(/\/$/, '');
	// Where the disk can be asked, a word that begins like a folder must be one.
	if (folder !== undefined) return disk === undefined || disk.isFolder(folder);
	const system = keptFolders.exec(path)?.[0].replace(/\/$/, '');
	if (system !== undefined) return disk?.mayWrite?.(system) === true;
	// A container's own: `/workspace`, `/app`. Of bare words in a folder outside that one speaks (runsIn.ts).
	const [top] = /^\/[^/]+(?=\/)/.exec(path) ?? [];
	return (
		top !== undefined &&
		text.includes(`${top}/`) &&
		!systemFolders.test(path) &&
		disk?.isFolder(top) === true
	);
}

/**
 * A path that is written as one inside, and is none by a link. What the system
 * keeps for itself is not meant: `.venv/bin/python`.
 */
export function leadsOut(named: NamedPath, context: PolicyContext): boolean {
	const {realPath} = context;
	if (!realPath || !isWrittenInside(named, context)) return false;
	const real = named.isGlob ? '' : realPath(named.path);
	const [top] = keptBySystem.exec(real) ?? [];
	return (
		top === undefined ||
		context.disk?.mayWrite?.(top.replace(/\/$/, '')) === true
	);
}

const keptBySystem =
	/^\/(?:etc|usr|s?bin|lib\w*|boot|nix|opt\/homebrew|System|Library)(?:\/|$)/;
