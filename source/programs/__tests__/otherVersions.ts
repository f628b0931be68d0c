const macOs = 'macOS has it';
const newer = 'newer versions have it';
const older = 'older versions have it, or those of other systems';
const shared = 'one line for chmod, chown and chgrp; it is refused by this one';

/** Where a record knows better than the program that is installed here, and why. */
export const otherVersions: Readonly<Record<string, string>> = {
	'base64 --break': macOs,
	'base64 --input': macOs,
	'base64 --output': macOs,
	'chmod --dereference': newer,
	'chmod --no-dereference': newer,
	'chmod --from': shared,
	'cksum --base64': newer,
	'cksum --raw': newer,
	'column --table-maxout': newer,
	'column --table-columns-limit': newer,
	'cp --debug': newer,
	'cp --update': newer,
	'mv --debug': newer,
	'mv --exchange': newer,
	'mv --no-copy': newer,
	'mv --update': newer,
	'diff --group-format': 'the help writes --GTYPE-group-format',
	'diff --new-line-format': 'the help writes --LTYPE-line-format',
	'diff --old-line-format': 'the help writes --LTYPE-line-format',
	'diff --unchanged-line-format': 'the help writes --LTYPE-line-format',
	'env --argv0': newer,
	'fold --characters': newer,
	'grep --include-dir': macOs,
	'sed --binary': older,
	'tar --quiet': 'of bsdtar',
	'wc --total': newer,
	'ls -p': 'the help writes --indicator-style=slash, which is what -p is',
	'dir -p': 'the help writes --indicator-style=slash, which is what -p is',
	'xargs --max-lines':
		'the manual and the program say optional; the help is wrong',
	'git add --chmod': 'the help writes --chmod (+|-)x',
	'git diff --abbrev': 'the help leaves out the brackets; it is optional',
	'git diff --stat': 'the help leaves out that a width may be attached',
	'git grep --textconv': 'it runs a program, with or without a value',
	'git for-each-ref --contains': lastWord(),
	'git for-each-ref --merged': lastWord(),
	'git for-each-ref --no-contains': lastWord(),
	'git for-each-ref --no-merged': lastWord(),
};

function lastWord(): string {
	return 'it takes the next word if there is one: a name of a commit either way';
}
