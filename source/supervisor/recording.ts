import {type FeedEvent} from '../feed/types.js';
import {type Journal} from '../journal/journal.js';
import {type Runtime} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';
import {oneLine} from '../utils/oneLine.js';
import {watchRanOtherwise} from './gate/ranOtherwise.js';
import {stackOf} from './handlerFault.js';
import {type Notices} from './notices.js';
import {type Places} from './places.js';
import {createRecorder, type Recorder} from './rows/recorder.js';
import {type SupervisorOptions} from './supervisorOptions.js';

/**
 * The recorder, with all who hear of what it records: the person of what ran
 * otherwise than it was allowed, the runtime of sessions that it reads back.
 */
export function createRecording({
	runtime,
	journal,
	clock,
	notices,
	places,
	memory,
	onFeedEvent,
	onLog,
}: {
	runtime: Pick<Runtime, 'follow'>;
	journal: Journal | undefined;
	clock: Clock;
	notices: Notices;
	places: Pick<Places, 'restore'>;
	memory: SupervisorOptions['memory'];
	onFeedEvent: ((event: FeedEvent) => void) | undefined;
	onLog: (line: string) => void;
}): Recorder {
	const watchRuns = watchRanOtherwise(notices);
	return createRecorder({
		journal,
		clock,
		onFeedEvent(event) {
			watchRuns(event);
			try {
				onFeedEvent?.(event);
			} catch (error) {
				onLog(`a listener of the feed failed: ${stackOf(error)}`);
			}
		},
		onRestored(known) {
			places.restore(known);
			runtime.follow?.(known);
		},
		onUnread(sessionId, reason) {
			onLog(`a record of ${sessionId} was left out: ${reason}`);
			notices.add(
				'warn',
				`A record of session ${sessionId} can’t be read back and is left out: ${oneLine(reason, 80)}`,
				`unread ${sessionId}`,
			);
		},
		memory,
	});
}
