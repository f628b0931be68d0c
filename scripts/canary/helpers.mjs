/**
 * Programs that others start as part of being what they are: who starts whom,
 * and why that is no surprise. What is not here was not asked for.
 */
export const helpers = {
	// git is many programs under one name; it shows output by a pager of the person's choice.
	git: ['git', 'less', 'pager', 'cat', 'sh'],
	// Scripts, each for one other program.
	zcat: ['gzip', 'sh'],
	bzcat: ['bzip2'],
	xzcat: ['xz'],
	egrep: ['grep', 'sh'],
	fgrep: ['grep', 'sh'],
	// It is a script for perl.
	shasum: ['perl'],
	// It is a script that asks uname and printf.
	which: ['sh'],
	// What python3 and node are called inside: the same program by its full name.
	python: ['python3', 'python3.11'],
	npm: ['node', 'sh'],
	npx: ['node', 'sh'],
	// tar takes apart what is packed by the program that packed it.
	tar: ['gzip', 'bzip2', 'xz', 'zstd'],
	// A wrapper that finds the installed version.
	java: ['java'],
};

/** Wrong quotes must not hide that somebody named a program. */
const bare = text => text.replaceAll(/\\\n|[\\'"]/g, '');

/**
 * Names of programs that ran and that the text does not name. A program is
 * named by any word of the text: what runs in the wrong place is seen by what it does.
 */
export function unnamedOf(text, ran) {
	const words = new Set(
		bare(text)
			.split(/[^\w.+-]+/)
			.flatMap(word => [word, word.replace(/^-+/, '')]),
	);
	const known = new Set(words);
	for (const [program, started] of Object.entries(helpers)) {
		if (words.has(program)) for (const name of started) known.add(name);
	}
	return ran
		.map(({path, argv}) => [basename(path), basename(argv[0] ?? '')])
		.filter(names => !names.some(name => known.has(name)))
		.map(([name]) => name);
}

export const basename = path => path.slice(path.lastIndexOf('/') + 1);
