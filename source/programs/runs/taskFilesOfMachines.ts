import {runnersIn, type TaskRunners} from './taskRunner.js';

/** What starts processes, sets machines up, deploys, and runs a pipeline at home. */
export const machineRunners = (): TaskRunners => ({
	...runnersIn(
		`
devbox: devbox.json
devenv: devenv.nix devenv.y*ml
flox: .flox/env/manifest.toml
nix nom: flake.nix shell.nix default.nix
nix-shell nix-build: shell.nix default.nix
home-manager: home.nix flake.nix
nixos-rebuild darwin-rebuild: configuration.nix flake.nix
guix: guix.scm manifest.scm
devcontainer: .devcontainer.json .devcontainer/devcontainer.json .devcontainer/*/devcontainer.json
xc runme mdsh: README.md readme.md xc.md *.md
makesure: Makesurefile
sake: sake.y*ml
mani: mani.y*ml
mr: .mrconfig
dotbot: install.conf.*
chezmoi: run_* .chezmoiscripts/* .chezmoi.*
hk: hk.pkl
mprocs: mprocs.y*ml mprocs.lua
process-compose: process-compose*.y*ml
tmuxinator: .tmuxinator.y*ml
tmuxp: .tmuxp.*
smug: .smug.y*ml
supervisord supervisorctl: supervisord.conf etc/supervisord.conf
monit: monitrc .monitrc
logrotate anacron runsvdir s6-svscan fcrontab teamocil:
gitlab-runner: .gitlab-ci.y*ml
gitlab-ci-local: .gitlab-ci*.y*ml
circleci: .circleci/config.yml
drone: .drone.*
woodpecker-cli: .woodpecker.y*ml .woodpecker/*
wrkflw: .github/workflows/*
buildkite-agent: .buildkite/*
bitrise: bitrise.y*ml
fly: pipeline.y*ml
cloud-build-local: cloudbuild.*
jenkinsfile-runner: Jenkinsfile*
earth: Earthfile
dagger: dagger.json dagger.cue main.go src/*/*.* .dagger/*.* .dagger/src/*
garden: *garden.y*ml
okteto: okteto.y*ml
devspace: devspace.y*ml
werf: werf.y*ml
packer: *.pkr.hcl *.pkr.json
terragrunt: terragrunt*.hcl root.hcl *.tf
terramate: *.tm.hcl
helmfile: helmfile.* helmfile.d/*
atlas: atlas.hcl
waypoint: waypoint.hcl
pulumi: Pulumi.* index.ts index.js __main__.py main.go Program.cs
ansible-playbook ansible-navigator: ansible.cfg site.y*ml roles/*/tasks/* tasks/*.y*ml
bolt: bolt-project.y*ml plans/* tasks/*
puppet: manifests/*.pp site.pp
chef-solo chef-client chef-apply cinc-solo cinc-client: solo.rb client.rb recipes/*.rb cookbooks/*/recipes/*.rb
salt-call salt-ssh: *.sls
colmena: hive.nix
`,
		{looksAbove: true, operands: true},
	),
});
