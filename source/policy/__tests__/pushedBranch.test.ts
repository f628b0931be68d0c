import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* What is pushed counts by its name, wherever that stands. */

const hash = '0123456789012345678901234567890123456789';
const repository = (folder: string, current: string, settings = '') => ({
	[`${folder}/.git/HEAD`]: `ref: refs/heads/${current}\n`,
	[`${folder}/.git/config`]: settings,
	[`${folder}/.git/refs/heads/main`]: hash,
	[`${folder}/.git/refs/heads/topic`]: hash,
});

const place = layOut({
	files: {
		...repository('main', 'main'),
		...repository('topic', 'topic'),
		...repository('mapped', 'topic', '[push]\n\tdefault = matching\n'),
	},
	folders: ['main/.git/objects', 'topic/.git/objects', 'mapped/.git/objects'],
});

const says = (command: string, project: string) => {
	const context = place.context(project);
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny('~c "git push origin main"')]),
		context,
	).verdict;
};

describe('a denial of git push origin main', () => {
	it.each([
		'git push origin topic:main',
		'git push origin topic main',
		'git push -u origin topic main',
		'git push origin topic HEAD:main',
		'git push origin topic +main',
		'git push origin heads/main',
		'git push origin HEAD:heads/main',
		'git push --repo=origin main',
		"git push origin 'refs/heads/*'",
		"git push origin 'refs/heads/*:refs/heads/*'",
	])('is one of %s', command => {
		expect(says(command, 'topic')).toBe('deny');
	});

	it.each([
		'git push',
		'git push origin',
		'git push origin HEAD',
		'git push -u origin HEAD',
		'git push origin @',
		'git push -q',
		'git push origin topic HEAD',
		'gh pr create --fill',
	])('asks about %s where main is checked out', command => {
		expect(says(command, 'main')).toBe('ask');
		expect(says(command, 'topic')).toBe('none');
		expect(says(command, 'mapped')).toBe('ask');
	});

	it.each([
		'git checkout main && git push',
		'git switch main && git push origin HEAD',
		'git checkout "$x" && git push',
		'git checkout -B main && git push',
		'cd ../main && git push',
		'git -C ../main push',
		'git push origin :',
		'gh pr merge 12',
		'git subtree push',
		'lerna version',
		'bumpver update',
		'tbump 1.2',
		'git ps',
	])('asks about %s on a branch', command => {
		expect(says(command, 'topic')).toBe('ask');
	});

	it('asks where the branch that it makes is there already', () => {
		const command = 'git checkout -b topic && git push origin HEAD';
		expect(says(command, 'main')).toBe('ask');
		expect(says(command.replace('topic', 'new'), 'main')).toBe('none');
		expect(says('git checkout new; git push', 'main')).toBe('ask');
	});

	it.each([
		'git checkout -b new && git push -u origin HEAD',
		'git switch -c new && git commit -m x && git push',
		'git checkout topic && git push',
		'git push origin topic',
		'git push origin other topic',
		'git push upstream HEAD',
		'git push origin main-2',
		'git push --tags',
		'git push origin topic && git checkout main',
		'git status',
		'git lfs pull',
		'bumpver update --no-push',
		'gh pr view',
	])('says nothing of %s', command => {
		expect(says(command, 'main')).toBe('none');
	});
});
