import {longest} from './generate.mjs';

/** Text as its tokens: blanks, names, and every other character by itself. */
export const tokensOf = text => text.match(/\s+|[\w./-]+|[^\s\w./-]/gu) ?? [];

/** Characters that mean something to some shell. */
const special = '\'"`$(){}[]<>|&;\\#!*?~^=%+-@:,. \n\t/0123456789aAxe_';

/**
 * Ways to change a text; each takes tokens, and gives tokens back.
 *
 * @type {((tokens: string[], random: object, language: object, other: () => string) => string[])[]}
 */
const changes = [
	(tokens, random, {insertions, generate}) => {
		const rule = random.pick(insertions);
		return tokens.toSpliced(at(tokens, random), 0, generate(random, rule, 3));
	},
	(tokens, random, {insertions, generate}) => {
		const rule = random.pick(insertions);
		return tokens.toSpliced(at(tokens, random), 1, generate(random, rule, 3));
	},
	(tokens, random) => tokens.toSpliced(at(tokens, random), 1),
	(tokens, random) => {
		const from = at(tokens, random);
		return tokens.toSpliced(
			from,
			0,
			...tokens.slice(from, from + 1 + random.below(3)),
		);
	},
	(tokens, random) => {
		const [one, two] = [at(tokens, random), at(tokens, random)];
		const swapped = [...tokens];
		[swapped[one], swapped[two]] = [swapped[two] ?? '', swapped[one] ?? ''];
		return swapped;
	},
	// Part of another command, put in here.
	(tokens, random, language, other) => {
		const donor = tokensOf(other());
		const from = at(donor, random);
		const part = donor.slice(from, from + 1 + random.below(6));
		return tokens.toSpliced(at(tokens, random), random.below(2), ...part);
	},
	// Two commands in one.
	(tokens, random, language, other) => {
		const donor = tokensOf(other());
		return [
			...tokens.slice(0, at(tokens, random) + 1),
			...donor.slice(at(donor, random)),
		];
	},
	// Quotes and brackets around something.
	(tokens, random) => {
		const [open, close] = random.pick(wrappings);
		const from = at(tokens, random);
		const upTo = from + 1 + random.below(3);
		return [
			...tokens.slice(0, from),
			open,
			...tokens.slice(from, upTo),
			close,
			...tokens.slice(upTo),
		];
	},
	// Single characters.
	(tokens, random) => {
		const text = [...tokens.join('')];
		const place = at(text, random);
		return text.toSpliced(
			place,
			random.below(2),
			special[random.below(special.length)],
		);
	},
	(tokens, random) => {
		const text = [...tokens.join('')];
		return text.toSpliced(at(text, random), 1 + random.below(2));
	},
	(tokens, random) => tokens.toSpliced(at(tokens, random), 0, ' '),
];

const wrappings = [
	...[
		['"', '"'],
		["'", "'"],
		['`', '`'],
		['$(', ')'],
		['(', ')'],
	],
	...[
		['{ ', '; }'],
		["$'", "'"],
		['$"', '"'],
		['${x:-', '}'],
		['$((', '))'],
	],
	...[
		['<(', ')'],
		['[', ']'],
		['{', ',a}'],
		['a[', ']'],
		['\\', ''],
	],
	...[
		['$[', ']'],
		['eval ', ''],
		['<<E\n', '\nE\n'],
		['x=', ''],
		['x=(', ')'],
	],
	...[
		['"${x:-', '}"'],
		['"$(', ')"'],
		['=(', ')'],
		['[[ ', ' ]]'],
		['#', '\n'],
	],
];

const at = (list, random) => random.below(Math.max(1, list.length));

/**
 * A text near `text`, with more of the `language`; `other` gives further ones
 * to take parts from.
 */
export function mutate(text, random, language, other, times) {
	let tokens = tokensOf(text);
	for (let time = 0; time < times; time++) {
		tokens = random.pick(changes)(tokens, random, language, other);
	}
	return tokens.join('').slice(0, longest);
}
