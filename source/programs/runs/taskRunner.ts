/**
 * Files in which a program finds what it runs, in a form of its own: no more is
 * read of them than their text, so that any of it may run.
 */
export type TaskFiles = {
	/** Names, below the folder it starts in; a `*` is any part of one. All that are there count. */
	files: string;
	/** They may lie in a folder above. */
	looksAbove?: true;
	/** Options whose value is such a file. */
	options?: string;
	/** Its operands are such files, or folders to start in. */
	operands?: true;
	/** What counts of a `package.json`: this field alone. */
	field?: string;
	/** Options whose value is the folder to start in. */
	folders?: string;
	/** Only with one of these words. */
	with?: string;
};

export type TaskRunners = Readonly<
	Record<string, TaskFiles | readonly TaskFiles[]>
>;

/** Options by which nearly all of them are sent to another file or folder. */
const usual = {
	options: '-f --file -c --config --config-file',
	folders: '-C --cwd --chdir --directory --dir --root --project-dir',
};

/** Many rows of one kind, each `programs: files` on a line of its own. */
export const runnersIn = (
	lines: string,
	more: Partial<TaskFiles> = {},
): TaskRunners =>
	Object.fromEntries(
		lines
			.trim()
			.split('\n')
			.flatMap(line => {
				const [programs = '', files = ''] = line.trim().split(/:\s*/);
				return programs
					.split(' ')
					.map(program => [program, {...usual, ...more, files}]);
			}),
	);
