/**
 * True if some path could fit both globs. `*` and `?` stay within a name, `**`
 * does not. A set (`[ab]`) counts as any one character; from braces on, and what
 * a shell may do beyond (`@(…)`), it may be anything: a doubt is a meeting.
 */
export function globsMeet(one: string, other: string): boolean {
	if (one.length + other.length > longest) return true;
	const a = read(one);
	const b = read(other);
	if (a.length * b.length > largestTable) return true;
	// meets[j]: the rest of `a` from i on meets the rest of `b` from j on.
	let below: boolean[] = [];
	for (let i = a.length; i >= 0; i--) {
		const row: boolean[] = [];
		for (let j = b.length; j >= 0; j--) row[j] = meetAt(a, b, i, j, row, below);
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

function read(glob: string): Piece[] {
	const pieces: Piece[] = [];
	for (const [part] of glob.matchAll(/\/\*\*(?=\/)|\*+|\[[^\]/]+\]|\\.|./gs)) {
		if (part === '/**') {
			// `a/**/b` is `a/b` too: the slash that follows is enough.
			pieces.push({type: 'many', crosses: true});
		} else if (part.startsWith('*'))
			pieces.push({type: 'many', crosses: part.length > 1});
		else if (part === '?' || part.length > 2) pieces.push({type: 'one'});
		else if (part === '{' || part === '(') {
			const before = pieces.at(-1);
			if (before?.type === 'one' && /^[@+!]$/.test(before.char ?? ''))
				pieces.pop();
			return [...pieces, {type: 'many', crosses: true}];
		} else pieces.push({type: 'one', char: part.slice(-1)});
	}

	return pieces;
}
