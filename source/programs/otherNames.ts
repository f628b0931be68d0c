/**
 * What else a program takes for its commands. Names of one command stand with
 * `|` between them, the usual one first.
 */
export type OtherNames = {
	commands?: readonly string[];
	/** It takes beginnings of its commands' names, and these have no other. */
	abbreviates?: string;
	/** What a command does that is called otherwise: `npm it` installs and tests. */
	does?: Readonly<Record<string, string>>;
	/** The same, only where an operand follows: `pnpm install x` adds it. */
	doesWithOperand?: Readonly<Record<string, string>>;
	/** What it does where it is given no command. */
	bare?: string;
	/** The command that may be left out before a name: `yarn x` is `yarn run x`. */
	leftOut?: string;
	/** Words that may stand before a command, and how many go with each: `yarn workspace a add`. */
	before?: Readonly<Record<string, number>>;
	/** A word that may stand before a command: `cargo +nightly build`. */
	skips?: RegExp;
};

/** Names of one program, or of one command of several programs. */
export const programNames: readonly string[] = [
	'python | python3 | python2 | pypy | pypy3 | py',
	'pip | pip3 | pip2',
	'node | nodejs',
	'yarn | yarnpkg',
	'terraform | tofu',
	'docker | podman | nerdctl',
	'docker compose | docker-compose | podman-compose',
	'docker buildx | docker-buildx',
	'kubectl | oc | kubecolor | k3s kubectl | microk8s kubectl | minikube kubectl --',
	'apt | apt-get | aptitude',
	'dnf | yum | microdnf',
	'mysql | mariadb',
	'make | gmake',
	'go-task | task',
	'invoke | inv',
	'gradle | gradlew',
	'mvn | mvnw | mvnd',
	'npm exec | npm x | npx',
	'pnpm dlx | pnpx',
	'bun x | bunx',
	'uv tool run | uvx',
	'pwsh | powershell',
	'bundle | bundler',
];

const npm: OtherNames = {
	leftOut: 'run',
	commands: [
		'install | i | in | ins | inst | insta | instal | isnt | isnta | isntal | isntall | add',
		'ci | clean-install | ic | install-clean | isntall-clean',
		'install-test | it',
		'install-ci-test | cit | sit | clean-install-test',
		'uninstall | remove | rm | r | un | unlink',
		'update | up | u | upgrade | udpate',
		'run | run-script | rum | urn',
		'test | t | tst',
		'exec | x',
		'link | ln',
		'rebuild | rb',
		'config | c',
		'init | create | innit',
		'ls | list',
		'll | la',
		'view | v | info | show',
		'search | s | se | find',
		'explain | why',
		'dedupe | ddp',
		'version | verison',
		'owner | author',
		'dist-tag | dist-tags',
		'adduser | add-user',
		'org | ogr',
		'help | hlep',
		'bugs | issues',
		'docs | home',
	],
	abbreviates:
		'access publish unpublish login start stop restart approve-scripts audit cache completion deny-scripts deprecate diff doctor edit explore find-dupes fund get help-search logout outdated pack ping pkg prefix profile prune query repo root sbom set shrinkwrap stage star stars team token trust undeprecate unstar whoami',
	does: {
		'install-test': 'install | test',
		'install-ci-test': 'ci | test',
		set: 'config set',
		get: 'config get',
	},
};

const composer: OtherNames = {
	commands: [
		'install | i',
		'update | u | upgrade',
		'require | r',
		'remove | rm | uninstall',
		'run-script | run',
		'show | info',
	],
	abbreviates:
		'about archive audit browse bump check-platform-reqs clear-cache config create-project depends diagnose dump-autoload exec fund global init licenses outdated prohibits reinstall search self-update status suggests validate',
	before: {global: 0},
};

