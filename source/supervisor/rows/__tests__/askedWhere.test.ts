import {expect, test} from 'vitest';
import {type FeedKind} from '../../../feed/types.js';
import {createAskedWhere} from '../askedWhere.js';
import {asks, told} from './told.js';

const answer = told('permission.decision', {
	decision_type: 'no_opinion',
	source: 'elsewhere',
});

/** A call, its question, the same once more, and what is no question. */
const kinds: readonly FeedKind[] = [
	'tool.pre',
	'permission.request',
	'permission.request',
	'tool.changed',
];

const createBook = () =>
	createAskedWhere(index => kinds[index] ?? 'unknown.hook');

test('what was left to the agent’s own prompt is there until it is asked here, or ends', () => {
	const where = createBook();
	where.left(0);
	expect([...where.there]).toEqual([0]);
	where.asked(0, 1);
	expect([...where.there]).toEqual([]);
	where.left(0);
	where.ended(0);
	expect([...where.there]).toEqual([]);
});

test('an answer to the earlier of two questions is old', () => {
	const where = createBook();
	expect(where.isOld(answer, 0, 1)).toBe(false);
	where.asked(0, 1);
	expect(where.isOld(answer, 0, 1)).toBe(false);
	where.asked(0, 2);
	expect(where.isOld(answer, 0, 1)).toBe(true);
	expect(where.isOld(answer, 0, 2)).toBe(false);
	// About the call itself, about no question, about nothing that is known.
	expect(where.isOld(answer, 0, 0)).toBe(false);
	expect(where.isOld(answer, 0, 3)).toBe(false);
	expect(where.isOld(answer, 0, undefined)).toBe(false);
	// No answer at all.
	expect(where.isOld(asks(), 0, 1)).toBe(false);
	where.ended(0);
	expect(where.isOld(answer, 0, 1)).toBe(false);
});
