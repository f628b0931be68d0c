import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * A unit of `fc.string`: any code point that is no half of a pair, so that the
 * shortest counterexample is of the smallest. The same as fast-check's own
 * `binary`, which makes a table of all 1,112,064 in each process.
 */
export const anyCharacter = fc
	.integer({min: 0, max: 0x10_ff_ff - surrogates})
	.map(
		index =>
			String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
		character => {
			const point =
				typeof character === 'string' ? character.codePointAt(0) : undefined;
			if (
				point === undefined ||
				character !== String.fromCodePoint(point) ||
				(point >= firstSurrogate && point < firstSurrogate + surrogates)
			)
				throw new TypeError('It is not one character');
			return point < firstSurrogate ? point : point - surrogates;
		},
	);
