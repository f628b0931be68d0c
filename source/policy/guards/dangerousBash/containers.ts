import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';
import {deleting} from './deletingWords.js';

/** Containers and clusters: what others depend on. */
export const containerEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/containers-destroy',
		action: 'ask',
		reason:
			'It deletes containers, images or volumes, perhaps not only those of this task.',
		match: [
			{
				program: ['docker', 'podman', 'nerdctl'],
				word: ['prune', 'rm', 'rmi', 'kill'],
			},
			{
				program: ['docker', 'podman', 'docker-compose'],
				word: ['down'],
				flag: ['-v', '--volumes', '--rmi'],
			},
			{
				program: ['docker', 'podman', 'nerdctl'],
				subcommand: ['stop', 'container stop'],
				operand: ['*$*', '*`*'],
			},
			{
				program: ['docker', 'podman', 'nerdctl'],
				subcommand: ['swarm leave', 'swarm init', 'plugin disable'],
			},
			{
				program: ['docker', 'podman', 'nerdctl', 'docker-compose'],
				word: ['exec', 'run'],
				mentions: ['rm -rf', 'rm -fr', 'rm -r '],
			},
			{
				program: list(`
					crictl ctr buildah lxc incus multipass limactl colima minikube kind k3d
					virsh VBoxManage vboxmanage qm pct proxmox
				`),
				word: list(`
					rm rmi rmp remove delete destroy undefine purge prune unregistervm
					vol-delete vol-wipe pool-delete snapshot-delete reset
				`),
			},
			{program: ['qemu-img'], flag: ['--shrink']},
		],
	},
	{
		id: 'dangerous-bash/containers-escape',
		action: 'deny',
		reason:
			'The container gets hold of the whole machine; mount only the project folder, without --privileged.',
		match: [
			{
				program: ['docker', 'podman', 'nerdctl', 'buildah'],
				flag: list(`
					--privileged --pid=host --userns=host --cap-add=ALL --cap-add=SYS_ADMIN
					--device --ipc=host --uts=host
				`),
			},
			{
				program: ['docker', 'podman', 'nerdctl', 'buildah'],
				given: list(`
					/:* /etc:* /root:* /home:* /var/run/docker.sock:* /run/docker.sock:*
					/proc:* /sys:* /dev:* /usr:* /var:* ALL SYS_ADMIN
					//* /./* /.:* /..:* /../* /*/..:* /*/../* ~:* ~/:*
					..:* ../:* ../..:* ../../* CAP_SYS_ADMIN CAP_ALL SYS_MODULE
					CAP_SYS_MODULE SYS_RAWIO CAP_SYS_RAWIO DAC_READ_SEARCH
					CAP_DAC_READ_SEARCH
				`),
			},
			{
				program: ['docker', 'podman', 'nerdctl', 'buildah'],
				mentions: [
					'source=/,',
					'src=/,',
					'docker.sock',
					'-v/:',
					'--volume=/:',
					'--pid host',
					'--ipc host',
					'--uts host',
					'--userns host',
					'--cap-add all',
					'--cap-add=all',
					'--cap-add sys_admin',
					'--cap-add=sys_admin',
					'--cap-add cap_sys_admin',
					'--cap-add=cap_sys_admin',
					',sys_admin',
					',cap_sys_admin',
					'=unconfined',
					':unconfined',
					'label=disable',
					'label:disable',
					...['source', 'src'].flatMap(name =>
						list('etc root home proc sys dev usr var').map(
							folder => `${name}=/${folder}`,
						),
					),
					'source=//',
					'source=/.',
					'src=//',
					'src=/.',
					'-v//',
					'-v/.',
					'--volume=//',
					'--volume=/.',
				],
			},
		],
	},
	{
		id: 'dangerous-bash/cluster-change',
		action: 'ask',
		reason: 'It changes or deletes what runs in a cluster.',
		match: [
			{
				program: ['kubectl', 'oc', 'k3s', 'microk8s'],
				word: list(`
					edit restart pause resume exec cp attach debug evict approve reconcile
					use-context set-context set-cluster set-credentials delete-context
					delete-cluster delete-user unset
				`),
			},
			{
				program: ['kubectl', 'oc', 'k3s', 'microk8s'],
				word: list(`
					delete drain cordon uncordon apply replace patch scale autoscale undo
					create expose run set taint label annotate
				`),
				unlessRehearsed: ['--dry-run=client', '--dry-run=server'],
			},
			{
				program: ['helm'],
				word: ['uninstall', 'delete', 'install', 'upgrade', 'rollback'],
				// A plugin that shows what an upgrade would change.
				unlessLed: ['diff'],
				unlessRehearsed: [
					'--dry-run',
					'--dry-run=client',
					'--dry-run=server',
					'--dry-run=true',
				],
			},
			{
				program: ['argocd', 'flux', 'nomad', 'consul', 'etcdctl', 'istioctl'],
				word: [...deleting, 'stop', 'sync', 'uninstall', 'kv'],
			},
			{program: ['flux'], word: ['suspend', 'resume', 'reconcile']},
			{program: ['istioctl'], subcommand: ['install', 'upgrade']},
			{
				program: ['helmfile'],
				word: list('apply sync destroy delete charts'),
			},
		],
	},
];
