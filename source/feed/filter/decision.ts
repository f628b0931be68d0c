import {type DecisionWord} from '../../grammar/types.js';
import {type FeedEvent} from '../types.js';

/** What an event decides, in the words of `~d`; undefined if it decides nothing. */
export function decisionOf(event: FeedEvent): DecisionWord | undefined {
	switch (event.kind) {
		case 'permission.denied':
			return 'denied';
		case 'permission.request':
			return 'asked';
		case 'permission.decision':
		case 'stop.decision':
			return words[event.data.decision_type];
		case 'elicitation.decision':
			return words[event.data.action];
		case 'tool.abandoned':
			return event.data.reason === 'denied' ? 'denied' : undefined;
		default:
			return undefined;
	}
}

const words = {
	allow: 'allowed',
	accept: 'allowed',
	deny: 'denied',
	block: 'denied',
	decline: 'denied',
	cancel: 'denied',
	ask: 'asked',
	no_opinion: 'left',
} as const;
