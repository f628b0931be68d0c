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
	/** What a command does with an option, wherever that stands: `terraform apply -destroy`. */
	doesWithOption?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** What it does where a path stands in place of a command: `vercel .`. */
	ofPath?: string;
	/** Each of its operands is done, one after the other: `make clean deploy`. */
	doesEach?: true;
	/** A kind may be joined to a name, or listed with others: `kubectl delete pod/a`, `pods,svc`. */
	joinsKinds?: true;
};

/** Names of one program, or of one command of several programs. */
export const programNames: readonly string[] = [
	'python | python3 | python2 | pypy | pypy3 | py',
	'pip | pip3 | pip2',
	'node | nodejs',
	'yarn | yarnpkg',
	'terraform | tofu',
	'docker | podman | nerdctl | finch | podman-remote',
	'docker compose | docker-compose | podman-compose',
	'docker buildx | docker-buildx',
	'kubectl | oc | kubecolor | k3s kubectl | k0s kubectl | microk8s kubectl | minikube kubectl --',
	'apt | apt-get | aptitude',
	'dnf | yum | microdnf',
	'conda | mamba | micromamba',
	'mysql | mariadb',
	'mysqldump | mariadb-dump',
	'mysqladmin | mariadb-admin',
	'mysqlimport | mariadb-import',
	'redis-cli | valkey-cli | keydb-cli',
	'mongosh | mongo',
	'http | https | xh | xhs',
	'nc | ncat | netcat',
	'vercel | vc',
	'netlify | ntl | netlify-cli',
	'firebase | firebase-tools',
	'cdk | aws-cdk',
	'eas | eas-cli',
	'serverless | sls',
	'fly | flyctl',
	'sf | sfdx',
	'pnpm | pn',
	'rails | rake',
	'npm run | node --run',
	'systemctl reboot | reboot | shutdown -r | init 6 | telinit 6',
	'systemctl poweroff | poweroff | shutdown -h | shutdown -P | init 0 | telinit 0',
	'systemctl halt | halt | shutdown -H',
	'choco install | cinst',
	'choco uninstall | cuninst',
	'choco upgrade | cup',
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

/** What a program, or a command of it, does as another does, and more besides: a denial of the other is one of it. */
export const doesAs: Readonly<Record<string, string>> = {
	...{hub: 'git', lab: 'git'},
	...{terragrunt: 'terraform', tf: 'terraform'},
	...{yay: 'pacman', paru: 'pacman', pikaur: 'pacman'},
	...{nala: 'apt', 'apt-fast': 'apt'},
	...{slogin: 'ssh', autossh: 'ssh'},
	unlink: 'rm',
	// GNU's, where the system has its own.
	...Object.fromEntries(
		'awk chgrp chmod chown cp dd find ln mkdir mv rm rmdir sed shred tar tee touch truncate unlink xargs'
			.split(' ')
			.map(name => [`g${name}`, name]),
	),
	'uv pip': 'pip',
	gsutil: 'gcloud storage',
	'dotnet nuget': 'nuget',
	'dotnet-ef': 'dotnet ef',
	'npm create': 'npm init',
};

/** Behind these another command stands, after so many words of their own: `rustup run nightly cargo publish`. */
export const leadTo: Readonly<Record<string, number>> = {
	corepack: 0,
	uvx: 0,
	'uv tool run': 0,
	'pipx run': 0,
	'pnpm dlx': 0,
	pnpx: 0,
	'yarn dlx': 0,
	'hatch run': 0,
	'pdm run': 0,
	'pipenv run': 0,
	'rye run': 0,
	'rustup run': 1,
	'mise exec --': 0,
	'mise x --': 0,
};

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
		'adduser | add-user | login',
		'org | ogr',
		'help | hlep',
		'bugs | issues',
		'docs | home',
	],
	abbreviates:
		'access publish unpublish start stop restart approve-scripts audit cache completion deny-scripts deprecate diff doctor edit explore find-dupes fund get help-search install-scripts logout outdated pack ping pkg prefix profile prune query repo root sbom set shrinkwrap stage star stars team token trust undeprecate unstar whoami',
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
		'history | image history',
		'unpause | container unpause',
		'wait | container wait',
		'diff | container diff',
		'port | container port',
		'stats | container stats',
		'top | container top',
		'events | system events',
		'info | system info',
		'builder prune | buildx prune',
		'checkpoint rm | checkpoint remove',
		'checkpoint ls | checkpoint list',
		'volume ls | volume list',
		'network ls | network list',
		'context ls | context list',
		'config ls | config list',
		'secret ls | secret list',
		'service ls | service list',
		'stack ls | stack list',
		'node ls | node list',
		'plugin ls | plugin list',
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
	doesWithOption: {build: {'--push': 'push'}},
};

