/** Options by which a program reads, of what lies below a folder, no more than what names say. */
export type Narrows = {
	/** Only files whose names fit a glob that one of these gives: `grep --include=*.ts`. */
	by: string;
	/** As in a .gitignore: behind a `!` one leaves out what fits, braces are alternatives, a path counts by its last name. */
	isGitignore?: true;
	unlessBehind?: string;
	/** No files, and no folders, that fit a glob of these, where none of `by` is given: `grep --exclude=x`. */
	butFor?: {files: string; folders: string};
};
