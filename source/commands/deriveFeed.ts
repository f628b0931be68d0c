import {createFeedMapper} from '../feed/mapper.js';
import {type FeedEvent} from '../feed/types.js';
import {type ReplayStep} from '../runtime/adapters/mock/index.js';

/**
 * The feed of a recording as it was: what was decided is told as it was
 * decided, what was not is left undecided. The same recording gives the same
 * events, to the byte.
 */
export function* deriveFeed(steps: Iterable<ReplayStep>): Generator<FeedEvent> {
	const mapper = createFeedMapper();
	for (const step of steps) {
		switch (step.type) {
			case 'event':
				yield* mapper.mapEvent(step.event);
				break;
			case 'decision': {
				const event = mapper.mapDecision(step.eventId, step.decision, step.at);
				if (event) yield event;
				break;
			}

			case 'withdrawal': {
				const event = mapper.mapWithdrawal(step.withdrawal);
				if (event) yield event;
				break;
			}

			case 'fault':
				yield mapper.mapFault(step.fault);
		}
	}
}
