const reasons: Record<string, string> = {
	ENOENT: 'there is no such file or folder',
	EISDIR: 'it is a folder',
	ENOTDIR: 'a part of the path is not a folder',
	EACCES: 'you may not read it',
	EPERM: 'you may not read it',
	ELOOP: 'its symbolic links go round in a circle',
	ENAMETOOLONG: 'the name is too long',
};

/** Why a file or folder that the person named cannot be used: system errors in words. */
export function whyUnusable(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const code = 'code' in error ? String(error.code) : '';
	return reasons[code] ?? error.message;
}