/** Kinds of things in a cluster, as `kubectl api-resources` lists them. */
const clusterKinds = [
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
	'endpoints | endpoint | ep',
	'events | event | ev',
	'limitranges | limitrange | limits',
	'resourcequotas | resourcequota | quota',
	'replicationcontrollers | replicationcontroller | rc',
	'horizontalpodautoscalers | horizontalpodautoscaler | hpa',
	'certificatesigningrequests | certificatesigningrequest | csr',
	'poddisruptionbudgets | poddisruptionbudget | pdb',
	'networkpolicies | networkpolicy | netpol',
	'storageclasses | storageclass | sc',
	'priorityclasses | priorityclass | pc',
	'roles | role',
	'rolebindings | rolebinding',
	'clusterroles | clusterrole',
	'clusterrolebindings | clusterrolebinding',
	'leases | lease',
	'componentstatuses | componentstatus | cs',
];

/** What is done to a kind of things. */
const clusterVerbs = [
	...'get delete describe edit patch scale create label annotate expose autoscale top wait logs exec'.split(
		' ',
	),
	...'restart undo pause resume status history'
		.split(' ')
		.map(verb => `rollout ${verb}`),
	...'image env resources serviceaccount'.split(' ').map(what => `set ${what}`),
];

const kubectl: OtherNames = {
	commands: [
		'config use-context | config use',
		'set serviceaccount | set sa',
		...clusterKinds.flatMap(names =>
			clusterVerbs.map(verb =>
				names
					.split(' | ')
					.map(name => `${verb} ${name}`)
					.join(' | '),
			),
		),
	],
	joinsKinds: true,
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
		'repo list | repo ls',
		'plugin list | plugin ls',
		'search repo | search r',
	],
	doesWithOption: {upgrade: {'--install': 'install', '-i': 'install'}},
};

const manages = (groups: string) =>
	groups
		.split(' ')
		.flatMap(group => [
			`${group} list | ${group} ls`,
			`${group} create | ${group} new`,
			`${group} delete | ${group} remove | ${group} rm`,
		]);

