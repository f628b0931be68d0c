import {placesBehind, subcommandPlaces} from '../subcommands.js';
import {type Spelling} from './knownNames.js';
import {gradleTasks} from './gradleTasks.js';
import {releases} from './likelyReleases.js';
import {mayRunScripts, scriptsMeant} from './scriptRunners.js';
import {skipsHooks} from './skippedHooks.js';
import {type Surroundings} from './surroundings.js';

/*
 * What a command most likely does, where another says it in words that a rule
 * names: by a variable for an option, by a setting that stands from then on, by
 * another program for the same end. For what refuses or asks: a question.
 */

/** The same in other words, with `unknown` for a value that nobody knows. */
export function likelyActs(
	words: Spelling,
	around: Surroundings,
	unknown: string,
): readonly Spelling[] {
	const [program = '', ...args] = words;
	const found: Spelling[] = [];
	const own = ofName(byProgram, program)?.(args) ?? [];
	found.push(
		...own,
		...byVariables(words, around, unknown),
		...scriptsMeant(program, args, unknown),
	);
	for (const more of chosenBefore(words, around.before))
		found.push([...words, ...more]);
	found.push(...ofAlias(words, around.before));
	if (around.isFed && answered.has(program))
		for (const option of answers) found.push([...words, option]);
	if (program === 'git' && skipsHooks(args, around))
		for (const place of subcommandPlaces('git', args))
			found.push(['git', ...args.slice(place), '--no-verify']);
	for (const name of around.wrappers)
		if (asAnother.has(firstWord(name)))
			for (const other of asAnother)
				if (other !== firstWord(name)) found.push([other, ...words]);
	if (asAnother.has(program))
		for (const other of asAnother)
			if (other !== program) found.push([other, ...args]);
	return found;
}

/** Whether there may be any; quick to see. */
export const mayBeLikely = (
	program: string,
	wrappers: readonly string[],
): boolean =>
	asAnother.has(program) ||
	mayRunScripts(program) ||
	answered.has(program) ||
	Object.hasOwn(byProgram, program) ||
	Object.hasOwn(options, program) ||
	Object.hasOwn(moreWords, program) ||
	Object.hasOwn(chosen, program) ||
	setsAliases.has(program) ||
	prefixed.has(program) ||
	wrappers.some(name => asAnother.has(firstWord(name)));

const firstWord = (name: string) => name.split(' ', 1)[0] ?? name;

const ofName = <Value>(
	values: Readonly<Record<string, Value>>,
	name: string,
): Value | undefined =>
	Object.hasOwn(values, name) ? values[name] : undefined;

/** They run what they are given as another user. */
const asAnother = new Set(
	'sudo su doas pkexec run0 runuser setpriv chpst start-stop-daemon'.split(' '),
);

/** What an option is called as a variable: `AWS_PROFILE=x` for `--profile x`. */
const options: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	aws: {
		AWS_PROFILE: '--profile',
		AWS_DEFAULT_PROFILE: '--profile',
		AWS_REGION: '--region',
		AWS_DEFAULT_REGION: '--region',
		AWS_ENDPOINT_URL: '--endpoint-url',
	},
	kubectl: {KUBECONFIG: '--kubeconfig'},
	oc: {KUBECONFIG: '--kubeconfig'},
	helm: {
		KUBECONFIG: '--kubeconfig',
		HELM_KUBECONTEXT: '--kube-context',
		HELM_NAMESPACE: '--namespace',
	},
	docker: {
		DOCKER_HOST: '--host',
		DOCKER_CONTEXT: '--context',
		COMPOSE_FILE: '--file',
		COMPOSE_PROJECT_NAME: '--project-name',
	},
	...alike('psql pg_dump pg_restore pg_dumpall dropdb createdb', {
		PGHOST: '-h',
		PGHOSTADDR: '-h',
		PGPORT: '-p',
		PGUSER: '-U',
		PGDATABASE: '-d',
		PGSERVICE: '-h',
	}),
	...alike('mysql mysqldump mysqladmin mariadb', {
		MYSQL_HOST: '-h',
		MYSQL_TCP_PORT: '-P',
	}),
	gcloud: {
		CLOUDSDK_CORE_PROJECT: '--project',
		CLOUDSDK_CORE_ACCOUNT: '--account',
		CLOUDSDK_ACTIVE_CONFIG_NAME: '--configuration',
	},
	gh: {GH_REPO: '--repo', GH_HOST: '--hostname'},
	...alike('fly flyctl', {FLY_APP: '--app'}),
	heroku: {HEROKU_APP: '--app'},
	pulumi: {PULUMI_STACK: '--stack'},
	vault: {VAULT_ADDR: '-address', VAULT_NAMESPACE: '-namespace'},
	nomad: {NOMAD_ADDR: '-address', NOMAD_NAMESPACE: '-namespace'},
	doctl: {DIGITALOCEAN_CONTEXT: '--context'},
	wrangler: {CLOUDFLARE_ENV: '--env'},
	git: {GIT_DIR: '--git-dir', GIT_WORK_TREE: '--work-tree'},
};

