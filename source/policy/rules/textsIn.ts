/** Deeper than this nothing is searched. */
const maxDepth = 8;

/** Every text within a value, in order. */
export function textsIn(value: unknown, depth = 0): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null || depth >= maxDepth)
		return [];
	return Object.values(value).flatMap(inner => textsIn(inner, depth + 1));
}
