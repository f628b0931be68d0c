import {describe, expect, test} from 'vitest';
import {type Meaning, optionTable} from '../options.js';
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

/** Forms of which a call may be proven to only look, with all words that stand for what is left out there. */
const lookingForms = [...programs].flatMap(
	([name, {inspects, subcommands, ...own}]) => {
		if (!inspects) return [];
		const leftOut = Object.keys(inspects.leftOut).flatMap(example =>
			example.split(/[ =]/),
		);
		const whole: Form = {...own, inspects};
		const found = subcommands
			? [whole, ...Object.values(subcommands).filter(form => form.inspects)]
			: [whole].filter(() => inspects.shows !== undefined);
		return found.map(form => [name, {form, leftOut}] as const);
	},
);

/** What the value of an option may mean that a call which only looks never does. */
const harmful: ReadonlySet<Meaning> = new Set([
	'write',
	'delete',
	'execute',
	'names',
	'code',
	'doubt',
]);

/** Options without a value that change files. */
const does = ({rewrites = '', removes = '', takesNames = ''}: Form) =>
	[rewrites, removes, takesNames].flatMap(line => line.split(' '));

const optionsOf = ({options}: Form) => [...optionTable(options).options.keys()];

describe('records', () => {
	// Some thousand forms: one test for all, which tells each that fails.
	test('the options of each can be read', () => {
		for (const [words, {options}] of forms)
			expect.soft(() => optionTable(options), words).not.toThrow();
	});

	test('the operands of each can be read', () => {
		for (const [form, {operands = ''}] of forms) {
			const words = operands.split(' ').filter(word => word !== '');
			for (const word of words)
				expect
					.soft(word, form)
					.toMatch(/^(?:text|read|write|delete|execute)\*?$/);
			expect
				.soft(words.filter(word => word.endsWith('*')).length, form)
				.toBeLessThan(2);
		}
	});

	test('each speaks of options that it has', () => {
		for (const [words, form] of forms) {
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
			if (spoken.length > 0)
				expect
					.soft(optionsOf(form), words)
					.toEqual(expect.arrayContaining(spoken));
		}
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

	test.each(lookingForms)('what harms among the options of %s', (_, each) => {
		const {form, leftOut} = each;
		const {values = {}, attached = {}} = form.inspects ?? {};
		const checked = new Set(Object.keys({...values, ...attached}));
		for (const [name, option] of optionTable(form.options).options) {
			if (!harmful.has(option.meaning) && !does(form).includes(name)) continue;
			// Left out by its name, with a reason that docs/guards.md shows.
			if (!option.inspects) expect.soft(leftOut).toContain(name);
			else expect.soft([...checked], `${name} passes`).toContain(name);
		}
	});

	test.each(['-ab=cd=', '-a -b -a', '-a:nonsense'])(
		'a mistake in a line is a bug: %s',
		line => {
			expect(() => optionTable(line)).toThrow();
		},
	);
});
