import {changingCommands} from './gitChanging.js';
import {further} from './gitFurther.js';
import {lookingCommands, shownMerges, plainFormat} from './gitLooking.js';
import {type MustBeNamed, type Program} from '../program.js';

/** An address that a program called `git-remote-x` fetches from: `x::y`. */
const byHelper = /^\w[\w+.-]*::/;

const external = 'runs a program';
const pager = 'opens what it finds in a program';
const writesFile = 'writes its output to a file';

/** An entry says `pull https://me:token@host/x`. */
const pulledFrom =
	'prints the words of what was pulled, addresses with tokens too';

/** What it prints makes gpg check, or merge drivers merge. */
const printing: MustBeNamed = {
	options: '--output= --ext-diff --textconv --show-signature --remerge-diff',
	words: /%[-+ ]*G|\(signature|remotename/,
	values: {
		'--format': plainFormat,
		'--pretty': plainFormat,
		'--diff-merges': shownMerges,
		'--sort': plainFormat,
	},
};

/** gpg signs, and a strategy is a program of that name. */
const signing: MustBeNamed = {
	options: '-S? --gpg-sign?',
	harmless: '-m: -F: -C: -c: -t: -X: -a -e -i -n -o -p -q -s -v -x -z -3',
};

/** A switch that throws nothing away. */
const switching: MustBeNamed = {
	options:
		'-f -C: -m --force --discard-changes --force-create= --merge --conflict= --orphan= --ignore-other-worktrees --recurse-submodules?',
	harmless:
		'-c: -d -q -t --create= --detach --guess --no-guess --no-progress --no-track --progress --quiet --track?',
	listsAll: true,
};

/** What is ignored was not meant to be kept; and it asks for no hand, and opens no list. */
const adding: MustBeNamed = {
	options:
		'-e -f -i -p --chmod= --edit --force --interactive --patch --pathspec-from-file=',
	listsAll: true,
};

/** Its form lists all that looks. */
const asListed: MustBeNamed = {listsAll: true};
const merging: MustBeNamed = {
	...signing,
	options: '-S? --gpg-sign? -s: --strategy= --verify-signatures',
	harmless: '-m: -F: -X: -e -n -q -v --strategy-option=',
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
			'branch',
			'for-each-ref',
			'show-branch',
		].map(name => [name, printing]),
	),
	// Files that are no part of the repository are compared like its own.
	diff: {
		...printing,
		options: `${printing.options ?? ''} --no-index`,
		words: new RegExp(`${printing.words?.source ?? ''}|^[/~]|^\\.\\.(?:/|$)`),
	},
	stash: {...printing, harmless: '-m: -a -k -q -u -S'},
	tag: {
		...printing,
		options: '-s -u: -v --sign --local-user= --verify',
		harmless: '-m: -F: -n? -a -d -e -f -i -l --show --sort=',
	},
	add: adding,
	stage: adding,
	describe: asListed,
	status: asListed,
	switch: switching,
	'rev-parse': {options: '--parseopt --sq-quote', listsAll: true},
	blame: {
		options: '--textconv --contents= --ignore-revs-file= -S:',
		harmless: '-C? -L: -M? -b -c -e -f -l -n -p -s -t -w',
		listsAll: true,
	},
	grep: {
		options: '-O? --open-files-in-pager? --textconv --ext-grep',
		harmless:
			'-e: -f: -m: -A: -B: -C: -E -F -G -H -I -L -P -W -a -c -h -i -l -n -o -p -q -r -v -w -z',
	},
	'cat-file': {options: '--textconv --filters', harmless: '-e -p -s -t -z'},
	'ls-files': {
		options: '--exclude-from= --exclude-per-directory=',
		harmless:
			'-c -d -f -i -k -m -o -s -t -u -v -x: -z --exclude= --exclude-standard',
		listsAll: true,
	},
	// A file that it takes for a message stays in the history; hooks are the person's.
	commit: {
		options:
			'-F: -S? -n -p -t: --author= --file= --gpg-sign? --interactive --no-verify --patch --pathspec-from-file= --template=',
		harmless:
			'-C: -a -c: -e -i -m: -o -q -s -u? -v -z --all --allow-empty --allow-empty-message --amend --branch --cleanup= --date= --dry-run --edit --fixup= --include --long --message= --no-edit --no-gpg-sign --no-signoff --no-status --null --only --porcelain --quiet --reedit-message= --reset-author --reuse-message= --short --signoff --squash= --status --trailer= --untracked-files? --verbose',
		listsAll: true,
	},
	'cherry-pick': {
		options: '-S? --abort --gpg-sign? --quit --skip --strategy=',
		harmless:
			'-X: -e -m: -n -r -s -x --allow-empty --allow-empty-message --cleanup= --continue --edit --empty= --ff --keep-redundant-commits --mainline= --no-commit --no-edit --no-gpg-sign --no-rerere-autoupdate --rerere-autoupdate --signoff --strategy-option=',
		listsAll: true,
	},
	revert: {
		...signing,
		options: '-S? --gpg-sign? --strategy=',
		harmless: '-m: -X: -e -n -s --strategy-option=',
	},
	merge: {
		options: `${merging.options ?? ''} -F: --abort --file= --no-verify --quit`,
		harmless:
			'-X: -e -m: -n -q -v --allow-unrelated-histories --autostash --cleanup= --commit --compact-summary --continue --edit --ff --ff-only --into-name= --log? --message= --no-autostash --no-commit --no-edit --no-ff --no-gpg-sign --no-log --no-progress --no-rerere-autoupdate --no-signoff --no-squash --no-stat --no-verify-signatures --progress --quiet --rerere-autoupdate --signoff --squash --stat --strategy-option= --verbose',
		listsAll: true,
	},
	pull: {
		...merging,
		harmless:
			'-m: -X: -j: -o: -r? -4 -6 -a -f -k -n -p -q -t -v --strategy-option= --set-upstream',
	},
	rebase: {
		...merging,
		harmless: '-X: -C: -m: -r? -f -i -n -q -v --strategy-option= --root',
		options: `${merging.options ?? ''} -x: --exec=`,
	},
	am: {...signing, options: `${signing.options ?? ''} --directory=`},
	apply: {
		options: '--unsafe-paths --directory= --build-fake-ancestor=',
		harmless: '-C: -p: -3 -N -R -q -v -z',
	},
	config: {options: '-f: --file= --blob='},
	fsck: {options: '--lost-found', harmless: '-v'},
	submodule: {
		options: '--reference=',
		harmless: '-b: -j: -f -q --init --remote',
	},
	'send-email': {options: '--sendmail-cmd= --smtp-server= --to-cmd= --cc-cmd='},
	clone: {words: byHelper},
	'ls-remote': {words: byHelper},
	fetch: {
		options: '--upload-pack=',
		words: byHelper,
		harmless: '-j: -o: -4 -6 -P -a -f -k -m -n -p -q -t -u -v',
	},
	push: {
		options: '--receive-pack= --exec=',
		harmless:
			'-o: -4 -6 -d -f -n -q -u -v --all --branches --mirror --tags --follow-tags --prune --repo= --recurse-submodules=',
		// Who names what is pushed has named all of it.
		targets: {from: 1},
		withAddress:
			'--all --branches --mirror --tags --follow-tags --prune --repo --recurse-submodules',
	},
};

