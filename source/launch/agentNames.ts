import {branchPrefixOf, worktreesFolder} from '../utils/agentWorktrees.js';

/** What an agent that athena starts may be called: a folder, a branch and a tmux session have the name. */
const namePattern = /^[a-z\d][\w-]{0,39}$/i;

/** Whether an agent may have this name. */
export const isGoodName = (name: string): boolean => namePattern.test(name);

/** In words, for who typed another. */
export const nameRule =
	'letters, digits, - and _, beginning with a letter or a digit, at most 40';

/** `claude-1`, or the first number whose name is not taken. */
export function freeName(
	runtime: string,
	isTaken: (name: string) => boolean,
): string {
	for (let number = 1; ; number++) {
		const name = `${runtime}-${number}`;
		if (!isTaken(name)) return name;
	}
}

/** The branch an agent gets where none is named; the fence lets it make others that begin alike. */
export const branchOf = (name: string, prefix?: string): string =>
	prefix === undefined ? `${branchPrefixOf(name)}work` : `${prefix}${name}`;

/** The tmux session an agent runs in. */
export const sessionOf = (name: string): string => `athena-${name}`;

/**
 * The project a folder belongs to: an agent that starts others from its
 * worktree means the project the worktree was made for.
 */
export function projectAbove(folder: string): string {
	const at = folder.indexOf(`/${worktreesFolder}/`);
	return at === -1 ? folder : folder.slice(0, at);
}
