import {type Spelling} from './knownNames.js';

/** What stands around a command. */
export type Surroundings = {
	/** Variables that are set for it; undefined: to what nobody knows. */
	variables: ReadonlyMap<string, string | undefined>;
	/** Wrappers taken off. */
	wrappers: readonly string[];
	/** Commands before it. */
	before: readonly Spelling[];
	/** It is answered by what it is fed. */
	isFed: boolean;
	/** Hooks were changed or deleted before. */
	hooksChanged: boolean;
};
