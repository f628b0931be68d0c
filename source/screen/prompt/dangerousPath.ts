import path from 'node:path';

/** Where a call is looked at from; paths absolute. */
export type Place = {
	home: string;
	projectDir: string;
	/** Folder the call works in. */
	cwd: string;
	ownPaths: readonly string[];
};

/** Why writing or deleting a file is dangerous; undefined if it is not known to be. */
export function dangerOfPath(
	file: string,
	kind: 'write' | 'delete',
	{home, projectDir, cwd, ownPaths}: Place,
): string | undefined {
	const full = path.resolve(cwd, file.replace(/^~(?=\/|$)/, home));
	const does = kind === 'write' ? 'changes' : 'deletes';
	const own = ownPaths.find(
		folder => isInside(full, folder) || isInside(folder, full),
	);
	if (own !== undefined) return `${does} athena's own files: ${full}`;
	if (agentSettings.test(full))
		return `${does} the agent's own settings: ${full}`;
	if (isInside(full, projectDir) || scratch.some(one => isInside(full, one)))
		return undefined;
	return `${kind === 'write' ? 'writes' : 'deletes'} outside the project: ${full}`;
}

/** What decides what the agent may do and what runs beside it. */
const agentSettings =
	/\/\.claude(\/(settings[^/]*\.json|hooks|agents|commands|skills|plugins|output-styles)(\/|$)|$)|\/\.claude\.json$|\/\.mcp\.json$/;

/** Folders and devices that belong to nobody's work. */
const scratch = [
	'/tmp',
	'/private/tmp',
	'/var/tmp',
	'/dev/null',
	'/dev/stdout',
	'/dev/stderr',
	'/dev/tty',
	'/dev/fd',
];

function isInside(file: string, folder: string): boolean {
	return (
		file === folder || file.startsWith(folder === '/' ? '/' : `${folder}/`)
	);
}
