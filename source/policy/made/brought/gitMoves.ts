import {subcommandPlaces} from '../../../programs/subcommands.js';
import {theIndex} from '../../git/theIndex.js';
import {flagTest} from '../../../programs/flags.js';
import {type Segment} from '../../../shell/types.js';
import {wordsOf} from '../../../programs/word.js';

/** What a call of git puts into a working tree. */
export type GitMove =
	/** What commits have, or some of them, or the index: `from` as git is given their names. */
	| {
			type: 'commits';
			from: readonly string[];
			/** Further names, which need not be there. */
			perhaps?: readonly string[];
			/** Alone what lies below these words, which are paths. */
			paths?: readonly string[];
			/** The first name may be a path as well: then it is the index that it comes from. */
			mayBePath?: true;
			/** It comes into the index alone. */
			isStaged?: true;
			/** The folder of a tree of its own, as written; it may be one of several. */
			into?: readonly string[];
			/** The repository that the commits are of, as written; left out: that of the folder. */
			of?: string;
	  }
	/** What a remote has, as a clone of its own with `into`. */
	| {type: 'remote'; remote: string | undefined; into?: readonly string[]}
	/** The texts behind the pointers of git-lfs. */
	| {type: 'large_files'}
	/** What nobody reads here; with `paths` below these alone. */
	| {type: 'unknown'; paths?: readonly string[]}
	/** What a command does that git does not have: an alias, or a program of that name. */
	| {type: 'unlisted'; name: string; rest: readonly string[]};

/** What a call of git may bring, by each reading of its words. */
export function gitMoves({
	program,
	args,
	assignments,
}: Segment): readonly GitMove[] {
	if (program !== 'git') return none;
	const words = wordsOf(args);
	const isTold = assignments.some(({name}) => isToldByName.test(name));
	return subcommandPlaces('git', words).flatMap(at => {
		const isElsewhere =
			isTold ||
			words
				.slice(0, at)
				.some(word => elsewhere.test(word) || steersGit.test(word));
		const {value, pattern} = args[at] ?? {};
		// What is computed is asked about as what it may be, by whoever names that.
		if (value === undefined && pattern === undefined) return none;
		const [command = '', ...rest] = words.slice(at);
		const moves = movesOf(command, rest);
		return isElsewhere && moves.length > 0 ? unknown : moves;
	});
}

/** Options and variables by which git works on another repository, tree or index than it would find, or by other settings. */
const elsewhere =
	/^--(?:git-dir|work-tree|bare|namespace|config-env|attr-source)/;
const isToldByName =
	/^GIT_(?:DIR|WORK_TREE|INDEX|OBJECT|ALTERNATE|COMMON_DIR|CONFIG|NAMESPACE|ATTR|GRAFT|REPLACE|SHALLOW)/;

/** A setting that says what git puts into a tree, where it comes from, or what a name stands for: `core.worktree=/x`. */
export const steersGit =
	/^(?:-c)?(?:core|filter|attr|extensions|include|includeif|remote|branch|url|alias|submodule|checkout)\./i;

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
const stages = flagTest(['-S', '--staged']);
/** It asks which part to take, or reads the names elsewhere. */
const takesParts = /^-(?:p$|-patch|-pathspec-f)/;
/** Of a merge that is not done one side, or the whole once more. */
const takesSides = /^-(?:[mM23]|-(?:merge|conflict|ours|theirs))/;
const makesBranch = /^-(?:[bBcC]|-(?:create|force-create|orphan)$)/;
const endsIt = /^--(?:abort|quit|continue|skip|edit-todo|show-current-patch)$/;

