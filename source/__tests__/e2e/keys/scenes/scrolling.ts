import {type CommandName} from '../../../../screen/keys/binding.js';
import {type KeyCase, type Scene} from '../scene.js';

type Prefix =
	| 'feed'
	| 'prompt'
	| 'detail'
	| 'help'
	| 'tasks'
	| 'grants'
	| 'waiting'
	| 'agents'
	| 'sessions';

/** How far down one is, read from the screen: 0 at the beginning. */
export type Place = (screen: string) => number;

/** Where the end is: a place, or what can be seen there alone. */
type End = number | ((screen: string) => boolean);

/**
 * The keys that scroll, or move a cursor in a list: from the beginning down,
 * from the end up.
 */
export function scrollingCases(
	prefix: Prefix,
	{given, place, end}: {given: KeyCase['given']; place: Place; end: End},
): Partial<Record<CommandName, KeyCase>> {
	const isTop = (screen: string) => place(screen) === 0;
	const isEnd = (screen: string) =>
		typeof end === 'number' ? place(screen) === end : end(screen);
	const atTop = async (scene: Scene) => {
		if (!scene.sees(isTop)) await scene.to('home', isTop);
	};
	const atEnd = async (scene: Scene) => {
		if (!scene.sees(isEnd)) await scene.to('end', isEnd);
	};
	const moved = (first: KeyCase['first'], shows: KeyCase['shows']) => ({
		given,
		first,
		shows,
		back: () => Promise.resolve(),
	});
	const by =
		(is: (change: number) => boolean) => (now: string, before: string) =>
			is(place(now) - place(before));
	return {
		[`${prefix}.down`]: moved(
			atTop,
			by(change => change === 1),
		),
		[`${prefix}.up`]: moved(
			atEnd,
			by(change => change === -1),
		),
		[`${prefix}.pageDown`]: moved(
			atTop,
			by(change => change > 1),
		),
		[`${prefix}.pageUp`]: moved(
			atEnd,
			by(change => change < -1),
		),
		[`${prefix}.top`]: moved(atEnd, isTop),
		[`${prefix}.bottom`]: moved(atTop, isEnd),
	};
}

/** Lines that are scrolled away above, as a prompt says it. */
export const linesAbove: Place = screen =>
	Number(/▲ (\d+) lines? above/.exec(screen)?.[1] ?? 0);

/** A prompt whose end is in sight. */
export const atEndOfPrompt = (screen: string) =>
	!/▼ \d+ more line/.test(screen);

/** The number behind a word in the row of the cursor; -1 if it is elsewhere. */
export const chosenNumber =
	(word: string): Place =>
	screen =>
		Number(new RegExp(`›.*${word}-(\\d+)`).exec(screen)?.[1] ?? -1);
