import {type FeedEvent} from '../feed/types.js';
import {makeVisible} from '../utils/visibleText.js';

/**
 * An event as one line of plain text: time since `start` (unix ms), actor,
 * title. Untrusted text is made visible, so the line holds no escape codes.
 */
export function feedLine(event: FeedEvent, start: number): string {
	const seconds = Math.max(0, (event.ts - start) / 1000);
	const minutes = Math.floor(seconds / 60);
	const rest = (seconds % 60).toFixed(1).padStart(4, '0');
	const actor = event.actor_id.replace(/^(agent|subagent):/, '');
	return `${minutes}:${rest}  ${makeVisible(actor).padEnd(10)}  ${makeVisible(event.title)}`;
}
