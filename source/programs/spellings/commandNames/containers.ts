import {type CommandNames} from './types.js';

const docker: CommandNames = {
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

const kubectl: CommandNames = {
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

const helm: CommandNames = {
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

/** Containers and clusters. */
export const containerCommands: Readonly<Record<string, CommandNames>> = {
	docker,
	kubectl,
	helm,
};
