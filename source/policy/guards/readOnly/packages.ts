import {type ReadingProgram} from './types.js';
import {words} from './words.js';

const changes = 'changes what is installed or how';
const runs = 'runs programs';
const secrets = 'may print secrets';

/** Package managers, as far as they answer questions. */
export const packageTools: readonly ReadingProgram[] = [
	{
		programs: ['npm'],
		reason: 'answers questions about packages',
		onlyInProject: true,
		shows: 'words',
		exactly: ['--version', '-v', '-version', 'help', '--help'],
		subcommands: {
			ls: words(
				'-a -l -g -p --all --long --global --json --parseable --depth= --omit= --include= --workspaces',
			),
			list: words(
				'-a -l -g --all --long --global --json --parseable --depth= --omit= --include= --workspaces',
			),
			view: words('--json'),
			info: words('--json'),
			show: words('--json'),
			outdated: words('-a -l -g --all --long --global --json --parseable'),
			root: words('-g --global'),
			prefix: words('-g --global'),
			explain: words('--json'),
			why: words('--json'),
			query: words(),
			search: words('--json --long --parseable'),
			'pkg get': words('--json'),
			run: words('--json', {most: 0}),
		},
		excluded: {
			install: changes,
			ci: changes,
			'run build': runs,
			test: runs,
			exec: runs,
			publish: 'publishes',
			'config list': secrets,
			'config set a b': changes,
			'config get x': secrets,
			token: secrets,
			'ls --prefix /tmp': 'takes its configuration from elsewhere',
			'ls --userconfig /tmp/x': 'takes its configuration from elsewhere',
			'view --registry=http://x y': 'goes to another machine',
			'audit fix': changes,
			'pkg set a=b': changes,
			'ls --node-options=--require=./x.js': runs,
			'view --browser=id': runs,
			'view --git=id': runs,
		},
	},
	{
		programs: ['pip', 'pip3'],
		reason: 'answers questions about packages',
		shows: 'words',
		exactly: ['--version', '-V', '--help'],
		subcommands: {
			list: words(
				'-o -u -l --outdated --uptodate --local --user --not-required --format= --exclude=',
			),
			show: words('-f --files --verbose'),
			freeze: words('-l --local --user --all --exclude-editable'),
			check: words(),
		},
		excluded: {
			install: changes,
			uninstall: changes,
			download: changes,
			'list --log x': 'writes a file',
			'list --python /tmp/x': runs,
			'config list': secrets,
			'list --index-url http://x': 'goes to another machine',
			'freeze -r x': 'opens a file that is no operand',
			'cache purge': changes,
			debug: secrets,
		},
	},
	{
		programs: ['go'],
		reason: 'answers questions about Go code',
		onlyInProject: true,
		shows: 'words',
		subcommands: {
			version: words('', {most: 0}),
			env: words('', {
				least: 1,
				operand:
					/^(?:GO(?:PATH|ROOT|OS|ARCH|VERSION|MOD|MODCACHE|CACHE|BIN|FLAGS|WORK|HOSTOS|HOSTARCH|TOOLCHAIN)|CGO_ENABLED)$/,
			}),
			list: words('-m -json -u -f= -deps -test -find -versions -retracted', {
				operand: /^[^-@]/,
			}),
			doc: words('-all -short -src -u -c'),
		},
		excluded: {
			build: runs,
			test: runs,
			run: runs,
			generate: runs,
			env: secrets,
			'env -w GOFLAGS=-toolexec=id': changes,
			'env -u GOFLAGS': changes,
			'list -export ./...': 'builds',
			'list -compiled ./...': 'builds',
			'list -toolexec=id ./...': runs,
			'list -overlay=x ./...': 'opens a file that is no operand',
			'list -modfile=x ./...': 'opens a file that is no operand',
			'list -mod=mod ./...': 'changes go.mod',
			'list -C /tmp ./...': 'takes its configuration from elsewhere',
			'vet ./...': 'builds',
			'vet -vettool=id ./...': runs,
			'mod tidy': changes,
			'version -m x': 'not needed to look',
		},
	},
];
