import {type RecordedPlayer} from '../../runtime/adapters/mock/index.js';
import {type Clock} from '../../types/clock.js';

/** A replay that can stand in for the one that is shown. */
export type Spare = {
	player: Pick<RecordedPlayer, 'played' | 'pause' | 'playTo'>;
	start(): void;
	stop(): void;
};

/**
 * Replays that stand still at other places than the one that is shown: a way
 * back goes on from one of them, as the feed is only ever appended to. Each
 * serves once, and is played anew from the beginning, out of sight, while
 * nobody goes anywhere.
 */
export type Spares<Kept extends Spare> = {
	/** The one that has the shortest way to a place; no longer a spare. */
	take(canReach: (spare: Kept) => boolean): Kept | undefined;
	/** One that is not needed now; `played`: where the one stands that is shown. */
	keep(spare: Kept, played: number): void;
	/**
	 * After a while it gets ready for ways from here; until `rest`.
	 *
	 * @param total steps of the whole, where that is known
	 */
	prepare(played: number, total: number | undefined): void;
	rest(): void;
	/** Ends them all. */
	close(): void;
};

/** Steps between two of them. */
const spacing = 100;

/** So many ways back in a row need not begin at the beginning. */
const mostBehind = 6;

/** So many steps from the beginning are as near as any spare. */
const nearBeginning = spacing * mostBehind;

/** Behind all places that are near one. */
const nearBy = spacing * (mostBehind + 1);

/** Steps between two that wait all over a recording, at least: what is played in a sixth of a second. */
const leastStride = 4000;

/** What those hold together at most, in steps that they have played; a step costs some ten bytes. */
const mostHeld = 2_000_000;

/** How long nobody went anywhere, ms. */
const quietMs = 300;

/**
 * @param open a replay that was not started, at the beginning
 * @param pauseMs what is left to others after each slice of a spare's way
 */
export function createSpares<Kept extends Spare>(
	open: () => Kept,
	clock: Pick<Clock, 'setTimer'>,
	pauseMs: number,
): Spares<Kept> {
	let spares: readonly Kept[] = [];
	let cancel: (() => void) | undefined;
	/** It is on its way to where it will stand. */
	let going: Kept | undefined;
	/** Steps of the whole recording, once that is known. */
	let whole: number | undefined;

	const rest = () => {
		cancel?.();
		cancel = undefined;
		// What it played so far is not lost.
		going?.player.pause();
		going = undefined;
	};

	/** Where one is missing: at the next places back, then all over the recording. */
	const missing = (
		played: number,
		total: number | undefined,
	): number | undefined => {
		const near = Array.from({length: mostBehind}, (_, nth) => ({
			place: played - spacing * (nth + 1),
			width: spacing,
		}));
		const [first, second, ...others] = near;
		return [first, second, ...farPlaces(total), ...others].find(
			wanted =>
				wanted !== undefined &&
				wanted.place > nearBeginning &&
				!spares.some(isAt(wanted)),
		)?.place;
	};

	/** One that stands further behind, if there is any: its way is shorter. Those at the next places back stay there. */
	const behind = (place: number, played: number): Kept | undefined =>
		furthest(
			spares.filter(({player}) => {
				const at = player.played();
				const isNext = at < played && at > played - nearBy;
				return at <= place - nearBy && !isNext;
			}),
		);

	const add = (): Kept => {
		const spare = open();
		spares = [...spares, spare];
		return spare;
	};

	const goOn = (played: number, total: number | undefined) => {
		const place = missing(played, total);
		if (place === undefined) return;
		const known = behind(place, played);
		const spare = known ?? add();
		going = spare;
		spare.player.playTo(
			(_, at) => at >= place,
			() => {
				going = undefined;
				goOn(played, total);
			},
			pauseMs,
		);
		if (!known) spare.start();
	};

	/** Of those ahead the furthest is asked for, and of those behind the nearest; the others wait all over the recording. */
	const dropOthers = (played: number) => {
		const at = (spare: Kept) => spare.player.played();
		const kept = new Set(
			spares
				.filter(spare => at(spare) < played)
				.toSorted((one, other) => at(other) - at(one))
				.slice(0, mostBehind),
		);
		const ahead = furthest(spares.filter(spare => at(spare) >= played));
		if (ahead) kept.add(ahead);
		for (const wanted of farPlaces(whole)) {
			const there = spares.find(isAt(wanted));
			if (there) kept.add(there);
		}

		for (const spare of spares) if (!kept.has(spare)) spare.stop();
		spares = spares.filter(spare => kept.has(spare));
	};

	return {
		take(canReach) {
			rest();
			const best = furthest(spares.filter(canReach));
			spares = spares.filter(spare => spare !== best);
			return best;
		},
		keep(spare, played) {
			spare.player.pause();
			spares = [...spares, spare];
			dropOthers(played);
		},
		prepare(played, total) {
			rest();
			whole = total;
			cancel = clock.setTimer(quietMs, () => {
				cancel = undefined;
				goOn(played, total);
			});
		},
		rest,
		close() {
			rest();
			for (const spare of spares) spare.stop();
			spares = [];
		},
	};
}

/** Where one is to stand: here, or not so far behind. */
type Wanted = {place: number; width: number};

const isAt =
	({place, width}: Wanted) =>
	({player}: Spare): boolean =>
		player.played() <= place && player.played() > place - width;

/** All over a recording of so many steps: the middle first, then the middles of what is left. */
function farPlaces(total: number | undefined): Wanted[] {
	if (total === undefined) return [];
	// Together they hold half of the steps, as many times as there are of them.
	const most = Math.floor((2 * mostHeld) / total);
	const some = Math.min(most, Math.ceil(total / leastStride) - 1);
	// One stands in the very middle.
	const count = some % 2 === 0 ? some - 1 : some;
	const stride = total / (count + 1);
	return halved(1, count).map(nth => ({
		place: Math.round(nth * stride),
		width: stride / 2,
	}));
}

/** The numbers of a range, its middle before those of both halves. */
function halved(from: number, to: number): number[] {
	const ordered: number[] = [];
	const ranges: [number, number][] = [[from, to]];
	for (const [first, last] of ranges) {
		if (first > last) continue;
		const middle = (first + last) >> 1;
		ordered.push(middle);
		ranges.push([first, middle - 1], [middle + 1, last]);
	}

	return ordered;
}

function furthest<Kept extends Spare>(
	spares: readonly Kept[],
): Kept | undefined {
	let best: Kept | undefined;
	for (const spare of spares)
		if (!best || spare.player.played() > best.player.played()) best = spare;
	return best;
}
