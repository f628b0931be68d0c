import {isPureReader} from '../../../programs/deeds/pureReaders.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {isBelow} from '../../places/placePatterns.js';
import {type PolicyContext} from '../../types.js';

/**
 * What a segment touches, where it reads all that lies below a folder no more than
 * the disk says lies there (`grep -r x .`): where it follows no links, and nothing
 * else of the command may put files there or have it look otherwise.
 */
export function lookedUp(
	accesses: readonly FileAccess[],
	segment: Segment,
	segments: readonly Segment[],
	{disk}: PolicyContext,
): readonly FileAccess[] {
	const places = accesses.filter(goesDown).map(({path = '/'}) => path);
	if (places.length === 0 || !disk?.below || !segment.accessesAreComplete)
		return accesses;
	if (
		segment.assignments.length > 0 ||
		segment.unproven.length > 0 ||
		segments.some(one => one !== segment && mayPutFiles(one, places))
	)
		return accesses;
	return accesses.map(access =>
		goesDown(access) ? {...access, only: 'there'} : access,
	);
}

const goesDown = ({
	kind,
	path,
	isGlob,
	isRecursive,
	followsLinks,
	only,
}: FileAccess): boolean =>
	kind === 'read' &&
	path !== undefined &&
	isRecursive === true &&
	!isGlob &&
	!followsLinks &&
	only === undefined;

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
				folders.some(folder => isBelow(path, folder))),
	) ||
	!(segment.accessesAreComplete || isPureReader(segment.program ?? ''));
