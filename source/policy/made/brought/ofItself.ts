import {copiesByCode} from '../../../programs/deeds/languages.js';
import {mountsFolders} from '../../../programs/deeds/containers.js';
import {makesNoText, movesLinks} from '../../../programs/deeds/copies.js';
import {unpacks} from '../../../programs/deeds/unpacks.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {isBelow} from '../../places/placePatterns.js';
import {type PolicyContext} from '../../types.js';
import {linksOf} from '../ownLinks.js';
import {mayMake} from '../makers.js';
import {keepsLinks, ownTrees} from '../ownTrees.js';
import {type Written} from '../writtenText.js';
import {type Bringing, type Entry} from './bringing.js';
import {anythingBelow, entriesAt, realFolders} from './reach.js';

/** What a segment itself makes: links, copies of nobody knows what, whatever its code makes. */
export function broughtByItself(
	segment: Segment,
	written: Written | undefined,
	context: PolicyContext,
): readonly Bringing[] {
	const {disk, projectDir, linksAt} = context;
	const {program = '', args, accesses, cwd = projectDir} = segment;
	if (
		!mayMake(program) &&
		(written?.texts ?? nothing).length === 0 &&
		!accesses.some(isTreeWritten)
	)
		return nothing;
	const found: Bringing[] = [];
	const links = linksOf(segment, context).map(({place: at, target}): Entry =>
		target === undefined
			? {at, type: 'unknown', why: 'anything'}
			: {at, type: 'link', target},
	);
	const trees = ownTrees([segment], context)
		.filter(
			({source}) =>
				disk?.linkAt?.(source) !== undefined ||
				disk?.linksIn(source, true)?.length !== 0,
		)
		.map(({place: at}): Entry => ({at, type: 'unknown', why: 'anything'}));
	// Those with a name are followed by who follows links (ownLinks.ts).
	if (links.length + trees.length > 0) {
		const {foundBy} = entriesAt([...links, ...trees]);
		found.push({
			on: () => [],
			foundBy: (glob, isWhole) => (isWhole ? [] : foundBy(glob, false)),
		});
	}
	const isFolder = realFolders(disk ?? {isFolder: () => false});
	if (movesLinks.test(program) && keepsLinks(segment)) {
		const mayBeLink = accesses.some(
			({kind, path, dotted = path, isGlob}) =>
				kind !== 'write' &&
				(dotted === undefined ||
					(isGlob && linksAt?.(dotted, true)?.length !== 0)),
		);
		if (mayBeLink)
			for (const {kind, path} of accesses)
				if (kind === 'write' && path !== undefined)
					found.push({
						...anythingBelow(path, 'moved', {isFolder}),
						on: at =>
							isBelow(at, path)
								? [{at: path, type: 'unknown', why: 'moved'}]
								: [],
					});
	}

	const codes = [
		...(written?.texts ?? []),
		...(copiesByCode.test(program) ? args.map(({text}) => text) : []),
	];
	if (
		codes.some(code => makesLinks.test(code)) ||
		(mountsFolders.test(program) && args.some(({text}) => mounts.test(text)))
	)
		found.push(anythingBelow(cwd, 'code', {isFolder}));
	if (program !== 'git' && !unpacks.test(program) && !makesNoText.test(program))
		for (const access of accesses) {
			const {path} = access;
			if (isTreeWritten(access) && path !== undefined)
				found.push({
					on: at => (isBelow(at, path) ? [{at, type: 'file'}] : []),
					foundBy: () => [],
				});
		}
	return found;
}

const nothing: readonly never[] = [];

const isTreeWritten = ({kind, isRecursive}: FileAccess): boolean =>
	kind === 'write' && isRecursive === true;

/** What lets a container, or a copy out of one, put something into a folder of the machine. */
const mounts = /^(?:-v|--volume|--mount|cp|exec)/;

/** Code that may make, copy or unpack a link. */
const makesLinks =
	/\b(?:(?:ln|link|linkSync|link_to|cp|mv|move|unzip|zipfile|cpio|rsync|git|patch|unpack_archive)\b|symlink|rename|copy|tar|extract)/i;
