import {alike} from './further.js';
import {type CommandTree, type Further, type Program} from '../program.js';
import {words} from './words.js';

const runs = 'runs programs';
const secrets = 'may print secrets';
const environment = 'prints the environment of containers, secrets included';

const globals = '-n= --namespace= --request-timeout=';

/** What says how something is, and not with which variables it runs. */
const field =
	'\\.(?:metadata\\.(?:name|namespace|uid|creationTimestamp|generation)|status(?:\\.\\w+|\\[[\\d*]\\])*|spec\\.(?:nodeName|replicas|clusterIP|type))';
const item = '(?:\\.items\\[[\\d*]+\\])?';
const output = new RegExp(
	`^=?(?:wide|name|jsonpath=\\{${item}${field}\\}|custom-columns=\\w+:${field}(?:,\\w+:${field})*)$`,
);
const wholeOutput =
	/^=?(?:json|yaml|wide|name|plaintext|jsonpath=[^]*|custom-columns=[^]*)$/;

/** Only names, and where the clusters are: never what signs somebody in. */
const openConfig =
	/^=?jsonpath=\{(?:\.\.namespace|\.current-context|\.contexts\[[\d*]+\]\.(?:name|context\.(?:namespace|cluster|user))|\.clusters\[[\d*]+\]\.(?:name|cluster\.server))\}$/;

/** Kinds and names; `all` and secrets bring what is asked about. */
const kinds = /^(?!.*secret)(?!all\b)[\w.,/:-]+$/i;

const never = /^$/;

const asked = `${globals} -A -l= -o= -w -L= -R --all-namespaces --selector= --output= --watch --watch-only --show-labels --sort-by= --field-selector= --no-headers --ignore-not-found --chunk-size= --show-kind --label-columns= --limit= --containers --recursive --show-events? --show-managed-fields --timeout= --api-version= --for= --types= --sum --subresource=`;

const logged = `${globals} -f -p -c= -l= --follow --previous --container= --selector= --all-containers? --all-pods? --tail= --since= --since-time= --timestamps? --prefix? --ignore-errors --limit-bytes= --max-log-requests= --pod-running-timeout=`;

/** Kinds that run nothing, and so hold no variables. */
const plainKinds =
	/^(?:nodes?|no|namespaces?|ns|services?|svc|ingress(?:es)?|ing|events?|ev|pvc?|hpa|storageclass(?:es)?|sc|crds?|endpoints|ep|quota|resourcequotas?)(?:\/[\w.-]+)?$/;

function asking(
	paths: string,
	more: Omit<CommandTree, 'roots' | 'verbs' | 'shows' | 'paths'>,
): CommandTree {
	return {shows: 'words', roots: '', verbs: never, paths, ...more};
}

/** What letters are called in full. */
const letters: Readonly<Record<string, string>> = {
	'': '-A|--all-namespaces -f|--filename= -k|--kustomize= -l|--selector= -n|--namespace= -o|--output= -R|--recursive -s|--server= -w|--watch',
	exec: '-c|--container= -f|--filename= -i|--stdin -n|--namespace= -t|--tty',
	run: '-i|--stdin -l|--labels= -n|--namespace= -o|--output= -t|--tty',
	logs: '-c|--container= -f|--follow -l|--selector= -n|--namespace= -p|--previous',
};

/** How it is told, and how long it waits. */
const told = '-o: --output= --timeout= --wait? --show-managed-fields?';

const further: Further = {
	same: 'get describe logs top explain wait diff',
	acts: {
		...alike(
			'apply | patch | replace | scale | rollout _ | set _ | drain | cordon | edit | cp',
			told,
		),
		// What kind, or how to make it, stands first.
		...alike('create | delete | label | annotate', {harmless: told, leads: 1}),
	},
};

