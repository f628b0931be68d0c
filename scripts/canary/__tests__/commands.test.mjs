import {expect, test} from 'vitest';
import {createCommands} from '../commands.mjs';
import {generate} from '../generate.mjs';
import {grammar} from '../grammar.mjs';
import {createRandom} from '../random.mjs';

/** The first commands of a seed, when everything that `allows` says is allowed. */
function first(count, seed, allows = () => false) {
	const commands = createCommands(seed, 0.04);
	return Array.from({length: count}, () => {
		const command = commands.next();
		if (allows(command)) commands.wasAllowed(command);
		return command;
	});
}

test('the same seed makes the same commands, another seed others', () => {
	const allows = command => command.length % 3 === 0;
	expect(first(3000, 7, allows)).toEqual(first(3000, 7, allows));
	expect(first(3000, 8, allows)).not.toEqual(first(3000, 7, allows));
});

test('a command can be given to a shell: no NUL, whole characters, an end', () => {
	for (const command of first(2000, 1)) {
		expect(command).not.toContain('\0');
		expect(command.isWellFormed()).toBe(true);
		expect(command.length).toBeLessThanOrEqual(600);
	}
});

test('the more is allowed, the more is changed', () => {
	const length = allows => {
		const far = first(4000, 5, allows).slice(-1000);
		return new Set(far).size;
	};
	expect(length(() => true)).toBeGreaterThan(950);
});

test('every rule that the grammar mentions is there, and each ends', () => {
	const random = createRandom(3);
	for (const [rule, alternatives] of Object.entries(grammar)) {
		for (const text of alternatives)
			for (const [, name] of text.matchAll(/‹([^›]*)›/g))
				expect(Object.keys(grammar)).toContain(name);
		expect(typeof generate(random, rule, 0)).toBe('string');
	}
});
