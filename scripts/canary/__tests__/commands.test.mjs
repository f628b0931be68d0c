import {expect, test} from 'vitest';
import {createCommands} from '../commands.mjs';
import {boundaryGrammar} from '../boundaryGrammar.mjs';
import {grammar} from '../grammar.mjs';
import {
	boundaryLanguage,
	modes,
	reachingLanguage,
	rehearsingLanguage,
	shellLanguage,
	sparedLanguage,
	sparingLanguage,
	speakingLanguage,
} from '../modes.mjs';
import {createRandom} from '../random.mjs';
import {reachingGrammar} from '../reachingGrammar.mjs';
import {rehearsingGrammar} from '../rehearsingGrammar.mjs';
import {sparedGrammar, sparingGrammar} from '../sparingGrammar.mjs';
import {fileLanguage} from '../speaking.mjs';
import {fileGrammar, speakingGrammar} from '../speakingGrammar.mjs';

/** The first commands of a seed, when everything that `allows` says is allowed. */
function first(count, seed, allows = () => false, mode = modes.commands) {
	const commands = createCommands(seed, 0.04, mode);
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

test.each([
	['of shells', grammar, shellLanguage],
	['of ways out', boundaryGrammar, boundaryLanguage],
	['of files', fileGrammar, fileLanguage],
	['of what runs them', speakingGrammar, speakingLanguage],
	['of exceptions', sparingGrammar, sparingLanguage],
	['of what is spared', sparedGrammar, sparedLanguage],
	['of ways into another project', reachingGrammar, reachingLanguage],
	['of what rehearses', rehearsingGrammar, rehearsingLanguage],
])(
	'every rule that the grammar %s mentions is there, and each ends',
	(name, rules, language) => {
		const random = createRandom(3);
		for (const [rule, alternatives] of Object.entries(rules)) {
			for (const text of alternatives)
				for (const [, name] of text.matchAll(/‹([^›]*)›/g))
					expect(Object.keys(rules)).toContain(name);
			expect(typeof language.generate(random, rule, 0)).toBe('string');
		}
		for (const rule of language.insertions) expect(rules).toHaveProperty(rule);
	},
);

test.each(
	Object.entries(modes).flatMap(([name, mode]) => [
		[name, mode],
		...(mode.beside ?? []).map(kind => [`${name}, of ${kind.name}`, kind]),
	]),
)('of %s no hole is left', (name, mode) => {
	for (const command of first(1000, 2, () => false, mode))
		expect(command).not.toMatch(/‹|›|\bCMD\b/);
});
