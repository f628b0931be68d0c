/** Room for the longest command: a number, a length, and the text. */
export const currentSize = 8 + 4096;

/**
 * The command that is being judged, where another thread can see it: a judge
 * that never comes back can't say which one it was.
 */
export function createCurrent(shared) {
	const head = new Int32Array(shared, 0, 2);
	const bytes = new Uint8Array(shared, 8);
	const encoder = new TextEncoder();
	const own = new Uint8Array(bytes.length);
	return {
		set(command) {
			const {written} = encoder.encodeInto(command, own);
			bytes.set(own.subarray(0, written));
			Atomics.store(head, 1, written);
			Atomics.add(head, 0, 1);
		},

		clear() {
			Atomics.store(head, 1, 0);
			Atomics.add(head, 0, 1);
		},

		/** Changes with every command; `text` is empty while nothing is judged. */
		get() {
			const length = Atomics.load(head, 1);
			return {
				number: Atomics.load(head, 0),
				text: new TextDecoder().decode(bytes.slice(0, length)),
			};
		},
	};
}