function alike<Value>(names: string, value: Value): Record<string, Value> {
	return Object.fromEntries(names.split(' ').map(name => [name, value]));
}

/** Each option of theirs may be a variable: `npm_config_global=true`. */
const prefixed: ReadonlyMap<string, RegExp> = new Map([
	...['npm', 'npx', 'pnpm', 'yarn'].map(
		name => [name, /^npm_config_(.+)/i] as const,
	),
	...['pip', 'pip3'].map(name => [name, /^PIP_(.+)/] as const),
]);

/** Words of its own that it finds in a variable. */
const moreWords: Readonly<Record<string, RegExp>> = {
	...alike('terraform tofu terragrunt', /^TF_CLI_ARGS(?:_\w+)?$/),
	...alike('make gmake', /^(?:MAKEFLAGS|GNUMAKEFLAGS)$/),
	node: /^NODE_OPTIONS$/,
	go: /^GOFLAGS$/,
};

function byVariables(
	words: Spelling,
	{variables}: Surroundings,
	unknown: string,
): Spelling[] {
	if (variables.size === 0) return [];
	const [program = ''] = words;
	const own = ofName(options, program);
	const prefix = prefixed.get(program);
	const more = ofName(moreWords, program);
	const said = [...variables].flatMap(([name, value]): string[] => {
		const option = own && ofName(own, name);
		if (option !== undefined) return [option, value ?? unknown];
		const rest = prefix?.exec(name)?.[1];
		if (rest !== undefined)
			return [`--${rest.toLowerCase().replaceAll('_', '-')}`, value ?? unknown];
		return more?.test(name) === true
			? (value ?? unknown).split(/\s+/).filter(word => word !== '')
			: [];
	});
	return said.length === 0 ? [] : [[...words, ...said]];
}

/** What a command before it, or it itself, chose to work with from then on. */
const chosen: Readonly<Record<string, readonly {by: RegExp; as: string}[]>> = {
	...alike('kubectl oc helm k9s', [
		{by: /^(?:kubectl|oc) config use-context (\S+)/, as: '--context'},
		{by: /^kubectx (\S+)/, as: '--context'},
		{by: /^kubens (\S+)/, as: '--namespace'},
		{
			by: /^(?:kubectl|oc) config set-context .*--namespace[= ](\S+)/,
			as: '--namespace',
		},
	]),
	docker: [{by: /^docker context use (\S+)/, as: '--context'}],
	gcloud: [
		{by: /^gcloud config set (?:core\/)?project (\S+)/, as: '--project'},
		{by: /^gcloud config set (?:core\/)?account (\S+)/, as: '--account'},
		{
			by: /^gcloud config configurations activate (\S+)/,
			as: '--configuration',
		},
	],
	az: [
		{
			by: /^az account set (?:-s|--subscription|-n|--name)[= ](\S+)/,
			as: '--subscription',
		},
	],
	firebase: [{by: /^firebase use (\S+)/, as: '--project'}],
	pulumi: [{by: /^pulumi stack select (\S+)/, as: '--stack'}],
};

