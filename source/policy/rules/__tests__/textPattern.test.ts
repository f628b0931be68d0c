import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {createMatchBudget} from '../../../grammar/regex/budget.js';
import {type Segment} from '../../../shell/types.js';
import {segmentTexts} from '../compile/commandTexts.js';
import {restrictingText} from '../patterns/textPattern.js';

const segment = (text: string): Segment => ({
	text,
	args: [],
	assignments: [],
	wrappers: [],
	role: 'command',
	accesses: [],
	accessesAreComplete: true,
	unproven: [],
});

const fits = (word: string, text: string) =>
	restrictingText(word)(
		segmentTexts(segment(text), '/'),
		false,
		createMatchBudget(),
	) === 2;

test('an expression fits what the built-in one fits', () => {
	const piece = fc.constantFrom(
		...['a', 'ab', 'B', ' ', '.', '.*', 'a*', 'ab?', 'b+', '\\s', '\\.', '\\w'],
		...['\\\\', '[ab]', '(a|b)', 'a{2}', 'a|b', '^', '$', '\\x41', '\\d'],
	);
	const source = fc
		.array(piece, {minLength: 1, maxLength: 5})
		.map(pieces => pieces.join(''));
	const text = fc
		.array(fc.constantFrom('a', 'b', 'A', 'ab', ' ', '.', '\\', '4', '1', 'x'))
		.map(pieces => `a${pieces.join('')}b`);
	fc.assert(
		fc.property(source, text, (expression, command) => {
			let builtIn: RegExp;
			try {
				builtIn = new RegExp(expression, 'is');
			} catch {
				// Two pieces that make no expression together.
				return;
			}

			expect(fits(`/${expression}/`, command)).toBe(
				builtIn.test(command.toLowerCase()),
			);
		}),
		{numRuns: fuzzLength(2000)},
	);
});

test.each<[string, string, boolean]>([
	['git push', 'git push', true],
	['git push', 'git push origin', true],
	['git  push ', 'git push;x', true],
	['git push', 'git pushx', false],
	['git push', 'git push-x', false],
	['rm -rf /', 'rm -rf /home', true],
	['git push*', 'git pushx', true],
	['*push*', 'evil git push', true],
	['git push', 'evil git push', false],
])('%s on %s: %s', (word, text, expected) => {
	expect(fits(word, text)).toBe(expected);
});
