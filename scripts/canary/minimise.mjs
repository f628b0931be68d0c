import {tokensOf} from './mutate.mjs';

/**
 * The shortest text that still `fails`, by leaving out: halves, quarters … of
 * the tokens first, then of the characters. Asks at most `budget` times.
 *
 * @param {(text: string) => Promise<boolean>} fails
 */
export async function minimise(text, fails, budget = 250) {
	let left = budget;
	const asked = new Map([[text, true]]);
	const stillFails = async candidate => {
		if (asked.has(candidate)) return asked.get(candidate);
		if (left-- <= 0) return false;
		const answer = await fails(candidate);
		asked.set(candidate, answer);
		return answer;
	};
	let best = text;
	for (const split of [tokensOf, candidate => [...candidate]]) {
		best = (await reduce(split(best), stillFails)).join('');
	}
	return best;
}

async function reduce(parts, stillFails) {
	let kept = parts;
	let size = Math.ceil(kept.length / 2);
	while (size >= 1 && kept.length > 1) {
		let shrunk = false;
		for (let from = 0; from < kept.length;) {
			const without = kept.toSpliced(from, size);
			if (without.length > 0 && (await stillFails(without.join('')))) {
				kept = without;
				shrunk = true;
			} else from += size;
		}
		if (!shrunk || size > 1) {
			if (size === 1) break;
			size = Math.ceil(size / 2);
		}
	}
	return kept;
}
