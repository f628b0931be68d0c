import {expect, it} from 'vitest';
import {type Session} from '../../../feed/entities.js';
import {sessionNames} from '../sessionNames.js';

const session = (
	id: string,
	cwd: string,
	started: number,
	ended?: number,
): Session => ({
	session_id: id,
	started_at: started,
	source: 'startup',
	cwd,
	transcript_path: '',
	background_tasks: 0,
	...(ended !== undefined && {ended_at: ended}),
});
const namesOf = (...sessions: readonly Session[]) => {
	const names = sessionNames({sessions});
	return names && Object.fromEntries(names);
};

it('are told where several go on, and stay when all of them have ended', () => {
	expect(
		namesOf(session('a', '/p/api', 1), session('b', '/p/web', 2)),
	).toMatchObject({a: 'api', b: 'web'});
	expect(
		namesOf(session('a', '/p/api', 1, 9), session('b', '/p/web', 2)),
	).toMatchObject({a: 'api', b: 'web'});
	expect(
		namesOf(session('a', '/p/api', 1, 9), session('b', '/p/web', 2, 10)),
	).toMatchObject({a: 'api', b: 'web'});
	// Two short ones beside a long one, and not beside each other.
	expect(
		namesOf(
			session('c', '/p/docs', 6, 7),
			session('b', '/p/web', 2, 3),
			session('a', '/p/api', 1, 9),
		),
	).toMatchObject({a: 'api', b: 'web', c: 'docs'});
});

it('are left out where one came after the other', () => {
	expect(namesOf()).toBeUndefined();
	expect(namesOf(session('a', '/p/api', 1))).toBeUndefined();
	expect(
		namesOf(session('b', '/p/api', 5), session('a', '/p/api', 1, 5)),
	).toBeUndefined();
});
