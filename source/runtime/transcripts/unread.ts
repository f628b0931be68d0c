import {callKey} from '../../utils/callKey.js';
import {type ToldLately} from '../types.js';
import {transcriptEventId, type TranscriptFact} from '../transcript.js';

/**
 * What a record says that is older than the last hook an earlier athena heard,
 * and that it had not read when it ended: it is told like what comes now. Only
 * what speaks for itself: where texts stand among calls, hooks tell.
 */
export type Unread = {has(fact: TranscriptFact): boolean};

/** @param until unix ms: what comes later was missed, or comes now */
export function createUnread(
	until: number,
	lately: ToldLately | undefined,
): Unread {
	const isIn = ({at}: TranscriptFact) =>
		lately !== undefined && at < until && at >= lately.since;
	const isTold = (id: string) =>
		lately?.read.has(transcriptEventId(id)) === true;
	let isCommand = false;

	return {
		has(fact) {
			if (fact.type === 'commandOutput') return isIn(fact) && isCommand;
			if (fact.type === 'command') isCommand = isIn(fact) && !isTold(fact.id);
			if (!isIn(fact)) return false;
			switch (fact.type) {
				case 'result':
					return !isTold(callKey(fact.id, fact.agentId));
				case 'interrupt':
				case 'stopped':
				case 'stopBlocked':
				case 'blocked':
				case 'command':
					return !isTold(fact.id);
				case 'replaced':
					return !isTold(`${callKey(fact.id, fact.agentId)}:given`);
				case 'notReplaced':
					return true;
				default:
					return false;
			}
		},
	};
}
