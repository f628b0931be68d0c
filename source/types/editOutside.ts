/** What became of a text in the person's own editor. */
export type OutsideResult =
	| {ok: true; text: string}
	/** Nothing was changed; why, in words. */
	| {ok: false; reason: string};

/**
 * Gives a text to `$VISUAL` or `$EDITOR`, in a file of the given name, and
 * waits until the person has closed it. Never rejects.
 */
export type EditOutside = (
	text: string,
	fileName: string,
) => Promise<OutsideResult>;
