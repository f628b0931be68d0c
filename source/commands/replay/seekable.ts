import {
	createRecordedReplay,
	type RecordedReplay,
	type ReplayStep,
} from '../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {
	type ReplayPosition,
	type ReplayTarget,
	type Supervisor,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type Clock, systemClock} from '../../types/clock.js';
import {createListeners} from '../../utils/listeners.js';
import {type Extent, readExtent} from './extent.js';
import {forwarded} from './forwarded.js';
import {createSpares, type Spare} from './spares.js';

/** A recording as it was, that can be gone through forwards and back. */
export type SeekableReplay = {
	/** Shows it. Everything that would ask or decide does nothing, as in any recording. */
	supervisor: Supervisor;
	/** The time it is where it is shown. */
	clock: Clock;
	/** Plays one more step. */
	step(): void;
	isDone(): boolean;
};

export type SeekableOptions = {
	/** The recording from its beginning, as often as it is asked for. */
	steps: () => Iterable<ReplayStep>;
	speed?: number | undefined;
	instant?: boolean | undefined;
	/** Stands still until it is told to go on. */
	step?: boolean | undefined;
	/** Is shown as it was at its end, and stands still there. */
	atEnd?: boolean;
	/** Where athena supervises meanwhile, while this is read beside it. */
	beside?: Pick<Supervisor, 'getState' | 'subscribe'> | undefined;
	/** Runs the timers. */
	clock?: Clock;
};

/** A place in a recording. */
type Goal = {type: 'count'; count: number} | {type: 'time'; at: number};

type Playing = RecordedReplay & Spare & {supervisor: Supervisor};

/** What spares leave to the screen after each slice of 8 ms; and to agents, where athena supervises beside it. */
const aloneMs = 8;
const besideMs = 40;

/** No notice has this id. */
const none = -1;

/** No recording has so many steps. */
const end: Goal = {type: 'count', count: Number.POSITIVE_INFINITY};

/**
 * Forwards it plays on without waiting. Back there is no way through a feed
 * that is only ever appended to: a spare that stands before that place, or the
 * recording from its beginning, is played a slice at a time and out of sight,
 * and takes the place of what is shown when it is there.
 */
