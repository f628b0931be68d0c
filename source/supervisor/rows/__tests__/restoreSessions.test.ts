import {expect, it} from 'vitest';
import {restoreSessions} from '../restoreSessions.js';

it('says of each session until when athena was there, as any of them shows', () => {
	const untils = new Map([
		['quiet', 1000],
		['busy', 5000],
	]);
	const past = [...untils.keys()].map(sessionId => ({
		sessionId,
		cwd: '/p',
		bytes: 10,
		writtenAt: 1,
	}));
	const known = restoreSessions({
		journal: {unended: () => past},
		recorder: {
			restore: sessionId => ({
				sessionId,
				cwd: '/p',
				transcriptPath: '/t.jsonl',
				until: untils.get(sessionId) ?? 0,
			}),
		},
		restores: () => true,
		now: 9000,
	});
	expect(
		known.map(({sessionId, until, presentUntil}) => [
			sessionId,
			until,
			presentUntil,
		]),
	).toEqual([
		['busy', 5000, 5000],
		['quiet', 1000, 5000],
	]);
});
