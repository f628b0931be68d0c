import {describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';

/* Tools of servers that do what a command does: by their name, or by what they are told to do. */

const verdict = (
	tool: string,
	input: Record<string, unknown>,
	{when, guards = []}: {when?: string; guards?: readonly GuardName[]},
) =>
	judge(
		{tool, input, cwd: '/work/project'},
		compiled(when === undefined ? [] : [deny(when)], {guards}),
		{
			projectDir: '/work/project',
			home: '/home/ann',
			now: 0,
			ownPaths: [],
			realPath: path => path,
		},
	).verdict;

const pushing: readonly [string, Record<string, unknown>][] = [
	['mcp__git__git_push', {repo_path: '.'}],
	['mcp__git__push', {remote: 'origin'}],
	['mcp__git__gitPush', {}],
	['mcp__github__push_files', {owner: 'o', repo: 'r', files: []}],
	['mcp__github__create_or_update_file', {path: 'a'}],
	['mcp__git__git', {command: 'push'}],
	['mcp__x__git', {operation: 'push', force: true}],
];

describe('a tool that pushes', () => {
	test.each(pushing)('%s %j is a question', (tool, input) => {
		expect(verdict(tool, input, {guards: ['no-push']})).toBe('ask');
		expect(verdict(tool, input, {when: '~c "git push"'})).toBe('ask');
		expect(verdict(tool, input, {when: '~c "npm publish"'})).toBe('none');
	});

	test('merging and asking to is, too', () => {
		for (const tool of ['merge_pull_request', 'create_pull_request'])
			expect(verdict(`mcp__github__${tool}`, {}, {guards: ['no-push']})).toBe(
				'ask',
			);
	});

	test.each([
		['mcp__git__git_status', {repo_path: '.'}],
		['mcp__github__get_file_contents', {path: 'a'}],
		['mcp__fs__delete_file', {path: 'a'}],
		['mcp__fs__create_directory', {path: 'a'}],
		['mcp__filesystem__read_file', {path: 'a'}],
	])('%s is none', (tool, input) => {
		expect(verdict(tool, input, {guards: ['no-push', 'dangerous-bash']})).toBe(
			'none',
		);
	});
});

/* By the words of its name in whatever order, and by what it is told. */
describe.each([
	[
		'gh pr merge',
		'github__merge_pull_request github__pull_request_merge gh__pr_merge GitHub_MCP__pullRequestMerge github__github_merge_pr plugin_x_github__pulls_merge',
		'github__pull_request_read github__list_pull_requests github__get_merge_queue github__pull_request_merge_status github__create_issue',
	],
	[
		'kubectl delete',
		'k8s__pods_delete kubernetes__delete_pod kubernetes__kubectl_delete kube__resources_delete k8s__remove_namespace',
		'k8s__pods_list kubernetes__get_pods kubernetes__kubectl_logs fs__delete_file k8s__pods_run',
	],
	[
		'helm uninstall',
		'k8s__helm_uninstall helm__release_uninstall',
		'helm__list',
	],
	[
		'docker rm',
		'docker__container_remove docker__remove_container',
		'docker__list_containers',
	],
	[
		'docker run',
		'docker__containers_run docker__run_container',
		'docker__logs',
	],
	[
		'gh release create',
		'github__release_create github__create_release',
		'github__list_releases',
	],
	[
		'gh repo delete',
		'github__repository_delete github__delete_repo',
		'github__get_repository github__delete_branch',
	],
	[
		'git push',
		'git__repo_push github__files_push gitkraken__git_push',
		'git__git_status github__get_file_contents',
	],
	[
		'git checkout',
		'git__branch_checkout git__git_switch',
		'git__git_branch_list git__git_log',
	],
	[
		'git reset --hard',
		'git__reset_hard git__git_reset_hard',
		'git__git_reset git__git_status',
	],
	[
		'terraform apply',
		'terraform__run_apply tf__workspace_apply',
		'terraform__plan_show',
	],
	['npm publish', 'npm__package_publish', 'npm__package_search'],
	[
		'aws s3 rm',
		'aws__s3_delete_object s3__object_delete',
		'aws__s3_list s3__get_object',
	],
	[
		'supabase db reset',
		'supabase__branch_reset supabase__reset_database',
		'supabase__list_tables',
	],
	[
		'dropdb',
		'postgres__drop_database pg__database_drop',
		'postgres__query postgres__list_databases',
	],
	[
		'rm',
		'filesystem__delete_file fs__file_remove',
		'filesystem__read_file filesystem__write_file',
	],
	[
		'kill',
		'process__process_kill desktop__kill_process',
		'process__list_processes',
	],
	['systemctl', 'systemd__service_stop systemd__restart', 'systemd__status'],
	['curl', 'fetch__fetch web__download_page', 'web__search'],
])('under a denial of %s', (command, asked, silent) => {
	const when = `~c "${command}"`;
	test.each(asked.split(' '))('%s is a question', tool => {
		expect(verdict(`mcp__${tool}`, {x: 1}, {when})).toBe('ask');
	});
	test.each(silent.split(' '))('%s is none', tool => {
		expect(verdict(`mcp__${tool}`, {x: 1}, {when})).toBe('none');
	});
});

test.each<[string, Record<string, unknown>, string]>([
	['git__git_reset', {mode: 'hard'}, 'git reset --hard'],
	['git__git_push', {force: true, remote: 'origin'}, 'git push --force'],
	['git__push', {remote: 'origin', branch: 'main'}, 'git push origin main'],
	['k8s__pods', {action: 'delete', name: 'a'}, 'kubectl delete'],
	['k8s__resources_delete', {kind: 'Namespace'}, 'kubectl delete'],
	['github__actions_run_trigger', {method: 'run_workflow'}, 'gh workflow run'],
	[
		'github__issue_write',
		{method: 'update', state: 'closed'},
		'gh issue close',
	],
])('%s %j is a question under a denial of %s', (tool, input, command) => {
	const when = `~c "${command}"`;
	expect(verdict(`mcp__${tool}`, input, {when})).toBe('ask');
	expect(verdict(`mcp__${tool}`, {x: 1}, {when: '~c "npm test"'})).toBe('none');
});

describe('a tool that looks', () => {
	test.each([
		['mcp__d__get_network_request', {responseFilePath: '/home/dev/other/x'}],
		['mcp__f__get_screenshot', {dirForAssetWrites: '/opt/x'}],
		['mcp__f__get_image', {localPath: '/opt/x'}],
		['mcp__x__view', {save_as: '/home/dev/other/x'}],
		['mcp__x__query', {outfile: '/home/dev/other/x'}],
		['mcp__x__list_and_clear', {path: '/home/dev/other/x'}],
	])('and puts something outside is a question: %s %j', (tool, input) => {
		expect(verdict(tool, input, {guards: ['path-boundary']})).toBe('ask');
	});

	test.each([
		['mcp__fs__read_file', {path: '/home/dev/other/x'}],
		['mcp__fs__list_directory', {target: 'src'}],
	])('and puts nothing there is none: %s %j', (tool, input) => {
		expect(verdict(tool, input, {guards: ['path-boundary']})).toBe('none');
	});
});

test.each([
	'mcp__calendar__delete_event',
	'mcp__gmail__delete_draft',
	'mcp__memory__delete_entities',
])('%s deletes no file: nothing is said of it under a denial of rm', tool => {
	expect(verdict(tool, {id: '1'}, {when: '~c rm'})).toBe('none');
});

describe('a tool that tells how something stands', () => {
	test.each([
		['mcp__git__git_push_status', '~c "git push"'],
		['mcp__git__git_push_history', '~c "git push"'],
	])('is no %s', (tool, when) => {
		expect(verdict(tool, {}, {when})).toBe('none');
	});

	test.each([
		['mcp__git__git_push', {}, '~c "git push"'],
		['mcp__git__git_push_all', {}, '~c "git push"'],
		['mcp__git__git_push_status', {operation: 'push'}, '~c "git push"'],
		['mcp__git__git_status', {}, '~c "git status"'],
		['mcp__git__git_stash_list', {}, '~c "git stash"'],
		['mcp__k8s__kubectl_rollout_status', {}, '~c "kubectl rollout"'],
	])('but may be what its name begins with: %s %j', (tool, input, when) => {
		expect(verdict(tool, input, {when})).not.toBe('none');
	});
});
