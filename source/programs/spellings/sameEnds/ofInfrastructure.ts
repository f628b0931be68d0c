import {type SameEnds, ways} from './ways.js';

/** What changes or takes away what runs elsewhere. */
export const endsOfInfrastructure: SameEnds = {
	'terraform apply': ways(`
		pulumi: up | update
		cdktf cdktn: apply | deploy
		terraspace: up | all up
		atmos: terraform deploy | terraform apply
		terramate: script run
		terraform terragrunt: apply-all
		spacectl: stack deploy | stack confirm
		scalr tfe tfci env0: run apply | apply | run create | deploy | environment deploy | run
		tfx: run create
		tfc: run
		digger atlantis: apply
		gh glab: (*atlantis+apply* *digger+apply*)
		terrateam: apply
		ansible: (*community.general.terraform* terraform)
		bazel bazelisk: run (*:apply *apply)
	`),
	'terraform destroy': ways(`
		cdktf cdktn: destroy
		pulumi: destroy | down
		terraspace: down | all down
		atmos: terraform destroy
		terraform terragrunt: destroy-all
		scalr tfe tfci env0: run destroy | destroy | environment destroy
		spacectl: stack delete
		gh glab: (*digger+destroy* *atlantis+apply*destroy*)
		bazel bazelisk: run (*:destroy *destroy)
	`),
	'kubectl delete': ways(`
		kubectl oc k: apply [--prune]
		kubectl oc: drain | evict
		k: delete
		oc: adm drain | adm prune
		helm: uninstall | delete | del | un | upgrade | rollback | secrets upgrade
		helmfile: destroy | delete | apply | sync
		helm-secrets: upgrade
		werf: dismiss | converge
		skaffold: delete | run | dev
		tilt: down | up | ci
		kapp: delete | deploy
		flux: delete | uninstall
		argocd: app delete | app delete-resource | cluster rm | proj delete
		argocd: app sync [--prune --replace --force]
		istioctl: uninstall
		velero: backup delete
		kluctl: delete | prune | deploy
		tk: delete | prune | apply
		kn tkn argo kubectl-argo: (delete)
		kubectl: argo delete | cnpg destroy | virt stop
		clusterctl: delete
		kops eksctl: delete
		minikube kind k3d: delete | delete cluster | cluster delete
		kubeadm: reset
		crictl: rm | rmp | rmi
		rancher: delete | rm
		podman: kube down
		podman: play kube | kube play [--down --replace]
		ansible: (*state=absent*)
		curl wget http https xh xhs: (*/api/v1/* */apis/*) [-X --request --method -XDELETE]
	`),
	'kubectl apply': ways(`
		helm: install | upgrade | rollback | secrets upgrade | secrets install
		helmfile: apply | sync
		werf: converge
		skaffold: run | dev | deploy | apply
		tilt: up | ci
		kapp: deploy
		argocd: app sync
		kluctl: deploy
		tk: apply
		ko: apply
		kubectl oc: create | replace | patch
		k: apply
	`),
	'helm uninstall': ways('helmfile: destroy | delete'),
	'docker run': ways(`
		podman docker: kube play | play kube | sandbox run | sandbox create | sandbox exec | offload start
		nerdctl finch: run | create
		ctr: run | task start | tasks start
		crictl: run | runp
		docker: model run | mcp gateway run
		apptainer singularity: run | exec | shell
		distrobox toolbox: create | enter | run
		systemd-nspawn runc crun:
	`),
	'docker rm': ways(`
		docker podman: compose down | compose rm | container prune | system prune | kube down
		docker-compose podman-compose: down | rm
		crictl: rm | rmp
		ctr: container rm | containers rm | c rm
		nerdctl finch: rm
	`),
	'aws s3 rm': ways(`
		aws: s3 rb | s3control delete-bucket
		aws: s3 mv (s3://*)
		aws: s3 sync [--delete]
		aws: s3api delete-object | s3api delete-objects | s3api delete-bucket
		s3cmd s4cmd s3-cli s5cmd: del | rm | rb | delete
		s3cmd: sync [--delete-removed]
		s3wipe:
		mc mcli: rm | rb
		rclone: delete | deletefile | purge | sync | move | rmdir | rmdirs
		gsutil: rm | rb (s3://*)
		obsutil ossutil cos coscli: rm
	`),
};