const kubectl: Program = {
	further: further,

	startedAs: {
		names:
			'k3s kubectl | k0s kubectl | microk8s kubectl | microk8s.kubectl | minikube kubectl --',
		kin: 'oc | kubecolor',
	},
	letters,
	mustBeNamed: {
		'': {
			options:
				'--kubeconfig= --context= --cluster= --as= --as-group= --as-uid= --server= -s: --token= --user= --username= --password= --certificate-authority= --client-certificate= --client-key= --insecure-skip-tls-verify --tls-server-name= --cache-dir= --profile= --profile-output= --log-file= --log-dir= --raw=',
			harmless:
				'-n: -l: -o: -c: -L: -f: -A -h -i -p -q -R -t -v? -w --server-side --record --output= --port=',
			isSpeltInFull: true,
		},
		// As read-only does: nothing that holds what is secret, nor a file or a script.
		get: {
			options:
				'-f: -k: -v: --filename= --kustomize= --template= --v= --allow-missing-template-keys',
			harmless: `${asked} -h`,
			values: {'-o': output, '--output': output},
			words: /secret|^all$/i,
			listsAll: true,
		},
		explain: {
			options: '-v:',
			harmless: '-h --api-version= --recursive --output=',
			values: {'--output': /^plaintext(?:-openapiv2)?$/},
			listsAll: true,
		},
		logs: {options: '-v:', harmless: logged, listsAll: true},
		// What it builds may lie elsewhere: with a scheme, as `host:path`, by the name of a machine.
		kustomize: {
			options:
				'-o: -e: --output= --enable-helm --helm-command= --enable-alpha-plugins --network --network-name= --mount= --env= --as-current-user --load-restrictor=',
			words: /:|[?&]ref=|^[\w-]+(?:\.[\w-]+)+\//,
		},
		top: {
			options: '-v:',
			harmless: `${asked} -h`,
			listsAll: true,
		},
		version: {
			options: '-v:',
			harmless: '-h -o: --client? --output= --short?',
			values: {'-o': /^=?(?:json|yaml)$/, '--output': /^(?:json|yaml)$/},
			listsAll: true,
		},
	},
	// What a cluster runs.
	runsInput: {
		as: 'files',
		behind: ['apply', 'create', 'replace'],
		asFile: '-f --filename',
	},
	options: '',
	trees: [
		asking('get | top | explain | rollout status | rollout history | events', {
			options: asked,
			values: {'-o': output, '--output': output},
			operand: kinds,
		}),
		asking('get | describe', {
			options: asked,
			values: {'-o': wholeOutput, '--output': wholeOutput},
			most: 1,
			least: 1,
			operand: plainKinds,
		}),
		asking('explain', {
			options: asked,
			values: {'--output': /^plaintext(?:-openapiv2)?$/},
			operand: kinds,
		}),
		asking('logs', {
			options: logged,
			operand: /^[\w./-]+$/,
			most: 2,
		}),
		asking('auth can-i', {
			options: `${globals} -A -q --all-namespaces --list --no-headers --quiet --subresource=`,
			operand: /^[\w.*/-]+$/,
		}),
		asking('version', {
			options: '-o= --output= --client? --short?',
			values: {'-o': /^=?(?:json|yaml)$/, '--output': /^(?:json|yaml)$/},
			most: 0,
		}),
		asking('api-resources | api-versions', {
			options:
				'-o= --output= --api-group= --cached? --categories= --namespaced? --no-headers? --sort-by= --verbs=',
			values: {'-o': /^=?(?:wide|name)$/, '--output': /^(?:wide|name)$/},
			most: 0,
		}),
		asking('config view', {
			options: '--minify? -o= --output=',
			needs: ['-o', '--output'],
			values: {'-o': openConfig, '--output': openConfig},
			most: 0,
		}),
		asking('wait', {
			options: `${globals} -A -l= --all --all-namespaces --for= --selector= --field-selector= --timeout=`,
			operand: kinds,
			needs: ['--for'],
		}),
	],
	inspects: {
		reason: 'lists what a cluster holds, without secrets',
		asksElsewhere: true,
		exactly: [
			'version',
			'config current-context',
			'config get-contexts',
			'config get-clusters',
			'cluster-info',
			'auth whoami',
			'plugin list',
		],
		leftOut: {
			'get secrets': 'prints secrets',
			'get pods -o yaml': environment,
			'get deploy -o json': environment,
			"get deploy -o jsonpath='{.items[*].spec.template}'": environment,
			'describe pod x': environment,
			'describe configmap x': environment,
			'rollout history deploy/x --revision 2': environment,
			'get secret/db -o yaml': 'prints secrets',
			'get pods,secrets': 'prints secrets',
			'get pods -o go-template-file=x': 'opens a file that is no operand',
			'get pods -o jsonpath-file=x': 'opens a file that is no operand',
			'get pods --raw /api/v1/secrets': 'prints secrets',
			'get -f x': 'opens a file that is no operand',
			'get -k x': 'opens a file that is no operand',
			'get pods --kubeconfig x':
				'takes its configuration, with programs to run, from elsewhere',
			'get pods --context x': 'goes to another cluster',
			'--kubeconfig x get pods':
				'takes its configuration, with programs to run, from elsewhere',
			'get pods --server http://x': 'goes to another machine',
			'get pods --as root': 'acts as somebody else',
			'get pods --cache-dir x': 'writes files',
			'get pods --profile-output x': 'writes a file',
			'rollout undo deploy/x': 'changes the cluster',
			'rollout restart deploy/x': 'changes the cluster',
			delete: 'deletes',
			exec: runs,
			apply: 'changes the cluster',
			'config view': 'may print tokens of its plugins',
			'config view --raw': 'prints secrets',
			'cluster-info dump': 'prints everything, or writes it',
			'port-forward x 1': 'opens a port',
			'cp x:/a b': 'writes files',
			proxy: 'opens a port',
			'diff -f x': 'runs a program',
			'kustomize x': 'fetches what the folder names',
			'create token x': 'prints a token',
			'logs web --insecure-skip-tls-verify-backend': 'goes to whoever answers',
			'get pods -v=9': 'prints what signs a request',
		},
	},
};

