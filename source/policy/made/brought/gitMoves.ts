import {subcommandPlaces} from '../../../programs/subcommands.js';
import {flagTest} from '../../guards/match/flags.js';
import {type Segment} from '../../../shell/types.js';

/** What a call of git puts into a working tree. */
export type GitMove =
	/** What commits have, or some of them: `from` as git is given their names. */
	| {
			type: 'commits';
			from: readonly string[];
			/** Further names, which need not be there. */
			perhaps?: readonly string[];
			/** Alone what lies below these words, which are paths. */
			paths?: readonly string[];
			/** The folder of a tree of its own, as written; it may be one of several. */
			into?: readonly string[];
			/** The repository that the commits are of, as written; left out: that of the folder. */
			of?: string;
	  }
	/** What a remote has, as a clone of its own with `into`. */
	| {type: 'remote'; remote: string | undefined; into?: readonly string[]}
	/** The texts behind the pointers of git-lfs. */
	| {type: 'large_files'}
	/** What nobody reads here, as of the index; with `paths` below these alone. */
	| {type: 'unknown'; paths?: readonly string[]};

/** What a call of git may bring, by each reading of its words. */
export function gitMoves({program, args}: Segment): readonly GitMove[] {
	if (program !== 'git') return none;
	const words = args.map(({value, pattern, text}) => value ?? pattern ?? text);
	return subcommandPlaces('git', words).flatMap(at => {
		const isElsewhere = words
			.slice(0, at)
			.some(word => /^--(?:git-dir|work-tree|bare)/.test(word));
		const [command = '', ...rest] = words.slice(at);
		const moves = movesOf(command, rest);
		return isElsewhere && moves.length > 0 ? unknown : moves;
	});
}

const none: readonly GitMove[] = [];
const unknown: readonly GitMove[] = [{type: 'unknown'}];

const commits = (...from: readonly string[]): readonly GitMove[] => [
	{type: 'commits', from},
];

/** Options that stand before a word of their own, which is no revision. */
const withWord =
	/^(?:-[bBcCmsXCFuUeO]|--(?:orphan|conflict|message|strategy|strategy-option|file|exec|onto|source|pathspec-from-file|branch|depth|reference|origin|template|config|jobs|mainline|reason|upload-pack|filter))$/;

/** The words of a command that are no options: before and behind `--`. */
function operandsOf(rest: readonly string[]): {
	words: readonly string[];
	paths: readonly string[] | undefined;
} {
	const end = rest.indexOf('--');
	const before = end < 0 ? rest : rest.slice(0, end);
	return {
		words: before.filter(
			(word, at) =>
				(word === '-' || !word.startsWith('-')) &&
				!withWord.test(before[at - 1] ?? ''),
		),
		paths: end < 0 ? undefined : rest.slice(end + 1),
	};
}

/** The value of an option: `-s x`, `-sx`, `--source=x`. */
function valueOf(
	rest: readonly string[],
	short: string,
	long: string,
): string | undefined {
	for (const [at, word] of rest.entries()) {
		if (word === short || word === long) return rest[at + 1];
		if (word.startsWith(`${long}=`)) return word.slice(long.length + 1);
		if (short !== '' && word.startsWith(short) && !word.startsWith('--'))
			return word.slice(short.length);
	}

	return undefined;
}

const writesTree = flagTest(['-W', '--worktree']);
const makesBranch = /^-(?:[bBcC]|-(?:create|force-create|orphan)$)/;
const endsIt = /^--(?:abort|quit|continue|skip|edit-todo|show-current-patch)$/;

