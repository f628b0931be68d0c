import {type Clock, systemClock} from '../types/clock.js';
import {type Session} from '../feed/entities.js';
import {sessionName, wholeName} from '../feed/sessionName.js';
import {type HeldRequest, type Supervisor} from './types.js';

/** What is answered sooner than this needs nobody's attention, ms. */
const patienceMs = 300;

/**
 * Calls `announce` once for each request that starts waiting and still waits a
 * moment later; several at once are one announcement. The text names the
 * session and the tool, never the input, which others may read over a shoulder.
 *
 * @returns ends it
 */
export function announceWaiting(
	supervisor: Pick<Supervisor, 'getState' | 'subscribe'>,
	announce: (text: string) => void,
	clock: Clock = systemClock,
): () => void {
	const known = new Set<string>();
	const cancels = new Set<() => void>();

	const later = (fresh: readonly string[]) => {
		const cancel = clock.setTimer(patienceMs, () => {
			cancels.delete(cancel);
			const {held, sessions} = supervisor.getState();
			const waiting = held.filter(
				({id, leavingAt}) => fresh.includes(id) && leavingAt === undefined,
			);
			if (waiting.length > 0) announce(describe(waiting, sessions));
		});
		cancels.add(cancel);
	};

	const look = () => {
		const {held} = supervisor.getState();
		const fresh = held.map(({id}) => id).filter(id => !known.has(id));
		const ids = new Set(held.map(({id}) => id));
		for (const id of known) if (!ids.has(id)) known.delete(id);
		for (const id of fresh) known.add(id);
		if (fresh.length > 0) later(fresh);
	};

	const unsubscribe = supervisor.subscribe(look);
	look();
	return () => {
		unsubscribe();
		for (const cancel of cancels) cancel();
	};
}

function describe(
	[first, ...more]: readonly HeldRequest[],
	sessions: readonly Session[],
): string {
	if (first === undefined) return '';
	const name = sessionName(
		sessions.find(({session_id: id}) => id === first.sessionId) ?? {
			session_id: first.sessionId,
			cwd: first.cwd,
		},
	);
	const told = `${wholeName(name)}: ${whatWaits(first)}`;
	return more.length === 0 ? told : `${told}, and ${more.length} more`;
}

function whatWaits({kind, toolName}: HeldRequest): string {
	if (kind === 'question') return 'questions wait for your answers';
	if (kind === 'plan') return 'a plan waits for your approval';
	if (kind === 'elicitation') return 'an MCP server waits for your answer';
	return `${toolName} waits for your answer`;
}
