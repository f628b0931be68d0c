/*
 * Commands that once passed though they write, run programs or show secrets,
 * by class; and beside each class what must keep passing.
 */

const outputs = ['--output=src/a.ts', '--output=pwn'];

/** An option that has its value attached: the next word is an option of its own. */
const notAValue = [
	'diff -U',
	'log -U',
	'diff-files -U',
	'diff --unified',
	'log --format',
	'show --format',
	'reflog --format',
	'reflog show --format',
	'rev-list --format',
	'log --pretty',
	'log --min-parents',
	'log --max-parents',
	'rev-list -L',
	'rev-list --decorate-refs',
	'log --decorate-refs-exclude',
	'stash list --format',
	'blame -L',
].flatMap(call => outputs.map(output => `git ${call} ${output} HEAD`));

/** What read-only never lets pass. */
export const attackedCommands: readonly string[] = [
	...notAValue,
	'git range-diff -U --output=pwn HEAD HEAD HEAD',
	'git show --format HEAD:.env',
	'git diff -U HEAD:.env',
	'git log -p --max-parents HEAD:.env',
	'git for-each-ref --format --output=x',
	'head -n -x a.txt',
	'du -d --files0-from=.env',
];

/** What read-only still lets pass. */
export const unharmedCommands: readonly string[] = [
	'git diff -U5',
	'git diff --unified=5 HEAD',
	'git log -U1 -p',
	'git log --format=%h',
	'git log --pretty=oneline',
	'git log --pretty',
	'git show --format=%H HEAD',
	'git reflog --format=%h',
	'git rev-list --count HEAD',
	'git rev-list --max-count 5 HEAD',
	'git log -n 5 --author ann --since yesterday',
	'ps -e --sort -rss',
	'git branch --sort -committerdate',
	'git for-each-ref --sort -committerdate refs/heads',
	'git log -S foo -- src',
	'git log -L 1,5:src/a.ts',
	'head -n -5 a.txt',
	'find src -mtime -7',
	'find src -perm -u+x',
	'grep -e -x src/a.ts',
	'grep -e --output src/a.ts',
	'cut -d - -f 2 a.txt',
	'jq --arg a b .x a.json',
];
