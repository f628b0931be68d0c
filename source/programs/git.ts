import {changingCommands} from './gitChanging.js';
import {
	type Form,
	type Inspects,
	type MustBeNamed,
	type Program,
} from './program.js';

const external = 'runs a program';
const pager = 'opens what it finds in a program';
const writesFile = 'writes its output to a file';

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
/** An entry says `pull https://me:token@host/x`. */
const pulledFrom =
	'prints the words of what was pulled, addresses with tokens too';

const openSettings =
	/^(?:user\.(?:name|email)|core\.(?:autocrlf|eol|editor|hookspath|ignorecase|filemode|bare|pager|worktree|excludesfile|symlinks)|init\.defaultbranch|branch\.[\w./-]+\.merge|remote\.[\w./-]+\.fetch|pull\.(?:rebase|ff)|push\.default|merge\.(?:tool|conflictstyle)|commit\.gpgsign|rebase\.autosquash)$/i;

/** `-L` of log names a file: only source code is sure to be no secret. */
const sourceLines =
	/^(?:[^:]*|[^]*:[\w./-]+\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|c|cc|cpp|h|hpp|cs|swift|scala|md|css|html|vue|svelte|sql))$/;

/** `%G?`, `%+GS` and `%(signature)` have gpg check a signature: a program that the configuration names. */
const withoutGpg = /^(?!.*(?:%[-+ ]*G|signature))/s;

/** Those of --diff-merges that merge nothing again. */
const shownMerges =
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
				'--format': withoutGpg,
				'--pretty': withoutGpg,
				'--sort': withoutGpg,
				'--group': withoutGpg,
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

