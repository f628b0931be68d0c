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
