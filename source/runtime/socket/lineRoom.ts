/** Somebody who sends a request that is not handed on yet. */
export type LinePeer = {
	/** Its request is too much: it is refused, as one that is too long is. */
	refuse(): void;
};

/** The room that all requests have together which are not whole, or wait to be read. */
export type LineRoom = {
	/** So many bytes of a peer's are kept now; 0 once nothing is. */
	hold(peer: LinePeer, bytes: number): void;
};

/** Most that is kept of all, bytes: four requests of the longest there are. */
export const mostHeldBytes = 64 * 1024 * 1024;

/**
 * One request may have 16 MiB, and there may be thousands of connections. Over
 * the common limit the largest is refused, and so the next, until the others fit.
 */
export function createLineRoom(most = mostHeldBytes): LineRoom {
	const held = new Map<LinePeer, number>();
	let total = 0;

	const set = (peer: LinePeer, bytes: number) => {
		total += bytes - (held.get(peer) ?? 0);
		if (bytes === 0) held.delete(peer);
		else held.set(peer, bytes);
	};

	const largest = (): LinePeer | undefined => {
		let found: LinePeer | undefined;
		for (const [peer, bytes] of held)
			if (!found || bytes > (held.get(found) ?? 0)) found = peer;
		return found;
	};

	return {
		hold(peer, bytes) {
			set(peer, bytes);
			while (total > most) {
				const peerOfMost = largest();
				if (!peerOfMost) return;
				set(peerOfMost, 0);
				peerOfMost.refuse();
			}
		},
	};
}
