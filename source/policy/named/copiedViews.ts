import {type Disk} from '../types.js';
import {type copiesOfTree, sourcesOf} from './copiesOfTree.js';

/** A file may be one of so many that are copied to its place. */
const mostViews = 4;

/**
 * The disk as a command finds it that copies files before: as it is, and with
 * each of those that may have come to a place. Which of them is there when a
 * script runs depends on what else runs.
 */
export function viewsWith<
	Looks extends Disk & Required<Pick<Disk, 'scriptAt'>>,
>(copies: ReturnType<typeof copiesOfTree>, disk: Looks): readonly Looks[] {
	if (copies.length === 0) return [disk];
	const {scriptAt, isThere} = disk;
	const view = (at: number): Looks => ({
		...disk,
		scriptAt: file => {
			const sources = sourcesOf(file, copies);
			const source = sources[at] ?? sources[0];
			const copied = source === undefined ? undefined : scriptAt(source);
			return at < 0 ? (scriptAt(file) ?? copied) : (copied ?? scriptAt(file));
		},
		...(isThere && {
			isThere: (file: string) =>
				isThere(file) || sourcesOf(file, copies).length > 0,
		}),
	});
	const most = Math.min(mostViews, copies.length);
	return Array.from({length: most + 1}, (_, at) => view(at - 1));
}
