import {type CommandNames} from './types.js';

const manages = (groups: string) =>
	groups
		.split(' ')
		.flatMap(group => [
			`${group} list | ${group} ls`,
			`${group} create | ${group} new`,
			`${group} delete | ${group} remove | ${group} rm`,
		]);

const git: CommandNames = {
	commands: [
		'add | stage',
		'blame | annotate',
		'init | init-db',
		'stash push | stash save',
		'remote remove | remote rm',
		'fsck | fsck-objects',
	],
};

/** Version control, and what keeps repositories. */
export const repositoryCommands: Readonly<Record<string, CommandNames>> = {
	git,
	gh: {
		commands: [
			...manages(
				'pr issue release repo gist label secret variable codespace cache project workflow run ssh-key gpg-key alias',
			),
			'codespace | cs',
			'extension | extensions | ext',
			'pr checkout | pr co | co',
			'attestation | at',
			'ruleset | rs | rulesets',
			'agent-task | agent-tasks | agent | agents',
			'config list | config ls',
			'org list | org ls',
			'extension remove | extension rm',
		],
	},
	glab: {
		commands: [
			'mr | merge-request',
			'mr merge | mr accept',
			'mr create | mr new',
			'mr delete | mr del',
			'mr list | mr ls',
			'mr view | mr show',
			'issue create | issue new',
			'issue delete | issue del',
			'issue list | issue ls',
			'issue view | issue show',
			'repo | project',
			'repo list | repo ls | project list | project ls',
			'variable | var',
			'variable set | variable new | variable create',
			'variable delete | variable remove',
			'variable list | variable ls',
			'schedule | sched | skd',
			'ci | pipe | pipeline',
			'ci run | ci create',
		],
	},
	hg: {
		commands: [
			'commit | ci',
			'checkout | update | up | co',
			'remove | rm',
			'rename | move | mv',
			'copy | cp',
			'log | history',
			'status | st',
			'purge | clean',
			'incoming | in',
			'outgoing | out',
			'import | patch',
			'bookmarks | bookmark',
			'annotate | blame',
			'identify | id',
			'summary | sum',
			'config | showconfig | debugconfig',
		],
		abbreviates:
			'add addremove archive backout bisect branch branches bundle cat clone debug diff export files forget graft grep heads help histedit init locate manifest merge parents paths phase pull push rebase recover resolve revert rollback root serve shelve strip tag tags tip unbundle unshelve verify version',
	},
	svn: {
		commands: [
			'commit | ci',
			'checkout | co',
			'delete | del | remove | rm',
			'move | mv | rename | ren',
			'copy | cp',
			'switch | sw',
			'update | up',
			'propset | pset | ps',
			'propdel | pdel | pd',
			'propedit | pedit | pe',
			'propget | pget | pg',
			'proplist | plist | pl',
			'changelist | cl',
			'status | stat | st',
			'list | ls',
			'diff | di',
			'annotate | blame | praise | ann',
		],
	},
	tea: {
		commands: [
			'pulls | pull | pr',
			'issues | issue | i',
			'releases | release | r',
			'repos | repo',
			'branches | branch | b',
			'login | logins',
		],
	},
};
