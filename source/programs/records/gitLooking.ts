import {type Form, type Inspects} from '../program.js';

/** Flags that all of log, diff and show take. */
const diffFlags =
	'-p -u --patch -s --no-patch -U? --unified? --raw --patch-with-raw --minimal --patience --histogram --diff-algorithm= --anchored= --stat? --compact-summary --numstat --shortstat --dirstat? --summary -z --name-only --name-status --submodule? --color? --no-color --color-moved? --no-color-moved --color-words? --word-diff? --word-diff-regex= --no-renames --rename-empty --no-rename-empty --check --full-index --binary --abbrev? -B? -M? -C? -D --find-renames? --find-copies? --find-copies-harder --irreversible-delete --diff-filter= -S: -G: --find-object= --pickaxe-all --pickaxe-regex --relative? --no-relative -a --text --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w --ignore-all-space --ignore-blank-lines -I: --inter-hunk-context= -W --function-context --exit-code --quiet --no-ext-diff --no-textconv --ignore-submodules? --src-prefix= --dst-prefix= --no-prefix --default-prefix -R';

const logFlags =
	'-# -n: --max-count= --skip= --since= --after= --until= --before= --author= --committer= --grep= --all-match --invert-grep -i --regexp-ignore-case -E --extended-regexp -F --fixed-strings -P --perl-regexp --all --branches? --tags? --remotes? --exclude= --merges --no-merges --min-parents? --max-parents? --first-parent --not --cherry-pick --left-right --left-only --right-only --cherry-mark --cherry --boundary --simplify-by-decoration --full-history --ancestry-path? --date-order --author-date-order --topo-order --reverse --oneline --pretty? --format? --abbrev-commit --no-abbrev-commit --decorate? --no-decorate --graph --date= --relative-date --follow --source --log-size --notes? --no-notes --parents --children --count --no-walk? --use-mailmap --no-mailmap --encoding= -m -c --cc -t --diff-merges=';

/** What rev-list has none of: there, the word behind it would be an option. */
const shownFlags = `${logFlags} -L: --decorate-refs= --decorate-refs-exclude=`;

const listFlags =
	'-a -r -v -l -i --all --remotes --list --verbose --show-current --no-color --color? --column? --no-column --sort= --merged? --no-merged? --contains? --no-contains? --points-at= --format= --abbrev? --no-abbrev --ignore-case --omit-empty';

/** The same where no name may follow: a word behind such a flag is its value. */
const bareListFlags = listFlags.replace(
	/(--(?:no-)?(?:merged|contains))\?/g,
	'$1=',
);

/** Settings that hold no secret and name no program that runs for reading them. */
const openSettings =
	/^(?:user\.(?:name|email)|core\.(?:autocrlf|eol|editor|hookspath|ignorecase|filemode|bare|pager|worktree|excludesfile|symlinks)|init\.defaultbranch|branch\.[\w./-]+\.merge|remote\.[\w./-]+\.fetch|pull\.(?:rebase|ff)|push\.default|merge\.(?:tool|conflictstyle)|commit\.gpgsign|rebase\.autosquash)$/i;

/** `-L` of log names a file: only source code is sure to be no secret. */
const sourceLines =
	/^(?:[^:]*|[^]*:[\w./-]+\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|c|cc|cpp|h|hpp|cs|swift|scala|md|css|html|vue|svelte|sql))$/;

/**
 * `%G?`, `%+GS` and `%(signature)` have gpg check a signature: a program that the
 * configuration names; `%(raw)` is the file that a tag may name.
 */
