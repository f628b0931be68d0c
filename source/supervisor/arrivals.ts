import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
	type Withdrawal,
} from '../runtime/types.js';
import {speakerOf, speaksFor} from '../runtime/eventFields.js';
import {readName, readRecord} from '../utils/tolerant.js';
import {type Desk} from './desk/desk.js';
import {type Endings} from './endings.js';
import {handBackUnjudged, holdUnjudged} from './gate/unjudged.js';
import {stackOf} from './handlerFault.js';
import {createLateSessions} from './lateSessions.js';
import {type Recorder} from './rows/recorder.js';
import {type Walk} from './walk.js';

/**
 * Where all comes in that the runtime tells. What is told of a session waits in
 * its order until what was recorded of that session is read back.
 */
export type Arrivals = {
	event(event: RuntimeEvent): void;
	decision(eventId: string, decision: RuntimeDecision): void;
	withdrawal(withdrawal: Withdrawal): void;
	/** Whether an event had ended before its turn came: nobody is asked about it any more. */
	isOver(eventId: string): boolean;
	/** Hands back what waits. */
	close(): void;
};

export function createArrivals({
	runtime,
	desk,
	recorder,
	note,
	walk,
	endings,
	stopwatch,
	onLog,
}: {
	runtime: Pick<Runtime, 'hold' | 'sendDecision' | 'hangUp'>;
	desk: Pick<Desk, 'held' | 'release'>;
	recorder: Pick<Recorder, 'restoreLong'>;
	/** Who keeps book of events notes it, before it begins its walk. */
	note: (event: RuntimeEvent) => void;
	walk: Pick<Walk, 'begin'>;
	endings: Endings;
	stopwatch: (() => number) | undefined;
	onLog: (line: string) => void;
}): Arrivals {
	/** Its hooks may outlive a process that was killed, and wait for nobody. */
	const endAsking = (gone: RuntimeEvent) => {
		const {sessionId, timestamp} = gone;
		runtime.hangUp?.(sessionId, gone.shared ? speakerOf(gone) : undefined);
		for (const request of desk.held())
			if (
				request.sessionId === sessionId &&
				speaksFor(gone, speakerOf(request.event))
			)
				endings.withdrawn({eventId: request.id, cause: 'hang_up', timestamp});
	};

	const begin = (event: RuntimeEvent) => {
		note(event);
		walk.begin(event);
		if (event.hookName === 'AgentGone' && isDead(event)) endAsking(event);
	};

	const late = createLateSessions({
		read: recorder.restoreLong,
		wait(event) {
			if (event.interaction.expectsDecision)
				holdUnjudged(
					runtime,
					event,
					'athena had not read yet what it recorded of this session',
				);
		},
		handBack(event) {
			if (event.interaction.expectsDecision)
				handBackUnjudged(runtime, desk, event);
		},
		onEvent: begin,
		onDecision: endings.decided,
		onWithdrawal: endings.withdrawn,
		onFailure(error) {
			onLog(`a session that was read back failed: ${stackOf(error)}`);
		},
		...(stopwatch && {stopwatch}),
	});

	return {
		event(event) {
			if (!late.takesEvent(event)) begin(event);
		},
		decision(eventId, decision) {
			if (!late.takesDecision(eventId, decision))
				endings.decided(eventId, decision);
		},
		withdrawal(withdrawal) {
			if (!late.takesWithdrawal(withdrawal)) endings.withdrawn(withdrawal);
		},
		isOver: late.isOver,
		close: late.close,
	};
}

/** Not of a session that its process has left for another: its agents of the background go on. */
const isDead = ({payload}: RuntimeEvent): boolean =>
	readName(readRecord(payload).reason) === undefined;
