import {plainColumn} from './plainHooks.js';
import {type FeedDataByKind, type FeedKind, type FeedUi} from './types.js';

/** Lines of a text that are shown of it without being asked for, where it is folded. */
export const foldedLines = 12;

/** How an event wants to be drawn, by its kind, data and body alone; undefined: like any other. */
export function uiOf<Kind extends FeedKind>(
	kind: Kind,
	data: FeedDataByKind[Kind],
	body: string | undefined,
): FeedUi | undefined {
	const badge = badges[kind]?.(data);
	const isFolded = body !== undefined && folded.has(kind) && isLong(body);
	if (badge === undefined && !isFolded) return undefined;
	return {
		...(isFolded && {collapsed_default: true}),
		...(badge !== undefined && {badge}),
	};
}

/** What is not in the title and tells two of a kind apart. */
const badges: {
	readonly [Kind in FeedKind]?: (
		data: FeedDataByKind[Kind],
	) => string | undefined;
} = plainColumn('badge');

/** Texts that were written for the model or by a program: their beginning says what they are. */
const folded: ReadonlySet<FeedKind> = new Set(['user.command', 'compact.post']);

function isLong(text: string): boolean {
	let at = -1;
	for (let lines = 0; lines < foldedLines; lines++) {
		at = text.indexOf('\n', at + 1);
		if (at === -1) return false;
	}

	return at < text.length - 1;
}
