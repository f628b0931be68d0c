import {alike, ofManager, ofPython, ofSystem, pipInstall} from './further.js';
import {leadsOut, runsAnything} from './named.js';
import {openNpmSettings} from '../deeds/openNpmSettings.js';
import {type MustBeNamed, type Program} from '../program.js';
import {words} from './words.js';

const changes = 'changes what is installed or how';
const runs = 'runs programs';
const secrets = 'may print secrets';
const asksRegistry =
	'goes to the address that .npmrc says, which may hold variables of the environment';
const fetchesGo =
	'may fetch what go.mod names: modules, and another version of go';

/** A package of the registry, perhaps with a version; or a field of what is known of it. */
const registryName =
	/^(?!\.)(?!.*\.(?:tgz|tar|tar\.gz)$)(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\[[\w-]*\][\w.-]*)?(?:@[\w.^~<>=*+-]+)?$/i;

/** Where else it takes packages from. */
const packagesFrom = {options: '-f:'};

const pip: Program = {
	further: {same: ofPython, acts: {install: pipInstall}},

	letters: {
		'': '-q|--quiet -v|--verbose -y|--yes -r|--requirement= -e|--editable= -c|--constraint= -t|--target= -U|--upgrade -i|--index-url= -f|--find-links=',
	},
	mustBeNamed: {
		'': {
			options:
				'--python= --log= --proxy= -i: --index-url= --extra-index-url= --trusted-host= --cache-dir= --cert= --client-cert= --find-links= -t: --target= --prefix= --root= --src= --config-settings= -e: --editable= --report= --keyring-provider= --global-option= --build-option=',
			harmless:
				'-r: -c: -f: -h -I -q -U -v -V -y --pre --retries= --timeout= --root-user-action=',
		},
		// What stands in a repository elsewhere runs as it is installed.
		install: {...packagesFrom, words: /^(?:git|hg|svn|bzr)\+/},
		download: packagesFrom,
		wheel: packagesFrom,
		// Its index is asked with what .netrc says.
		list: {options: '-o -u --outdated --uptodate', listsAll: true},
		show: {listsAll: true},
	},
	options: '',
	subcommands: {
		list: words('-l --local --user --not-required --format= --exclude='),
		show: words('-f --files --verbose'),
		// Of what is editable it prints the address that git has, with its token.
		freeze: words('-l --local --user --all --exclude-editable', {
			needs: ['--exclude-editable'],
		}),
		check: words(),
	},
	inspects: {
		reason: 'answers questions about packages',
		exactly: ['--version', '-V', '--help'],
		leftOut: {
			install: changes,
			uninstall: changes,
			download: changes,
			'list --log x': 'writes a file',
			'list --outdated': 'asks its index, with what .netrc says',
			'list -u': 'asks its index, with what .netrc says',
			'list --python /tmp/x': runs,
			'config list': secrets,
			'list --index-url http://x': 'goes to another machine',
			'freeze -r x': 'opens a file that is no operand',
			freeze: secrets,
			'cache purge': changes,
			debug: secrets,
		},
	},
};

const dpkg: Program = {
	mustBeNamed: {
		'': {
			options:
				'-i --install --unpack --configure --triggers-only -r --remove -P --purge --set-selections --clear-selections --update-avail --merge-avail --clear-avail --add-architecture= --remove-architecture= --pre-invoke= --post-invoke= --root= --admindir= --instdir= --log=',
		},
	},
	options:
		'-l -L -s -S -p --list --listfiles --status --search --print-avail --print-architecture --no-pager',
	inspects: {
		reason: 'says what is installed',
		shows: 'words',
		exactly: ['--version'],
		leftOut: {
			'-i': changes,
			'--install': changes,
			'-r': changes,
			'-P': changes,
			'--purge': changes,
			'--unpack': changes,
			'--configure': changes,
			'--set-selections': changes,
			'--root': 'looks elsewhere',
			'--admindir': 'looks elsewhere',
			'--pre-invoke': runs,
		},
	},
};

const apt: Program = {
	further: {
		same: ofSystem,
		looks: '-s',
		acts: alike('install | remove', '-y --yes --no-install-recommends'),
	},

	options: '',
	subcommands: Object.fromEntries(
		['list', 'show', 'search', 'policy', 'depends', 'rdepends'].map(name => [
			name,
			words('-a --installed --upgradable --all-versions --names-only'),
		]),
	),
	inspects: {
		reason: 'says what may be installed',
		exactly: ['--version'],
		leftOut: {
			'install x': changes,
			update: changes,
			'remove x': changes,
			'list -o Dpkg::Pre-Invoke::=id': runs,
			'-c x list': 'takes its configuration from elsewhere',
			'edit-sources': 'opens an editor',
		},
	},
};

const openSetting = new RegExp(`^(?:${openNpmSettings.join('|')})$`);

/** Flags of go's that say how it builds, and nothing of what. */
const buildFlags =
	'-a -n -p: -race -msan -asan -v -work -x -cover -covermode: -coverpkg: -buildvcs -installsuffix: -tags: -trimpath';

