import {alike} from './further.js';
import {type Further} from '../program.js';

const committing =
	'-m: --message= -a --all -s --signoff --allow-empty --author= --date=';
const listing =
	'-m: --message= -a -l --list -r --sort= -vv --column? --contains= --no-contains= --merged= --no-merged= --points-at= --show-current --format= -n? -i --ignore-case';

/** A remote, or a branch of it; with `:` or `+` one of ours is written. */
const branchThere = /^\w[\w./-]*$/;

/** What a word more does behind commands of git. */
export const further: Further = {
	same: '',
	acts: {
		push: {
			harmless:
				'-u -n -4 -6 --set-upstream --porcelain --atomic --thin --no-thin --ipv4 --ipv6 --follow-tags',
			leads: 1,
		},
		...alike('commit | rebase | merge | cherry-pick | revert', committing),
		reset: '-p --patch -N --soft --mixed',
		...alike('checkout | restore | switch', '-p --patch --staged'),
		rm: '-n --cached',
		clean: {harmless: '-n -i --interactive', isStrict: true},
		// Without a name they list; with one they make it.
		branch: {
			harmless: `--all --remotes --no-column --abbrev? --no-abbrev --omit-empty ${listing}`,
			isStrict: true,
			namesAlways: true,
		},
		tag: {harmless: listing, namesAlways: true},
		...alike('add | stage', '-n -N --intent-to-add -p --patch'),
		// Alone they list, or lay aside; their words may throw that away.
		stash: {
			harmless:
				'-m: --message= -u --include-untracked -k --keep-index --no-keep-index',
			namesAlways: true,
			leads: 1,
			freely: /^(?:push|save|list|show)$/,
		},
		remote: {harmless: '-m: -t: --no-tags', namesAlways: true, leads: 1},
		reflog: {
			harmless: '',
			namesAlways: true,
			leads: 1,
			freely: /^(?:show|list|exists)$/,
		},
		'worktree _': '-m: -u',
		fetch: {
			harmless:
				'-p --prune -t --tags --no-tags -j: --jobs= -4 -6 --ipv4 --ipv6 --no-recurse-submodules',
			freely: branchThere,
			namesAlways: true,
		},
		pull: {
			harmless: '--ff-only --no-edit --stat --no-stat -n -4 -6 --ipv4 --ipv6',
			freely: branchThere,
			namesAlways: true,
		},
		gc: {harmless: '--auto --aggressive --no-prune', isStrict: true},
	},
};
