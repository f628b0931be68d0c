/** What became of a file that was to be written. */
export type NewFileResult =
	| {ok: true; path: string}
	/** Nothing is left of it; why, in words. */
	| {ok: false; reason: string};

/**
 * Writes a file that is not there yet, piece by piece; nothing that exists is
 * ever written over. Never rejects.
 *
 * @param names tried in this order until one is free: absolute, under `~/`, or
 * relative to the folder athena was started in
 * @param pieces read only as fast as they are written
 */
export type WriteNewFile = (
	names: Iterable<string>,
	pieces: Iterable<string>,
) => Promise<NewFileResult>;