function chosenBefore(
	words: Spelling,
	before: readonly Spelling[],
): Spelling[] {
	const ways = ofName(chosen, words[0] ?? '') ?? [];
	if (ways.length === 0) return [];
	return [...before, words].flatMap(command => {
		const text = command.join(' ');
		return ways.flatMap(({by, as}) => {
			const value = by.exec(text)?.[1];
			return value === undefined ? [] : [[as, value]];
		});
	});
}

/** They take other names for their commands: `gh alias set m 'pr merge'`. */
const setsAliases = new Set(['gh', 'glab']);

/** What a name stands for that a command before it set. */
function ofAlias(
	[program = '', name, ...rest]: Spelling,
	before: readonly Spelling[],
): Spelling[] {
	if (!setsAliases.has(program) || name === undefined) return [];
	return before.flatMap(([setter, alias, verb, ...words]) => {
		const [set, says] = words.filter(word => !word.startsWith('-'));
		if (setter !== program || alias !== 'alias' || verb !== 'set') return [];
		if (set !== name || says === undefined) return [];
		const meant = says.split(/\s+/);
		return says.startsWith('!') || words.includes('--shell')
			? [[...says.replace(/^!/, '').split(/\s+/), ...rest]]
			: [[program, ...meant, ...rest]];
	});
}

/** Programs that ask before they do it, and options that answer for them. */
const answered = new Set(
	'terraform tofu terragrunt apt apt-get dnf yum pacman pulumi cdk serverless sls fly flyctl brew'.split(
		' ',
	),
);
const answers = ['-auto-approve', '-y', '--yes', '--force'];

type Acts = (args: readonly string[]) => readonly Spelling[];

/** The machine that a word names: `user@prod`, `ssh://user@prod:22`, `prod:path`. */
function hostIn(word: string): string {
	const [, host = word] = /^(?:\w+:\/\/)?(?:[^@/]*@)?([^:/]+)/.exec(word) ?? [];
	return host;
}

const isRemote = (word: string) =>
	/^(?:\w+:\/\/|[^/:]+:|[^/]+@)/.test(word) && !word.startsWith('-');

const copies: Acts = args =>
	args.filter(isRemote).map(word => ['ssh', hostIn(word)]);

const logsIn: Acts = args =>
	placesBehind('ssh', args, 0).map(at => [
		...['ssh', hostIn(args[at] ?? '')],
		...args.slice(at + 1),
		...args.slice(0, at),
	]);

const deletesAll = (places: readonly string[]): Spelling[] => [
	['rm', '-rf', ...places.filter(word => !word.startsWith('-'))],
];

const git: Acts = args =>
	subcommandPlaces('git', args).flatMap((place): Spelling[] => {
		const rest = args.slice(place + 1);
		const has = (letter: string, name: string) =>
			rest.some(
				word =>
					word === name ||
					(/^-\w/.test(word) && word.slice(1).includes(letter)),
			);
		switch (args[place]) {
			case 'push': {
				return rest.some(word => /^--force-(?:w|i)/.test(word))
					? [['git', 'push', '--force', ...rest]]
					: [];
			}

			case 'clean':
				return has('f', '--force') && has('d', '-d') ? deletesAll(rest) : [];
			case 'rm':
				return has('r', '-r') && has('f', '--force') ? deletesAll(rest) : [];
			default:
				return [];
		}
	});

/** What is put over a folder of this machine, and takes away all else that lies there. */
function emptied(args: readonly string[]): Spelling[] {
	const place = args.findLast(word => !word.startsWith('-'));
	return place !== undefined &&
		!isRemote(place) &&
		args.some(word => /^--del(?:ete(?:-\w+)?)?$/.test(word))
		? deletesAll([place])
		: [];
}

