import {describe, expect, test} from 'vitest';
import {optionTable} from '../options.js';
import {type Form} from '../program.js';
import {programs} from '../table.js';

/** Every program and subcommand, by its words. */
const forms: readonly (readonly [string, Form])[] = [...programs].flatMap(
	([name, record]): (readonly [string, Form])[] => [
		[name, record],
		...Object.entries(record.subcommands ?? {}).map(
			([words, form]) => [`${name} ${words}`, form] as const,
		),
	],
);

const optionsOf = ({options}: Form) => [...optionTable(options).options.keys()];

describe('records', () => {
	test.each(forms)('the options of %s can be read', (_, {options}) => {
		expect(() => optionTable(options)).not.toThrow();
	});

	test.each(forms)('the operands of %s can be read', (_, {operands = ''}) => {
		const words = operands.split(' ').filter(word => word !== '');
		for (const word of words)
			expect(word).toMatch(/^(?:text|read|write|delete|execute)\*?$/);
		expect(words.filter(word => word.endsWith('*')).length).toBeLessThan(2);
	});

	test.each(forms)('%s speaks of options that it has', (_, form) => {
		const {replaces, recursive, follows, rewrites, removes, wraps, inspects} =
			form;
		const spoken = [
			replaces,
			recursive,
			follows,
			rewrites,
			removes,
			wraps?.queries,
		]
			.flatMap(line => line?.split(' ') ?? [])
			.concat(inspects?.needs ?? [], inspects?.narrowing ?? [])
			.filter(option => option !== 'always' && option !== '');
		expect(optionsOf(form)).toEqual(expect.arrayContaining(spoken));
	});

	test('an option that is left out on purpose stands behind the line', () => {
		for (const [name, {options, subcommands, inspects}] of programs) {
			if (!inspects || subcommands || inspects.shows === undefined) continue;
			const table = optionTable(options);
			for (const example of Object.keys(inspects.leftOut))
				expect
					.soft(table.options.get(example)?.inspects, `${name} ${example}`)
					.not.toBe(true);
		}
	});

	test.each(['-ab=cd=', '-a -b -a', '-a:nonsense'])(
		'a mistake in a line is a bug: %s',
		line => {
			expect(() => optionTable(line)).toThrow();
		},
	);
});
