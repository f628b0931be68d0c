/*
 * What commands of programs are called by other programs, and what runs others.
 * How one program is started as a whole says its record (`startedAs`).
 */

/** Names of one command of several programs. */
export const namesOfCommands: readonly string[] = [
	'docker compose | docker-compose | podman-compose',
	'docker buildx | docker-buildx',
	'npm run | node --run',
	'systemctl reboot | reboot | shutdown -r | init 6 | telinit 6',
	'systemctl poweroff | poweroff | shutdown -h | shutdown -P | init 0 | telinit 0',
	'systemctl halt | halt | shutdown -H',
	'choco install | cinst',
	'choco uninstall | cuninst',
	'choco upgrade | cup',
	'npm exec | npm x | npx',
	'pnpm dlx | pnpx',
	'bun x | bunx',
	'uv tool run | uvx',
];

/** What a command of a program does as another command, and more besides: a denial of the other is one of it. */
export const commandsWithin: Readonly<Record<string, string>> = {
	gsutil: 'gcloud storage',
	'safe-rm': 'rm',
	tflocal: 'terraform',
	'tfenv exec': 'terraform',
	'tofuenv exec': 'terraform',
	awslocal: 'aws',
	cnpm: 'npm',
	tnpm: 'npm',
	yadm: 'git',
	dotbare: 'git',
	'chezmoi git': 'git',
	'chezmoi git --': 'git',
	'pass git': 'git',
	'gopass git': 'git',
	zf_rm: 'rm',
	'dotnet nuget': 'nuget',
	'dotnet-ef': 'dotnet ef',
	'npm create': 'npm init',
	'cargo nextest run': 'cargo test',
	'cargo binstall': 'cargo install',
	'cargo zigbuild': 'cargo build',
	'ansible playbook': 'ansible-playbook',
	'kubectl kustomize': 'kustomize build',
};

/** GNU's, where the system has its own. */
export const gnuNames: ReadonlyMap<string, string> = new Map(
	`awk base64 basename cat chgrp chmod chown cksum cmp comm cp csplit cut date dd
	df diff dircolors dirname du echo egrep env expand expr factor false fgrep find
	fmt fold grep groups head hostname id install join kill link ln logname ls
	md5sum mkdir mkfifo mknod mktemp mv nice nl nohup nproc od paste patch pr
	printenv printf ptx pwd readlink realpath rm rmdir sed seq sha1sum sha256sum
	sha512sum shred shuf sleep sort split stat stdbuf stty sum sync tac tail tar
	tee test timeout touch tr true truncate tsort tty uname unexpand uniq unlink
	uptime users wc who whoami xargs yes`
		.split(/\s+/)
		.flatMap(name => [
			[`g${name}`, name],
			[`gnu${name}`, name],
		]),
);

/** Behind these another command stands, after so many words of their own: `rustup run nightly cargo publish`. */
export const leadTo: Readonly<Record<string, number>> = {
	corepack: 0,
	// Of many programs in one; of another system's.
	...{coreutils: 0, mono: 0, wine: 0},
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