const docker: OtherNames = {
	commands: [
		'run | container run',
		'exec | container exec',
		'create | container create',
		'rm | container rm | container remove',
		'kill | container kill',
		'stop | container stop',
		'start | container start',
		'restart | container restart',
		'cp | container cp',
		'commit | container commit',
		'export | container export',
		'attach | container attach',
		'rename | container rename',
		'update | container update',
		'pause | container pause',
		'logs | container logs',
		'ps | container ls | container list | container ps',
		'build | image build | buildx build | buildx b | builder build',
		'push | image push',
		'pull | image pull',
		'rmi | image rm | image remove',
		'tag | image tag',
		'save | image save',
		'load | image load',
		'import | image import',
		'images | image ls | image list',
		'volume rm | volume remove',
		'network rm | network remove',
		'context rm | context remove',
		'config rm | config remove',
		'secret rm | secret remove',
		'service rm | service remove',
		'stack rm | stack remove | stack down',
		'stack deploy | stack up',
		'node rm | node remove',
		'plugin rm | plugin remove',
		'kube play | play kube',
	],
};

const kubectl: OtherNames = {
	commands: [
		...[
			'pods | pod | po',
			'deployments | deployment | deploy',
			'services | service | svc',
			'namespaces | namespace | ns',
			'secrets | secret',
			'configmaps | configmap | cm',
			'nodes | node | no',
			'statefulsets | statefulset | sts',
			'daemonsets | daemonset | ds',
			'replicasets | replicaset | rs',
			'persistentvolumeclaims | persistentvolumeclaim | pvc',
			'persistentvolumes | persistentvolume | pv',
			'ingresses | ingress | ing',
			'cronjobs | cronjob | cj',
			'jobs | job',
			'serviceaccounts | serviceaccount | sa',
			'customresourcedefinitions | customresourcedefinition | crd | crds',
		].flatMap(names =>
			'get delete describe edit patch scale rollout create'
				.split(' ')
				.map(verb =>
					names
						.split(' | ')
						.map(name => `${verb} ${name}`)
						.join(' | '),
				),
		),
	],
};

const git: OtherNames = {
	commands: [
		'add | stage',
		'blame | annotate',
		'init | init-db',
		'stash push | stash save',
		'remote remove | remote rm',
		'fsck | fsck-objects',
	],
};

const helm: OtherNames = {
	commands: [
		'uninstall | delete | del | un',
		'list | ls',
		'dependency | dep | dependencies',
		'history | hist',
		'plugin uninstall | plugin remove | plugin rm',
		'plugin install | plugin add',
		'plugin update | plugin up',
		'repo remove | repo rm',
		'repo update | repo up',
	],
};

const manages = (groups: string) =>
	groups
		.split(' ')
		.flatMap(group => [
			`${group} list | ${group} ls`,
			`${group} create | ${group} new`,
			`${group} delete | ${group} remove | ${group} rm`,
		]);

