import {type Segment} from '../../../shell/types.js';
import {type PolicyContext} from '../../types.js';
import {patchesBy} from '../patches.js';
import {type Bringing, type Entry} from './bringing.js';
import {anythingBelow, entriesAt, realFolders} from './reach.js';

/**
 * What patches put into a tree: where all of them can be read, files of unknown
 * text under the names that they say, and links where they speak of any. Undefined:
 * the segment applies none.
 *
 * @param top of the tree that git changes, absolute
 */
export function broughtByPatches(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
	top: string,
): readonly Bringing[] | undefined {
	const patches = patchesBy(segment, index, segments, context);
	if (!patches) return undefined;
	const {disk} = context;
	const {names, feeder, isKnown} = patches;
	// One that is not there may be by then.
	if (!isKnown || feeder || names.length === 0) {
		const isFolder = realFolders(disk ?? nothing);
		return [anythingBelow(top, 'anything', {isFolder})];
	}

	const isLink = (place: string) =>
		!disk?.linkAt || disk.linkAt(place) !== undefined;
	return [
		entriesAt(
			names.flatMap(({text, places}) =>
				places.flatMap(({kind, path: at}): Entry[] =>
					at === undefined || kind === 'delete'
						? []
						: speaksOfLinks.test(text) || isLink(at)
							? [{at, type: 'unknown', why: 'anything'}]
							: [{at, type: 'file'}],
				),
			),
		),
	];
}

const nothing = {isFolder: () => false};

/** The mode of a link, and what takes along one that is there. */
const speaksOfLinks = /\b120000\b|^(?:rename|copy) from /m;
