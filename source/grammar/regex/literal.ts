import {type RegexNode} from './syntax.js';

/** The longest text that stands in whatever the expression fits, but for case; '' where there is none. */
export function literalOf(node: RegexNode): string {
	if (node.type !== 'concat') return letterOf(node);
	let longest = '';
	let run = '';
	for (const part of node.parts) {
		const letter = letterOf(part);
		run = letter === '' ? '' : run + letter;
		if (run.length > longest.length) longest = run;
	}

	return longest;
}

/** A character that can be no other. */
function letterOf(node: RegexNode): string {
	if (node.type !== 'char' || node.set.negated) return '';
	const [[low, high] = [0, 1], ...others] = node.set.ranges;
	return others.length === 0 && low === high ? String.fromCharCode(low) : '';
}
