import {describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {call, compiled} from '../../__tests__/kit.js';
import {layOut} from '../../__tests__/onDisk.js';

/* What git's settings have a look show more of. */

const repository = (config: string) => ({
	'.git/HEAD': 'ref: refs/heads/main\n',
	'.git/config': `[core]\n\trepositoryformatversion = 0\n${config}`,
	'.git/objects/info/x': '',
	'.git/refs/heads/x': '',
});

const below = (folder: string, files: Readonly<Record<string, string>>) =>
	Object.fromEntries(
		Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
	);

const place = layOut({
	files: {
		...below('plain', repository('')),
		...below('off', repository('[stash]\n\tshowIncludeUntracked = false\n')),
		...below(
			'taken-back',
			repository(
				'[stash]\n\tshowIncludeUntracked\nshowIncludeUntracked = no\n',
			),
		),
		...below('on', repository('[stash]\n\tshowIncludeUntracked = true\n')),
		...below('bare-yes', repository('[Stash]\nSHOWINCLUDEUNTRACKED\n')),
	},
});

const says = (command: string, project: string) => {
	const context = place.context(project);
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([], {guards: ['read-only']}),
		context,
	).verdict;
};

describe('a stash that holds what was untracked', () => {
	test.each(['plain', 'off', 'taken-back'])('is not shown: %s', project => {
		expect(says('git stash show -p', project)).toBe('allow');
		expect(says('git stash show', project)).toBe('allow');
	});

	test.each(['on', 'bare-yes'])('is shown where git says so: %s', project => {
		expect(says('git stash show -p', project)).toBe('ask');
		expect(says('git stash show', project)).toBe('ask');
		expect(says('if true; then (git stash show -p); fi', project)).toBe('ask');
	});
});

describe('a file that was never tracked, by the name of a tag', () => {
	test.each([
		"git for-each-ref --format='%(raw)'",
		"git for-each-ref --format='%(*raw)' refs/tags",
		"git tag --list --format='%(raw:size) %(raw)'",
		'git show --tags',
		'git show --remotes',
		'git show --tags=v*',
		'git show --all',
	])('%s', command => {
		expect(says(command, 'plain')).toBe('ask');
	});

	test.each([
		"git for-each-ref --format='%(refname) %(contents:subject)'",
		'git tag --list',
		'git log --tags --oneline',
		'git show HEAD',
	])('and others: %s', command => {
		expect(says(command, 'plain')).toBe('allow');
	});
});