/** Signals that nobody can put off, by number and name. */
const signals = ['9 KILL', '19 STOP'].map(signal => {
	const [number = '', name = ''] = signal.split(' ');
	const words = [number, name, name.toLowerCase(), `SIG${name}`];
	return words
		.flatMap(word => [`-${word}`, `-s ${word}`, `-n ${word}`])
		.concat(words.flatMap(word => [`--signal ${word}`, `--signal=${word}`]))
		.join(' | ');
});

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
	apt: {
		commands: ['autoremove | auto-remove', 'full-upgrade | dist-upgrade'],
		doesWithOption: {
			remove: {'--purge': 'purge'},
			autoremove: {'--purge': 'autopurge'},
		},
	},
	dnf: {
		commands: [
			'install | in | localinstall',
			'remove | rm | erase',
			'upgrade | update | up | localupdate',
			'downgrade | dg',
			'reinstall | rei',
			'distro-sync | dsync | distrosync | distribution-synchronization',
			'group install | groupinstall | grp install | groups install',
			'group remove | groupremove | grp remove | groups remove | grouperase',
			'group update | groupupdate | grp update | groups update | group upgrade',
			'list | ls',
			'info | if',
			'makecache | mc',
			'check-update | check-upgrade',
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
			'modifyrepo | mr',
			'renamerepo | nr',
			'addlock | al',
			'removelock | rl',
			'source-install | si',
			'install-new-recommends | inr',
			'verify | ve',
			'search | se',
			'list-updates | lu',
			'shell | sh',
		],
	},
	brew: {
		commands: [
			'install | instal',
			'uninstall | remove | rm | uninstal',
			'update | up',
			'list | ls',
			'link | ln',
			'info | abv',
			'home | homepage',
			'search | -S',
			'doctor | dr',
			'postinstall | post_install',
		],
	},
	conda: {
		commands: ['remove | uninstall', 'update | upgrade', 'env remove | env rm'],
	},
	dotnet: {
		commands: ['add package | package add', 'remove package | package remove'],
	},
	terraform: {
		commands: ['destroy | apply -destroy'],
		doesWithOption: {apply: {'-destroy': 'destroy', '--destroy': 'destroy'}},
		// terragrunt's, for what it does in many folders.
		before: {'run-all': 0, run: 0},
	},
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
	vercel: {
		commands: [
			'remove | rm',
			'list | ls',
			'logs | log',
			'alias | aliases | ln',
			'domains | domain',
			'certs | cert',
			'projects | project',
			'teams | team | switch',
			'integration | integrations',
			'env remove | env rm',
			'projects remove | projects rm | project remove | project rm',
			'domains remove | domains rm | domain remove | domain rm',
			'alias remove | alias rm',
			'certs remove | certs rm',
			'dns remove | dns rm',
			'secrets remove | secrets rm',
		],
		bare: 'deploy',
		ofPath: 'deploy',
	},
	pulumi: {
		commands: [
			'up | update',
			'destroy | down | dn',
			'preview | pre',
			'stack remove | stack rm',
			'config remove | config rm',
			'stack list | stack ls',
			'config set-all | config setall',
			'logs | log',
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
	gcloud: {before: {alpha: 0, beta: 0, preview: 0}},
	make: {doesEach: true},
	mvn: {doesEach: true},
	gradle: {doesEach: true},
	ant: {doesEach: true},
	ninja: {doesEach: true},
	grunt: {doesEach: true},
	gulp: {doesEach: true},
	invoke: {doesEach: true},
	'go-task': {doesEach: true},
	just: {doesEach: true},
	sbt: {doesEach: true},
	lein: {doesEach: true},
	pacman: {
		commands: [
			'-S | --sync',
			'-R | --remove',
			'-U | --upgrade',
			'-D | --database',
			'-F | --files',
			'-Q | --query',
			'-T | --deptest',
		],
	},
	flatpak: {commands: ['uninstall | remove', 'install', 'update | upgrade']},
	crontab: {commands: ['-r | -ri | -ir | -i -r | -r -i'], before: {'-u': 1}},
	heroku: {
		commands: [
			'apps:destroy | destroy | apps:delete',
			'apps:create | create',
			'apps:rename | rename',
			'apps:info | info',
			'ps:restart | restart | dyno:restart',
			'ps:scale | scale | dyno:scale',
			'ps:stop | stop | ps:kill | kill | dyno:stop | dyno:kill',
			'ps:resize | resize | dyno:resize | ps:type',
			'releases:rollback | rollback',
			'config:set | config:add',
			'config:unset | config:remove',
			'addons:destroy | addons:remove',
			'addons:create | addons:add',
			'domains:remove | domains:delete',
			'container:push',
			'run:detached',
			'auth:login | login',
			'auth:logout | logout',
		],
	},
	fly: {
		commands: [
			'apps destroy | destroy | apps delete | apps rm | apps remove | app destroy | app delete',
			'apps create | app create',
			'apps restart | app restart',
			'machine destroy | machine remove | machine rm | machines destroy | machines remove | machines rm | m destroy | m remove | m rm',
			'machine stop | machines stop | m stop',
			'machine run | machines run | m run',
			'machine kill | machines kill | m kill',
			'volumes destroy | volumes delete | volumes rm | volume destroy | volume delete | volume rm | vol destroy | vol delete | vol rm',
			'postgres | pg',
			'secrets unset | secrets remove | secrets rm',
			'ssh console | console',
			'scale count | scale c',
		],
	},
	cdk: {
		commands: ['synth | synthesize', 'list | ls', 'acknowledge | ack'],
	},
	wrangler: {
		commands: ['deploy | publish', 'deployments | deployment'],
	},
	netlify: {
		commands: [
			'env:unset | env:delete | env:remove',
			'sites:delete | site:delete',
			'deploy',
		],
	},
	serverless: {commands: ['remove', 'deploy', 'deploy function | deploy -f']},
	doctl: {
		commands: [
			'compute droplet delete | compute droplet del | compute droplet d | compute droplet rm',
			'compute volume delete | compute volume rm | compute volume d',
			'kubernetes cluster delete | kubernetes cluster rm | kubernetes cluster d',
			'databases delete | databases rm | database delete | db delete | databases d',
			'apps delete | apps rm | apps d | app delete',
			'kubernetes | k8s | k | kube',
			'compute droplet | compute d',
			'databases | db | dbs | d | database',
			'apps | app | a',
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
	winget: {
		commands: [
			'install | add',
			'uninstall | remove | rm',
			'upgrade | update',
			'list | ls',
			'show | view',
			'search | find',
		],
	},
	...Object.fromEntries(
		['kill', 'pkill', 'killall'].map(program => [program, {commands: signals}]),
	),
	// What they are about may stand behind options: `chmod -R 777 x`.
	chmod: {
		commands: ['777 | 0777 | a+rwx | ugo+rwx | a=rwx | ugo=rwx | a+xwr | +777'],
	},
	...takingCommands('chown chgrp ssh rm mount umount'),
	...takingCommands(
		'apk aptitude aws az argocd bower consul copilot eb firebase flux hcloud http ibmcloud ionic istioctl lerna linode-cli lxc incus multipass mysqladmin nomad nuget oci packer pdm pipenv pip pipx pm2 poetry railway redis-cli render sam sf skaffold snap sst supabase supervisorctl sdkmanager sqlcmd turbo twine uv vagrant vault virsh',
	),
};

/** Programs that have no names of their own here, but whose command may stand behind options. */
function takingCommands(names: string): Record<string, OtherNames> {
	return Object.fromEntries(names.split(' ').map(name => [name, {}]));
}
