import fs from 'node:fs';
import path from 'node:path';

/**
 * The repository of git's without a working tree that a folder is, or lies in:
 * what git keeps in `.git` elsewhere, with no files of the project beside it.
 *
 * @param folder absolute, without links
 */
export function bareRepository(folder: string): string | undefined {
	for (let at = folder; ; at = path.dirname(at)) {
		if (fs.existsSync(path.join(at, '.git'))) return undefined;
		if (parts.every(name => fs.existsSync(path.join(at, name)))) return at;
		if (at === path.dirname(at)) return undefined;
	}
}

/** By these git knows a repository. */
const parts = ['HEAD', 'objects', 'refs'];
