import {posix} from 'node:path';
import {allEscapes} from '../../runtime/agents.js';
import {type PolicyContext} from '../types.js';
import {list} from '../../utils/list.js';

/** What may hold athena's files or an agent's settings, in a project. */
const tops = [
	...list(`
		.athena .claude-plugin .cursor .factory .agents .github .mcp.json
		opencode.json opencode.jsonc
	`),
	...allEscapes.flatMap(({folders}) => folders),
];

/** The names of those. */
export const settingsNames: readonly string[] = tops;

/** Whether a name is one of theirs, wherever it stands. */
export const isSettingsName = (name: string): boolean => names.has(name);

const names: ReadonlySet<string> = new Set(tops);

/** Folders of theirs in which agents work, or that hold no settings. */
const others = new Set(['worktrees', 'projects', 'node_modules', 'workflows']);

const mostDeep = 3;

/**
 * Paths that are there in a folder, as seen from it, where athena and agents
 * keep theirs: what a command may change that names none of them.
 */
export function settingsBelow(
	folder: string,
	{disk}: Pick<PolicyContext, 'disk'>,
): readonly string[] {
	if (!disk?.isThere) return [];
	const found: string[] = [];
	const look = (place: string, depth: number) => {
		found.push(place);
		if (depth === mostDeep) return;
		for (const name of disk.namesIn?.(posix.join(folder, place)) ?? [])
			if (!others.has(name)) look(posix.join(place, name), depth + 1);
	};

	for (const top of tops)
		if (disk.isThere(posix.join(folder, top))) look(top, 0);
	return found;
}
