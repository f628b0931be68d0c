/** True for the list of what git still does of a rebase that stands still. */
export const isRebaseTodo = (file: string): boolean =>
	file.endsWith('rebase-merge/git-rebase-todo');

/** Whether words of git's may go on with it. */
export const goesOnWithRebase = (words: readonly string[]): boolean =>
	words.includes('rebase') && !words.some(word => ends.test(word));

/** Beginnings of their names do as well. */
const ends = /^--(?:ab[a-z]{0,3}|qui[a-z]?|sh[a-z-]{0,20})$/;

/** What such a list has a shell run, a line each: `exec x`, `x x`. */
export const commandsOfTodo = (text: string): string =>
	text
		.split('\n')
		.flatMap(line => /^\s{0,20}(?:exec|x)\s(.*)$/.exec(line)?.[1] ?? [])
		.join('\n');
