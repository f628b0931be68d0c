import {list} from '../../utils/list.js';
import {type Condition} from './types.js';

/** A program, or several, and the subcommands that change what is the person's. */
const sets = (
	programs: string,
	subcommands: readonly string[],
	unless?: readonly string[],
): Condition => ({
	program: list(programs),
	subcommand: subcommands,
	...(unless && {unless}),
});

/** How programs are told to change the person's own settings, which lie in the home folder. */
export const ownSettings: readonly Condition[] = [
	sets(
		'npm pnpm yarn',
		['config set', 'config delete', 'config edit', 'set'],
		['--location=project', '-L=project'],
	),
	sets('pnpm', ['setup', 'env use']),
	sets('yarn composer', ['global']),
	{
		program: ['composer'],
		subcommand: ['config'],
		flag: ['-g', '--global'],
	},
	{program: ['go'], subcommand: ['env'], flag: ['-w', '-u']},
	sets('aws', ['configure set', 'configure import', 'configure sso']),
	sets('gcloud', [
		'config set',
		'config unset',
		'config configurations',
		'auth login',
		'auth revoke',
		'auth activate-service-account',
	]),
	sets('az', ['config set', 'config unset', 'configure', 'cloud set']),
	sets('pyenv rbenv nodenv jenv goenv phpenv plenv', ['global']),
	sets('asdf', ['global']),
	{program: ['asdf'], subcommand: ['set'], flag: ['-u', '--home']},
	{program: ['mise'], subcommand: ['use', 'u'], flag: ['-g', '--global']},
	sets('mise', ['settings set', 'settings unset', 'settings add']),
	sets('volta', ['install', 'uninstall']),
	sets('nvm', ['alias']),
	sets('fnm', ['default', 'alias']),
	sets('rustup', ['default', 'set', 'override', 'toolchain link']),
	{
		program: list('conda mamba micromamba'),
		subcommand: ['config'],
		flag: list(
			'--add --append --prepend --set --remove --remove-key --write-default',
		),
	},
	sets('conda mamba micromamba', ['init']),
	sets('poetry', ['config'], ['--local', '--list']),
	sets('pip pip3', ['config set', 'config unset', 'config edit'], ['--site']),
	sets('pipx', list('install inject upgrade uninstall ensurepath')),
	sets('uv', ['tool install', 'tool uninstall', 'tool update-shell']),
	sets(
		'git',
		['lfs install', 'lfs uninstall', 'maintenance start'],
		['--local', '--worktree', '--file'],
	),
	{program: ['scalar'], operand: ['register', 'unregister', 'clone']},
	sets('gh', ['config set', 'alias set', 'alias delete', 'auth setup-git']),
	sets('helm', ['repo add', 'repo remove', 'plugin install']),
	sets(
		'kubectl',
		list('set use-context set-context set-credentials set-cluster unset').map(
			name => `config ${name}`,
		),
	),
	sets('docker podman', ['context use', 'context create', 'context rm']),
	{
		program: ['bundle'],
		subcommand: ['config', 'config set'],
		flag: ['--global'],
	},
	sets('gsettings', list('set reset reset-recursively')),
	sets('dconf', list('write reset load')),
	sets('defaults', list('write delete rename import')),
	sets('loginctl', ['enable-linger', 'disable-linger']),
	sets('xdg-settings', ['set']),
	sets('xdg-mime', ['default']),
];