export function createSeekableReplay({
	steps,
	clock = systemClock,
	atEnd = false,
	beside,
	...options
}: SeekableOptions): SeekableReplay {
	const listeners = createListeners<[]>(() => undefined);
	const spares = createSpares(open, clock, beside ? besideMs : aloneMs);
	let shown = open();
	/** It takes the place of what is shown once it is where it goes. */
	let coming: Playing | undefined;
	/** Where it goes; undefined stands still, or plays. */
	let goal: Goal | undefined;
	/** Where it is to go after that. */
	let next: Goal | undefined;
	let extent: Extent | undefined;
	let revisions = 0;
	let known: {inner: SupervisorState; state: SupervisorState} | undefined;
	let unsubscribe: (() => void) | undefined;
	let endReading: (() => void) | undefined;
	let endBeside: (() => void) | undefined;

	function open(): Playing {
		const replay = createRecordedReplay(steps(), {
			...(options.speed !== undefined && {speed: options.speed}),
			...(options.instant !== undefined && {instant: options.instant}),
			...(options.step !== undefined && {step: options.step}),
			clock,
		});
		const supervisor = createSupervisor({...replay, replay: 'recorded'});
		return {
			...replay,
			supervisor,
			start: supervisor.start,
			stop: supervisor.stop,
		};
	}

	const positionOf = ({player, runtime}: Playing): ReplayPosition => {
		const isOver = runtime.isDone();
		const at = player.at();
		const waiting = beside?.getState().held.length ?? 0;
		return {
			played: player.played(),
			...(isOver ? {total: player.played()} : extent && {total: extent.total}),
			...(at !== undefined && {at}),
			...(extent?.from !== undefined && {from: extent.from}),
			...(extent?.until !== undefined && {until: extent.until}),
			mode: isOver ? 'over' : player.isPlaying() ? 'playing' : 'paused',
			...(waiting > 0 && {waiting}),
			...(goal !== undefined && {seeking: true as const}),
		};
	};

	const stateNow = (): SupervisorState => {
		const inner = shown.supervisor.getState();
		const position = positionOf(shown);
		if (known?.inner === inner && isSame(known.state.position, position))
			return known.state;
		revisions++;
		known = {inner, state: {...inner, revision: revisions, position}};
		return known.state;
	};

	const show = (playing: Playing) => {
		unsubscribe?.();
		unsubscribe = playing.supervisor.subscribe(listeners.emit);
		shown = playing;
	};

	/** It stands still here: others may wait where somebody will go next. */
	const prepare = () => {
		spares.prepare(shown.player.played(), extent?.total);
	};

	/** It does not go there after all. */
	const giveUp = () => {
		if (coming) spares.keep(coming, shown.player.played());
		coming = undefined;
	};

	const arrived = () => {
		goal = undefined;
		// What it was told last is to be seen now, not with the next frame.
		(coming ?? shown).supervisor.dismissNotice(none);
		if (coming) {
			const before = shown;
			show(coming);
			coming = undefined;
			spares.keep(before, shown.player.played());
		}

		const wanted = next;
		next = undefined;
		if (wanted) {
			go(wanted);
			return;
		}

		prepare();
		listeners.emit();
	};

	/** Where all that was asked for leads to. */
	const aim = () => next ?? goal;

	function go(wanted: Goal): void {
		if (goal !== undefined) {
			// Whoever holds a key down sees where it passes.
			next = wanted;
			return;
		}

		goal = wanted;
		const isBack = isBehind(wanted, shown);
		const spare = spares.take(
			each =>
				!isBehind(wanted, each) &&
				(isBack || each.player.played() > shown.player.played()),
		);
		const isNew = isBack && spare === undefined;
		coming = isNew ? open() : spare;
		const playing = coming ?? shown;
		playing.player.playTo(
			(step, played) =>
				wanted.type === 'count'
					? played >= wanted.count
					: // What is asked for before it begins is its first step.
						step.at > wanted.at && played > 0,
			arrived,
		);
		if (isNew) playing.start();
		listeners.emit();
	}

	const seek = (target: ReplayTarget) => {
		switch (target.type) {
			case 'toggle':
				giveUp();
				[goal, next] = [undefined, undefined];
				if (shown.player.isPlaying()) {
					shown.player.pause();
					prepare();
				} else {
					spares.rest();
					shown.player.play();
				}

				listeners.emit();
				break;
			case 'start':
				go({type: 'count', count: 1});
				break;
			case 'end':
				go(end);
				break;
			case 'time':
				go({type: 'time', at: target.at});
				break;
			case 'by': {
				const from = aim();
				const total = extent?.total ?? Number.POSITIVE_INFINITY;
				const at =
					from?.type === 'count'
						? Math.min(from.count, total)
						: shown.player.played();
				if (at !== Number.POSITIVE_INFINITY)
					go({
						type: 'count',
						count: Math.max(1, Math.min(at + target.steps, total)),
					});
				break;
			}
		}
	};

	return {
		clock: {now: () => shown.clock.now(), setTimer: clock.setTimer},
		step() {
			shown.step();
			if (!shown.player.isPlaying()) prepare();
		},
		isDone: () => shown.runtime.isDone(),
		supervisor: {
			...forwarded(() => shown.supervisor),
			start() {
				show(shown);
				endBeside = beside?.subscribe(() => {
					// What waits there is said here too.
					if (positionOf(shown).waiting !== known?.state.position?.waiting)
						listeners.emit();
				});
				if (atEnd) go(end);
				shown.supervisor.start();
				endReading = readExtent(steps(), clock, read => {
					extent = read;
					if (goal === undefined && !shown.player.isPlaying()) prepare();
					listeners.emit();
				});
			},
			stop() {
				endReading?.();
				endBeside?.();
				unsubscribe?.();
				giveUp();
				spares.close();
				shown.supervisor.stop();
			},
			getState: stateNow,
			subscribe: listeners.add,
			seek,
		},
	};
}

/** Whether the way leads back. */
function isBehind(wanted: Goal, {player}: Playing): boolean {
	return wanted.type === 'count'
		? wanted.count < player.played()
		: player.played() > 1 && (player.at() ?? wanted.at) > wanted.at;
}

const isSame = (
	one: ReplayPosition | undefined,
	other: ReplayPosition,
): boolean =>
	one?.played === other.played &&
	one.total === other.total &&
	one.at === other.at &&
	one.mode === other.mode &&
	one.waiting === other.waiting &&
	one.seeking === other.seeking;
