import {isPureReader} from '../../../programs/deeds/pureReaders.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {fixedPart, isBelow} from '../../places/placePatterns.js';
import {movedAlong} from './movedAlong.js';
import {type PolicyContext} from '../../types.js';

/**
 * What a segment touches, where it reads or deletes all that lies below a folder,
 * or what a glob brings, no more than the disk says lies there (`grep -r x .`):
 * where it follows no links, and nothing else of the command may put files there
 * or have it look otherwise. Below a plain file nothing lies.
 */
export function lookedUp(
	given: readonly FileAccess[],
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly FileAccess[] {
	const {disk} = context;
	const accesses = given.map(one => withoutLinks(one, disk));
	const places = accesses
		.filter(one => goesDown(one) || isOpen(one))
		.map(({path = '/'}) => fixedPart(path));
	if (places.length === 0 || !disk?.below || !segment.accessesAreComplete)
		return given;
	if (
		segment.assignments.length > 0 ||
		segment.unproven.length > 0 ||
		segments.some(one => one !== segment && mayPutFiles(one, places))
	)
		return given;
	const written = segments
		.slice(0, segments.indexOf(segment))
		.flatMap(one => one.accesses.filter(({isRedirect}) => isRedirect))
		.flatMap(({kind, path = ''}) => (kind === 'write' ? path : []));
	const found = accesses.map((access): FileAccess => {
		const {isRecursive, ...itself} = access;
		if (isRecursive && isPlainFile(access, disk, written)) return itself;
		return goesDown(access) ? {...access, only: 'there'} : access;
	});
	return movedAlong(found, segment, context);
}

/** It reads or deletes what lies below a place, or what a glob brings. */
const goesDown = ({
	kind,
	path,
	isGlob,
	isRecursive,
	followsLinks,
	only,
}: FileAccess): boolean =>
	(kind === 'read' || kind === 'delete') &&
	path !== undefined &&
	(isRecursive === true || isGlob === true) &&
	!followsLinks &&
	only === undefined;

/** It follows links, of which there are none. */
function withoutLinks(
	access: FileAccess,
	disk: PolicyContext['disk'],
): FileAccess {
	const {followsLinks, ...itself} = access;
	const {kind, path, isRecursive, isGlob} = itself;
	return followsLinks &&
		kind === 'read' &&
		isRecursive &&
		!isGlob &&
		path !== undefined &&
		disk?.linkAt?.(path) === undefined &&
		disk?.linksIn(path, true)?.length === 0
		? itself
		: access;
}

/** It may reach what lies below a place, or not. */
const isOpen = ({path, isGlob, isRecursive}: FileAccess): boolean =>
	path !== undefined && isRecursive === true && !isGlob;

/**
 * Whether it is a file now, or one that a redirection has made before, and no link.
 */
const isPlainFile = (
	{path, dotted, isGlob}: FileAccess,
	disk: NonNullable<PolicyContext['disk']>,
	written: readonly string[],
): boolean =>
	path !== undefined &&
	dotted === undefined &&
	!isGlob &&
	disk.isThere !== undefined &&
	(disk.isThere(path) || written.includes(path)) &&
	disk.linkAt?.(path) === undefined &&
	!disk.isFolder(path);

/** Whether a segment may put files below one of these folders, for all that is known of it. */
export const mayPutFiles = (
	segment: Segment,
	folders: readonly string[],
): boolean =>
	segment.unproven.length > 0 ||
	segment.accesses.some(
		({kind, path, isGlob, isRecursive, isRedirect}) =>
			kind !== 'read' &&
			(path === undefined ||
				isGlob === true ||
				isRecursive === true ||
				isRedirect !== true ||
				folders.some(folder => path !== folder && isBelow(path, folder))),
	) ||
	!(segment.accessesAreComplete || isPureReader(segment.program ?? ''));
