import {grammar} from './grammar.mjs';

const parsed = new Map(
	Object.entries(grammar).map(([name, alternatives]) => [
		name,
		alternatives.map(text => text.split(/‹(\w+)›/)),
	]),
);

/** What a shell takes as one argument: nothing has a NUL in it, and it ends somewhere. */
export const longest = 600;

/** A text made by the grammar, from `rule` down; no deeper than `depth` says. */
export function generate(random, rule = 'script', depth = 7) {
	const alternatives = parsed.get(rule);
	if (!alternatives) throw new Error(`the grammar has no rule ${rule}`);
	const chosen = depth <= 0 ? alternatives[0] : random.pick(alternatives);
	let text = '';
	for (const [index, part] of chosen.entries()) {
		// At even places there is text, at odd ones the name of a rule.
		text += index % 2 === 0 ? part : generate(random, part, depth - 1);
		if (text.length > longest) break;
	}
	return text;
}
