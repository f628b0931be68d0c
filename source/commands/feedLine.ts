import path from 'node:path';
import {type FeedEvent} from '../feed/types.js';
import {usualAgent} from '../runtime/agentName.js';
import {safeJson} from '../utils/safeJson.js';
import {makeVisible} from '../utils/visibleText.js';
import {shortId} from '../utils/shortId.js';

/** Feed events as lines of plain text, one after the other. */
export type FeedLines = (event: FeedEvent) => string;

/**
 * Each line says the time since the first one, the actor and the title; and
 * whose session it is, from when there is a second one. Untrusted text is made
 * visible, so no line holds escape codes.
 */
export function createFeedLines(): FeedLines {
	let start: number | undefined;
	/** Where each session works; until that is known, the beginning of its id. */
	const sessions = new Map<string, string>();
	const nameOf = (id: string): string | undefined => {
		if (sessions.size < 2) return undefined;
		const name = sessions.get(id) ?? '';
		const isShared =
			[...sessions.values()].filter(one => one === name).length > 1;
		return isShared ? `${name} ${id.slice(0, 4)}` : name;
	};

	return event => {
		start ??= event.ts;
		const {session_id: id} = event;
		if (event.kind === 'user.prompt' && event.data.cwd !== undefined)
			sessions.set(id, path.basename(event.data.cwd));
		else if (!sessions.has(id)) sessions.set(id, shortId(id));
		return feedLine(event, start, nameOf(id));
	};
}

function feedLine(event: FeedEvent, start: number, session?: string): string {
	const seconds = Math.max(0, (event.ts - start) / 1000);
	const minutes = Math.floor(seconds / 60);
	const rest = (seconds % 60).toFixed(1).padStart(4, '0');
	const actor = event.actor_id.replace(/^(agent|subagent):/, '');
	const where =
		session === undefined ? '' : `${makeVisible(session).padEnd(10)}  `;
	return `${minutes}:${rest}  ${where}${makeVisible(actor).padEnd(10)}  ${makeVisible(event.title)}`;
}

/** An event as a line of JSON, which always says whose it is. */
export const feedJson = (event: FeedEvent): string =>
	safeJson(event.agent === undefined ? {...event, agent: usualAgent} : event);
