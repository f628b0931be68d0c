import {longest} from './generate.mjs';
import {mutate} from './mutate.mjs';
import {createRandom} from './random.mjs';

/** Allowed texts that further ones are made from; more of them is only slower. */
const poolSize = 4000;

/** So often every seed comes by itself before anything else. */
const seedRounds = 1;

/** More changes than that leave nothing of the text that they began with. */
const boldest = 16;

/**
 * Commands without end, the same for the same seed and the same verdicts:
 * made by the grammar, or changed from a seed or from what was allowed before,
 * which is where the border is. The more is allowed, the more is changed, so
 * that `share` of them (0 to 1) are new and allowed.
 *
 * @param {{seeds: string[], language: object, isKept?: boolean}} mode see modes.mjs
 */
export function createCommands(seed, share, {seeds, language, isKept}) {
	const random = createRandom(seed);
	const pool = [];
	const window = {made: 0, allowed: 0};
	let made = 0;
	let boldness = 1;
	/** How much of what is made begins with nothing that was allowed, 0 to 1. */
	let restraint = 0;
	return {
		next() {
			const index = made++;
			if (index < seeds.length * seedRounds)
				return shellText(language.filled(seeds[index % seeds.length], random));
			if (++window.made === 250) adjust();
			return shellText(fresh());
		},

		/** `text` was allowed, and is new: others will be made from it. */
		wasAllowed(text) {
			window.allowed++;
			if (pool.length < poolSize) pool.push(text);
			else pool[random.below(poolSize)] = text;
		},
	};

	function adjust() {
		const isTooMuch = window.allowed > window.made * share;
		const step = isTooMuch ? 0.5 : -0.5;
		boldness = Math.min(boldest, Math.max(0, boldness + step));
		restraint = Math.min(1, Math.max(0, restraint + (isTooMuch ? 0.1 : -0.1)));
		window.made = 0;
		window.allowed = 0;
	}

	function fresh() {
		if (isKept) return language.generate(random, 'script', 7);
		const what = random.next();
		const more = Math.floor(boldness * random.next());
		if (what < 0.3 + 0.6 * restraint) {
			const text = language.generate(random, 'script', 4 + random.below(5));
			return mutate(text, random, language, other, more);
		}
		const text = random.chance(0.3) ? seedText() : allowedText();
		const times = 1 + random.below(3) + more;
		return mutate(text, random, language, other, times);
	}

	function allowedText() {
		return pool.length > 0 ? random.pick(pool) : seedText();
	}

	function other() {
		return random.chance(0.5) ? allowedText() : seedText();
	}

	function seedText() {
		return language.filled(random.pick(seeds), random);
	}
}

/** What a shell takes as one argument: no NUL, whole characters, not endless. */
const shellText = text =>
	text.replaceAll('\0', '').slice(0, longest).toWellFormed();
