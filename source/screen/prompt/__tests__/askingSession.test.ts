import {expect, it} from 'vitest';
import {type Actor} from '../../../feed/entities.js';
import {type HeldRequest} from '../../../supervisor/types.js';
import {actorOfAsking} from '../askingSession.js';

const asking = (id: string, sessionId = 's') =>
	({
		actorId: `subagent:${id}`,
		actorName: 'general-purpose',
		sessionId,
	}) as HeldRequest;
const actor = (id: string, about: string) =>
	({actor_id: `subagent:${id}`, kind: 'subagent', about}) as Actor;

it('names a subagent by what it was started for, else by its type', () => {
	const state = {
		actors: [actor('a', 'Review left'), actor('b', 'Review right')],
	};
	expect(actorOfAsking(asking('a'), state)).toBe('Review left');
	expect(actorOfAsking(asking('b'), state)).toBe('Review right');
	expect(actorOfAsking(asking('c'), state)).toBe('general-purpose');
});
