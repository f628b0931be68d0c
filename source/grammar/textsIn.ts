/**
 * Every string in a value, in order, those of lists and records within it too.
 * By a list of what is left to do, so that neither depth nor number of values
 * costs more than looking at them.
 */
export function* textsIn(value: unknown): Generator<string> {
	const open: {values: readonly unknown[]; at: number}[] = [
		{values: [value], at: 0},
	];
	for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
		if (last.at === last.values.length) {
			open.pop();
			continue;
		}

		const next = last.values[last.at++];
		if (typeof next === 'string') yield next;
		else if (typeof next === 'object' && next !== null)
			open.push({values: Object.values(next), at: 0});
	}
}
