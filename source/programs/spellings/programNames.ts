/*
 * What programs are called: by other names, as wrappers of another, before one.
 */

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