/** What letters are called in full. */
const letters: Readonly<Record<string, string>> = {
	'': '-a|--all -d|--delete -f|--force -i|--interactive -n|--dry-run -p|--patch -q|--quiet -r|--recursive -v|--verbose',
	push: '-d|--delete -f|--force -n|--dry-run -o|--push-option= -q|--quiet -u|--set-upstream -v|--verbose',
	commit:
		'-a|--all -c|--reedit-message= -C|--reuse-message= -e|--edit -i|--include -n|--no-verify -o|--only -p|--patch -q|--quiet -s|--signoff -S|--gpg-sign -u|--untracked-files -v|--verbose',
	branch:
		'-l|--list -a|--all -r|--remotes -v|--verbose -c|--copy -d|--delete -f|--force -m|--move -q|--quiet -t|--track -u|--set-upstream-to=',
	checkout:
		'-d|--detach -f|--force -m|--merge -p|--patch -q|--quiet -t|--track',
	switch:
		'-c|--create= -C|--force-create= -d|--detach -f|--force|--discard-changes -m|--merge -q|--quiet -t|--track',
	clone:
		'-b|--branch= -c|--config= -j|--jobs= -l|--local -n|--no-checkout -o|--origin= -q|--quiet -s|--shared -v|--verbose -u|--upload-pack=',
	fetch:
		'-a|--append -f|--force -j|--jobs= -k|--keep -n|--no-tags -p|--prune -q|--quiet -t|--tags -u|--update-head-ok -v|--verbose',
	pull: '-f|--force -n|--no-stat -q|--quiet -r|--rebase -s|--strategy= -v|--verbose',
	tag: '-l|--list -a|--annotate -d|--delete -f|--force -F|--file= -m|--message= -s|--sign -u|--local-user= -v|--verify',
	revert: '-e|--edit -m|--mainline= -n|--no-commit -s|--signoff',
	'cherry-pick': '-e|--edit -m|--mainline= -n|--no-commit -s|--signoff',
	merge:
		'-F|--file= -m|--message= -n|--no-stat -q|--quiet -s|--strategy= -X|--strategy-option= -v|--verbose',
	rebase:
		'-f|--force-rebase -i|--interactive -q|--quiet -r|--rebase-merges -s|--strategy=',
	stash:
		'-a|--all -k|--keep-index -m|--message= -p|--patch -q|--quiet -S|--staged -u|--include-untracked',
	config:
		'-f|--file= --blob= --type= --default= --comment= --value= --url= -z|--null',
	reset: '-N|--intent-to-add -p|--patch -q|--quiet',
};

/** git: what it looks at, what it changes. */
const git: Program = {
	further: further,

	startedAs: {within: 'hub | lab', isDashed: true},
	pages: {
		unless: '--no-pager',
		// Of `status` git's own default; the person may have set `pager.status`.
		never:
			'add | apply | archive | bundle | cat-file | check-ignore | checkout | cherry-pick | clean | clone | commit | count-objects | describe | diff-files | diff-index | diff-tree | fetch | for-each-ref | fsck | gc | hash-object | init | ls-files | ls-remote | ls-tree | merge | merge-base | mv | name-rev | pull | push | remote | reset | restore | rev-list | rev-parse | revert | rm | show-ref | stash apply | stash drop | stash pop | stash push | status | switch | symbolic-ref | update-index | update-ref | worktree | write-tree',
	},
	letters,
	// `git config name value --get` replaces the value.
	optionsFirst: 'config',
	// --exec-path has its value attached; without one it is a question.
	options:
		'-C:folder -P --no-pager --no-optional-locks --literal-pathspecs --glob-pathspecs --no-replace-objects --no-lazy-fetch | -c: -p -v -h --git-dir= --work-tree= --namespace= --super-prefix= --exec-path?doubt --paginate --bare --noglob-pathspecs --icase-pathspecs --config-env=doubt --attr-source= --list-cmds= --no-advice --version --help --html-path --man-path --info-path',
	subcommands: {
		...changingCommands,
		...lookingCommands,
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
