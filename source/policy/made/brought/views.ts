import {type PolicyContext} from '../../types.js';
import {type Bringing, isUnknown} from './bringing.js';
import {follow, textAt} from './following.js';

const mostViews = 4;

/**
 * The world with what was brought in it: one for each text that a file may have.
 * What stands at a place that nobody knows is told to `note`.
 */
export function viewsOf(
	brought: readonly Bringing[],
	context: PolicyContext,
	note: (unknown: string) => void,
): readonly PolicyContext[] {
	const {disk, realPath} = context;
	if (brought.length === 0 || !disk) return [];
	const {scriptAt, isThere} = disk;
	const most = Math.min(
		mostViews,
		Math.max(1, ...brought.map(({texts: count = 1}) => count)),
	);
	return Array.from({length: most}, (_, nth): PolicyContext => ({
		...context,
		...(realPath && {
			realPath(file) {
				const {places, unknown, at} = follow(
					file,
					brought,
					context,
					() => true,
				);
				if (isUnknown({places, unknown}) || places.length > 1)
					return `${at ?? file}/..${file.slice((at ?? file).length)}`;
				return realPath(places[0] ?? file);
			},
		}),
		disk: {
			...disk,
			...(scriptAt && {
				scriptAt(file) {
					const {
						texts: said,
						isUnknown,
						isNew,
					} = textAt(file, brought, context);
					// What it looks for by itself, and is not there, no remote is taken to have.
					if (isUnknown && !isNew) note(file);
					return said[nth] ?? said[0] ?? scriptAt(file);
				},
			}),
			...(isThere && {
				isThere: file =>
					isThere(file) || textAt(file, brought, context).texts.length > 0,
			}),
		},
	}));
}
