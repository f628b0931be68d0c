import {expect, test} from 'vitest';
import {makeRecipes, whatever} from '../make/makeRecipes.js';

const read = (
	text: string,
	looks: Parameters<typeof makeRecipes>[2] = {},
	given: Readonly<Record<string, string>> = {},
) => makeRecipes(text, new Map(Object.entries(given)), looks);

/** `count` lines, each by its number. */
const lines = (count: number, line: (number: number) => string) =>
	Array.from({length: count}, (_, number) => line(number)).join('\n');

/** Counts what is paid for, and never refuses. */
function paying() {
	const paid = {characters: 0, calls: 0};
	return {
		paid,
		mayRead(characters: number) {
			paid.calls++;
			paid.characters += characters;
			return true;
		},
	};
}

test.each([
	['a variable', 'A = git\nx:\n\t$(A) push', 'git push'],
	['one within another', 'A = $(B)\nB = git\nx:\n\t${A} push', 'git push'],
	[
		'one behind forty others',
		`${lines(40, at => `A${at} = $(A${at + 1})`)}\nA40 = git push\nx:\n\t$(A0)`,
		'git push',
	],
	[
		'what is made',
		'x: a/b.c d\n\techo $@ $< $^ $(<D) $(@F)',
		'echo x a/b.c a/b.c d a x',
	],
	['a call', 'A = git $(1)\nx:\n\t$(call A,push)', 'git push'],
	['a variable of the shell’s', 'x:\n\techo $(HOME)', 'echo "$HOME"'],
])('puts %s in', (_, text, commands) => {
	expect(read(text).get('x')?.commands).toBe(commands);
});

test('the line has the last word on a variable', () => {
	expect(read('A = a\nx:\n\t$(A)', {}, {A: 'b'}).get('x')?.commands).toContain(
		'\nb',
	);
});

test('all rules of a target count, and what they need', () => {
	const {needs, commands} = read('x y: a\n\tone\nx: b\n\ttwo').get('x') ?? {};
	expect({needs, commands}).toEqual({needs: ['a', 'b'], commands: 'one\ntwo'});
});

test('what is more than may be put together is unknown, and no program of that name', () => {
	const doubling = `${lines(40, at => `A${at} = $(A${at + 1})$(A${at + 1})`)}\nA40 = x\nx:\n\t$(A0)`;
	const {paid, mayRead} = paying();
	expect(read(doubling, {mayRead}).get('x')?.commands).toContain(
		'$(make-more)',
	);
	expect(paid.characters).toBeLessThan(2 ** 21);
	expect(
		read('A = git push\nx:\n\t$(A)', {mayRead: () => false}).get('x')?.commands,
	).toBe('$(make-more)');
});

test('a target that nobody makes costs nothing', () => {
	const {paid, mayRead} = paying();
	const recipes = read(`A = x\n${lines(1000, at => `t${at}:\n\t$(A)`)}`, {
		mayRead,
	});
	expect(recipes.get('t7')?.commands).toBe('x');
	expect(paid.calls).toBeLessThan(5);
});

test('files that include each other are read once each, and what they say counts', () => {
	const files: Readonly<Record<string, string[]>> = {
		'a.mk': ['include b.mk\nA = git'],
		'b.mk': ['include a.mk\nx:\n\t$(A) push'],
	};
	const {paid, mayRead} = paying();
	const recipes = read('include a.mk', {
		textsOf: name => files[name] ?? [],
		mayRead,
	});
	expect(recipes.get('x')?.commands).toBe('git push');
	expect(recipes.get(whatever)?.commands).toBe('');
	expect(paid.calls).toBeLessThan(20);
});

test('where not all is included, something unknown runs', () => {
	const texts = Array.from({length: 40}, (_, at) => `# ${at}\ninclude *.mk`);
	const {paid, mayRead} = paying();
	const recipes = read('include *.mk\nx:\n\techo', {
		textsOf: () => texts,
		mayRead,
	});
	expect(recipes.get(whatever)?.commands).toContain('$(make-more)');
	expect(paid.characters).toBeLessThan(2 ** 21);
});

test.each([
	['a call of the shell', 'A := $(shell git push)', 'git push'],
	['one within another', 'A := $(shell echo $(shell git push))', 'git push'],
	['a file that is written', '$(file >x,git push)', 'git push'],
	['one that nobody ends', 'A := $(shell git push', 'git push'],
])('%s runs whatever is made', (_, text, commands) => {
	expect(read(text).get(whatever)?.commands).toContain(commands);
});
