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
	/** Words that one brace word may stand for. */
	braceWords: 128,
	/** Words of a `for` loop that is analysed once per word. */
	rounds: 12,
	/** Folders a command may run in before we call it unknown. */
	folders: 4,
};
