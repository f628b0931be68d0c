import {withoutSets} from '../../grammar/characterSets.js';

/** A glob taken apart for `globsMeet`. */
export type GlobPieces = {
	/** Of the glob as written. */
	length: number;
	pieces: readonly Piece[];
};

/** Takes a glob apart: once, however many others it is held against. */
export const readGlob = (glob: string): GlobPieces => ({
	length: glob.length,
	pieces: glob.length > longest ? [] : read(glob),
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
	for (; ; start++) {
		const isSame = sameLetter(a[start], b[start]);
		if (isSame === false) return false;
		if (isSame === undefined) break;
	}

	let endA = a.length;
	let endB = b.length;
	for (; endA > start && endB > start; endA--, endB--) {
		const isSame = sameLetter(a[endA - 1], b[endB - 1]);
		if (isSame === false) return false;
		if (isSame === undefined) break;
	}

	return restMeets(a.slice(start, endA), b.slice(start, endB));
}

/** Whether both are one known character, and the same; undefined: one is not. */
function sameLetter(
	left: Piece | undefined,
	right: Piece | undefined,
): boolean | undefined {
	if (left?.type !== 'one' || right?.type !== 'one') return undefined;
	if (left.char === undefined || right.char === undefined) return undefined;
	return left.char === right.char;
}

function restMeets(a: readonly Piece[], b: readonly Piece[]): boolean {
	// meets[j]: the rest of `a` from i on meets the rest of `b` from j on.
	let below: boolean[] = [];
	for (let i = a.length; i >= 0; i--) {
		const row = new Array<boolean>(b.length + 1).fill(false);
		let isAny = false;
		for (let j = b.length; j >= 0; j--) {
			const meets = meetAt(a, b, i, j, row, below);
			row[j] = meets;
			isAny ||= meets;
		}

		// What meets from here on does so because of what meets behind it.
		if (!isAny) return false;
		below = row;
	}

	return below[0] === true;
}

/** No path is longer, and two of them. */
const longest = 8192;

/** Cells that are worth filling in. */
const largestTable = 250_000;

type Piece = {type: 'one'; char?: string} | {type: 'many'; crosses: boolean};

function meetAt(
	a: readonly Piece[],
	b: readonly Piece[],
	i: number,
	j: number,
	row: readonly boolean[],
	below: readonly boolean[],
): boolean {
	const left = a[i];
	const right = b[j];
	if (!left && !right) return true;
	// A run of characters ends here, or takes what the other has next.
	if (left?.type === 'many' && below[j]) return true;
	if (right?.type === 'many' && row[j + 1]) return true;
	if (left?.type === 'many')
		return right !== undefined && takes(left, right) && row[j + 1] === true;
	if (right?.type === 'many')
		return left !== undefined && takes(right, left) && below[j] === true;
	return (
		left !== undefined &&
		right !== undefined &&
		fit(left, right) &&
		below[j + 1] === true
	);
}

type One = Extract<Piece, {type: 'one'}>;

const takes = (many: Extract<Piece, {type: 'many'}>, piece: Piece) =>
	piece.type === 'many' || many.crosses || piece.char !== '/';

const fit = (left: One, right: One) =>
	left.char === undefined
		? right.char !== '/'
		: right.char === undefined
			? left.char !== '/'
			: left.char === right.char;

/** A run of wildcards, a quoted character, or any one. */
const aPart = /\/\*\*(?=\/)|\*+|\\.|./gs;

function read(glob: string): Piece[] {
	const pieces: Piece[] = [];
	for (const [part] of withoutSets(glob).matchAll(aPart)) {
		if (part === '/**') {
			// `a/**/b` is `a/b` too: the slash that follows is enough.
			pieces.push({type: 'many', crosses: true});
		} else if (part.startsWith('*'))
			pieces.push({type: 'many', crosses: part.length > 1});
		else if (part === '?') pieces.push({type: 'one'});
		else if (part === '{' || part === '(') {
			const before = pieces.at(-1);
			if (before?.type === 'one' && /^[@+!]$/.test(before.char ?? ''))
				pieces.pop();
			return [...pieces, {type: 'many', crosses: true}];
		} else pieces.push({type: 'one', char: part.slice(-1)});
	}

	return pieces;
}
