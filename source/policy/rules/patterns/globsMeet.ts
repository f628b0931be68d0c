import {withoutSets} from '../../../grammar/characterSets.js';

/** A glob taken apart for `globsMeet`. */
export type GlobPieces = {
	/** Of the glob as written. */
	length: number;
	/** A character by its code, or one of the wildcards below. */
	pieces: Pieces;
};

/** Any run of characters, and one that stays within a name. */
const [anyRun, anyRunOfName] = [-3, -2];
/** One character that is no slash. */
const anyOne = -1;
const slash = 0x2f;

type Pieces = Int32Array;

const none = new Int32Array(0);

/** Takes a glob apart: once, however many others it is held against. */
export const readGlob = (glob: string): GlobPieces => ({
	length: glob.length,
	pieces: glob.length > longest ? none : Int32Array.from(read(glob)),
});

/**
 * True if some path could fit both globs. `*` and `?` stay within a name, `**`
 * does not. A set (`[ab]`) counts as any one character; from braces on, and what
 * a shell may do beyond (`@(…)`), it may be anything: a doubt is a meeting.
 */
export function globsMeet(
	{length: one, pieces: a}: GlobPieces,
	{length: other, pieces: b}: GlobPieces,
): boolean {
	if (one + other > longest) return true;
	if (a.length * b.length > largestTable) return true;
	// Nearly all differ in a letter before the first wildcard, or behind the last.
	let start = 0;
	let endA = a.length;
	let endB = b.length;
	for (; start < endA && start < endB; start++) {
		const [left = anyOne, right = anyOne] = [a[start], b[start]];
		if (left < 0 || right < 0) break;
		if (left !== right) return false;
	}

	for (; endA > start && endB > start; endA--, endB--) {
		const [left = anyOne, right = anyOne] = [a[endA - 1], b[endB - 1]];
		if (left < 0 || right < 0) break;
		if (left !== right) return false;
	}

	return restMeets(a.subarray(start, endA), b.subarray(start, endB));
}

function restMeets(a: Pieces, b: Pieces): boolean {
	// meets[j]: the rest of `a` from i on meets the rest of `b` from j on.
	let below = new Uint8Array(b.length + 1);
	let row = new Uint8Array(b.length + 1);
	for (let i = a.length; i >= 0; i--) {
		let isAny = false;
		for (let j = b.length; j >= 0; j--) {
			const meets = meetAt(a, b, i, j, row, below);
			row[j] = meets ? 1 : 0;
			isAny ||= meets;
		}

		// What meets from here on does so because of what meets behind it.
		if (!isAny) return false;
		[row, below] = [below, row];
	}

	return below[0] === 1;
}

/** No path is longer, and two of them. */
const longest = 8192;

/** Cells that are worth filling in. */
const largestTable = 250_000;

function meetAt(
	a: Pieces,
	b: Pieces,
	i: number,
	j: number,
	row: Uint8Array,
	below: Uint8Array,
): boolean {
	const left = a[i];
	const right = b[j];
	if (left === undefined) {
		if (right === undefined) return true;
		return isRun(right) && row[j + 1] === 1;
	}

	if (right === undefined) return isRun(left) && below[j] === 1;
	// A run of characters ends here, or takes what the other has next.
	if (isRun(left))
		return below[j] === 1 || (row[j + 1] === 1 && takes(left, right));
	if (isRun(right))
		return row[j + 1] === 1 || (below[j] === 1 && takes(right, left));
	return below[j + 1] === 1 && fit(left, right);
}

const isRun = (piece: number) => piece <= anyRunOfName;

const takes = (run: number, piece: number) => run === anyRun || piece !== slash;

const fit = (left: number, right: number) =>
	left === anyOne
		? right !== slash
		: right === anyOne
			? left !== slash
			: left === right;

/** A run of wildcards, a quoted character, or any one. */
const aPart = /\/\*\*(?=\/)|\*+|\\.|./gs;

function read(glob: string): number[] {
	const pieces: number[] = [];
	for (const [part] of withoutSets(glob).matchAll(aPart)) {
		// `a/**/b` is `a/b` too: the slash that follows is enough.
		if (part === '/**') pieces.push(anyRun);
		else if (part.startsWith('*'))
			pieces.push(part.length > 1 ? anyRun : anyRunOfName);
		else if (part === '?') pieces.push(anyOne);
		else if (part === '{' || part === '(') {
			if (opensPattern.has(pieces.at(-1))) pieces.pop();
			return [...pieces, anyRun];
		} else pieces.push(part.charCodeAt(part.length - 1));
	}

	return pieces;
}

/** What makes a pattern of the parentheses behind it: `@(…)`. */
const opensPattern: ReadonlySet<number | undefined> = new Set(
	['@', '+', '!'].map(letter => letter.charCodeAt(0)),
);
