/*
 * What rules must know of programs. Lists that widen a denial may be generous;
 * lists that let something pass hold only what cannot do anything else.
 */

/** Options before the subcommand that take a value in the next word. */
const valueOptions: Readonly<Record<string, readonly string[]>> = {
	git: [
		'-C',
		'-c',
		'--git-dir',
		'--work-tree',
		'--namespace',
		'--exec-path',
		'--super-prefix',
		'--config-env',
		'--attr-source',
	],
	docker: ['-H', '--host', '-c', '--context', '--config', '-l', '--log-level'],
	podman: ['-c', '--connection', '--url', '--identity', '--log-level'],
	kubectl: [
		'-n',
		'--namespace',
		'--context',
		'--kubeconfig',
		'-s',
		'--server',
		'--cluster',
		'--user',
		'--as',
	],
	helm: ['-n', '--namespace', '--kube-context', '--kubeconfig'],
	npm: ['--prefix', '-C', '-w', '--workspace', '--userconfig', '--registry'],
	pnpm: ['-C', '--dir', '-F', '--filter'],
	yarn: ['--cwd'],
	bun: ['--cwd'],
	gh: ['-R', '--repo'],
	cargo: ['-C', '--config', '-Z', '--color'],
	go: ['-C'],
	terraform: [],
	aws: ['--profile', '--region', '--output', '--endpoint-url'],
	gcloud: ['--project', '--account', '--configuration'],
	systemctl: ['-H', '--host', '-M', '--machine'],
	pip: ['--python', '--log', '--proxy'],
	pip3: ['--python', '--log', '--proxy'],
	uv: ['--directory', '--project', '--config-file'],
	poetry: ['-C', '--directory', '-P', '--project'],
	brew: [],
	apt: ['-o', '-c'],
	'apt-get': ['-o', '-c'],
	rustup: [],
	dotnet: [],
	svn: [],
	hg: ['-R', '--cwd', '--config'],
	make: ['-C', '-f', '-I', '-o', '-W'],
	mvn: ['-f', '-pl', '-s', '-P'],
	gradle: ['-p', '-b', '-c', '-I'],
};

/**
 * Where the subcommand stands among the arguments of a program that has
 * subcommands (`git -C x push`: 2); undefined: it has none, or none is given.
 */
export function subcommandIndex(
	program: string,
	args: readonly string[],
): number | undefined {
	if (!Object.hasOwn(valueOptions, program)) return undefined;
	const takesValue = valueOptions[program] ?? [];
	for (let index = 0; index < args.length; index++) {
		const arg = args[index] ?? '';
		if (takesValue.includes(arg)) index++;
		else if (!arg.startsWith('-') && arg !== '') return index;
	}

	return undefined;
}

/** Wrappers that run the same program, with the same rights, on the same arguments. */
export const transparentWrappers: ReadonlySet<string> = new Set([
	'time',
	'nice',
	'ionice',
	'nohup',
	'timeout',
	'stdbuf',
	'setsid',
	'command',
	'exec',
	'env',
	'bash -c',
	'sh -c',
	'dash -c',
	'zsh -c',
	'bash',
	'sh',
	'dash',
	'zsh',
]);

/** Variables that change no more than how something looks. */
export const harmlessVariables: ReadonlySet<string> = new Set([
	'CI',
	'COLUMNS',
	'FORCE_COLOR',
	'LANG',
	'LC_ALL',
	'LINES',
	'NO_COLOR',
	'NODE_ENV',
	'PYTHONUNBUFFERED',
	'RUST_BACKTRACE',
	'TERM',
	'TZ',
]);

/** Folders in which the system keeps its programs. */
export const systemFolders: readonly string[] = [
	'/bin',
	'/sbin',
	'/usr/bin',
	'/usr/sbin',
	'/usr/local/bin',
	'/opt/homebrew/bin',
];

/** Programs that only read the files they name and print; no option of theirs runs or writes. */
export const pureReaders: ReadonlySet<string> = new Set([
	'cat',
	'cksum',
	'cmp',
	'comm',
	'cut',
	'grep',
	'egrep',
	'fgrep',
	'head',
	'md5sum',
	'nl',
	'od',
	'paste',
	'sha1sum',
	'sha256sum',
	'sha512sum',
	'stat',
	'strings',
	'sum',
	'tac',
	'tail',
	'wc',
]);

/** Where a redirection leaves no trace. */
export const sinks: ReadonlySet<string> = new Set([
	'/dev/null',
	'/dev/stdin',
	'/dev/stdout',
	'/dev/stderr',
]);
