/** What a call of git shows that prints changes, by its words. */
export type ShowingCall = {
	command: string;
	/** What stands before `--` and is no option: commits, and places where there are such. */
	words: readonly string[];
	/** Whether dashes say that none of them is a place. */
	hasDashes: boolean;
	/** It compares with what is staged. */
	isCached: boolean;
	/** No more commits than that, if it leaves out none of those it comes by. */
	most: number | undefined;
	/** It says how many commits: `git show` goes through them then, too. */
	isCounted: boolean;
	/** A commit that joins others is shown against each of them. */
	isSplit: boolean;
};

/**
 * Undefined where a word of it may have it show more than the changes of the
 * commits that it names: each option is one of those that are known not to.
 *
 * @param given the command and what stands behind it
 */
export function readShowing(given: readonly string[]): ShowingCall | undefined {
	const [command = '', ...all] = given;
	const dashes = all.indexOf('--');
	const before = dashes < 0 ? all : all.slice(0, dashes);
	const words: string[] = [];
	const counts: number[] = [];
	let isFiltered = dashes >= 0;
	for (let at = 0; at < before.length; at++) {
		const word = before[at] ?? '';
		// There it stands for what nobody tracks.
		if (command === 'stash' && word === '-u') return undefined;
		if (!word.startsWith('-')) {
			words.push(word);
			continue;
		}

		const [, count] =
			/^-(?:n=?|-max-count=)?(\d{1,9})$/.exec(
				takesCount.test(word) ? `${word}=${before[++at] ?? ''}` : word,
			) ?? [];
		if (count !== undefined) counts.push(Number(count));
		else if (leavesOut.test(word)) isFiltered = true;
		else if (takesText.test(word)) {
			isFiltered = true;
			at++;
		} else if (!shows.test(word)) return undefined;
	}

	return {
		command,
		words,
		hasDashes: dashes >= 0,
		isCached: before.some(word => cached.test(word)),
		most: counts.length === 0 || isFiltered ? undefined : Math.max(...counts),
		isCounted: counts.length > 0,
		isSplit: before.some(word => splits.test(word)),
	};
}

const takesCount = /^(?:-n|--max-count)$/;

/** Of the commits it comes by it shows some. */
const leavesOut =
	/^(?:-[SG].+|-[iEFP]|--(?:no-merges|merges|author=.*|committer=.*|since=.*|after=.*|until=.*|before=.*|grep=.*|invert-grep|all-match|regexp-ignore-case|extended-regexp|fixed-strings|perl-regexp|diff-filter=[A-Za-z]+|pickaxe-regex|pickaxe-all))$/;

const takesText =
	/^(?:-[SG]|--(?:author|committer|since|after|until|before|grep|diff-filter))$/;

const cached = /^--(?:cached|staged)$/;

const splits = /^(?:-[mc]|--cc|--first-parent|--diff-merges=.*)$/;

/** How it looks, and in which order. */
const shows = new RegExp(
	`^(?:${[
		...['-[pusvwbWRzatqrmc]', '-U\\d+', '-M\\d*%?', '-D', '-vv', '-sb'],
		...['--(?:cached|staged|cc|first-parent|diff-merges=[a-z-]+|root)'],
		...['--(?:no-)?patch', '--unified(?:=\\d+)?', '--patch-with-(?:raw|stat)'],
		...[
			'--(?:raw|stat|numstat|shortstat|compact-summary|summary)(?:=[\\d,]+)?',
		],
		...['--name-(?:only|status)', '--dirstat(?:=.*)?'],
		...['--color(?:=\\w+)?', '--no-color', '--color-(?:words|moved)(?:=.*)?'],
		...['--word-diff(?:=\\w+)?', '--word-diff-regex=.*', '--no-ext-diff'],
		...['--no-textconv', '--minimal', '--patience', '--histogram'],
		...['--diff-algorithm=\\w+', '--(?:no-)?indent-heuristic', '--anchored=.*'],
		...['--ignore-[a-z-]+', '--function-context', '--inter-hunk-context=\\d+'],
		...['--oneline', '--pretty(?:=.*)?', '--format=.*', '--encoding=.*'],
		...['--(?:no-)?abbrev(?:-commit)?(?:=\\d+)?', '--date=.*'],
		...['--relative-date', '--(?:no-)?decorate(?:=\\w+)?', '--graph'],
		...['--(?:no-)?(?:notes|mailmap|prefix|relative|renames|rename-empty)'],
		...['--find-renames(?:=[\\d%]+)?', '--full-index', '--binary', '--text'],
		...['--exit-code', '--quiet', '--check', '--reverse', '--no-walk'],
		...['--(?:topo|date|author-date)-order', '--short', '--branch', '--long'],
		...['--verbose', '--porcelain(?:=\\w+)?'],
	].join('|')})$`,
);