function movesOf(command: string, rest: readonly string[]): readonly GitMove[] {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	const {words, paths} = operandsOf(rest);
	const [first, ...more] = words;
	switch (command) {
		case 'checkout':
		case 'switch': {
			if (has(takesParts)) return unknown;
			if (first === undefined) {
				if (paths === undefined)
					return has(/^-(?:f|-force)$/) ? commits('HEAD') : none;
				return paths.length === 0 ? none : ofIndex(paths, rest);
			}

			// A branch that begins here.
			if (has(makesBranch) || command === 'switch') return commits(first);
			if (paths) return [{type: 'commits', from: [first], paths}];
			return [
				{
					type: 'commits',
					from: [first],
					mayBePath: true,
					...(more.length > 0 && {paths: more}),
				},
			];
		}

		case 'restore': {
			if (has(takesParts)) return unknown;
			const source = valueOf(rest, '-s', '--source');
			const restored = [...words, ...(paths ?? [])];
			const isStaged = stages(rest) && !writesTree(rest);
			if (source === undefined && !stages(rest)) return ofIndex(restored, rest);
			return [
				{
					type: 'commits',
					from: [source ?? 'HEAD'],
					paths: restored,
					...(isStaged && {isStaged: true as const}),
				},
			];
		}

		case 'reset':
			if (has(/^--(?:h|me|k)/)) return commits(first ?? 'HEAD');
			if (has(/^--s/)) return none;
			return [{type: 'commits', from: [first ?? 'HEAD'], isStaged: true}];
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
		default:
			if (changesTree.has(command)) return unknown;
			return leavesTree.has(command)
				? none
				: [{type: 'unlisted', name: command, rest}];
	}
}

/** What the index has, below paths. */
const ofIndex = (
	paths: readonly string[],
	rest: readonly string[],
): readonly GitMove[] =>
	rest.some(word => takesSides.test(word))
		? [{type: 'unknown', paths}]
		: [{type: 'commits', from: [theIndex], paths}];

/** Commands of git's that put something into a working tree of which nobody reads here what it is. */
const changesTree: ReadonlySet<string> = new Set(
	`am apply archimport checkout--worker checkout-index citool cvsimport cvsserver
	difftool fast-import filter-branch for-each-repo gui http-backend instaweb
	merge-file merge-index merge-octopus merge-one-file merge-ours merge-recursive
	merge-recursive-ours merge-recursive-theirs merge-resolve merge-subtree mergetool
	p4 quiltimport read-tree replay rerere shell submodule--helper subtree svn
	unpack-file`.split(/\s+/),
);

/** Commands of git's that leave the files of all working trees as they are, but for those that words or input name. */
const leavesTree: ReadonlySet<string> = new Set(
	`add add--interactive annotate archive attr backfill bisect--helper blame branch
	bugreport bundle cat-file check-attr check-ignore check-mailmap
	check-ref-format cherry clean column commit commit-graph commit-tree config
	count-objects credential credential-cache credential-cache--daemon
	credential-store cvsexportcommit daemon describe diagnose diff diff-files
	diff-index diff-pairs diff-tree difftool--helper env--helper fast-export fetch
	fetch-pack fmt-merge-msg for-each-ref format-patch fsck fsck-objects
	fsmonitor--daemon gc get-tar-commit-id gitk gitweb grep hash-object help hook
	http-fetch http-push imap-send index-pack init init-db interpret-trailers
	last-modified log ls-files ls-remote ls-tree mailinfo mailsplit maintenance
	merge-base merge-tree mktag mktree multi-pack-index mv name-rev notes
	pack-objects pack-redundant pack-refs patch-id pickaxe prune prune-packed push
	range-diff receive-pack reflog refs remote remote-ext remote-fd remote-ftp
	remote-ftps remote-http remote-https repack replace repo request-pull rev-list
	rev-parse rm send-email send-pack sh-i18n--envsubst shortlog show show-branch
	show-index show-ref stage status stripspace symbolic-ref tag unpack-objects
	update-index update-ref update-server-info upload-archive
	upload-archive--writer upload-pack var verify-commit verify-pack verify-tag
	version web--browse whatchanged write-tree`.split(/\s+/),
);

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
			if (rest.some(word => /^-(?:[^-]*[pS]|-patch|-staged)/.test(word)))
				return unknown;
			// Where it keeps the index that is what is left.
			return rest.some(word => /^-(?:[^-]*k|-k)/.test(word))
				? commits('HEAD', theIndex)
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
