import {expect, test} from 'vitest';
import {rememberLatest} from '../rememberLatest.js';

test('makes a value once while it is among the latest, and gives each key its own', () => {
	let made = 0;
	const numberOf = rememberLatest((key: {name: string}) => {
		made++;
		return key.name;
	});
	const keys = ['a', 'b', 'c'].map(name => ({name}));
	for (let round = 0; round < 3; round++)
		expect(keys.map(numberOf)).toEqual(['a', 'b', 'c']);
	expect(made).toBe(3);
});

test('forgets what others have followed, and makes it again', () => {
	let made = 0;
	const numberOf = rememberLatest<object, number>(() => ++made);
	const first = {};
	const before = numberOf(first);
	for (let others = 0; others < 100; others++) numberOf({});
	expect(numberOf(first)).toBeGreaterThan(before);
});