/** A service of it is run once, with what stands behind its name. */
function composed(args: readonly string[]): Spelling[] {
	return placesBehind('docker-compose', args, 0).flatMap((place): Spelling[] =>
		/^(?:run|exec)$/.test(args[place] ?? '')
			? [['docker', 'run', ...args.slice(place + 1)]]
			: [],
	);
}

/** `psql host=prod`, `psql postgres://a@prod/x`, `psql service=prod`. */
const postgres =
	(program: string): Acts =>
	args =>
		args.flatMap(word => {
			const [, host] =
				/(?:^|[\s=])(?:host|hostaddr|service)\s*=\s*'?([\w.-]+)/.exec(word) ??
				/^(?:-d|--dbname=)?postgres(?:ql)?:\/\/(?:[^@/]*@)?([\w.-]+)/.exec(
					word,
				) ??
				[];
			return host === undefined
				? []
				: [
						[program, '-h', host, ...args],
						[program, '--host', host, ...args],
					];
		});

const byProgram: Readonly<Record<string, Acts>> = {
	git,
	...alike('ssh mosh autossh slogin ssh-copy-id sftp', logsIn),
	...alike('scp sshfs', copies),
	rsync: args => [...copies(args), ...emptied(args)],
	psql: postgres('psql'),
	pg_dump: postgres('pg_dump'),
	pg_restore: postgres('pg_restore'),
	// What is planned so is done by whoever applies it.
	...alike('terraform tofu', args =>
		args.includes('plan') &&
		args.some(word => /^--?destroy$/.test(word)) &&
		args.some(word => /^--?out\b/.test(word))
			? [['terraform', 'destroy', ...args.filter(word => word !== 'plan')]]
			: [],
	),
	docker: args =>
		subcommandPlaces('docker', args).flatMap((place): Spelling[] => {
			const rest = args.slice(place + 1);
			return args[place] === 'compose'
				? composed(rest)
				: /^(?:create|exec)$/.test(args[place] ?? '')
					? [['docker', 'run', ...rest]]
					: [];
		}),
	...alike('docker-compose podman-compose', composed),
	find: args => {
		const end = args.findIndex(word => /^[-!(]/.test(word));
		return args.includes('-delete')
			? deletesAll(args.slice(0, end < 0 ? args.length : end))
			: [];
	},
	...alike('rimraf del-cli del wipe srm rm-cli', deletesAll),
	gio: ([verb, ...rest]) => (verb === 'remove' ? deletesAll(rest) : []),
	rclone: ([verb, ...rest]) =>
		/^(?:purge|delete)$/.test(verb ?? '') ? deletesAll(rest) : [],
	...alike('7z 7za 7zz', args =>
		args.includes('-sdel') ? deletesAll(args) : [],
	),
	...alike('tar gtar bsdtar', args =>
		args.some(word => word.startsWith('--rem')) ? deletesAll(args) : [],
	),
	zip: args =>
		args.some(word => /^(?:-[a-zA-Z]*m|--move$)/.test(word))
			? deletesAll(args)
			: [],
	cmake: ([flag, verb, ...rest]) =>
		flag === '-E' && /^(?:remove_directory|rm)$/.test(verb ?? '')
			? deletesAll(rest)
			: [],
	'aws-vault': ([verb, profile = '', ...rest]) => {
		const words = rest[0] === '--' ? rest.slice(1) : rest;
		return verb === 'exec' && words[0] === 'aws'
			? [[...words, '--profile', profile]]
			: [];
	},
	...releases,
	...alike('gradle gradlew gw', args => [
		...(releases.gradle?.(args) ?? []),
		...gradleTasks(args),
	]),
	kubectx: ([name]) =>
		name === undefined ? [] : [['kubectl', '--context', name]],
	kubens: ([name]) =>
		name === undefined ? [] : [['kubectl', '--namespace', name]],
};
