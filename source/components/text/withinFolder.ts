import {isFileTool} from '../../runtime/agents.js';

/** A path as seen from a folder: relative below it, else as it is. */
export function withinFolder(path: string, folder: string | undefined): string {
	if (folder === undefined || folder === '' || folder === '/') return path;
	const prefix = `${folder.replace(/\/+$/, '')}/`;
	return path.startsWith(prefix) && path.length > prefix.length
		? path.slice(prefix.length)
		: path;
}

/** The title of a call about a file, its path as seen from a folder; others as they are. */
export function titleWithin(title: string, folder: string | undefined): string {
	const [, head, tool, path] =
		/^((?:● )?([\w-]{1,60})\()(.*)$/s.exec(title) ?? [];
	return head === undefined || path === undefined || !isFileTool(tool ?? '')
		? title
		: head + withinFolder(path, folder);
}
