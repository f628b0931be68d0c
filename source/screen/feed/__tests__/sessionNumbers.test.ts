import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {type Session} from '../../../feed/entities.js';
import {liveSessions, sessionOfNumber} from '../liveSessions.js';
import {sessionNumbers} from '../sessionNumbers.js';

const session = (id: string, started: number, ended?: number): Session => ({
	session_id: id,
	started_at: started,
	source: 'startup',
	cwd: '/p',
	transcript_path: '',
	background_tasks: 0,
	...(ended !== undefined && {ended_at: ended}),
});
const ids = (sessions: readonly Session[]) =>
	sessions.map(({session_id: id}) => id);

it('leaves everybody their number where one ends, and gives it to the next', () => {
	const api = session('api', 1);
	const web = session('web', 2);
	const docs = session('docs', 3);
	const webOver = session('web', 2, 5);
	const over = {sessions: [docs, api, webOver]};
	expect(sessionOfNumber({sessions: [docs, web, api]}, 2)).toBe(web);
	expect(sessionOfNumber(over, 3)).toBe(docs);
	expect(sessionOfNumber(over, 2)).toBeUndefined();
	expect(ids(liveSessions(over))).toEqual(['api', 'docs']);
	// The one that is shown stays where it was.
	expect(ids(liveSessions(over, 'web'))).toEqual(['api', 'web', 'docs']);
	const next = session('web again', 6);
	expect(ids(liveSessions({sessions: [next, ...over.sessions]}))).toEqual([
		'api',
		'web again',
		'docs',
	]);
});

it('keeps who died at work in sight until another one begins there', () => {
	const died = {...session('web', 1, 5), died: true} as const;
	const elsewhere = {...session('docs', 2), cwd: '/q'};
	expect(ids(liveSessions({sessions: [elsewhere, died]}))).toEqual([
		'web',
		'docs',
	]);
	expect(sessionOfNumber({sessions: [elsewhere, died]}, 1)).toBeUndefined();
	const next = session('web again', 6);
	expect(ids(liveSessions({sessions: [next, elsewhere, died]}))).toEqual([
		'web again',
		'docs',
	]);
});

it('gives no number to two at once, and takes none away', () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.nat(9), fc.boolean()), {maxLength: 60}),
			happenings => {
				let sessions: Session[] = [];
				for (const [at, [which, begins]] of happenings.entries()) {
					const before = sessionNumbers(sessions);
					const goOn = ids(liveSessions({sessions}));
					const ending = goOn[which];
					sessions =
						begins || ending === undefined
							? [session(`s${at}`, at + 1), ...sessions]
							: sessions.map(one =>
									one.session_id === ending ? {...one, ended_at: at + 1} : one,
								);
					const after = sessionNumbers(sessions);
					const live = ids(liveSessions({sessions}));
					for (const id of goOn)
						if (live.includes(id)) expect(after.get(id)).toBe(before.get(id));
					const numbers = live.flatMap(id => after.get(id) ?? []);
					expect(new Set(numbers).size).toBe(numbers.length);
					expect(numbers).toHaveLength(Math.min(numbers.length, 9));
				}
			},
		),
		{numRuns: fuzzLength(300, 50)},
	);
});
