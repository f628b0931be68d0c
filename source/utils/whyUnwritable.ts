/** Why a file could not be written, and what to do about that, each in a sentence. */
type Unwritable = {
	/** Goes on behind “x cannot be written”: begins with a colon, or is empty. */
	why: string;
	/** What to do next. */
	mend: string;
};

const reasons: Readonly<Record<string, readonly [why: string, mend: string]>> =
	{
		ENOSPC: ['its disk is full', 'Make room on that disk, then try again.'],
		EDQUOT: [
			'your quota of its disk is used up',
			'Make room there, then try again.',
		],
		EROFS: [
			'its disk is read-only',
			'Make the disk writable, or choose another folder.',
		],
		ENOTDIR: [
			'a part of its path is no folder',
			'Look which part that is, and rename or remove it.',
		],
		EEXIST: [
			'a part of its path is no folder',
			'Look which part that is, and rename or remove it.',
		],
		EISDIR: ['it is a folder', 'Rename or remove that folder.'],
		ENOENT: [
			'a part of its path leads nowhere',
			'Look for a link there to what is gone, and remove it.',
		],
		ELOOP: [
			'its symbolic links go round in a circle',
			'Remove one of these links.',
		],
		ENAMETOOLONG: [
			'its path is too long',
			'Choose a folder with a shorter path.',
		],
	};

/** Reads what the system said; of what it does not know, that it may be a matter of permissions. */
export function whyUnwritable(error: unknown): Unwritable {
	const code =
		error instanceof Error && 'code' in error ? String(error.code) : '';
	const [why, mend] = reasons[code] ?? [
		code === 'EACCES' || code === 'EPERM' ? 'you may not write there' : code,
		'Check the permissions of that place and of the folders above it.',
	];
	return {why: why === '' ? '' : `: ${why}`, mend};
}
