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
	/** After a while it gets ready for ways back from here; until `rest`. */
	prepare(played: number): void;
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

	const rest = () => {
		cancel?.();
		cancel = undefined;
		// What it played so far is not lost.
		going?.player.pause();
		going = undefined;
	};

	/** Where one is missing, the nearest first. */
	const missing = (played: number): number | undefined =>
		Array.from(
			{length: mostBehind},
			(_, nth) => played - spacing * (nth + 1),
		).find(
			place =>
				place > nearBeginning &&
				!spares.some(spare => {
					const at = spare.player.played();
					return at <= place && at > place - spacing;
				}),
		);

	/** One that stands further behind, if there is any: its way is shorter. */
	const behind = (place: number): Kept | undefined =>
		furthest(
			spares.filter(
				spare => spare.player.played() <= place - spacing * (mostBehind + 1),
			),
		);

	const add = (): Kept => {
		const spare = open();
		spares = [...spares, spare];
		return spare;
	};

	const goOn = (played: number) => {
		const place = missing(played);
		if (place === undefined) return;
		const known = behind(place);
		const spare = known ?? add();
		going = spare;
		spare.player.playTo(
			(_, at) => at >= place,
			() => {
				going = undefined;
				goOn(played);
			},
			pauseMs,
		);
		if (!known) spare.start();
	};

	/** Of those ahead only the furthest is ever asked for, and of those behind the nearest. */
	const dropOthers = (played: number) => {
		const at = (spare: Kept) => spare.player.played();
		const ahead = furthest(spares.filter(spare => at(spare) >= played));
		const behindIt = spares
			.filter(spare => at(spare) < played)
			.toSorted((one, other) => at(other) - at(one))
			.slice(0, mostBehind);
		for (const spare of spares)
			if (spare !== ahead && !behindIt.includes(spare)) spare.stop();
		spares = ahead ? [ahead, ...behindIt] : behindIt;
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
		prepare(played) {
			rest();
			cancel = clock.setTimer(quietMs, () => {
				cancel = undefined;
				goOn(played);
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

function furthest<Kept extends Spare>(
	spares: readonly Kept[],
): Kept | undefined {
	let best: Kept | undefined;
	for (const spare of spares)
		if (!best || spare.player.played() > best.player.played()) best = spare;
	return best;
}
