/*
 * Globs without regular expressions, so that no glob takes longer than the
 * length of the value times its own.
 */

type Test = (value: string) => boolean;

/** What stands between two `*`; plain text is found quickly. */
type Piece = {text: string; length: number; isPlain: boolean};

const toPiece = (text: string): Piece => ({
	text,
	length: text.length,
	isPlain: !text.includes('?'),
});

/** `*` is any run of characters, `?` any one; the whole value must fit. */
export function compileGlob(glob: string): Test {
	const [first = toPiece(''), ...others] = glob.split(/\*+/).map(toPiece);
	const last = others.pop();
	if (last === undefined)
		return value => value.length === first.length && fitsAt(value, 0, first);
	return value => {
		const end = value.length - last.length;
		if (end < first.length || !fitsAt(value, 0, first)) return false;
		if (!fitsAt(value, end, last)) return false;
		let at = first.length;
		for (const piece of others) {
			at = find(value, piece, at, end);
			if (at === -1) return false;
			at += piece.length;
		}

		return true;
	};
}

/**
 * The same for paths: `*` and `?` stay within a name, `**` as a whole name is
 * any number of folders. A relative glob fits below any folder; one that ends
 * in `/**` fits what is inside.
 */
export function compilePathGlob(glob: string): Test {
	const names = glob.split('/');
	const relative = names[0] !== '';
	const runs = splitRuns(relative ? ['**', ...names] : names);
	const [first = [], ...others] = runs;
	const last = others.pop();
	return value => {
		const path = value.split('/');
		if (last === undefined)
			return path.length === first.length && runFits(path, 0, first);
		const least = names.at(-1) === '**' ? 1 : 0;
		const end = path.length - last.length;
		if (end < first.length || !runFits(path, 0, first)) return false;
		if (!runFits(path, end, last)) return false;
		let at = first.length;
		for (const run of others) {
			while (at + run.length <= end && !runFits(path, at, run)) at++;
			if (at + run.length > end) return false;
			at += run.length;
		}

		return end - at >= least;
	};
}

/** Names between two `**`, each as a test. */
function splitRuns(names: readonly string[]): Test[][] {
	const runs: Test[][] = [[]];
	for (const name of names) {
		if (name === '**') runs.push([]);
		else runs.at(-1)?.push(compileGlob(name));
	}

	return runs;
}

function runFits(
	path: readonly string[],
	at: number,
	run: readonly Test[],
): boolean {
	return run.every((fits, index) => fits(path[at + index] ?? ''));
}

/** First place at or after `from` where the piece fits and ends by `end`; -1 without one. */
function find(value: string, piece: Piece, from: number, end: number): number {
	const {text, length, isPlain} = piece;
	if (isPlain) {
		const at = value.indexOf(text, from);
		return at !== -1 && at + length <= end ? at : -1;
	}

	for (let at = from; at + length <= end; at++)
		if (fitsAt(value, at, piece)) return at;
	return -1;
}

function fitsAt(
	value: string,
	at: number,
	{text, length, isPlain}: Piece,
): boolean {
	if (isPlain) return value.startsWith(text, at);
	for (let index = 0; index < length; index++) {
		const wanted = text.charAt(index);
		if (wanted !== '?' && wanted !== value.charAt(at + index)) return false;
	}

	return at + length <= value.length;
}
