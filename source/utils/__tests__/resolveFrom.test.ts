import {posix} from 'node:path';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {resolveFrom} from '../resolveFrom.js';

const name = fc.constantFrom('a', 'src', '.x', '...', '..a', 'a..', ' ', '~');
const part = fc.oneof(
	{weight: 3, arbitrary: name},
	fc.constantFrom('.', '..', ''),
);
const written = fc.array(part, {maxLength: 5}).map(parts => parts.join('/'));

test('names what node says it names', () => {
	fc.assert(
		fc.property(written, written, fc.boolean(), (folder, path, isAbsolute) => {
			const asked = isAbsolute ? `/${path}` : path;
			expect(resolveFrom(`/${folder}`, asked)).toBe(
				posix.resolve(`/${folder}`, asked),
			);
		}),
		{numRuns: fuzzLength(2000)},
	);
});
