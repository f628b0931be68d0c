/** What git takes for a branch, but for odd ones nobody misses. */
export const isGoodBranch = (name: string): boolean =>
	/^[\w][\w./-]*$/.test(name) &&
	!/\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(name);

/** Whether a branch can begin like that. */
export const isGoodPrefix = (prefix: string): boolean =>
	isGoodBranch(`${prefix}x`);

/** What is said of another. */
export const badPrefix = (prefix: string): string =>
	`“${prefix}” cannot begin the name of a branch`;
