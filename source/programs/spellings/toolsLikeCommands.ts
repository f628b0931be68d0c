import {programs} from '../table.js';
/**
 * What tools of well-known servers do, as the command that does the same: for what
 * refuses or asks. Names as GitHub's, GitLab's and Gitea's own servers have them.
 */
const commandOf: Readonly<Record<string, string>> = {
	push_files: 'git push',
	create_or_update_file: 'git push',
	create_or_update_files: 'git push',
	delete_file: 'git push',
	create_commit: 'git push',
	update_pull_request_branch: 'git push',
	create_pull_request: 'gh pr create',
	create_pull_request_with_copilot: 'gh pr create',
	merge_pull_request: 'gh pr merge',
	create_merge_request: 'glab mr create',
	merge_merge_request: 'glab mr merge',
	accept_merge_request: 'glab mr merge',
	create_repository: 'gh repo create',
	delete_repository: 'gh repo delete',
	fork_repository: 'gh repo fork',
	create_release: 'gh release create',
	run_workflow: 'gh workflow run',
};

/** Servers of hosts; elsewhere a `delete_file` deletes one. */
const host = /git(?:hub|lab|ea)|forgejo|bitbucket|codeberg|azure|devops/i;

/**
 * The commands that a server's tool most likely is, by its name, by what it is
 * told to do, and by where its verb stands: `git_push` of any server, `push` of
 * one that is called `git`, `pods_delete` of `k8s`. More is found than is one.
 */
export function commandsLikeTool(
	server: string,
	tool: string,
	input: Readonly<Record<string, unknown>> = {},
): readonly string[] {
	const found = new Set<string>();
	const told = Object.entries(input).flatMap(([field, value]) =>
		field === 'state' && value === 'closed'
			? [tool.replace(changing, 'close')]
			: saysVerb.test(field) && typeof value === 'string' && isName.test(value)
				? [value, `${tool}_${value}`]
				: [],
	);
	for (const name of [tool, ...told]) {
		for (const command of byWords(server, name)) found.add(command);
		// What makes branches is asked about by their names.
		if (!looks(wordsOf(name)) && branchesLikeTool(name, input).length === 0)
			for (const command of inOrders(server, name))
				found.add([command, ...givenTo(input)].join(' '));
	}

	return [...found].slice(0, mostCommands);
}

const mostCommands = 48;

/** What a field is called that says what a tool has to do, and what such a value looks like. */
const saysVerb = /^(?:method|operation|action|verb|op)$/i;
/** Its verb where it may close something, too. */
const changing = /update|write|edit|set/i;
const isName = /^[a-z][\w-]{1,40}$/i;

/** As its name and that of its server stand there. */
function byWords(server: string, tool: string): readonly string[] {
	const known = host.test(server) ? ownValue(tool.toLowerCase()) : undefined;
	const words = wordsOf(tool);
	const program = wordsOf(server).at(0) ?? '';
	if (known === undefined && tellsOf(words)) return [];
	return [
		...(known === undefined ? [] : [known]),
		...(words.length > 1 ? [words.join(' ')] : []),
		...(program === '' ? [] : [`${program} ${words.join(' ')}`]),
	];
}

/**
 * Whether a tool tells how something stands that a command does, by the last word
 * of its name: `git_push_status`. That word may be one of the command's own where
 * it takes such (`kubectl rollout status`).
 */
function tellsOf(words: readonly string[]): boolean {
	const [program = '', verb = '', noun = '', ...more] = words;
	const known = Object.keys(programs.get(program)?.subcommands ?? {});
	return (
		more.length === 0 &&
		telling.test(noun) &&
		known.includes(verb) &&
		!known.some(name => name.startsWith(`${verb} `))
	);
}

const telling = /^(?:status|history|info|stats|summary|details?|preview)$/;

/** Whether a tool only looks, by the first or last word of its name. */
const looks = (words: readonly string[]): boolean =>
	[words.at(0), words.at(-1)].some(word => looking.test(word ?? ''));
const looking =
	/^(?:get|list|read|search|find|view|show|describe|status|info|count|check|exists|query|fetched|logs?|watch|diff|history|explain|stats|usage|help|details?|summary|compare|preview|plan|validate|lint)$/;

/** What servers are called, and the programs whose commands their tools do. */
const programsOfServers: readonly (readonly [RegExp, string])[] = [
	[/github|(?:^|[-_])gh(?:$|[-_])/i, 'gh'],
	[/gitlab/i, 'glab'],
	[/gitea|forgejo|codeberg/i, 'tea'],
	[/(?:^|[-_])git(?:$|[-_]|kraken)/i, 'git'],
	[/k8s|kube/i, 'kubectl'],
	[/k8s|kube|helm/i, 'helm'],
	[/docker|container/i, 'docker'],
	[/podman/i, 'podman'],
	[/terraform|tofu|(?:^|[-_])tf(?:$|[-_])/i, 'terraform'],
	[/pulumi/i, 'pulumi'],
	[/aws|amazon/i, 'aws'],
	[/(?:^|[-_])s3|aws|minio/i, 'aws s3'],
	[/azure/i, 'az'],
	[/gcp|gcloud|google[-_]?cloud/i, 'gcloud'],
	[/systemd|systemctl/i, 'systemctl'],
	[/npm/i, 'npm'],
	[/vercel/i, 'vercel'],
	[/supabase/i, 'supabase db'],
];

