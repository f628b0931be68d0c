/** What a name stands for: the commands, and the names that run before them. */
export type Recipe = {needs: readonly string[]; commands: string};

/** Without the signs that say whether a line is printed, and whether its end counts. */
export const unmarked = (commands: string): string =>
	commands.replaceAll(/^[ \t@+-]+/gm, '');

/** The words of a line, up to one that begins a comment. */
export const wordsOf = (text: string): string[] =>
	text.split(/[ \t]+/).filter(word => word !== '' && !word.startsWith('#'));
