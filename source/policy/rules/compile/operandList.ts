import {actSaid} from '../../../programs/naming/acting.js';
import {placesBehind} from '../../../programs/subcommands.js';
import {both, type Fit, no, perhaps, yes} from '../fit.js';
import {mayBeWord} from './computedWords.js';
import {plainWord, wordsInOrder} from './wordsInOrder.js';

/**
 * A command that does the same to each of its operands: `npm install a x` does
 * what `npm install x` does, and `rm a x` what `rm x` does. For rules that refuse
 * or ask. Undefined for one of which its record does not say so, or which names no
 * operand.
 *
 * @param words of the rule, in lower case, the program first
 */
export function operandListOf(
	words: readonly string[],
): {start: string; fits: (given: readonly string[]) => Fit} | undefined {
	const [program = '', ...args] = words;
	const act = actSaid(program, args);
	if (!act) return undefined;
	const from = 1 + Math.max(act.from, placesBehind(program, args, 0)[0] ?? 0);
	const at = act.from === 0 ? 1 : from;
	const head = words.slice(0, at + act.leads);
	const operands = words.slice(head.length).map(plainWord);
	if (operands.length === 0 || words.some(isOptionOrOpen)) return undefined;
	const inOrder = wordsInOrder(head, false);
	return {
		start: inOrder.start,
		fits(given) {
			const {fit, end} = inOrder.fits(given);
			if (fit === no) return no;
			const stop = given.findIndex((word, at) => at >= end && ends.test(word));
			const own = given.slice(end, stop < 0 ? undefined : stop);
			return both(fit, inList(own, operands));
		},
	};
}

/** Whether operands stand among words, in their order. */
function inList(given: readonly string[], operands: readonly string[]): Fit {
	let fit: Fit = yes;
	let at = 0;
	for (const wanted of operands) {
		const isIt = (word: string) => plainWord(word) === wanted;
		let place = given.findIndex((word, index) => index >= at && isIt(word));
		if (place < 0) {
			place = given.findIndex(
				(word, index) => index >= at && mayBeWord(word, wanted),
			);
			fit = perhaps;
		}

		if (place < 0) return no;
		at = place + 1;
	}

	return fit;
}

/** Where several commands are one text, another one begins. */
const ends = /^(?:[;&|]+|.*[;&|])$/;

const isOptionOrOpen = (word: string) =>
	word.startsWith('-') || /[*?]/.test(word);
