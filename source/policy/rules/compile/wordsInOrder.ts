import {optionNamesOf} from '../../../programs/spellings/optionNames.js';
import {optionTable} from '../../../programs/options.js';
import {programs} from '../../../programs/table.js';
import {type Fit, no, perhaps, yes} from '../fit.js';
import {
	mayBeOption,
	mayBeSeveral,
	mayBeWord,
	mayStandAlone,
} from './computedWords.js';

/**
 * The words of a rule that refuses or asks, in the order of the rule, with
 * nothing but options between them: `php artisan migrate` fits `php artisan
 * --env=x migrate`. Perhaps, where a word has to be the value of an option that
 * nobody knows.
 */
export type WordsInOrder = {
	/** What a text that may fit begins with. */
	start: string;
	/** How words fit, and how many of them are used up. */
	fits: (given: readonly string[]) => {fit: Fit; end: number};
};

/** Reads words in lower case, the program first. */
export function wordsInOrder(
	words: readonly string[],
	isLastOpen: boolean,
): WordsInOrder {
	const [program = ''] = words;
	const last = words.length - 1;
	const wanted = words.map(plainWord);
	const isWanted = (given: string, at: number): boolean => {
		const word = wanted[at] ?? '';
		if (given === word) return true;
		const plain = plainWord(given);
		return plain === word || (at === last && isLastOpen && begins(plain, word));
	};

	let values: ReturnType<typeof valuesOf> | undefined;
	const takesValue = (option: string) => (values ??= valuesOf(words))(option);
	return {
		start: `${program} `,
		fits(given) {
			// How each place is reached that the next word of the rule may stand at.
			let reached: Fit[] = [no, yes];
			let end = 1;
			for (let at = 1; at <= last; at++) {
				const next: Fit[] = [];
				let most: Fit = no;
				for (let place = 1; place < given.length; place++) {
					const fit = reached[place] ?? no;
					if (fit === no) {
						if (place >= reached.length) break;
						continue;
					}

					const word = given[place] ?? '';
					if (isWanted(word, at)) {
						reach(next, place + 1, fit);
						most = most > fit ? most : fit;
						end = place + 1;
					}

					if (mayStandAlone(word) && mayBeWord(word, wanted[at] ?? '')) {
						reach(next, place + 1, perhaps);
						if (mayBeSeveral(word)) reach(next, place, perhaps);
						most = most > perhaps ? most : perhaps;
						end = place + 1;
					}

					if (mayBeOption(word)) {
						reach(reached, place + 1, perhaps);
						reach(reached, place + 2, perhaps);
						continue;
					}

					if (word !== '' && !word.startsWith('-')) continue;
					const takes =
						word === '--' || word.includes('=') ? false : takesValue(word);
					if (takes !== true) reach(reached, place + 1, fit);
					if (takes !== false)
						reach(reached, place + 2, takes === true ? fit : perhaps);
				}

				if (most === no) return {fit: no, end: 0};
				reached = next;
				if (at === last) return {fit: most, end};
			}

			return {fit: yes, end};
		},
	};
}

function reach(places: Fit[], at: number, fit: Fit): void {
	while (places.length < at) places.push(no);
	const before = places[at] ?? no;
	places[at] = fit > before ? fit : before;
}

/** `./x` and `x/` are `x`. */
export function plainWord(word: string): string {
	const start = word.startsWith('./') && word.length > 2 ? 2 : 0;
	const end = word.length > start + 1 && word.endsWith('/') ? -1 : undefined;
	return start === 0 && end === undefined ? word : word.slice(start, end);
}

/** A word of a rule ends where a word ends, or goes on with what is none of its own. */
const begins = (given: string, word: string): boolean =>
	given.startsWith(word) &&
	(!/[\w-]$/.test(word) || !/[\w-]/.test(given.charAt(word.length)));

/** Whether an option, in lower case, takes the next word; undefined: nobody knows. */
function valuesOf(
	head: readonly string[],
): (option: string) => boolean | undefined {
	const known = new Map<string, boolean | undefined>();
	const add = (name: string, takes: boolean) => {
		// `-o` and `-O` are one here.
		known.set(
			name,
			!known.has(name) || known.get(name) === takes ? takes : undefined,
		);
	};

	const {options} = optionTable(programs.get(head[0] ?? '')?.options ?? '');
	for (const [name, {arity}] of options)
		if (arity === 'none' || arity === 'attached' || arity === 'one')
			add(name.toLowerCase(), arity === 'one');
	for (const [letter, {names, takesValue}] of optionNamesOf(head)?.letters ??
		[])
		for (const name of [`-${letter}`, ...names.map(one => `--${one}`)])
			if (!known.has(name.toLowerCase())) add(name.toLowerCase(), takesValue);
	return option => known.get(option);
}
