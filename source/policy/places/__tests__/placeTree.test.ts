import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {plantTree} from '../placeTree.js';

const name = fc.constantFrom('a', 'b', 'ab', '.env', 'home');
const patternName = fc.oneof(name, fc.constantFrom('*', 'a*', '*b', '?', '**'));
const pattern = fc
	.tuple(
		fc.boolean(),
		fc.array(patternName, {minLength: 1, maxLength: 4}),
		name,
	)
	.map(([isAbsolute, names, first]) =>
		isAbsolute ? `/${names.join('/')}` : `${first}/${names.join('/')}`,
	);
const path = fc
	.array(name, {minLength: 1, maxLength: 6})
	.map(names => `/${names.join('/')}`);

/** The same by one expression per pattern. */
function fits(pattern: string, path: string): boolean {
	const names = pattern.split('/');
	const isAbsolute = names[0] === '';
	const parts = (isAbsolute ? names.slice(1) : names).map((one, index, all) => {
		if (one !== '**') {
			const text = one
				.replaceAll('.', String.raw`\.`)
				.replaceAll('*', '[^/]*')
				.replaceAll('?', '[^/]');
			return `/${text}`;
		}

		return index === all.length - 1 ? '(?:/[^/]*)+' : '(?:/[^/]*)*';
	});
	const start = isAbsolute ? '^' : '^(?:/[^/]*)*';
	return new RegExp(`${start}${parts.join('')}$`).test(path);
}

test('finds the patterns that a path fits, whatever was asked before', () => {
	fc.assert(
		fc.property(
			fc.array(pattern, {minLength: 1, maxLength: 6}),
			fc.array(path, {minLength: 1, maxLength: 8}),
			(patterns, paths) => {
				const placesOf = plantTree(
					patterns.map((pattern, index) => ({pattern, places: 1 << index})),
				);
				for (const path of paths)
					expect(
						patterns.filter((_, index) => placesOf(path) & (1 << index)),
					).toEqual(patterns.filter(pattern => fits(pattern, path)));
			},
		),
		{numRuns: fuzzLength(1500)},
	);
});
