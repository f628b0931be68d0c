import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {dottedFrom, resolveFrom} from '../../utils/resolveFrom.js';

/* Programs that open or change files whose names stand in another one: in a patch, an archive, a list of sums. */

/** The command with what the segments open or change that are such a program. */
export function withNamesInFiles(
	shell: ShellAnalysis,
	isOne: (segment: Segment) => boolean,
	accessedBy: (segment: Segment, index: number) => readonly FileAccess[],
): ShellAnalysis {
	const {segments} = shell;
	if (!segments.some(isOne)) return shell;
	return {
		...shell,
		segments: segments.map((segment, index) => {
			const more = isOne(segment) ? accessedBy(segment, index) : [];
			return more.length === 0
				? segment
				: {...segment, accesses: [...segment.accesses, ...more]};
		}),
	};
}

/** A name that stands there, in the absolute folder that it is put below. */
export function placedIn(
	folder: string,
	name: string,
	kind: FileAccess['kind'],
): FileAccess {
	const dotted = dottedFrom(folder, name);
	return {
		kind,
		text: name,
		path: resolveFrom(folder, name),
		...(dotted !== undefined && {dotted}),
	};
}

/** What stands for the names in a patch, or an archive, that can't be read here. */
export const unread = 'a patch or an archive';

/** Whether a segment changes files by one of these, and nobody can say which. */
export const changesUnread = ({accesses}: Segment): boolean =>
	accesses.some(
		({kind, text, path}) =>
			text === unread && path === undefined && kind !== 'read',
	);
