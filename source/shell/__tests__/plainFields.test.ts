import fc from 'fast-check';
import {parse} from 'unbash';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {plainFields} from '../plainFields.js';

test.each([
	'a=b c',
	'if x',
	'x a=b',
	'x a+=b',
	'~/x y',
	"x 'y'",
	'x  y',
	' x',
	'x\ty',
	'x *',
	'x {a,b}',
	'x # y',
	'x; y',
	'',
])('a parser reads %j', command => {
	expect(plainFields(command)).toBeUndefined();
});

test('what is plain is read as the parser reads it', () => {
	const word = fc.oneof(
		fc.stringMatching(/^[\w@%+:,./=-]{1,6}$/),
		fc.constantFrom('git', 'function', 'time', 'a=b', '-x=y', '2', '..', '[['),
	);
	fc.assert(
		fc.property(fc.array(word, {minLength: 1, maxLength: 5}), words => {
			const fields = plainFields(words.join(' '));
			if (!fields) return;
			const {commands, errors} = parse(words.join(' '));
			const [only] = commands;
			expect([errors ?? [], commands]).toMatchObject([[], {length: 1}]);
			expect(only?.command).toMatchObject({type: 'Command', prefix: []});
			const command =
				only?.command.type === 'Command' ? only.command : undefined;
			const read = [command?.name, ...(command?.suffix ?? [])];
			expect(
				read.map(one =>
					one?.type === 'Word' && !one.parts
						? {text: one.text, value: one.value, pos: one.pos, end: one.end}
						: one,
				),
			).toEqual(fields);
		}),
		{numRuns: fuzzLength(2000)},
	);
});
