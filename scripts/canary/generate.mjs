/** What a shell takes as one argument: nothing has a NUL in it, and it ends somewhere. */
export const longest = 600;

/**
 * Texts made by a grammar (grammar.mjs says how one is written), from a rule
 * down and no deeper than `depth` says; `filled` has one in every hole of a
 * text, which is a ‹rule›.
 */
export function createLanguage(grammar, insertions) {
	const pieces = text => text.split(/‹(\w+)›/);
	const parsed = new Map(
		Object.entries(grammar).map(([name, alternatives]) => [
			name,
			alternatives.map(pieces),
		]),
	);

	function generate(random, rule = 'script', depth = 7) {
		const alternatives = parsed.get(rule);
		if (!alternatives) throw new Error(`the grammar has no rule ${rule}`);
		const chosen = depth <= 0 ? alternatives[0] : random.pick(alternatives);
		return fill(chosen, random, depth - 1);
	}

	function fill(chosen, random, depth) {
		let text = '';
		for (const [index, part] of chosen.entries()) {
			// At even places there is text, at odd ones the name of a rule.
			text += index % 2 === 0 ? part : generate(random, part, depth);
			if (text.length > longest) break;
		}
		return text;
	}

	return {
		/** Rules whose text makes sense wherever there is a word. */
		insertions,
		generate,
		filled: (text, random) => fill(pieces(text), random, 2),
	};
}
