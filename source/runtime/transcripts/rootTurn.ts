import {type Clock} from '../../types/clock.js';
import {createOpenTurn} from '../openTurn.js';
import {type IdleSession, type LiveSession} from '../transcript.js';
import {type RuntimeEvent, type Turn} from '../types.js';
import {watchLiveness} from './liveness.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';

/** The turn of a session's root: by its hooks, its record, and what the agent's own register says of it. */
export type RootTurn = {
	get(): Turn | undefined;
	/** A hook told something. */
	heard(event: RuntimeEvent): void;
	/** A prompt was read that no hook told. */
	prompted(at: number, promptId: string | undefined): void;
	/** The agent said or did something then. */
	goesOn(at: number): void;
	/** An interrupt then, of the turn with that prompt, ends this one. */
	isCutBy(at: number, promptId: string | undefined): boolean;
	ends(): void;
	/** Ends by what was read of then; what was read too late may be about the turn before. */
	endsBy(at: number, isUnread: boolean): void;
	/** Its end may be told by no hook: none told of it, or a register says when it ends. */
	mayEndUnheard(): boolean;
	/** It works by its register, or did since that was asked last, and is in no turn that anybody told of. */
	worksUnheard(live: LiveSession): boolean;
	/** Nothing more is to be read: tells of an end that the register knows, and nobody else. */
	settle(): void;
	/** Something may ask in the agent's own dialog: that is looked for often. */
	attend(isOn: boolean): void;
	stop(): void;
};

export type RootTurnDeps = {
	owner: TranscriptOwner;
	clock: Clock;
	/** The turn it was in, as far as it was recorded before. */
	recorded: Turn | undefined;
	/** What the agent's register says of the session; left out where it keeps none. */
	look: (() => Promise<LiveSession>) | undefined;
	emit: (event: RuntimeEvent) => void;
	/** It is idle, and nobody said so: what is not read yet may. */
	onIdle: () => void;
	/** The register said the same twice. */
	onLook: (live: LiveSession) => void;
	/** The process is gone, or has left the session; `tell` says so, once all is read. */
	onGone: (at: number, tell: () => void) => void;
};

/** Watches the register from now on, if there is one. */
export function createRootTurn({
	owner,
	clock,
	recorded,
	look,
	emit,
	onIdle,
	onLook,
	onGone,
}: RootTurnDeps): RootTurn {
	const turn = createOpenTurn(recorded);
	/** It is idle, and nobody said so. */
	let idle: IdleSession | undefined;
	/** No hook told of a turn: what is known of it was recorded, or is read. */
	let isUnheard = true;
	/** Unix ms: since then it is idle, as was seen here last. */
	let idleSince = clock.now();
	const liveness =
		look &&
		watchLiveness({
			look,
			clock,
			onIdle(said) {
				idle = said;
				onIdle();
			},
			onLook,
			onGone(live) {
				const at = clock.now();
				onGone(at, () => {
					turn.ends();
					emit(
						toEvent('AgentGone', {at}, owner, {
							id: `${owner.sessionId}:gone:${at}`,
							...(live.state === 'left' && {reason: live.reason}),
						}),
					);
				});
			},
		});
	if (recorded) liveness?.busy(recorded.at);

	const isAtWork = (live: LiveSession): boolean => {
		if (live.state === 'busy') return true;
		if (live.state !== 'idle' || live.since <= idleSince) return false;
		idleSince = live.since;
		return true;
	};

	const ends = () => {
		turn.ends();
		idle = undefined;
		liveness?.idle();
	};

	return {
		get: turn.get,
		heard(event) {
			const before = turn.get();
			turn.heard(event);
			const now = turn.get();
			if (now !== before) {
				isUnheard = false;
				idle = undefined;
				if (now) liveness?.busy(now.at);
				else liveness?.idle();
			}

			if (event.hookName === 'SessionEnd' && !event.shared) liveness?.stop();
		},
		prompted(at, promptId) {
			turn.prompted(at, promptId);
			liveness?.busy(at);
		},
		goesOn(at) {
			turn.goesOn(at);
			idle = undefined;
		},
		isCutBy: turn.isCutBy,
		ends,
		endsBy(at, isUnread) {
			const open = turn.get();
			if (!isUnread || !open || open.at <= at) ends();
		},
		mayEndUnheard: () => isUnheard || look !== undefined,
		worksUnheard: live => turn.get() === undefined && isAtWork(live),
		settle() {
			const open = turn.get();
			if (idle === undefined || open === undefined) return;
			const {since: at, began} = idle;
			idle = undefined;
			const about = {id: `${owner.sessionId}:idle:${at}`};
			const during = {during: 'answer', prompt_id: open.promptId};
			// Who goes on with it is another process.
			if (began !== undefined && began > open.at)
				emit(
					toEvent('TranscriptInterrupt', {at: began}, owner, {
						...about,
						...during,
						by: 'exit',
					}),
				);
			// Before the first word it is written nowhere else.
			else if (!open.hasBegun)
				emit(
					toEvent('TranscriptInterrupt', {at}, owner, {...about, ...during}),
				);
			// Everything later is written, or has its Stop, which was missed.
			else if (isUnheard)
				emit(toEvent('TranscriptTurnEnd', {at}, owner, about));
			else return;
			turn.ends();
		},
		attend(isOn) {
			liveness?.attend(isOn);
		},
		stop() {
			liveness?.stop();
		},
	};
}
