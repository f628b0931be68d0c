import {type FeedEvent} from '../feed/types.js';
import {usualAgent} from '../runtime/agentName.js';
import {safeJson} from '../utils/safeJson.js';
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

/** An event as a line of JSON, which always says whose it is. */
export const feedJson = (event: FeedEvent): string =>
	safeJson(event.agent === undefined ? {...event, agent: usualAgent} : event);
