/**
 * Makes ids of requests ids of athena's own: a client chooses them for its
 * connection, and another one, or the same tomorrow, may choose the same. Only
 * then is something added, so that people find what a client called it.
 *
 * @param keep so many are remembered at least, and twice as many at most
 */
export function createOwnIds(
	newId: () => string,
	keep = 10_000,
): (id: string) => string {
	let latest = new Set<string>();
	let before = new Set<string>();
	return id => {
		const own = latest.has(id) || before.has(id) ? `${id}~${newId()}` : id;
		if (latest.size >= keep) {
			before = latest;
			latest = new Set();
		}

		latest.add(own);
		return own;
	};
}
