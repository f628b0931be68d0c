import {subcommandPlaces} from '../../programs/subcommands.js';

/** Git commands that leave the files of the working tree as they are. */
export function leavesFiles(words: readonly string[]): boolean {
	const places = subcommandPlaces('git', words);
	return (
		places.length === 1 &&
		places.every(at => looking.has(words[at] ?? '')) &&
		!words.some(word => /^(?:-c|--git-dir|--work-tree|--config-env)/.test(word))
	);
}

const looking: ReadonlySet<string> = new Set(
	'add stage commit push fetch status diff log show tag branch remote rev-parse rev-list ls-files ls-tree grep blame describe shortlog merge-base'.split(
		' ',
	),
);