/** What they hand to compiler and linker writes no file and runs nothing; it stays below its folder. */
const building = {
	options: '-fix -fixtool: -pgo: -buildmode:',
	harmless: `${buildFlags} -h`,
	values: {
		'-asmflags': /^(?:[\w./]*=)?$/,
		'-gcflags': /^(?:[\w./]*=)?(?:-[BNSlmew](?: +|$))*$/,
		'-ldflags': /^(?!.*(?:^|[ =])-(?![swX](?:[ =]|$)))[\w.:/+= -]*$/,
		'-mod': /^(?:readonly|vendor)$/,
	},
	words: leadsOut,
	listsAll: true,
} satisfies MustBeNamed;

/** Package managers. */
export const packagePrograms: Readonly<Record<string, Program>> = {
	npm: {
		further: ofManager('install | add | i'),

		startedAs: {scripts: 'npm-cli.js npm.js'},
		letters: {
			'': '-P|--save-prod',
		},
		// It takes them behind its subcommand, too, and any beginning of their names.
		mustBeNamed: {
			'': {
				options:
					'-c: --call= --registry= --proxy= --https-proxy= --location= --package= --omit-lockfile-registry-resolved --node-gyp= --no-ignore-scripts --python= -w: --workspace= --workspaces --include-workspace-root',
				// What is no setting of its own, and what takes away a `--ignore-scripts`.
				words: /^(?:-+(?:@|\/\/|ig[a-z-]*=(?!true$))|-(?:ws|iwr)$|false$)/,
				handsOn: 'behind',
			},
			...Object.fromEntries(
				'install i add ci update up uninstall un rm remove link exec'
					.split(' ')
					.map(name => [name, {options: '-g --global'}]),
			),
			audit: {words: /^fix$/},
			explore: runsAnything,
		},
		options:
			'-h --help | -s|--silent -q|--quiet -d -g|--global -f|--force -y|--yes -l|--long -p -a|--all -S|--save -D|--save-dev -O|--save-optional -E|--save-exact -w|--workspace= -C|--prefix=folder -L: -m: -B --verbose --parseable --json --save-peer --save-prod --no-save --legacy-peer-deps --ignore-scripts --offline --prefer-offline --prefer-online --no-audit --no-fund --no-progress --workspaces --include-workspace-root --if-present --foreground-scripts --package-lock-only --no-package-lock --dry-run --strict-peer-deps --strict-ssl --loglevel= --cache=write --registry= --userconfig=doubt --globalconfig=doubt --tag= --otp= --access= --scope= --omit= --include= --depth= --node-options=doubt --script-shell=execute --git=execute --proxy= --https-proxy= --noproxy= --cafile=read --ca= --cert= --key= --fetch-retries= --fetch-timeout= --before= --install-strategy= --location= --logs-dir=write --logs-max= --maxsockets= --message= --preid= --user-agent= --viewer=execute --editor=execute --shell=execute --shell-options= --call=code --package= --browser=execute --auth-type= --diff= --expect-results= --heading= --init-module=execute --local-address= --sign-git-tag --umask= --version -v',
		subcommands: {
			ls: words(
				'-a -l -g -p --all --long --global --json --parseable --depth= --omit= --include= --workspaces',
			),
			list: words(
				'-a -l -g --all --long --global --json --parseable --depth= --omit= --include= --workspaces',
			),
			root: words('-g --global'),
			prefix: words('-g --global'),
			explain: words('--json', {operand: registryName}),
			why: words('--json', {operand: registryName}),
			query: words(),
			fund: words('--json', {most: 0}),
			'pkg get': words('--json'),
			la: words('--json --depth='),
			ll: words('--json --depth='),
			'config get': words('', {least: 1, operand: openSetting}),
			run: words('--json', {most: 0}),
		},
		inspects: {
			reason: 'answers questions about packages',
			asksElsewhere: true,
			onlyInProject: true,
			settings: ['.npmrc'],
			// Where npm is corepack's, this says where its code comes from.
			comesFrom: ['.corepack.env'],
			exactly: ['--version', '-v', '-version', 'help', '--help'],
			leftOut: {
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
				'audit fix': changes,
				'pkg set a=b': changes,
				'ls --node-options=--require=./x.js': runs,
				'ls --script-shell=./x': runs,
				'ls --shell=./x': runs,
				'ls --git=./x': runs,
				'ls --editor=./x': runs,
				'ls --viewer=./x': runs,
				'ls --browser=./x': runs,
				'ls --init-module=./x': runs,
				'ls --call=./x': runs,
				'ls --cache=/tmp/x': 'writes files elsewhere',
				'ls --logs-dir=/tmp/x': 'writes files elsewhere',
				'ls --globalconfig=/tmp/x': 'takes its configuration from elsewhere',
				'view react': asksRegistry,
				'info react': asksRegistry,
				'show react': asksRegistry,
				outdated: asksRegistry,
				'search react': asksRegistry,
				'dist-tag ls react': asksRegistry,
				'owner ls react': asksRegistry,
				ping: asksRegistry,
				'fund lodash': 'opens a browser',
			},
		},
	},
	pip: {
		...pip,
		startedAs: {
			names: 'pip3 | pip2',
			within: 'uv pip | pipx runpip *',
			scripts: 'pip.pyz',
		},
	},
	pip3: pip,
	go: {
		further: {
			same: 'build test vet fmt list version env doc run generate tool',
		},

		startedAs: {names: 'gotip', within: 'richgo'},
		mustBeNamed: {
			'': {
				options:
					'-C: -o: -exec: -toolexec: -vettool: -modfile: -overlay: -pkgdir: -compiler: -gccgoflags: -cpuprofile: -memprofile: -blockprofile: -mutexprofile: -coverprofile: -trace: -outputdir: -test.outputdir: -test.cpuprofile: -test.memprofile: -test.coverprofile: -test.trace: -debug-trace: -debug-actiongraph: -debug-runtime-trace:',
				harmless: '-a -d -e -f: -h -l -m -n -p: -s -t -u -v -w -x',
				words: /-ext(?:ld|ar)|-linkmode/,
				isSpeltInFull: true,
			},
			env: {options: '-w -u'},
			build: {...building, harmless: `${building.harmless} -json`},
			// What stands behind its package goes to the program, which may call anything so.
			run: {
				options: building.options,
				values: building.values,
				// It fetches another's program, whatever go.mod says.
				words: /^[\w-]+(?:\.[\w-]+)+\/\S+@[\w.-]+$/,
			},
			list: {
				...building,
				harmless: `${buildFlags} -e -f: -h -json? -m -u -deps -find -retracted -test -versions`,
			},
			fmt: {...building, harmless: '-h -n -x'},
			test: {
				...building,
				harmless: `${buildFlags} -args -bench: -benchmem -benchtime: -count: -cpu: -failfast -fullpath -fuzz: -fuzzminimizetime: -fuzztime: -h -json -list: -parallel: -run: -short -shuffle: -skip: -timeout: -vet:`,
			},
			vet: {
				...building,
				harmless: `${buildFlags} -all -c: -diff -h -json -assign -atomic -bools -composites -copylocks -errorsas -httpresponse -loopclosure -lostcancel -nilfunc -printf -shadow -shift -stdmethods -structtag -tests -unmarshal -unreachable -unsafeptr -unusedresult`,
			},
		},
		options: '',
		subcommands: {
			version: words('', {most: 0}),
			env: words('', {
				least: 1,
				operand:
					/^(?:GO(?:PATH|ROOT|OS|ARCH|VERSION|MOD|MODCACHE|CACHE|BIN|FLAGS|WORK|HOSTOS|HOSTARCH|TOOLCHAIN)|CGO_ENABLED)$/,
			}),
		},
		inspects: {
			reason: 'answers questions about Go code',
			onlyInProject: true,
			// Each may name a toolchain, which any command of go fetches and runs.
			settings: ['go.mod', 'go.work'],
			leftOut: {
				build: runs,
				test: runs,
				run: runs,
				generate: runs,
				env: secrets,
				'env -w GOFLAGS=-toolexec=id': changes,
				'env -u GOFLAGS': changes,
				'list ./...': fetchesGo,
				'doc fmt': fetchesGo,
				'mod graph': fetchesGo,
				'mod why x': fetchesGo,
				'vet ./...': 'builds',
				'vet -vettool=id ./...': runs,
				'mod tidy': changes,
				'mod download': changes,
				'version -m x': 'not needed to look',
			},
		},
	},
	dpkg: dpkg,
	'dpkg-query': dpkg,
	apt: {
		startedAs: {kin: 'apt-get | aptitude', within: 'nala | apt-fast'},
		pages: {},
		...apt,
		letters: {
			'': '-f|--fix-broken -q|--quiet -y|--yes|--assume-yes -d|--download-only -t|--target-release=',
		},
	},
	'apt-cache': apt,
	brew: {
		further: {same: ofSystem},

		mustBeNamed: {'': {options: '--github', isSpeltInFull: true}},
		options: '',
		trees: [
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'list | ls | leaves | tap | commands',
				options:
					'-1 -l -r -t --versions --cask --casks --formula --formulae --full-name --pinned --multiple --installed-on-request --installed-as-dependency',
				// An operand of tap is fetched.
				most: 0,
			},
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'list | ls',
				options: '-1 -v --versions --cask --formula --verbose',
				operand: /^[\w.@+-]+$/,
			},
		],
		inspects: {
			reason: 'says what is installed',
			exactly: [
				'--prefix',
				'--cellar',
				'--caskroom',
				'--repository',
				'--cache',
				'--version',
				'-v',
			],
			leftOut: {
				'install x': changes,
				update: changes,
				'info x': 'brings itself up to date first',
				'services list': runs,
				'tap a/b': 'fetches and runs',
				doctor: runs,
			},
		},
	},
};
