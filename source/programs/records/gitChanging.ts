import {type Form} from '../program.js';

const remote =
	'-* --upload-pack=doubt --receive-pack=doubt --exec=doubt --config=doubt --template=doubt --server-option=';

const add: Form = {
	options:
		'-n|--dry-run -v|--verbose -f|--force -i|--interactive -p|--patch -e|--edit -u|--update -A|--all -N|--intent-to-add --no-all --ignore-removal --no-ignore-removal --refresh --ignore-errors --ignore-missing --chmod= --renormalize --sparse --pathspec-file-nul --pathspec-from-file=names',
	operands: 'read*',
	recursive: 'always',
	goesDown: {only: 'unignored', unless: '-f --force'},
	fallback: '.',
};

/** Subcommands of git that change files, the repository, or another one. */
export const changingCommands: Readonly<Record<string, Form>> = {
	add,
	// The same by another name.
	stage: add,
	rm: {
		options:
			'-n -q -f -r --dry-run --quiet --force --cached --ignore-unmatch --sparse --pathspec-from-file=names',
		operands: 'delete*',
		recursive: '-r',
	},
	mv: {
		options: '-f -k -n -v --force --dry-run --verbose --sparse',
		operands: 'delete* write',
		moves: true,
		recursive: 'always',
	},
	restore: {
		options:
			'-s|--source= -p|--patch -W|--worktree -S|--staged -q|--quiet -m -U: --progress --no-progress --ours --theirs --merge --conflict= --ignore-unmerged --overlay --no-overlay --recurse-submodules --pathspec-from-file=names',
		operands: 'write*',
		recursive: 'always',
		// A commit may have others.
		goesDown: {only: 'tracked', unless: '-s --source'},
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
			'-* -m|--message= -F|--file=read -t|--template=read -C: -c: --author= --date=',
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
		addresses: {operands: 'first'},
		isOpen: true,
	},
	fetch: {
		options: remote,
		operands: 'text*',
		addresses: {operands: 'first'},
		isOpen: true,
	},
	pull: {
		options: remote,
		operands: 'text*',
		addresses: {operands: 'first'},
		isOpen: true,
	},
	push: {
		options: `${remote} --repo=`,
		operands: 'text*',
		addresses: {operands: 'first', options: '--repo'},
		isOpen: true,
	},
	'ls-remote': {
		options: remote,
		operands: 'text*',
		addresses: {operands: 'first'},
	},
	'fetch-pack': {
		options: remote,
		operands: 'text*',
		addresses: {operands: 'first'},
		isOpen: true,
	},
	'send-pack': {
		options: remote,
		operands: 'text*',
		addresses: {operands: 'first'},
		isOpen: true,
	},
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
		options: '-* -x|--exec=code --onto=',
		operands: 'text*',
		isOpen: true,
	},
};