export const plainFormat =
	/^(?!.*(?:%[-+ ]*G|signature|remotename|%\(\*?raw))/s;

/** Those of --diff-merges that merge nothing again. */
export const shownMerges =
	/^(?:off|none|on|m|1|first-parent|separate|c|combined|cc|dense-combined)$/;

/** By `--all` what was stashed with `-u` is found: it was never tracked, and may be a secret. */
const linesOfAll: readonly [readonly string[], readonly string[]] = [
	['--all'],
	'-p -u -U -c -m -W --patch --unified --patch-with-raw --word-diff --color-words --function-context --binary --check --cc --diff-merges'.split(
		' ',
	),
];

/** A subcommand that looks. */
function forms(options: string, more: Inspects = {}): Form {
	return {
		options,
		inspects: {
			shows: 'contents',
			namesRevisions: true,
			values: {
				'--format': plainFormat,
				'--pretty': plainFormat,
				'--sort': plainFormat,
				'--group': plainFormat,
				'--diff-merges': shownMerges,
				'-L': sourceLines,
			},
			apart: linesOfAll,
			dashed: ['--sort'],
			...more,
		},
	};
}

/** The same for one that touches no files but those it is told to write. */
function looks(options: string, more: Inspects = {}): Form {
	return {
		...forms(`${options} | ${anyOther}`, more),
		operands: 'text*',
	};
}

const anyOther = '-* --output=write --ext-diff! --textconv!';

const listed = /^[^-]/;

/** Subcommands of git that look. */
export const lookingCommands: Readonly<Record<string, Form>> = {
	status: looks(
		'-s -b -v -u? -z --short --branch --show-stash --porcelain? --long --verbose --untracked-files? --ignore-submodules? --ignored? --column? --no-column --ahead-behind --no-ahead-behind --renames --no-renames --find-renames?',
	),
	log: looks(`${diffFlags} ${shownFlags}`),
	// Without a revision of its own: a tag, and what is stashed, may be a file that was never tracked.
	show: looks(
		`${diffFlags} ${shownFlags}`.replace(/--all |--tags\? |--remotes\? /g, ''),
	),
	diff: looks(
		`${diffFlags} --cached --staged --merge-base -1 -2 -3 -0 --ours --theirs --base`,
	),
	'diff-tree': looks(`${diffFlags} -r -t --root --no-commit-id -m -c --cc`),
	'diff-index': looks(`${diffFlags} --cached -m`),
	'diff-files': looks(`${diffFlags} -q`),
	'range-diff': looks(`${diffFlags} --creation-factor= --no-dual-color`),
	shortlog: looks(
		'-# -n -s -e -c --numbered --summary --email --group= --format? --since= --until= --all --no-merges --author=',
	),
	whatchanged: looks(`${diffFlags} ${shownFlags}`),
	blame: looks(
		'-# -b -c -f -e -k -l -L: -M? -C? -n -p -s -t -w --root --show-stats --show-name --show-number --show-email --porcelain --line-porcelain --date= --since= --abbrev? --first-parent --ignore-rev= --color-lines --color-by-age --reverse',
	),
	annotate: looks('-b -l -L: -n -s -t -w'),
	branch: forms(bareListFlags, {most: 0, shows: 'names'}),
	'branch --list': forms(listFlags, {shows: 'names', operandBegins: listed}),
	// Before git 2.20 it made a branch with a reflog.
	'branch -l': forms(listFlags, {most: 0, shows: 'names'}),
	'branch --contains': forms(listFlags, {
		shows: 'names',
		operandBegins: listed,
	}),
	'branch --merged': forms(listFlags, {
		shows: 'names',
		operandBegins: listed,
	}),
	'branch --no-merged': forms(listFlags, {
		shows: 'names',
		operandBegins: listed,
	}),
	tag: forms(`${bareListFlags} -n?`, {most: 0, shows: 'names'}),
	'tag --list': forms(`${listFlags} -n?`, {
		shows: 'names',
		operandBegins: listed,
	}),
	'tag -l': forms(`${listFlags} -n?`, {
		shows: 'names',
		operandBegins: listed,
	}),
	// With all its parents a stash shows what was untracked.
	'stash list': forms(
		`${diffFlags} ${shownFlags}`.replace(
			/ (?:-m|-c|--cc|--diff-merges=)(?= |$)/g,
			'',
		),
		{most: 0},
	),
	// What was untracked may be a secret (`-u`): it is asked about.
	'stash show': forms(diffFlags.replace(' -u ', ' '), {
		unlessGitSays: 'stash.showincludeuntracked',
	}),
	remote: {
		...forms('', {most: 0, shows: 'words'}),
		addresses: {operands: 'any', behind: 'add set-url'},
	},
	'rev-parse': looks(
		'--abbrev-ref? --absolute-git-dir --all --branches? --default= --disambiguate? --exclude? --flags --git-common-dir --git-dir --git-path= --is-bare-repository --is-inside-git-dir --is-inside-work-tree --is-shallow-repository --local-env-vars --no-flags --no-revs --not --path-format= --prefix= --quiet -q --remotes? --revs-only --short? --show-cdup --show-object-format? --show-prefix --show-superproject-working-tree --show-toplevel --since? --sq --symbolic --symbolic-full-name --tags? --until? --verify',
		{shows: 'names'},
	),
	'rev-list': looks(
		`${logFlags} --objects --objects-edge --header --timestamp --unpacked`,
	),
	'ls-files': looks(
		'-c -d -m -o -i -s -k -u -t -v -f -z -x: --cached --deleted --modified --others --ignored --stage --killed --unmerged --directory --no-empty-directory --eol --exclude= --exclude-standard --error-unmatch --full-name --recurse-submodules --abbrev? --debug --deduplicate --format=',
		{shows: 'names', opensNone: true},
	),
	'ls-tree': looks(
		'-d -r -t -l -z --name-only --name-status --long --full-name --full-tree --abbrev? --object-only --format=',
		{
			shows: 'names',
		},
	),
	'cat-file': looks('-t -s -e -p', {}),
	'merge-base': looks(
		'-a --all --octopus --independent --is-ancestor --fork-point',
		{shows: 'names'},
	),
	'name-rev': looks('--tags --refs= --name-only --always', {shows: 'names'}),
	// Not --dirty nor --broken: they write git's index anew, whatever GIT_OPTIONAL_LOCKS says.
	describe: looks(
		'--all --tags --contains --abbrev? --candidates= --exact-match --long --match= --exclude= --always --first-parent',
		{
			shows: 'names',
		},
	),
	'show-ref': looks(
		'-q -d -s --head --heads --tags --branches --dereference --hash? --verify --quiet --abbrev?',
		{shows: 'names'},
	),
	'for-each-ref': looks(
		'--count= --sort= --format= --points-at= --merged? --no-merged? --contains? --no-contains? --ignore-case --include-root-refs',
		{
			shows: 'names',
		},
	),
	'symbolic-ref': forms('-q --short --quiet', {shows: 'names', most: 1}),
	'worktree list': forms('-v --porcelain -z', {most: 0, shows: 'names'}),
	'count-objects': looks('-v -H --verbose --human-readable', {
		most: 0,
		shows: 'words',
	}),
	'check-ignore': looks(
		'-q -v -n -z --quiet --verbose --non-matching --no-index',
		{shows: 'names'},
	),
	'check-attr': looks('-a --all --cached -z', {shows: 'names'}),
	'config --get': forms(
		'--global --local --system --show-origin --show-scope --type= --default=',
		{
			shows: 'words',
			operand: openSettings,
		},
	),
	'config get': forms('--global --local --system', {
		shows: 'words',
		least: 1,
		most: 1,
		operand: openSettings,
	}),
	config: forms('--global --local --system --show-origin --show-scope', {
		shows: 'words',
		least: 1,
		most: 1,
		operand: openSettings,
	}),
	cherry: looks('-v --abbrev?', {shows: 'names'}),
	'show-branch': looks(
		'-a -r --all --remotes --topo-order --date-order --list --sha1-name --no-name --topics --current --no-color --color?',
		{shows: 'names'},
	),
	'notes list': forms('', {shows: 'names', most: 1}),
	grep: {
		...forms(
			`-# -a -A: -B: -C: -c -e: -E -F -G -h -H -i -I -l -L -n -o -p -P -q -v -w -W -z --after-context= --before-context= --context= --all-match --and --or --not --break --cached --color? --column --count --extended-regexp --files-with-matches --files-without-match --fixed-strings --full-name --function-context --heading --ignore-case --invert-match --line-number --max-depth= --name-only --no-color --null --only-matching --perl-regexp --quiet --recurse-submodules --show-function --text --word-regexp -m: --max-count= | --untracked ${anyOther} -O! --open-files-in-pager! -f:read`,
		),
		operands: 'text text*',
		replaces: '-e',
	},
	var: looks('', {
		shows: 'words',
		operand: /^GIT_(?:AUTHOR|COMMITTER)_IDENT$/,
	}),
	help: looks('-a -g --all --guides', {most: 0, shows: 'words'}),
	submodule: forms('', {shows: 'names', most: 0}),
	'submodule status': forms('--recursive --cached', {shows: 'names'}),
	'bisect log': forms('', {most: 0}),

	'verify-commit': {options: anyOther, operands: 'text*'},
	'verify-tag': {options: anyOther, operands: 'text*'},
	version: {options: anyOther, operands: 'text*'},
};
