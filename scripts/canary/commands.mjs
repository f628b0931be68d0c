import {generate, longest} from './generate.mjs';
import {mutate} from './mutate.mjs';
import {createRandom} from './random.mjs';
import {filled, seeds} from './seeds.mjs';

/** Allowed texts that further ones are made from; more of them is only slower. */
const poolSize = 4000;

/**
 * Commands without end, the same for the same seed and the same verdicts:
 * made by the grammar, or changed from a seed or from what was allowed before,
 * which is where the border is.
 */
export function createCommands(seed) {
	const random = createRandom(seed);
	const pool = [];
	const makeCommand = () => generate(random, 'cmd', 2);
	const seedText = () => filled(random.pick(seeds), makeCommand);
	const allowedText = () => (pool.length > 0 ? random.pick(pool) : seedText());
	const other = () => (random.chance(0.5) ? allowedText() : seedText());
	let count = 0;
	return {
		next() {
			// Seeds themselves first, so that a short run has had all of them.
			const raw =
				count < seeds.length * 3
					? filled(seeds[count % seeds.length], makeCommand)
					: fresh();
			count++;
			return shellText(raw);
		},
		/** `text` was allowed: others will be made from it. */
		wasAllowed(text) {
			if (pool.length < poolSize) pool.push(text);
			else pool[random.below(poolSize)] = text;
		},
	};

	function fresh() {
		const what = random.next();
		if (what < 0.3) return generate(random, 'script', 4 + random.below(5));
		if (what < 0.55) return mutate(seedText(), random, other);
		return mutate(allowedText(), random, other, 1 + random.below(4));
	}
}

/** What can be given to a shell as one argument: no NUL, whole characters, not endless. */
const shellText = text =>
	text.replaceAll('\0', '').toWellFormed().slice(0, longest).toWellFormed();