function movesOf(command: string, rest: readonly string[]): readonly GitMove[] {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	const {words, paths} = operandsOf(rest);
	const [first, ...more] = words;
	switch (command) {
		case 'checkout':
		case 'switch': {
			if (has(/^-(?:p|-patch)$/)) return unknown;
			if (has(/^--pathspec-f/)) return unknown;
			// A branch that begins here.
			if (first === undefined) {
				if (paths === undefined) return has(/^-(?:f|-force)$/) ? unknown : none;
				return paths.length === 0 ? none : [{type: 'unknown', paths}];
			}

			if (has(makesBranch) || command === 'switch') return commits(first);
			const named = paths ?? more;
			return [
				{
					type: 'commits',
					from: [first],
					...(named.length > 0 && {paths: named}),
				},
			];
		}

		case 'restore': {
			if (has(/^(?:--staged|-S)$/) && !writesTree(rest)) return none;
			const source = valueOf(rest, '-s', '--source');
			if (has(/^-(?:p|-patch|-pathspec-f)/)) return unknown;
			const restored = [...words, ...(paths ?? [])];
			if (source === undefined) return [{type: 'unknown', paths: restored}];
			return [
				{
					type: 'commits',
					from: [source],
					paths: restored,
				},
			];
		}

		case 'reset':
			return has(/^--(?:h|m|k)/) ? commits(first ?? 'HEAD') : none;
		case 'stash':
			return movesOfStash(rest, words);
		case 'merge':
		case 'cherry-pick':
		case 'revert':
		case 'rebase': {
			if (has(/^--(?:abort|quit)$/) && command !== 'rebase')
				return commits('HEAD');
			if (has(endsIt)) return unknown;
			if (first === undefined) return unknown;
			const onto = valueOf(rest, '', '--onto');
			const named = [...words, ...(onto === undefined ? [] : [onto])];
			return command === 'revert'
				? commits(...named.flatMap(word => ends(word).map(one => `${one}^`)))
				: commits(...named.flatMap(ends));
		}

		case 'pull':
			return [{type: 'remote', remote: first}];
		case 'clone':
			return movesOfClone(rest, words);
		case 'worktree': {
			if (first !== 'add') return none;
			const [into, from] = more;
			if (into === undefined) return unknown;
			// A branch that is called like the folder, where there is one.
			const named = namesIn(into).at(-1) ?? '';
			return [
				{
					type: 'commits',
					from: [from ?? 'HEAD'],
					...(from === undefined && {perhaps: [named]}),
					into: [into],
				},
			];
		}

		case 'submodule':
			if (first === 'add')
				return [
					{
						type: 'remote',
						remote: more[0],
						into: [more[1] ?? folderOf(more[0] ?? '')],
					},
				];
			return first === 'update' || first === 'foreach'
				? [{type: 'remote', remote: undefined}]
				: none;
		case 'lfs':
			return /^(?:checkout|pull|fetch|install|smudge)$/.test(first ?? '')
				? [{type: 'large_files'}]
				: none;
		case 'sparse-checkout':
			return /^(?:list|check-rules)$/.test(first ?? '')
				? none
				: commits('HEAD');
		case 'bisect':
			return /^(?:log|visualize|view|help|terms|skip)$/.test(first ?? '')
				? none
				: unknown;
		case 'read-tree':
		case 'checkout-index':
		case 'am':
		case 'apply':
		case 'unpack-file':
		case 'merge-file':
		case 'fast-import':
		case 'filter-branch':
		case 'subtree':
			return unknown;
		default:
			return none;
	}
}

/** `a..b`: what comes of it may be of either. */
const ends = (word: string): readonly string[] =>
	word
		.split(/\.{2,3}/)
		.map(one => one.replace(/^\^/, ''))
		.filter(one => one !== '');

function movesOfStash(
	rest: readonly string[],
	[verb = 'push', ...more]: readonly string[],
): readonly GitMove[] {
	switch (verb) {
		case 'push':
		case 'save':
			return rest.some(word => /^-(?:k|p|S|-keep|-patch|-staged)/.test(word))
				? unknown
				: commits('HEAD');
		case 'pop':
		case 'apply':
		case 'branch': {
			const said = (verb === 'branch' ? more[1] : more[0]) ?? '0';
			return /^(?:(?:stash@\{)?0\}?|stash|refs\/stash)$/.test(said)
				? [
						{
							type: 'commits',
							from: ['refs/stash'],
							// What nobody tracked.
							perhaps: ['refs/stash^3'],
						},
					]
				: unknown;
		}

		default:
			return none;
	}
}

const namesIn = (path: string): readonly string[] =>
	path.split(/[/:]/).filter(name => name !== '');

/** What git calls a clone. */
const folderOf = (address: string): string =>
	namesIn(address)
		.filter(name => name !== '.git')
		.at(-1)
		?.replace(/\.git$/, '') ?? '';

function movesOfClone(
	rest: readonly string[],
	[source, into]: readonly string[],
): readonly GitMove[] {
	if (source === undefined) return unknown;
	const folder = into ?? folderOf(source);
	if (isAddress(source))
		return [{type: 'remote', remote: source, into: [folder]}];
	return [
		{
			type: 'commits',
			from: [valueOf(rest, '-b', '--branch') ?? 'HEAD'],
			into: [folder],
			of: source,
		},
	];
}

/** An address on another machine, or what nobody can read. */
export const isAddress = (word: string): boolean =>
	(/^[a-z][\w+.-]*:\/\//i.test(word) || /^[\w.@-]+:(?!\/\/)/.test(word)) &&
	!/^(?:file:|(?:ext|fd)::)/i.test(word);
