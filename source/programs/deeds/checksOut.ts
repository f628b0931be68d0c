/**
 * Subcommands by which programs, git aside, put what a repository has into the
 * working tree they run in; with the words before them that are none of theirs.
 */
const checkouts: Readonly<Record<string, RegExp>> = {
	gh: /^(?:pr checkout|co|repo (?:clone|sync|fork)|gist clone|run download|release download|codespace cp)(?: |$)/,
	glab: /^(?:mr checkout|repo clone|stack (?:switch|move|next|prev|first|last|sync))(?: |$)/,
	hub: /^(?:checkout|pr checkout|merge|cherry-pick|am|apply|sync|clone)(?: |$)/,
	tea: /^(?:pulls?|pr) checkout(?: |$)/,
	hg: /^(?:up(?:date)?|checkout|co|clone|unshelve|merge|graft|import|patch|rebase|backout|revert|histedit|fetch|strip|qpush|qpop|transplant|bisect|share|(?:pull|unbundle)(?= .*-u| .*--up| .*--rebase))(?: |$)/,
	jj: /^(?:edit|new|next|prev|checkout|co|abandon|rebase|restore|undo|redo|squash|split|move|unsquash|absorb|revert|backout|op(?:eration)? (?:undo|restore|revert)|git (?:fetch|clone|import)|workspace (?:add|update-stale)|diffedit|parallelize|simplify-parents)(?: |$)/,
	sl: /^(?:go(?:to)?|up(?:date)?|checkout|co|clone|unshelve|merge|graft|import|rebase|backout|revert|next|prev|undo|pull (?=.*(?:-u|--up|--rebase)))(?: |$)/,
	svn: /^(?:up(?:date)?|sw(?:itch)?|co|checkout|merge|export|patch|revert|relocate|x-unshelve)(?: |$)/,
};

/** Whether there are words by which a program does. */
export const mayCheckOut = (program: string): boolean =>
	Object.hasOwn(checkouts, program);

/** Whether a program, by its words that are no options, puts what a repository has into its folder. */
export function checksOut(program: string, words: readonly string[]): boolean {
	const checkout = mayCheckOut(program) ? checkouts[program] : undefined;
	if (!checkout) return false;
	// Of an option in front nobody says here whether it takes a word.
	return words.some(
		(word, at) =>
			!word.startsWith('-') &&
			words
				.slice(0, at)
				.every((one, before) => before === at - 1 || one.startsWith('-')) &&
			checkout.test(words.slice(at).join(' ')),
	);
}