/** A chart of a repository that was added, or a folder: an address would be another machine, or a plugin. */
const chart = /^[\w.-]+(?:\/[\w.-]+)*$/;

const helm: Program = {
	further: {
		same: 'lint template list status get show search test',
		acts: alike(
			'install | upgrade | uninstall | delete | rollback',
			'--wait --timeout= -o: --output= --description=',
		),
	},

	startedAs: {
		names: 'microk8s helm | microk8s helm3 | microk8s.helm | microk8s.helm3',
	},
	letters: {
		'': '-a|--all -f|--values= -i|--install -o|--output= -q|--quiet',
	},
	mustBeNamed: {
		'': {
			options:
				'--kubeconfig= --kube-context= --kube-as-user= --kube-as-group= --kube-apiserver= --kube-token= --kube-ca-file= --kube-insecure-skip-tls-verify --registry-config= --repository-config= --repository-cache= --post-renderer= --post-renderer-args= --output-dir= --repo= --ca-file= --cert-file= --key-file= --keyring=',
			harmless: '-h -i -l: -o: -q',
			isSpeltInFull: true,
		},
	},
	options: '-n|--namespace=',
	subcommands: {
		list: words(
			'-n= -A -a -q -o= -l= -f= -m= -d -r --namespace= --all-namespaces --all --deployed --failed --pending --superseded --uninstalled --filter= --selector= --max= --offset= --output= --short --date --reverse --no-headers',
		),
		ls: words(
			'-n= -A -a -q -o= -l= -f= -m= -d -r --namespace= --all-namespaces --all --deployed --failed --pending --superseded --uninstalled --filter= --selector= --max= --offset= --output= --short --date --reverse --no-headers',
		),
		'search repo': words(
			'-l -r -o= --versions --devel --regexp --version= --output= --max-col-width=',
		),
		'search hub': words('-o= --output= --max-col-width= --list-repo-url'),
		...Object.fromEntries(
			[
				'show chart',
				'show values',
				'show readme',
				'show crds',
				'show all',
				'inspect chart',
				'inspect values',
				'dependency list',
				'dep list',
			].map(name => [
				name,
				words('--version= --devel --max-col-width=', {
					least: 1,
					most: 1,
					operand: chart,
				}),
			]),
		),
		'get metadata': words('-n= -o= --namespace= --output= --revision=', {
			least: 1,
			most: 1,
		}),
		history: words('-n= -o= --namespace= --max='),
	},
	inspects: {
		reason: 'lists what is installed in a cluster',
		asksElsewhere: true,
		exactly: ['version', 'version --short', 'repo list', 'repo ls'],
		leftOut: {
			'install x y': 'changes the cluster',
			'get values x': secrets,
			'status x': secrets,
			'list --kubeconfig x': 'takes its configuration from elsewhere',
			'list --post-renderer x': runs,
			'show values oci://example.com/x': 'goes to another machine',
			'show values x --repo http://example.com': 'goes to another machine',
			'template x': runs,
			'get manifest x': secrets,
			'get all x': secrets,
			env: secrets,
			'plugin list': runs,
		},
	},
};

/** Clusters, and what is installed in them. */
export const kubernetesPrograms: Readonly<Record<string, Program>> = {
	kubectl,
	helm,
};
