/** Folders in which the system keeps its programs. */
export const systemFolders: readonly string[] = [
	'/bin',
	'/sbin',
	'/usr/bin',
	'/usr/sbin',
	'/usr/local/bin',
	'/opt/homebrew/bin',
];
