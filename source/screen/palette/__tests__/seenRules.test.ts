import {expect, it} from 'vitest';
import {
	nothingSeen,
	seenWith,
	unreadReason,
	whenWritingBegins,
} from '../seenRules.js';

const file = (text: string) => ({
	path: '/p/rules.json',
	text,
	rules: [],
	off: [],
});

it('is the same as long as nothing new is shown', () => {
	const at = (now: number) => ({now, isWriting: false});
	const seen = seenWith(nothingSeen, [file('a')], at(0));
	expect(seenWith(seen, [file('a')], at(10))).toBe(seen);
	expect(seenWith(nothingSeen, [], at(10))).toBe(nothingSeen);
});

it('is read once it was in sight for long enough, from when it came back', () => {
	const writing = (now: number) => ({now, isWriting: true});
	const seen = seenWith(nothingSeen, [file('a')], writing(0));
	expect(unreadReason(seen, file('a'), 249)).toMatch(/only just/);
	expect(unreadReason(seen, file('a'), 250)).toBeUndefined();
	expect(unreadReason(seen, file('b'), 250)).toMatch(/changed/);
	expect(unreadReason(nothingSeen, file('a'), 250)).toMatch(/not shown/);
	const hidden = seenWith(seen, [], writing(300));
	expect(unreadReason(hidden, file('a'), 900)).toMatch(/only just/);
	const back = seenWith(hidden, [file('a')], writing(1000));
	expect(unreadReason(back, file('a'), 1249)).toMatch(/only just/);
	expect(unreadReason(back, file('a'), 1250)).toBeUndefined();
});

it('what took the place of another is read by who begins to write after it', () => {
	const at = (now: number) => ({now, isWriting: false});
	const seen = seenWith(
		seenWith(nothingSeen, [file('a')], at(0)),
		[file('b')],
		at(1000),
	);
	expect(unreadReason(seen, file('b'), 5000)).toMatch(/changed/);
	const early = whenWritingBegins(seen, 1249);
	expect(unreadReason(early, file('b'), 5000)).toMatch(/changed/);
	const late = whenWritingBegins(seen, 1250);
	expect(unreadReason(late, file('b'), 1250)).toBeUndefined();
	// Nobody writes: what went is forgotten.
	expect(seenWith(seen, [], at(2000)).size).toBe(0);
});
