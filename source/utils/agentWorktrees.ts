import path from 'node:path';

/** Where agents that athena starts work, below the project's folder. */
export const worktreesFolder = '.athena/worktrees';

/** The folder of an agent's worktree, absolute. */
export const worktreeOf = (projectDir: string, name: string): string =>
	path.join(projectDir, worktreesFolder, name);

/** How the branches of an agent begin that was given no other prefix. */
export const branchPrefixOf = (name: string): string => `athena/${name}/`;

/**
 * A file in an agent's worktree as the file of the project that it stands for;
 * any other path as it is. Absolute, without `..`. The worktree's own folder is
 * no file of the project.
 */
export function asInProject(projectDir: string, file: string): string {
	// Nearly every path is told by this.
	if (!file.includes('/worktrees/')) return file;
	for (const project of [projectDir, projectDir.toLowerCase()]) {
		const before = `${project === '/' ? '' : project}/${worktreesFolder}/`;
		if (!file.startsWith(before)) continue;
		const at = file.indexOf('/', before.length);
		const rest = at === -1 ? '' : file.slice(at + 1);
		if (rest === '' || /(?:^|\/)\.\.(?:\/|$)/.test(rest)) return file;
		return `${project === '/' ? '' : project}/${rest}`;
	}

	return file;
}
