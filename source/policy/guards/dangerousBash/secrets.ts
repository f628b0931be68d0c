import {list} from '../../../utils/list.js';
import {openNpmSettings} from '../../../programs/deeds/openNpmSettings.js';
import {showsNone} from '../../../programs/deeds/showsNone.js';
import {type GuardEntry} from '../types.js';

const quiet = [...showsNone];

/** Options of `set` that make the shell another one; without any it prints all variables. */
const optionsOfSet = list('-a -b -e -f -h -k -m -n -o -p -t -u -v -x');

/** Ends of the names of variables that hold secrets. */
const secretNames = list(`
	*SECRET *SECRET_* *TOKEN *PASSWORD *PASSWD *API_KEY *APIKEY *PRIVATE_KEY
	*ACCESS_KEY *CREDENTIALS
`);

/** Their values as a whole word: within a longer one it is often used, not shown. */
const secretVariables = secretNames.flatMap(name =>
	[`$${name}`, `$\{${name}}`].flatMap(value => [value, `"${value}"`]),
);

/** Keys, tokens and passwords; and whatever else leaves the machine. */
export const secretEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/secret-leaves',
		action: 'deny',
		reason:
			'It sends a key, token or password over the network; leave secrets where they are.',
		match: [{flow: 'secret_leaves'}],
	},
	{
		id: 'dangerous-bash/secret-file',
		action: 'ask',
		reason:
			'It reads a file that holds keys, tokens or passwords; use an example file, or ask for the one value.',
		match: [
			{
				touches: ['read'],
				place: ['secret'],
				unlessProgram: quiet,
				unlessPublic: true,
			},
			{
				touches: ['read'],
				place: ['secret'],
				unknown: true,
				unlessProgram: quiet,
			},
			{
				program: list(`
					cat tac less more head tail grep rg egrep fgrep awk sed cut sort base64
					xxd od hexdump strings scp rsync tar zip gzip bzip2 xz 7z openssl curl
					wget source . python python3 node perl ruby date ln link socat nc dd
					diff jq yq bat nl paste column read mapfile readarray vim nano view code
					open m4 cpp gcc cc clang look vimdiff lynx w3m links elinks shuf nm objdump
					readelf sh bash zsh dash
				`),
				target: ['secret'],
				unlessPublic: true,
			},
			{gives: 'secret'},
			{program: ['git'], subcommand: ['mv'], target: ['secret']},
			{
				program: ['git'],
				subcommand: list('commit tag merge notes'),
				flag: ['-F', '--file', '-t', '--template'],
				target: ['secret'],
			},
			{
				program: ['git'],
				subcommand: list(
					'show cat-file archive grep log diff blame annotate hash-object',
				),
				target: ['secret'],
			},
			{
				program: list('grep egrep fgrep rg ag ack find tar cp zip rsync scp'),
				target: ['home', 'system_tree'],
				mentions: [
					'akia',
					'password',
					'passwd',
					'secret',
					'token',
					'api_key',
					'apikey',
					'private key',
					'begin rsa',
					'credential',
					'id_rsa',
					'.ssh',
					'.aws',
					'.env',
				],
			},
			{
				program: ['gh', 'glab'],
				subcommand: [
					'auth token',
					'secret set',
					'auth login',
					'auth refresh',
					'ssh-key add',
					'gpg-key add',
					'auth setup-git',
				],
			},
			{
				program: ['gh'],
				subcommand: ['auth status'],
				flag: ['-t', '--show-token'],
			},
			{program: ['docker', 'podman', 'nerdctl'], target: ['login']},
			{
				program: ['gcloud'],
				word: ['print-access-token', 'print-identity-token', 'access'],
			},
			{
				program: ['aws'],
				word: list(`
					get-secret-value get-session-token get-parameter get-login-password
					assume-role export-credentials create-access-key
				`),
			},
			{program: ['az'], word: ['get-access-token', 'secret', 'keyvault']},
			{program: ['kubectl', 'oc'], mentions: ['secret']},
			{
				program: ['npm'],
				subcommand: ['token', 'login', 'adduser'],
			},
			// Of a single setting that holds no secret it shows nothing else.
			{
				program: ['npm'],
				subcommand: ['config get'],
				unlessOperand: openNpmSettings,
			},
			{program: ['npm'], subcommand: ['config get'], hasSeveral: true},
			{
				program: ['npm'],
				subcommand: ['config get'],
				operand: ['*_*', '*:*', '*auth*', '*token*', '*$*', '*`*'],
			},
			{program: ['docker', 'podman'], subcommand: ['login']},
			{program: ['security'], mentions: ['password', 'keychain', 'key']},
			{
				program: ['git'],
				subcommand: ['credential', 'credential-store', 'credential-cache'],
			},
		],
	},
	{
		id: 'dangerous-bash/secret-shown',
		action: 'ask',
		reason:
			'It prints keys, tokens or passwords, or all variables, which may be some; name the one value that is needed.',
		match: [
			{
				program: ['printenv', 'env'],
				hasOperands: false,
				unless: list('-i --ignore-environment --version --help'),
			},
			{program: ['set'], hasOperands: false, unless: optionsOfSet},
			{program: ['tmux'], word: ['show-environment', 'showenv']},
			{
				program: ['declare', 'typeset'],
				hasOperands: false,
				unless: list('-f -F -a -A'),
			},
			// zsh has `export -a` show what is no array, too.
			{
				program: ['export', 'readonly'],
				hasOperands: false,
				unless: ['-f'],
			},
			// To zsh a `+` is no name: `export -p +` shows all.
			{
				program: ['export', 'readonly', 'declare', 'typeset'],
				flag: ['-p'],
				operand: ['+*'],
			},
			{
				program: ['printenv', 'export', 'declare', 'typeset', 'readonly'],
				operand: secretNames,
			},
			// Of a variable as a whole word: what is put into a longer one is often used, not shown.
			{
				program: ['echo', 'printf'],
				operand: secretVariables,
			},
			{
				program: list('cat head tail strings tr xargs less more grep sed awk'),
				operand: ['/proc/*/environ'],
			},
			{program: ['ps'], operand: list('e eww axe axeww auxe auxeww')},
			{
				program: ['jq', 'gojq', 'jaq'],
				operand: ['env', 'env.*', 'env|*', 'env |*', '*$ENV*'],
			},
			{program: ['systemctl'], subcommand: ['show-environment']},
			{
				program: ['git'],
				subcommand: ['config'],
				mentions: list(
					'extraheader token password oauth --get-regexp --get-urlmatch',
				),
			},
			{program: ['git'], subcommand: ['config'], flag: ['-l', '--list']},
			{program: ['terraform', 'tofu'], subcommand: ['state pull']},
			{
				program: ['terraform', 'tofu'],
				subcommand: ['output'],
				flag: ['-json', '-raw', '--json', '--raw'],
			},
			{program: ['aws'], subcommand: ['configure export-credentials']},
			{
				program: ['aws'],
				subcommand: ['configure get'],
				operand: ['*secret*', '*token*', '*key*'],
			},
			{program: ['aws'], flag: ['--with-decryption']},
			{
				program: ['aws'],
				word: list(`
					batch-get-secret-value get-login get-federation-token
					get-authorization-token create-token
				`),
			},
			{
				program: ['kubectl', 'oc'],
				subcommand: ['config view'],
				flag: ['--raw'],
			},
			{program: ['helm'], subcommand: ['get values', 'get all']},
			{
				program: ['vault', 'bao'],
				subcommand: ['read', 'kv get', 'print token', 'token create', 'unwrap'],
			},
			{program: ['op'], subcommand: list('read item document inject')},
			{program: ['bw', 'lpass'], subcommand: list('get show export list')},
			{program: ['pass', 'gopass'], subcommand: ['show']},
			{program: ['secret-tool'], subcommand: ['lookup', 'search']},
			{program: ['keyring'], subcommand: ['get']},
			{program: ['doppler', 'infisical'], subcommand: ['secrets', 'export']},
			{program: ['chamber'], subcommand: list('read export env')},
			{program: ['sops'], flag: ['-d', '--decrypt']},
			{program: ['sops'], subcommand: ['decrypt']},
			{
				program: ['ansible-vault'],
				subcommand: list('view decrypt edit'),
			},
			{
				program: ['gpg', 'gpg2'],
				flag: ['--export-secret-keys', '--export-secret-subkeys'],
			},
			{program: ['heroku'], operand: ['config', 'config:get']},
			{program: ['vercel', 'now'], subcommand: ['env pull']},
			{program: ['rails', 'rake'], operand: ['credentials:show']},
			{program: ['stripe'], subcommand: ['config'], flag: ['--list']},
		],
	},
	{
		id: 'dangerous-bash/variable-leaves',
		action: 'ask',
		reason:
			'It sends the value of a variable that is named like a secret; a person decides to whom.',
		match: [{flow: 'variable_leaves'}],
	},
	{
		id: 'dangerous-bash/files-leave',
		action: 'ask',
		reason:
			'It sends files, or what another command prints, to another machine.',
		match: [
			{flow: 'files_leave'},
			{
				program: ['curl'],
				leavesMachine: true,
				flag: list(`
					-T --upload-file -F --form -d --data --data-binary --data-raw
					--data-urlencode --json
				`),
				operand: ['@*', '*=@*', '*=<*', '*$*', '*`*'],
			},
			{
				program: ['curl', 'wget', 'wget2', 'http', 'https'],
				leavesMachine: true,
				mentions: [
					'=@',
					'=<',
					'--post-file',
					'--body-file',
					'--post-f',
					'--upload-file',
				],
			},
			{
				program: ['curl'],
				leavesMachine: true,
				flag: ['-X', '--request'],
				word: ['DELETE', 'PUT', 'PATCH'],
			},
			{
				program: ['curl'],
				leavesMachine: true,
				mentions: list(`
					-xdelete -xput -xpatch --request=delete --request=put --request=patch
				`),
			},
			{
				program: ['http', 'https', 'xh', 'xhs'],
				leavesMachine: true,
				word: list('DELETE PUT PATCH delete put patch'),
			},
			{
				program: list(`
					gist pastebinit transfer croc wormhole magic-wormhole mail mailx mutt
					sendmail swaks
				`),
			},
			{program: ['gh'], subcommand: ['gist create', 'release upload']},
		],
	},
];
