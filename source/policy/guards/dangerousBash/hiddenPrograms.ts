import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

/** They run what they are told to, and alone nothing. */
const waiting = list('watch entr parallel hash enable trap complete bind');

/** Options and variables that run another program. */
export const hiddenProgramEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/runs-command-option',
		action: 'ask',
		reason: 'One of its options runs another program.',
		match: [
			{
				program: ['ssh', 'scp', 'sftp', 'rsync'],
				mentions: [
					'proxycommand',
					'localcommand',
					'knownhostscommand',
					'permitlocalcommand',
					'matchexec',
					'rm -rf',
				],
			},
			{program: ['rsync'], flag: ['-e', '--rsh', '--rsync-path']},
			{program: ['scp', 'sftp'], flag: ['-S', '-D', '-o']},
			{
				program: ['tar', 'gtar', 'bsdtar'],
				flag: list(`
					--checkpoint-action --to-command --use-compress-program -I --info-script
					--new-volume-script -F --rsh-command --rmt-command
				`),
			},
			{program: ['tar', 'gtar', 'bsdtar'], operand: ['*:*']},
			{
				program: ['tar', 'gtar'],
				mentions: ['--file=', '$options'],
				operand: ['*:/*', '*:*'],
			},
			{program: ['zip'], flag: ['-TT', '--unzip-command']},
			{program: ['sort'], flag: ['--compress-program']},
			{program: ['rg'], flag: ['--pre', '--hostname-bin']},
			{program: ['man'], flag: ['-P', '--pager', '-H', '--html']},
			{program: ['less', 'more'], mentions: ['+!', '!']},
			{program: ['ed', 'red'], mentions: ['!']},
			{
				program: ['vim', 'vi', 'nvim', 'ex', 'view', 'emacs'],
				flag: list('-c -es -s -S -e --eval --cmd --batch'),
			},
			{
				program: ['find', 'fd', 'fdfind'],
				flag: list('-exec -execdir -ok -okdir -x -X --exec --exec-batch'),
				word: list(`
					sh bash zsh python python3 perl node chown mv dd curl wget nc
				`),
			},
			{program: ['mapfile', 'readarray'], flag: ['-C']},
			// `yarn watch` is another one.
			{program: waiting, hasOperands: true},
			{program: waiting, isPiped: true},
			{program: ['expect']},
			{program: ['hash', 'enable', 'complete'], flag: list('-p -f -n -C -F')},
			{program: ['bind'], flag: ['-x', '-f']},
			{program: ['script'], flag: ['-c', '--command']},
			// On a Mac the command stands behind the file.
			{program: ['script'], hasSeveral: true},
			{program: ['script'], isPiped: true},
			{program: ['nodemon'], flag: ['-x', '--exec']},
			{program: ['curl'], flag: ['-K', '--config']},
			{
				program: ['wget', 'wget2'],
				flag: ['--use-askpass', '-e', '--execute', '--config'],
			},
			{program: ['env'], flag: ['-S', '--split-string']},
			{program: ['xargs'], word: ['sh', 'bash', 'zsh', 'rm']},
			{
				program: ['make', 'gmake'],
				mentions: ['shell=', '.shellflags', '--eval'],
			},
			{
				program: ['node', 'nodejs'],
				flag: [
					'--require',
					'-r',
					'--import',
					'--loader',
					'--experimental-loader',
				],
				operand: ['/tmp/*', 'http*'],
			},
			{program: ['openssl'], flag: ['-engine', '-provider-path']},
			{program: ['gdb', 'strace', 'ltrace']},
		],
	},
	{
		id: 'dangerous-bash/hidden-options',
		action: 'ask',
		reason: 'This variable changes what programs run or where they send data.',
		match: [
			{
				assigns: list(`
					LD_* DYLD_* BASH_ENV ENV SHELLOPTS BASHOPTS PROMPT_COMMAND PS4 IFS PATH
					CDPATH TAR_OPTIONS TAPE RSYNC_RSH RSYNC_CONNECT_PROG GIT_SSH*
					GIT_EXTERNAL_DIFF GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_ASKPASS
					GIT_PROXY_COMMAND GIT_CONFIG* GIT_DIR GIT_EXEC_PATH GIT_TEMPLATE_DIR
					SSH_ASKPASS LESSOPEN LESSCLOSE PERL5OPT PERL5LIB PYTHONSTARTUP
					PYTHONINSPECT PYTHONHOME RUBYOPT JAVA_TOOL_OPTIONS _JAVA_OPTIONS
					http_proxy https_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY npm_config_*
					NPM_CONFIG_* PIP_INDEX_URL PIP_EXTRA_INDEX_URL SSL_CERT_FILE
					NODE_TLS_REJECT_UNAUTHORIZED NODE_EXTRA_CA_CERTS DOCKER_HOST KUBECONFIG
					BASH_FUNC_* RIPGREP_CONFIG_PATH MAKEFLAGS RUSTC_WRAPPER CC_WRAPPER
				`),
			},
			{program: ['alias', 'unalias'], hasOperands: true},
			{program: ['gh'], subcommand: ['alias set', 'alias import']},
		],
	},
];
