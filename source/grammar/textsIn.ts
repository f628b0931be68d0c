/** Nothing an agent sends is nested this deep: its JSON would not be read. */
const maxDepth = 2000;

/** Every string in a value, those of lists and records within it too. */
export function* textsIn(value: unknown, depth = 0): Generator<string> {
	if (typeof value === 'string') yield value;
	else if (typeof value === 'object' && value !== null && depth < maxDepth) {
		for (const inner of Object.values(value)) yield* textsIn(inner, depth + 1);
	}
}