/** By program, by its usual name. */
export const otherNames: Readonly<Record<string, OtherNames>> = {
	npm,
	pnpm: {
		commands: [
			'install | i',
			'install-test | it',
			'remove | rm | uninstall | un | uni',
			'update | up | upgrade',
			'run | run-script',
			'test | t | tst',
			'list | ls | la | ll',
			'link | ln',
			'unlink | dislink',
			'rebuild | rb',
			'config | c',
			'clean-install | ci | ic | install-clean',
		],
		does: {'install-test': 'install | test'},
		doesWithOperand: {install: 'add', i: 'add'},
		leftOut: 'run',
		before: {recursive: 0, multi: 0, m: 0},
	},
	yarn: {
		commands: [
			'up | upgrade',
			'publish | npm publish',
			'login | npm login',
			'audit | npm audit',
			'install | i',
		],
		bare: 'install',
		leftOut: 'run',
		before: {workspace: 1, workspaces: 0, foreach: 0, global: 0},
	},
	bun: {
		commands: [
			'install | i',
			'add | a',
			'remove | rm | r',
			'create | c',
			'update | up | upgrade-packages',
		],
		doesWithOperand: {install: 'add', i: 'add'},
		leftOut: 'run',
	},
	deno: {commands: ['install | i', 'remove | rm']},
	cargo: {
		commands: [
			'build | b',
			'check | c',
			'doc | d',
			'run | r',
			'test | t',
			'remove | rm',
		],
		skips: /^\+/,
	},
	rustup: {
		commands: [
			'update | upgrade',
			'toolchain uninstall | toolchain remove | uninstall | toolchain un',
			'toolchain install | toolchain add | toolchain update | install',
			'target remove | target uninstall | target rm',
			'target add | target install',
			'component remove | component rm | component uninstall',
			'override unset | override remove',
			'override set | override add',
		],
		skips: /^\+/,
	},
	docker,
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
		],
	},
	glab: {
		commands: [
			'mr | merge-request',
			'mr merge | mr accept',
			'mr create | mr new',
			'mr delete | mr del',
			'mr list | mr ls',
			'issue create | issue new',
			'issue delete | issue del',
			'repo | project',
			'ci | pipe | pipeline',
		],
	},
	kubectl,
	helm,
	gem: {
		commands: ['install | i', 'uninstall', 'update', 'push', 'yank', 'exec'],
		abbreviates:
			'build cert check cleanup contents dependency environment exec fetch generate_index help info list lock mirror open outdated owner pristine push query rdoc rebuild search signin signout sources specification stale uninstall unpack update which yank',
	},
	bundle: {
		commands: [
			'install | i',
			'update | u',
			'exec | e | ex | exe',
			'package | pack | cache',
			'list | ls',
		],
		abbreviates:
			'add binstubs check clean config console doctor env fund gem help info init inject issue licenses lock open outdated platform plugin pristine remove show version viz',
		bare: 'install',
	},
	composer,
	hg: {
		commands: [
			'commit | ci',
			'checkout | update | up | co',
			'remove | rm',
			'rename | move | mv',
			'copy | cp',
			'log | history',
			'status | st',
		],
		abbreviates:
			'add addremove annotate archive backout bisect bookmarks branch branches bundle cat clone config debug diff export files forget graft grep heads help histedit identify import incoming init locate manifest merge outgoing parents paths phase pull purge push rebase recover resolve revert root serve shelve strip summary tag tags tip unbundle unshelve verify version',
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
			'status | stat | st',
			'list | ls',
			'diff | di',
			'annotate | blame | praise | ann',
		],
	},
	apt: {commands: ['autoremove | auto-remove']},
	dnf: {
		commands: [
			'install | in | localinstall',
			'remove | rm | erase',
			'upgrade | update | up | localupdate',
			'downgrade | dg',
			'reinstall | rei',
		],
	},
	zypper: {
		commands: [
			'install | in',
			'remove | rm',
			'update | up',
			'dist-upgrade | dup',
			'refresh | ref',
			'addrepo | ar',
			'removerepo | rr',
		],
	},
	brew: {
		commands: [
			'install | instal',
			'uninstall | remove | rm',
			'update | up',
			'list | ls',
			'link | ln',
			'info | abv',
		],
	},
	conda: {
		commands: ['remove | uninstall', 'update | upgrade', 'env remove | env rm'],
	},
	dotnet: {
		commands: ['add package | package add', 'remove package | package remove'],
	},
	terraform: {commands: ['destroy | apply -destroy']},
	nx: {commands: ['generate | g']},
	ng: {
		commands: [
			'build | b',
			'generate | g',
			'serve | s | dev',
			'test | t',
			'e2e | e',
			'new | n',
		],
	},
	rails: {
		commands: [
			'generate | g',
			'destroy | d',
			'console | c',
			'server | s',
			'dbconsole | db',
			'test | t',
			'runner | r',
		],
	},
	vercel: {commands: ['remove | rm', 'list | ls', 'env remove | env rm']},
	pulumi: {
		commands: [
			'up | update',
			'destroy | down | dn',
			'preview | pre',
			'stack remove | stack rm',
			'config remove | config rm',
		],
	},
	nmcli: {
		commands: ['connection | con | c', 'device | dev | d', 'networking | n'],
	},
	ip: {
		commands: [
			'address | addr | a',
			'link | l',
			'route | r | ro',
			'rule | ru',
			'neighbour | neigh | n',
		],
	},
};
