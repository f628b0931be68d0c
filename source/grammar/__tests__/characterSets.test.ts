import {expect, test} from 'vitest';
import {withoutSets} from '../characterSets.js';

test.each([
	['a/[bc]/d', 'a/?/d'],
	['.e[[:alpha:]]v', '.e?v'],
	['x[]a]y', 'x?y'],
	['x[!]a]y', 'x?y'],
	['[[.].]a]z', '?z'],
	['[^a-z]?*', '??*'],
	['a[b', 'a[b'],
	['a]b[c', 'a]b[c'],
	// A set ends where the name does.
	['a[b/c]d', 'a[b/c]d'],
	[String.raw`\[a]b`, String.raw`\[a]b`],
	['plain', 'plain'],
])('%s is %s', (glob, expected) => {
	expect(withoutSets(glob)).toBe(expected);
});
