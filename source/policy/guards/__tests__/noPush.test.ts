import {describe, expect, it} from 'vitest';
import {verdictOn} from './kit.js';

describe('no-push', () => {
	it.each([
		'git push',
		'git annex sync',
		'git review',
		'gh pr create --fill',
		'gh pr new --fill',
		'gh pr -R o/r create',
		'gh api repos/o/r/git/refs -f ref=refs/heads/x -f sha=y',
		'gh api -X PATCH repos/o/r/git/refs/heads/x -f sha=y',
		'gh repo create x --source=. --push',
		'glab mr create --push',
		'glab mr create --fill --yes',
		'yadm push',
		'gita push',
		'git town ship',
		'repo upload .',
		'mike deploy --push 1',
		'gh api -X PUT repos/o/r/contents/x -f message=x',
		'hub pull-request -p',
		'svn commit -m x',
		'fossil push',
		'npx lerna publish',
		'npx gh-pages -d dist',
		'npx release-it',
		'mkdocs gh-deploy',
		'ghp-import -p site',
	])('refuses %s', command => {
		expect(verdictOn(command, 'no-push')).toBe('deny');
	});

	it.each([
		'git commit -m push',
		'gh repo create x',
		'gh pr list',
		'glab mr list',
		'svn status',
		'lerna run build',
		'mkdocs build',
		'ghp-import site',
	])('leaves alone %s', command => {
		expect(verdictOn(command, 'no-push')).toBe('none');
	});
});
