import path from 'node:path';

/**
 * Whether a pathspec of git's means all of the folder it is given in, or more:
 * by its place, by a glob that fits any name, by its magic (`:/`, `:(top)`), or
 * since it only says what to leave out.
 */
export function isWholeTree(spec: string, cwd: string | undefined): boolean {
	const [, magic, rest = ''] = /^:(\([^)]*\)|[/!^]*)(.*)/s.exec(spec) ?? [];
	if (magic !== undefined) return /[!^]|exclude/.test(magic) || isAnyName(rest);
	if (isAnyName(spec)) return true;
	const place = path.isAbsolute(spec)
		? path.normalize(`${spec}/`)
		: cwd !== undefined && path.join(cwd, spec, '/');
	return (
		place !== false &&
		cwd !== undefined &&
		path.join(cwd, '/').startsWith(path.join(place, '/'))
	);
}

const isAnyName = (name: string): boolean => /^[*?./]*$/.test(name);
