/**
 * ` Did you mean “x”?`, if one of the names is near to what was typed: a letter
 * or two otherwise, or its beginning. Empty where none is.
 */
export function didYouMean(typed: string, names: readonly string[]): string {
	const nearest = names
		.map(name => ({name, far: distance(typed, name)}))
		.sort((a, b) => a.far - b.far)[0];
	const beginning =
		typed.length >= 2 ? names.find(name => name.startsWith(typed)) : undefined;
	const isNear =
		nearest !== undefined &&
		nearest.far <= Math.max(1, Math.floor(typed.length / 3));
	const found = isNear ? nearest.name : beginning;
	return found === undefined ? '' : ` Did you mean “${found}”?`;
}

/** Letters to add, take away, change or swap with their neighbour. */
function distance(a: string, b: string): number {
	let before: number[] = [];
	let above = Array.from({length: b.length + 1}, (_, index) => index);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		for (let at = 1; at <= b.length; at++) {
			const isSame = a[row - 1] === b[at - 1];
			const isSwap =
				row > 1 &&
				at > 1 &&
				a[row - 1] === b[at - 2] &&
				a[row - 2] === b[at - 1];
			current.push(
				Math.min(
					(above[at] ?? 0) + 1,
					(current[at - 1] ?? 0) + 1,
					(above[at - 1] ?? 0) + (isSame ? 0 : 1),
					isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
				),
			);
		}

		before = above;
		above = current;
	}

	return above[b.length] ?? 0;
}
