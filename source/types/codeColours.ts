/** What a token of code is; a theme says how it looks. The order is that of `CodeColours`. */
export const codeTones = [
	'keyword',
	'string',
	'comment',
	'number',
	'name',
	'type',
] as const;

/** What a token of code is. */
export type CodeTone = (typeof codeTones)[number];

/** Code as it is shown: visible already, its lines with line feeds between them. */
export type CodeBlock = {
	text: string;
	/** As grammars are called: `typescript`, `bash`. */
	language: string;
};

/**
 * Where the tokens of a block are. Nothing but places: whoever colours a text
 * with them still writes its own characters, whatever stands in here.
 */
export type CodeColours = {
	/** UTF-16 offsets in the block's text, rising. */
	starts: Uint32Array;
	/** From each start on: 1 + the index in `codeTones`, or 0 for no token. */
	tones: Uint8Array;
};

/** Finds the colours of code, later and elsewhere: what is not known yet is drawn without. */
export type Highlighter = {
	/** What is known of a block; undefined until it is found, or if it can't be. */
	coloursOf(block: CodeBlock): CodeColours | undefined;
	/** Looks for the colours of these blocks, and no longer for those asked for before. */
	want(blocks: readonly CodeBlock[]): void;
	/** Called when colours were found; returns the unsubscriber. */
	subscribe(listener: () => void): () => void;
	/** Grows whenever colours were found. */
	version(): number;
};
