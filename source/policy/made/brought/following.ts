import {isBelow} from '../../places/placePatterns.js';
import {type PolicyContext} from '../../types.js';
import {type Bringing, type Entry, type Unknown, type Way} from './bringing.js';

/** What a file may say, beside what stands there now. */
export type BroughtText = {
	texts: readonly string[];
	/** It may say something else as well. */
	isUnknown: boolean;
	/** Alone because a remote may have what is not there. */
	isNew: boolean;
};

/** Most links on a way. */
const mostLinks = 40;

/** Most links from one file to what it says. */
const deepest = 8;

/** What may be on a way to a path, as it is written and as it is. */
function entriesOn(
	path: string,
	brought: readonly Bringing[],
	{realPath}: PolicyContext,
): readonly Entry[] {
	const real = realPath?.(path) ?? path;
	return brought.flatMap(({on}) =>
		real === path ? on(path) : [...on(path), ...on(real)],
	);
}

/**
 * Where links lead that were brought, from one to the next; `at` is the last
 * place of which nobody knows what it is. `heeds` says which entries count.
 */
export function follow(
	path: string,
	brought: readonly Bringing[],
	context: PolicyContext,
	heeds: (entry: Entry, isLast: boolean) => boolean,
): Way & {at?: string} {
	const places: string[] = [];
	const unknown = new Set<Unknown>();
	let at: string | undefined;
	const open = [path];
	const seen = new Set<string>();
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (seen.has(next)) continue;
		seen.add(next);
		if (seen.size > mostLinks) {
			unknown.add('anything');
			break;
		}

		for (const entry of entriesOn(next, brought, context)) {
			if (!heeds(entry, entry.at === next)) continue;
			if (entry.type === 'unknown') {
				unknown.add(entry.why);
				at = entry.at;
			} else if (entry.type === 'link') {
				const rest = isBelow(next, entry.at) ? next.slice(entry.at.length) : '';
				places.push(entry.target + rest);
				open.push(entry.target + rest);
			}
		}
	}

	return {places: [...new Set(places)], unknown, ...(at && {at})};
}

/** What the file at a place may say by what was brought; of a place that nobody knows `?`. */
export function textAt(
	place: string,
	brought: readonly Bringing[],
	context: PolicyContext,
	depth = 0,
): BroughtText {
	if (place.startsWith('?'))
		return {texts: [], isUnknown: brought.length > 0, isNew: false};
	const found: string[] = [];
	/** Whether each is one because a remote may have what is not there. */
	const doubts: boolean[] = [];
	for (const entry of entriesOn(place, brought, context)) {
		if (entry.type === 'unknown') {
			if (entry.why !== 'code') doubts.push(entry.why === 'new');
		} else if (entry.type === 'file') {
			if (entry.at !== place) continue;
			if (entry.text === undefined) doubts.push(false);
			else found.push(entry.text);
		} else if (depth < deepest) {
			const target = entry.target + place.slice(entry.at.length);
			const there = context.disk?.scriptAt?.(target);
			const inner = textAt(target, brought, context, depth + 1);
			found.push(...(there === undefined ? [] : [there]), ...inner.texts);
			if (inner.isUnknown) doubts.push(inner.isNew);
		} else doubts.push(false);
	}

	const isUnknown = doubts.length > 0;
	return {
		texts: [...new Set(found)],
		isUnknown,
		isNew: isUnknown && doubts.every(Boolean),
	};
}
