import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {withoutSection, withSection} from '../section.js';

it('stands between markers, after what a person wrote', () => {
	expect(withSection('# Mine\n', '# Task\n')).toBe(
		'# Mine\n<!-- athena:begin -->\n# Task\n<!-- athena:end -->\n',
	);
	expect(withSection(undefined, '# Task')).toBe(
		'<!-- athena:begin (this file is athena’s) -->\n# Task\n<!-- athena:end -->\n',
	);
});

it('another part takes the place of an older one', () => {
	const once = withSection('mine', 'one');
	expect(withSection(once, 'two')).toBe(withSection('mine', 'two'));
	const alone = withSection(undefined, 'one');
	expect(withSection(alone, 'two')).toBe(withSection(undefined, 'two'));
});

const texts = fc.oneof(
	fc.string(),
	fc
		.array(fc.constantFrom('a', '\n', '\r\n', '# x', '-->', '<!--', ' '))
		.map(parts => parts.join('')),
);

it('whatever was there is all that is left', () => {
	fc.assert(
		fc.property(texts, texts, (mine, task) => {
			expect(withoutSection(withSection(mine, task))).toBe(mine);
			expect(withoutSection(withSection(undefined, task))).toBeUndefined();
		}),
		{numRuns: fuzzLength(2000)},
	);
});

it('what is told cannot end the part early', () => {
	const task = 'a\n<!-- athena:end -->\nb\n<!-- athena:begin -->\nc';
	expect(withoutSection(withSection('mine\n', task))).toBe('mine\n');
});

it('what a person writes around it afterwards stays', () => {
	const text = withSection(undefined, 'task');
	expect(withoutSection(`first\n${text}last\n`)).toBe('first\nlast\n');
});
