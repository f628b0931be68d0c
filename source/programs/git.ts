import {type ProgramSpec} from './spec.js';

const inspect: ProgramSpec = {
	options: '-* -# --output=write --ext-diff! --textconv!',
	operands: 'text*',
};
const remote =
	'-* --upload-pack=doubt --receive-pack=doubt --exec=doubt --config=doubt --template=doubt --server-option=';

/** Options before git's subcommand. */
export const gitOptions =
	'-C:folder -c: -p -P -v -h --git-dir=text --work-tree=text --namespace= --exec-path=doubt --paginate --no-pager --bare --no-replace-objects --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --no-optional-locks --no-lazy-fetch --config-env=doubt --attr-source= --version --help --html-path --man-path --info-path';

/** What git's subcommands do with files; those not listed may do anything. */
export const gitCommands: Readonly<Record<string, ProgramSpec>> = {
	...Object.fromEntries(
		'status log show diff rev-parse describe shortlog ls-files ls-tree cat-file name-rev rev-list merge-base for-each-ref show-ref show-branch whatchanged range-diff diff-tree diff-index diff-files count-objects check-ignore check-attr var version help cherry verify-commit verify-tag annotate blame'
			.split(' ')
			.map(name => [name, inspect] as const),
	),
	grep: {
		options: `${inspect.options} -O! --open-files-in-pager! -f:read -e:`,
		operands: 'text*',
	},
	add: {
		options:
			'-n -v -f -i -p -e -u -A -N --dry-run --verbose --force --interactive --patch --edit --update --all --no-all --intent-to-add --refresh --ignore-errors --chmod= --renormalize --sparse --pathspec-from-file=read',
		operands: 'read*',
		recursive: 'always',
		fallback: '.',
	},
	rm: {
		options:
			'-n -q -f -r --dry-run --quiet --force --cached --ignore-unmatch --sparse --pathspec-from-file=read',
		operands: 'delete*',
		recursive: '-r',
	},
	mv: {
		options: '-f -k -n -v --force --dry-run --verbose --sparse',
		operands: 'delete* write',
		recursive: 'always',
	},
	restore: {
		options:
			'-s: -p -W -S -q -m -U: --source= --patch --worktree --staged --quiet --progress --no-progress --ours --theirs --merge --conflict= --ignore-unmerged --overlay --no-overlay --recurse-submodules --pathspec-from-file=read',
		operands: 'write*',
		recursive: 'always',
	},
	checkout: {
		options: '-*',
		operands: 'write*',
		recursive: 'always',
		isOpen: true,
	},
	switch: {options: '-*', operands: 'text*', isOpen: true},
	clean: {
		options:
			'-d -f -i -n -q -x -X -e: --force --interactive --dry-run --quiet --exclude=',
		operands: 'delete*',
		recursive: 'always',
	},
	commit: {
		options:
			'-* -m: -F:read -t:read --message= --file=read --template=read -C: -c: --author= --date=',
		operands: 'text*',
		isOpen: true,
	},
	init: {
		options:
			'-q -b: --bare --quiet --template=doubt --separate-git-dir=write --object-format= --initial-branch= --shared?',
		operands: 'write',
	},
	apply: {options: '-* --directory=', operands: 'read*', isOpen: true},
	am: {options: '-*', operands: 'read*', isOpen: true},
	archive: {
		options:
			'-l -v -o:write -# --format= --list --verbose --prefix= --output=write --exec=doubt --remote=doubt --add-file=read --worktree-attributes',
		operands: 'text*',
	},
	'format-patch': {
		options: '-* -o:write --output-directory=write',
		operands: 'text*',
		isOpen: true,
	},
	clone: {
		options: `${remote} -c:doubt -u:doubt -b: -o: -j: --branch= --origin= --depth= --filter= --reference=read --jobs= --separate-git-dir=write`,
		operands: 'text write',
		isOpen: true,
	},
	fetch: {options: remote, operands: 'text*', isOpen: true},
	pull: {options: remote, operands: 'text*', isOpen: true},
	push: {options: remote, operands: 'text*', isOpen: true},
	'ls-remote': {options: remote, operands: 'text*'},
	difftool: {
		options: '-* -x:doubt --extcmd=doubt',
		operands: 'text*',
		isOpen: true,
	},
	mergetool: {options: '-*', operands: 'text*', isOpen: true},
	'filter-branch': {
		options:
			'-* --env-filter=doubt --tree-filter=doubt --index-filter=doubt --parent-filter=doubt --msg-filter=doubt --commit-filter=doubt --tag-name-filter=doubt --setup=doubt',
		operands: 'text*',
		isOpen: true,
	},
	rebase: {
		options: '-* -x:code --exec=code --onto=',
		operands: 'text*',
		isOpen: true,
	},
};
