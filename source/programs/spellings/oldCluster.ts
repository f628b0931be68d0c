import {type OptionTable} from '../options.js';
import {type Word} from '../word.js';

/**
 * `tar xzf a.tgz` as `tar -x -z -f a.tgz`: the first word is all letters of
 * options though it has no dash, and values come in the order of their letters.
 * That holds for any first word: `x-` and `x.` unpack. What is no letter of the
 * table stands there as an option that nobody knows; so does a word that is not
 * known as a whole, since a glob may bring `xf`.
 */
export function spellOut<W extends Word>(
	args: readonly W[],
	table: OptionTable,
): readonly W[] {
	const [first, ...rest] = args;
	const letters = first?.value;
	if (!first || letters?.startsWith('-')) return args;
	if (letters === undefined) {
		return [{...first, text: unknown, value: unknown}, ...args];
	}

	const spelt: W[] = [];
	for (const letter of letters) {
		const name = `-${letter}`;
		const option = table.options.get(name);
		const word = option && /\w/.test(letter) ? name : unknown;
		spelt.push({...first, value: word, text: word});
		const value = option?.arity === 'one' ? rest.shift() : undefined;
		if (value) spelt.push(value);
	}

	return [...spelt, ...rest];
}

/** No table lists it. */
const unknown = '-.';
