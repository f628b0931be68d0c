/** What the screen knows of the machine it runs on. All paths absolute. */
export type Surroundings = {
	/** The user's home folder. */
	home: string;
	/** The supervised project; left out, each request's own folder counts. */
	projectDir?: string;
	/** athena's own folders: what changes them changes the supervision. */
	ownPaths: readonly string[];
	/** False while a recording is played: today's files say nothing about it. */
	comparesFiles: boolean;
};

/** Nothing is known. */
export const nowhere: Surroundings = {
	home: '/',
	ownPaths: [],
	comparesFiles: false,
};
