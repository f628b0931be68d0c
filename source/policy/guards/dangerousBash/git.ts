import {otherPushing} from '../otherPushing.js';
import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

const git = ['git'];

/** Settings that name a program, or what git takes in or goes to; parts of their names. */
const runningSettings = list(`
	alias. core.pager core.editor core.sshcommand core.fsmonitor core.hookspath
	core.gitproxy core.askpass core.attributesfile diff.external .textconv .clean=
	.smudge .process gpg.program sequence.editor credential.helper uploadpack.
	receivepack include.path includeif. protocol.ext url. .insteadof filter.
	merge.tool init.templatedir safe.directory hook.
`);

/** What git can't bring back, and what leaves the machine. */
export const gitEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/git-force-push',
		action: 'deny',
		reason:
			'A forced push overwrites what others have; push without force, or use --force-with-lease and let the person decide.',
		match: [
			{
				program: git,
				subcommand: ['push'],
				flag: ['-f', '--force', '--mirror'],
				unless: ['--dry-run', '-n'],
			},
			{
				program: git,
				subcommand: ['push'],
				operand: ['+*'],
				unless: ['--dry-run', '-n', '--force-with-lease'],
			},
			{
				program: git,
				subcommand: ['send-pack', 'http-push'],
				flag: ['--force', '--mirror'],
			},
		],
	},
	{
		id: 'dangerous-bash/git-push',
		action: 'ask',
		reason: 'A push publishes commits; a person decides when.',
		match: [
			{
				program: git,
				unless: ['--dry-run', '-n'],
				subcommand: [
					'push',
					'send-pack',
					'http-push',
					'svn dcommit',
					'p4 submit',
					'subtree push',
					'lfs push',
					'send-email',
					'imap-send',
				],
			},
			{
				program: ['hub', 'glab', 'gt'],
				word: ['push', 'submit', 'merge', 'create', 'delete'],
			},
			{
				program: ['hg', 'svn', 'jj', 'sl'],
				word: ['push', 'commit', 'ci', 'strip', 'revert'],
			},
			...otherPushing,
		],
	},
	{
		id: 'dangerous-bash/git-reset-hard',
		action: 'deny',
		reason:
			'It throws away uncommitted work; use git stash, or git reset --keep, or name what to undo.',
		match: [
			{
				program: git,
				subcommand: ['reset'],
				flag: ['--hard', '--merge'],
			},
		],
	},
	{
		id: 'dangerous-bash/git-clean',
		action: 'deny',
		reason:
			'It deletes files that git does not know; look with git clean -n first, then delete single paths with rm.',
		match: [
			{
				program: git,
				subcommand: ['clean'],
				flag: ['-f', '--force'],
				unless: ['-n', '--dry-run', '-i', '--interactive'],
				hasOperands: false,
			},
			{
				program: git,
				subcommand: ['clean'],
				flag: ['-f', '--force'],
				unless: ['-n', '--dry-run', '-i', '--interactive'],
				operand: list('. ./ .. ../* */.. */. / :/'),
			},
			{program: git, subcommand: ['clean'], mentions: ['clean.requireforce=']},
		],
	},
	{
		id: 'dangerous-bash/git-discard-all',
		action: 'deny',
		reason:
			'It throws away all uncommitted changes; use git stash, or restore single files by name.',
		match: [
			{
				program: git,
				subcommand: ['checkout', 'restore'],
				operand: ['.', './', ':/', '..', '../*', './*'],
				unless: ['--staged', '-S'],
			},
			{
				program: git,
				subcommand: ['checkout', 'restore'],
				takesAll: true,
				unless: ['--staged', '-S'],
			},
			{
				program: git,
				subcommand: ['restore'],
				flag: ['--worktree', '-W'],
				takesAll: true,
			},
			{
				program: git,
				subcommand: ['restore'],
				flag: ['--worktree', '-W'],
				operand: ['.', './', ':/'],
			},
			{
				program: git,
				subcommand: ['switch'],
				flag: ['--discard-changes', '-f', '--force'],
			},
			{program: git, subcommand: ['checkout'], flag: ['-f', '--force']},
			{program: git, subcommand: ['checkout-index'], flag: ['-f', '--force']},
			{program: git, subcommand: ['read-tree'], flag: ['--reset']},
		],
	},
	{
		id: 'dangerous-bash/git-discard',
		action: 'ask',
		reason: 'It throws away uncommitted changes of these files.',
		match: [
			{program: git, subcommand: ['restore'], unless: ['--staged', '-S']},
			{program: git, subcommand: ['restore'], flag: ['--worktree', '-W']},
			{
				program: git,
				subcommand: ['checkout'],
				operand: ['*.*', '*/*'],
				flag: ['--ours', '--theirs', '--pathspec-from-file'],
			},
			{
				program: git,
				subcommand: ['checkout'],
				flag: ['--pathspec-from-file', '--pathspec-file-nul'],
			},
			// A tree and then what to take from it: `HEAD f`.
			{
				program: git,
				subcommand: [
					'checkout HEAD',
					'checkout @',
					'checkout ORIG_HEAD',
					'checkout FETCH_HEAD',
					'checkout main',
					'checkout master',
				],
				unless: ['-b', '-B', '--orphan'],
				hasOperands: true,
			},
			// Of several words all but the first are paths, and it may be one.
			{
				program: git,
				subcommand: ['checkout'],
				hasSeveral: true,
				unless: ['-b', '-B', '--orphan'],
			},
			{program: git, subcommand: ['checkout'], flag: ['-p', '--patch']},
			{program: git, subcommand: ['checkout'], mentions: [' -- ']},
			{
				program: git,
				subcommand: ['clean'],
				flag: ['-f', '--force', '-i'],
				unless: ['-n', '--dry-run'],
			},
			{program: git, subcommand: ['clean'], operand: ['*$*']},
			{program: git, subcommand: ['rm'], flag: ['-f', '--force']},
			// With --cached the files stay.
			{
				program: git,
				subcommand: ['rm'],
				flag: ['-r'],
				unless: ['--cached'],
			},
		],
	},
	{
		id: 'dangerous-bash/git-rewrite-history',
		action: 'deny',
		reason:
			'It rewrites the whole history; make a new commit that changes what is wrong.',
		match: [
			{
				program: git,
				subcommand: ['filter-branch', 'filter-repo'],
				flag: ['-f', '--force'],
				unless: ['--dry-run'],
			},
			{program: ['git-filter-repo', 'git-filter-branch', 'bfg']},
		],
	},
	{
		id: 'dangerous-bash/git-delete-history',
		action: 'deny',
		reason:
			'It deletes what lost commits could be found by; leave clearing up to git.',
		match: [
			{
				program: git,
				subcommand: ['gc'],
				flag: ['--prune=now', '--prune=all', '--prune=0'],
			},
			{
				program: git,
				subcommand: ['gc'],
				mentions: ['gc.pruneexpire=', 'gc.reflogexpire'],
			},
			{
				program: git,
				subcommand: ['prune', 'reflog expire'],
				flag: [
					'--expire=now',
					'--expire=all',
					'--expire=0',
					'--expire-unreachable=now',
					'--expire-unreachable=all',
				],
				unless: ['--dry-run', '-n'],
			},
			{
				program: git,
				subcommand: ['update-ref'],
				flag: ['-d', '--delete', '--stdin'],
			},
		],
	},
	{
		id: 'dangerous-bash/git-lose-commits',
		action: 'ask',
		reason: 'Commits, stashes or branches may get lost by it.',
		match: [
			{
				program: git,
				subcommand: ['branch'],
				flag: ['-D', '-f', '--force', '-M', '-C'],
			},
			// What is computed may be -D.
			{
				program: git,
				subcommand: ['branch'],
				flag: ['-d', '--delete'],
				operand: ['$*', '"$*', '`*', '"`*'],
			},
			// By -d git itself keeps what is merged nowhere, but not for what it knows of a remote.
			{
				program: git,
				subcommand: ['branch'],
				flag: ['-d', '--delete'],
				alsoFlag: ['-r', '--remotes'],
			},
			{
				program: git,
				subcommand: ['tag'],
				flag: ['-d', '--delete', '-f', '--force'],
			},
			{
				program: git,
				unless: ['--dry-run', '-n'],
				subcommand: [
					'stash drop',
					'stash clear',
					'reflog expire',
					'reflog delete',
					'reflog drop',
					'prune',
					'filter-branch',
					'filter-repo',
					'worktree remove',
					'worktree prune',
					'remote remove',
					'remote rm',
					'remote prune',
					'update-ref',
					'replace',
					'submodule deinit',
					'notes remove',
					'lfs prune',
				],
			},
			{program: ['scalar'], operand: ['delete']},
			{
				program: git,
				subcommand: ['symbolic-ref'],
				flag: ['-d', '--delete'],
			},
			{program: git, subcommand: ['gc'], flag: ['--prune']},
			{program: git, subcommand: ['checkout', 'switch'], flag: ['-B', '-C']},
			{program: git, subcommand: ['switch'], flag: ['--force-create']},
			// What a branch of this repository was is written over.
			{program: git, subcommand: ['fetch', 'pull'], operand: ['+*:*']},
			{
				program: git,
				subcommand: ['fetch', 'pull'],
				flag: ['-f', '--force'],
				operand: ['*:*'],
				hasSeveral: true,
			},
		],
	},
	{
		id: 'dangerous-bash/git-redirect',
		action: 'ask',
		reason: 'It changes where commits go to, or come from.',
		match: [
			{
				program: git,
				subcommand: [
					'remote set-url',
					'remote set-head',
					'remote rename',
					'submodule set-url',
					'submodule set-branch',
				],
			},
			{
				program: git,
				subcommand: ['config'],
				operand: ['remote.*.*url'],
				unless: ['--get', '--get-all'],
			},
		],
	},
	{
		id: 'dangerous-bash/git-runs-code',
		action: 'ask',
		reason:
			'It makes git run a program: by a configuration setting, an alias, or a flag.',
		match: [
			{program: git, subcommand: ['config'], mentions: runningSettings},
			{
				program: git,
				flag: ['-c', '--config', '--config-env'],
				mentions: runningSettings,
			},
			{
				program: git,
				flag: list(
					'--upload-pack --receive-pack --open-files-in-pager --config-env --template',
				),
			},
			{program: git, mentions: ['ext::', '--exec-path=']},
			{
				program: git,
				subcommand: [
					'submodule foreach',
					'bisect run',
					'difftool',
					'mergetool',
					'daemon',
					'instaweb',
					'credential',
					'credential-store',
					'config credential.helper',
				],
			},
			{program: git, subcommand: ['rebase'], flag: ['-x', '--exec']},
			{program: git, subcommand: ['grep'], flag: ['-O']},
		],
	},
];
