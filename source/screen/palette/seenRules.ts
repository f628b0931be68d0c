import {contentOf, type WithheldRules} from '../../policy/store/withheld.js';
import {quietMs} from '../prompt/arming.js';

/** What a rules file would allow, or refuse no longer, as the person has it before their eyes. */
export type SeenFile = {
	/** What was shown (`contentOf`). */
	content: string;
	/** Since when that is on the screen, ms by a clock that nobody sets; undefined while it is not. */
	since: number | undefined;
	/** It took the place of another text that the person may still have in mind. */
	replaces?: true;
};

/** By path. */
export type SeenRules = ReadonlyMap<string, SeenFile>;

/** Nothing was shown yet. */
export const nothingSeen: SeenRules = new Map();

/**
 * The terminal shows a frame with what these files would allow. While a command
 * is written, a file that went is remembered, so that what comes in its place
 * is known for something else.
 */
export function seenWith(
	seen: SeenRules,
	shown: readonly WithheldRules[],
	{now, isWriting}: {now: number; isWriting: boolean},
): SeenRules {
	const next = new Map<string, SeenFile>();
	for (const one of shown)
		next.set(one.path, shownFile(seen.get(one.path), contentOf(one), now));
	for (const [path, before] of seen)
		if (isWriting && !next.has(path))
			next.set(
				path,
				before.since === undefined ? before : {...before, since: undefined},
			);
	return isSame(seen, next) ? seen : next;
}

function shownFile(
	before: SeenFile | undefined,
	content: string,
	now: number,
): SeenFile {
	if (before === undefined) return {content, since: now};
	if (before.content !== content) return {content, since: now, replaces: true};
	return before.since === undefined ? {...before, since: now} : before;
}

/**
 * A command begins to be written: the person has read what was there for long
 * enough, and has that in mind from now on.
 */
export function whenWritingBegins(seen: SeenRules, now: number): SeenRules {
	return new Map(
		[...seen].map(([path, {content, since, replaces}]) => [
			path,
			{
				content,
				since,
				...(replaces && !isLongEnough(since, now) && {replaces}),
			},
		]),
	);
}

/** Why a file can't be accepted as it is now; undefined: the person has read just that. */
export function unreadReason(
	seen: SeenRules,
	withheld: WithheldRules,
	now: number,
): string | undefined {
	const file = seen.get(withheld.path);
	if (file === undefined) return 'It was not shown yet: look again';
	if (file.content !== contentOf(withheld) || file.replaces)
		return 'It changed while you read: look again. Nothing was accepted';
	return isLongEnough(file.since, now)
		? undefined
		: 'It was shown only just now: look again. Nothing was accepted';
}

const isLongEnough = (since: number | undefined, now: number) =>
	since !== undefined && now - since >= quietMs;

const isSame = (one: SeenRules, other: SeenRules) =>
	one.size === other.size &&
	[...one].every(([path, file]) => other.get(path) === file);
