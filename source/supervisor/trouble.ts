import {type Journal} from '../journal/journal.js';
import {
	type Runtime,
	type RuntimeEvent,
	type RuntimeFault,
} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';
import {type Commits} from './commits.js';
import {type Desk} from './desk/desk.js';
import {askDecision} from './desk/heldRequest.js';
import {handlerFault} from './handlerFault.js';
import {type Notices} from './notices.js';
import {type Recorder} from './rows/recorder.js';

/** What goes wrong: said to the person, and made harmless for the agent. */
export type Trouble = {
	/** A peer's fault, or one of ours: a row in the feed, a notice, a line in the log. */
	fault(fault: RuntimeFault): void;
	/**
	 * A handler of ours threw on an event; `isOpen`: nobody has decided about it,
	 * and it waits for nobody.
	 */
	failed(event: RuntimeEvent, error: unknown, isOpen: boolean): void;
	/** Tells from now on when recording stops, and when it goes on. */
	watch(journal: Pick<Journal, 'onFailure' | 'onRepair'>): void;
};

export function createTrouble({
	runtime,
	desk,
	recorder,
	notices,
	commits,
	clock,
	onLog,
}: {
	runtime: Pick<Runtime, 'sendDecision'>;
	desk: Pick<Desk, 'release'>;
	recorder: Pick<Recorder, 'event' | 'fault'>;
	notices: Pick<Notices, 'add' | 'settle'>;
	commits: Pick<Commits, 'soon'>;
	clock: Clock;
	onLog: (line: string) => void;
}): Trouble {
	const tell = (fault: RuntimeFault) => {
		const {code, message, stack} = fault;
		if (stack !== undefined) onLog(`${code}: ${stack}`);
		recorder.fault(fault);
		notices.add(
			'warn',
			`Something went wrong (${code}): ${message}`,
			`fault ${code}`,
		);
		commits.soon();
	};

	return {
		fault: tell,
		failed(event, error, isOpen) {
			if (isOpen) {
				recorder.event(event, false);
				// What could not be judged must not pass for judged.
				if (event.hookName === 'PreToolUse')
					runtime.sendDecision(
						event.id,
						askDecision(event, 'athena could not judge this call', 'rule'),
					);
				else if (event.interaction.expectsDecision) desk.release(event.id);
			}

			tell(handlerFault(event, error, clock.now()));
		},
		watch(journal) {
			journal.onFailure(reason => {
				notices.add(
					'error',
					`Recording stopped: ${reason}. athena goes on, and records again when it can.`,
					'recording',
				);
				commits.soon();
			});
			journal.onRepair(what => {
				notices.settle('recording');
				notices.add('warn', what);
				commits.soon();
			});
		},
	};
}
