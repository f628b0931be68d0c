import {grammar} from './grammar.mjs';

/** Commands that stand in holes, longest first, so that each is found whole. */
const holes = grammar.cmd
	.filter(text => text.length > 3 && !text.includes('‹'))
	.sort((one, other) => other.length - one.length);

const anyHole = new RegExp(
	[...new Set(holes)]
		.map(hole => hole.replaceAll(/[$(){}[\]*+?.\\^|/-]/g, String.raw`\$&`))
		.join('|'),
	'g',
);

/** The hole that says most plainly that it ran. */
export const plainHole = 'touch pwn';

/** The text with `plainHole` wherever there is another one. */
export const withPlainHoles = text => text.replaceAll(anyHole, plainHole);

const none = new Set();

/**
 * What hits of one kind have in common: the text with names, numbers and
 * commands made alike, but for the words that are `kept`.
 */
export const shapeOf = (text, kept = none) =>
	text
		.replaceAll(anyHole, '§')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/[\p{L}\d_./]+/gu, word => (kept.has(word) ? word : 'w'))
		.replaceAll(/\bw(?: w\b)+/g, 'w')
		.trim();

/** Whether everything in `part` is in `whole`, in this order. */
export function contains(whole, part) {
	let found = 0;
	for (const character of whole) if (character === part[found]) found++;
	return found === part.length;
}

/** Text as pieces that are left out whole or not at all: holes, then what `split` makes. */
export const piecesOf = (text, split) =>
	text
		.split(new RegExp(`(${anyHole.source})`))
		.flatMap((part, index) => (index % 2 === 1 ? [part] : split(part)));