/** What it prints makes gpg check, or merge drivers merge. */
const printing: MustBeNamed = {
	options: '--output= --ext-diff --textconv --show-signature --remerge-diff',
	words: /%[-+ ]*G|\(signature/,
	values: {
		'--format': withoutGpg,
		'--pretty': withoutGpg,
		'--diff-merges': shownMerges,
		'--sort': withoutGpg,
	},
};
/** gpg signs, and a strategy is a program of that name. */
const signing: MustBeNamed = {
	options: '-S? --gpg-sign?',
	harmless: '-m: -F: -C: -c: -t: -X:',
};
const merging: MustBeNamed = {
	...signing,
	options: '-S? --gpg-sign? -s: --strategy= --verify-signatures',
	harmless: '-m: -F: -X: --strategy-option=',
};

const mustBeNamed: Readonly<Record<string, MustBeNamed>> = {
	...Object.fromEntries(
		[
			'log',
			'show',
			'diff',
			'diff-tree',
			'diff-index',
			'diff-files',
			'whatchanged',
			'reflog',
			'shortlog',
			'rev-list',
			'range-diff',
			'format-patch',
			'stash',
			'branch',
			'for-each-ref',
			'show-branch',
		].map(name => [name, printing]),
	),
	tag: {
		...printing,
		options: '-s -u: -v --sign --local-user= --verify',
		harmless: '-m: -F: -n? --show --sort=',
	},
	blame: {options: '--textconv --contents='},
	grep: {
		options: '-O? --open-files-in-pager? --textconv --ext-grep',
		harmless: '-e: -m: -A: -B: -C:',
	},
	'cat-file': {options: '--textconv --filters'},
	'ls-files': {
		options: '--exclude-from= --exclude-per-directory=',
		harmless: '--exclude= --exclude-standard',
	},
	commit: {
		...signing,
		harmless: `${signing.harmless ?? ''} -u? --signoff`,
	},
	'cherry-pick': {
		...signing,
		options: '-S? --gpg-sign? --strategy=',
		harmless: '-m: -X: --strategy-option=',
	},
	revert: {
		...signing,
		options: '-S? --gpg-sign? --strategy=',
		harmless: '-m: -X: --strategy-option=',
	},
	merge: merging,
	pull: {...merging, harmless: '-m: -X: -j: --strategy-option= --set-upstream'},
	rebase: {
		...merging,
		harmless: '-X: -C: --strategy-option= --root',
		options: `${merging.options ?? ''} -x: --exec=`,
	},
	am: {...signing, options: `${signing.options ?? ''} --directory=`},
	apply: {options: '--unsafe-paths --directory= --build-fake-ancestor='},
	fsck: {options: '--lost-found'},
	submodule: {options: '--reference=', harmless: '--init --remote'},
	'send-email': {options: '--sendmail-cmd= --smtp-server= --to-cmd= --cc-cmd='},
	fetch: {options: '--upload-pack=', harmless: '-j: -o:'},
	push: {options: '--receive-pack= --exec=', harmless: '-o:'},
};

/** git: what it looks at, what it changes. */
const git: Program = {
	// --exec-path has its value attached; without one it is a question.
	options:
		'-C:folder -P --no-pager --no-optional-locks --literal-pathspecs --glob-pathspecs --no-replace-objects --no-lazy-fetch | -c: -p -v -h --git-dir= --work-tree= --namespace= --super-prefix= --exec-path?doubt --paginate --bare --noglob-pathspecs --icase-pathspecs --config-env=doubt --attr-source= --list-cmds= --no-advice --version --help --html-path --man-path --info-path',
	subcommands: {
		...changingCommands,
		status: looks(
			'-s -b -v -u? -z --short --branch --show-stash --porcelain? --long --verbose --untracked-files? --ignore-submodules? --ignored? --column? --no-column --ahead-behind --no-ahead-behind --renames --no-renames --find-renames?',
		),
		log: looks(`${diffFlags} ${shownFlags}`),
		show: looks(`${diffFlags} ${shownFlags}`.replace(/--all /, '')),
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
		'stash show': forms(diffFlags.replace(' -u ', ' ')),
		remote: forms('', {most: 0, shows: 'words'}),
		'rev-parse': looks(
			'--abbrev-ref? --absolute-git-dir --all --branches? --default= --disambiguate? --exclude? --flags --git-common-dir --git-dir --git-path= --is-bare-repository --is-inside-git-dir --is-inside-work-tree --is-shallow-repository --local-env-vars --no-flags --no-revs --not --path-format= --prefix= --quiet -q --remotes? --revs-only --short? --show-cdup --show-object-format? --show-prefix --show-superproject-working-tree --show-toplevel --since? --sq --symbolic --symbolic-full-name --tags? --until? --verify',
			{shows: 'names'},
		),
		'rev-list': looks(
			`${logFlags} --objects --objects-edge --header --timestamp --unpacked`,
		),
		'ls-files': looks(
			'-c -d -m -o -i -s -k -u -t -v -f -z -x: --cached --deleted --modified --others --ignored --stage --killed --unmerged --directory --no-empty-directory --eol --exclude= --exclude-standard --error-unmatch --full-name --recurse-submodules --abbrev? --debug --deduplicate --format=',
			{shows: 'names'},
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
		describe: looks(
			'--all --tags --contains --abbrev? --candidates= --exact-match --long --match= --exclude= --always --first-parent --dirty? --broken?',
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
	},
	mustBeNamed,
	inspects: {
		reason: 'looks at the repository',
		onlyInProject: true,
		exactly: ['--version', 'version', '--help', '--exec-path', '--html-path'],
		leftOut: {
			'-c core.pager=id log': external,
			'-c alias.x=!id x': external,
			'--config-env core.pager=X log': external,
			'--exec-path=/tmp status': 'takes its programs from elsewhere',
			'-p log': pager,
			'--paginate log': pager,
			'--git-dir=/tmp/x log': 'takes its configuration from elsewhere',
			'--work-tree=/tmp log': 'reads other folders',
			'--namespace=x log': 'not needed to look',
			'log --output=x': writesFile,
			'log --output x': writesFile,
			'log --outp=x': writesFile,
			'diff --output=x': writesFile,
			'show --output=x': writesFile,
			'log --ext-diff': external,
			'diff --ext-diff': external,
			'show --ext-diff': external,
			'log --textconv': external,
			'diff --textconv': external,
			'show --textconv': external,
			'blame --textconv x': external,
			'cat-file --textconv HEAD:x': external,
			'cat-file --filters HEAD:x': external,
			'grep --textconv x': external,
			'log --show-signature': 'runs gpg',
			'log --format=%G?': 'runs gpg',
			'branch --sort=signature': 'runs gpg',
			'log --remerge-diff': 'runs merge drivers',
			'log --diff-merges=remerge': 'runs merge drivers',
			'verify-commit HEAD': 'runs gpg',
			'grep -O x': pager,
			'grep -Oless x': pager,
			'grep --open-files-in-pager x': pager,
			'grep --open-files-in-pager=less x': pager,
			'grep -f list': 'opens a file that is no operand',
			'grep --no-index x': 'opens files outside the repository',
			'grep --ext-grep x': external,
			'diff --no-index a b': 'opens files outside the repository',
			'diff -O x': 'opens a file that is no operand',
			'log --stdin': 'looks at what another command names',
			'rev-list --stdin': 'looks at what another command names',
			'diff-tree --stdin': 'looks at what another command names',
			'log -L1,5:.env': 'shows a file that is no operand',
			'show-branch --reflog': 'not needed to look',
			'notes show HEAD': 'shows it as git show does, with what is configured',
			'notes add -m x': 'makes a note',
			'merge-tree main HEAD': 'writes objects, runs merge drivers',
			'hash-object x': 'runs filters',
			'fsck --lost-found': 'writes files',
			'apply --stat x': 'not needed to look',
			'ls-files -X x': 'opens a file that is no operand',
			'branch topic': 'makes a branch',
			'branch --abbrev topic': 'makes a branch',
			'branch -d topic': 'deletes a branch',
			'branch -D topic': 'deletes a branch',
			'branch -m a b': 'renames a branch',
			'branch -c a b': 'copies a branch',
			'branch -f a b': 'moves a branch',
			'branch -u origin/a': 'changes what a branch follows',
			'branch --set-upstream-to=origin/a': 'changes what a branch follows',
			'branch --unset-upstream': 'changes what a branch follows',
			'branch --edit-description': 'opens an editor',
			'tag v1': 'makes a tag',
			'tag -d v1': 'deletes a tag',
			'tag -a v1': 'makes a tag',
			'tag -v v1': 'runs gpg',
			'remote add x y': 'changes the configuration',
			'remote update': 'fetches',
			'remote show origin':
				'asks another machine, by whatever command is configured',
			stash: 'changes files',
			'stash pop': 'changes files',
			'stash drop': 'deletes changes',
			reflog: pulledFrom,
			'reflog show --all': pulledFrom,
			'log -g': pulledFrom,
			'log --walk-reflogs': pulledFrom,
			'reflog expire --all': 'deletes history',
			'reflog delete HEAD@{0}': 'deletes history',
			'config user.name x': 'changes the configuration',
			'config --list': 'may print tokens',
			'remote -v': 'prints addresses, which may hold tokens',
			'remote get-url origin': 'prints addresses, which may hold tokens',
			'config --get remote.origin.url':
				'prints addresses, which may hold tokens',
			'config branch.main.remote':
				'prints an address, where the branch follows one, which may hold tokens',
			'config --get http.extraheader': 'may print tokens',
			'config --get-regexp .*': 'may print tokens',
			'config --edit': 'opens an editor',
			'symbolic-ref HEAD refs/heads/x': 'moves HEAD',
			'worktree add x': 'writes files',
			'worktree remove x': 'deletes files',
			'submodule foreach id': external,
			'submodule update': 'fetches and writes files',
			'bisect run id': external,
			'archive HEAD': 'writes files, runs filters',
			'bundle create x HEAD': writesFile,
			'format-patch HEAD': writesFile,
			difftool: external,
			mergetool: external,
			'ls-remote ext::sh': 'runs a program',
			fetch: 'changes the repository, by whatever command is configured',
			'rev-parse --parseopt': 'makes text for eval',
			'rev-parse --sq-quote x': 'makes text for eval',
			'log --help': 'opens a manual in a program',
		},
	},
};

/** Version control. */
export const gitPrograms: Readonly<Record<string, Program>> = {git};
