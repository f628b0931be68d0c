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
 * The command that a server's tool is by its name: `git_push` of any server,
 * `push` of one that is called `git`. More is found than is one.
 */
export function commandsLikeTool(
	server: string,
	tool: string,
): readonly string[] {
	const known = host.test(server) ? ownValue(tool.toLowerCase()) : undefined;
	const words = wordsOf(tool);
	const program = wordsOf(server).at(0) ?? '';
	return [
		...(known === undefined ? [] : [known]),
		...(words.length > 1 ? [words.join(' ')] : []),
		...(program === '' ? [] : [`${program} ${words.join(' ')}`]),
	];
}

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
