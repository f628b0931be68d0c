/**
 * Where the analysis gives up and says so. Nothing an agent writes in good
 * faith comes near; what goes beyond is put to a person.
 */
export const limits = {
	/** UTF-16 units of one command. */
	length: 256 * 1024,
	/** Scripts within scripts: substitutions, nested shells, function bodies, groups. */
	depth: 40,
	segments: 1000,
	/** Segments of functions that are analysed once more where they are called. */
	calledSegments: 200,
	/** Words that one brace word may stand for. */
	braceWords: 128,
	/** Words of a `for` loop that is analysed once per word. */
	rounds: 12,
	/** Folders a command may run in before we call it unknown. */
	folders: 4,
	/** Steps of one analysis (budget.ts): some 100 ms. */
	steps: 300_000,
	/** UTF-16 units that one variable may hold; a longer text counts as computed. */
	value: 64 * 1024,
	/** UTF-16 units that all expansions of a command may make. */
	expanded: 256 * 1024,
	/** What one more word counts for among them. */
	perWord: 16,
	/** Braces that one word may open. */
	braces: 64,
	/** What is looked at of a command that is too much for the budget: so many words, else fewer. */
	beginning: {steps: 20_000, text: 4096, words: [64, 4, 0]},
	/** UTF-16 units of a folder's path. */
	path: 4096,
	/** UTF-16 units that are still read of a text whose whole breaks the parser. */
	head: 2048,
};