/** The same with the verb at the other end, in the words of the program that the server is for. */
function inOrders(server: string, tool: string): readonly string[] {
	const programs = programsOfServers.flatMap(([is, program]) =>
		is.test(server) ? [program] : [],
	);
	const whole = wordsOf(tool);
	const [first = '', ...behind] = whole;
	const isLed =
		behind.length > 0 &&
		(programs.includes(first) || wordsOf(server).includes(first));
	const words = shortened(isLed ? behind : whole);
	const found = new Set<string>(ends(words));
	for (const order of host.test(server) ? ordersOf(whole) : []) {
		const known = ownValue(order.join('_'));
		if (known !== undefined) found.add(known);
	}

	for (const order of ordersOf(words))
		for (const one of verbsAlike(order)) {
			if (!(one[0] === 'rm' && !words.includes('rm')))
				if (programs.length === 0 || !isLed) found.add(one.join(' '));
			for (const program of programs) {
				found.add([program, ...one].join(' '));
				const [verb = '', ...options] = one;
				if (options.length > 0)
					found.add(
						[program, verb, ...options.map(word => `--${word}`)].join(' '),
					);
			}
		}

	return [...found];
}

/** Its words as they stand, and with the last or the first of them at the other end. */
function ordersOf(words: readonly string[]): readonly (readonly string[])[] {
	const [first = '', ...behind] = words;
	return words.length < 2
		? [words]
		: [words, [words.at(-1) ?? '', ...words.slice(0, -1)], [...behind, first]];
}

/** What commands call what tools call by longer names. */
const shorter: Readonly<Record<string, string>> = {
	pull_request: 'pr',
	pull_requests: 'pr',
	pulls: 'pr',
	merge_request: 'mr',
	merge_requests: 'mr',
	repository: 'repo',
	repositories: 'repo',
	releases: 'release',
	issues: 'issue',
	workflows: 'workflow',
	deployment: 'deploy',
	containers: 'container',
	images: 'image',
};

function shortened(words: readonly string[]): readonly string[] {
	const found: string[] = [];
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		const pair = `${word}_${words[at + 1] ?? ''}`;
		if (Object.hasOwn(shorter, pair)) at++;
		found.push(
			(Object.hasOwn(shorter, pair) ? shorter[pair] : undefined) ??
				(Object.hasOwn(shorter, word) ? shorter[word] : undefined) ??
				word,
		);
	}

	return found;
}

/** Verbs of which one command has this and another that. */
const verbs: readonly (readonly string[])[] = [
	['delete', 'remove', 'destroy', 'rm', 'drop'],
	['run', 'trigger', 'dispatch'],
	['checkout', 'switch'],
	['uninstall', 'remove'],
	['install', 'add'],
];

function verbsAlike(words: readonly string[]): readonly (readonly string[])[] {
	const found = [words];
	for (const [at, word] of words.entries())
		for (const alike of verbs)
			if (alike.includes(word))
				for (const other of alike)
					if (other !== word) found.push(words.with(at, other));
	return found;
}

/** What does a whole command by the two words of its name, in either order. */
function ends(words: readonly string[]): readonly string[] {
	const has = (pattern: RegExp) => words.some(word => pattern.test(word));
	const deletes = has(/^(?:delete|remove|unlink|erase|drop|rm)$/);
	return [
		...(deletes && has(/^(?:files?|paths?|director(?:y|ies)|folders?|dirs?)$/)
			? ['rm']
			: []),
		...(deletes && has(/^(?:database|db)$/) ? ['dropdb'] : []),
		...(has(/^(?:fetch|download|curl|wget)$/) ? ['curl'] : []),
	];
}

/** What a tool is given as the options and words of a command: `{force: true, branch: 'main'}`. */
function givenTo(input: Readonly<Record<string, unknown>>): readonly string[] {
	const options: string[] = [];
	const values: string[] = [];
	for (const [field, value] of Object.entries(input).slice(0, mostFields)) {
		const name = wordsOf(field).join('-');
		if (value === true) options.push(`--${name}`);
		if (typeof value !== 'string' || !isWord.test(value)) continue;
		if (isMode.test(field)) options.push(`--${value}`);
		else if (!saysVerb.test(field)) values.push(value);
	}

	return [...options, ...values];
}

const mostFields = 16;
const isMode = /^(?:mode|reset_?(?:type|mode)|strategy|merge_?method)$/i;
/** No path that leads elsewhere, and nothing that a shell would read. */
const isWord = /^\w[\w.@:-]{0,60}$/;

/** The branches that a server's tool makes, by its name; undefined: one of which nobody finds the name. */
export function branchesLikeTool(
	tool: string,
	input: Readonly<Record<string, unknown>>,
): readonly (string | undefined)[] {
	const words = wordsOf(tool);
	if (!words.some(word => makes.test(word))) return [];
	if (!words.some(word => word === 'branch' || word === 'ref')) return [];
	const names = Object.entries(input).flatMap(([field, value]) =>
		typeof value === 'string' &&
		(namesBranch.test(field) || (field === 'ref' && value.startsWith('refs/')))
			? [value.replace(/^refs\/heads\//, '')]
			: [],
	);
	return names.length === 0
		? [undefined]
		: names.filter(name => !name.startsWith('refs/'));
}

const makes = /^(?:create|new|make|add|rename)$/;
/** What a field is called that holds the name of a new branch. */
const namesBranch = /^(?:new_?)?(?:branch(?:_?name)?|name)$/i;

const ownValue = (tool: string): string | undefined =>
	Object.hasOwn(commandOf, tool) ? commandOf[tool] : undefined;

/** `gitPush`, `git-push`, `git_push`. */
const wordsOf = (name: string): readonly string[] =>
	name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z\d]+/)
		.filter(word => word !== '');
