import {piecesOf, withPlainHoles} from './holes.mjs';
import {tokensOf} from './mutate.mjs';

/**
 * The shortest text that still `fails`, by leaving out: halves, quarters … of
 * the tokens first, then of the characters. Asks at most `budget` times.
 *
 * @param {(text: string) => Promise<boolean>} fails
 */
export async function minimise(text, fails, budget = 120) {
	let left = budget;
	const asked = new Map([[text, true]]);
	const stillFails = async candidate => {
		if (!asked.has(candidate)) {
			if (left-- <= 0) return false;
			asked.set(candidate, await fails(candidate));
		}
		return asked.get(candidate);
	};
	let best = text;
	const plain = withPlainHoles(best);
	if (await stillFails(plain)) best = plain;
	for (const split of [tokensOf, part => [...part]])
		best = await leaveOut(piecesOf(best, split), stillFails);
	return best;
}

/** Goes on with what is left until nothing can be left out, piece by piece. */
async function leaveOut(pieces, stillFails) {
	let kept = pieces;
	let size = Math.ceil(kept.length / 2);
	for (;;) {
		let shrunk = false;
		for (let from = 0; from < kept.length;) {
			const without = kept.toSpliced(from, size);
			if (without.length > 0 && (await stillFails(without.join('')))) {
				kept = without;
				shrunk = true;
			} else from += size;
		}
		if (size === 1 && !shrunk) return kept.join('');
		size = Math.max(1, Math.floor(size / 2));
	}
}
