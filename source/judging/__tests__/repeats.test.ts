import {expect, test} from 'vitest';
import {repeats} from '../repeats.js';

test.each([
	['git status'],
	['git add -A && git commit -m "Fix (it)"'],
	['find . -name "*.test.ts" -not -path "./node_modules/*" | xargs wc -l'],
	['for f in src/*.ts; do echo "== $f"; sed -n 1,20p "$f"; done'],
	[`echo ${'word '.repeat(400)}`],
])('%s does not', command => {
	expect(repeats({command, description: 'x'.repeat(3000)})).toBe(false);
});

test.each([
	[{command: `rg -g '${'{a,b}'.repeat(12)}' x`}],
	[{command: `awk '${'(a|b)*'.repeat(12)}'`}],
	[{command: 'x', nested: {list: ['a', '/'.repeat(40)]}}],
	[{['[a]'.repeat(12)]: 1}],
])('%j does', input => {
	expect(repeats(input)).toBe(true);
});
