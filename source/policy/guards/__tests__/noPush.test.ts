import {describe, expect, it} from 'vitest';
import {call, compiled} from '../../__tests__/kit.js';
import {layOut} from '../../__tests__/onDisk.js';
import {judge} from '../../judge.js';
import {verdictOn} from './kit.js';

const place = layOut({folders: ['src']});

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
		'git flow publish',
		'git flow feature publish x',
		'git flow release finish -p 1.0',
		'git flow release finish --push 1.0',
		'git-flow publish',
		'git machete push',
		'git machete traverse -y',
		'git-machete push',
		'git spr update',
		'git release 1.0',
		'git delete-branch x',
		'mvn release:prepare',
		'./mvnw -B release:perform',
		'gradle release',
		'bumpver update --push',
		'cargo smart-release --execute x',
		'nx release --git-push',
		'rake release',
		'bundle exec rake release',
		'arc land',
		'sl submit',
		'ghstack',
		'x=push; git $x',
		'npx beachball publish',
		'npx bumpp',
		'cargo workspaces version',
		'docusaurus deploy',
		'npx push-dir',
		'python-semantic-release version',
		'git annex assist',
		'git annex copy --to origin',
		'gs branch submit',
		'git spice branch submit',
		'git branchless submit',
		'av pr create',
		'mr push',
		'cr index --push',
		'flux bootstrap github',
		'gopass sync',
		// What is taken back, or a value of another option, is no trial.
		'git push -n --no-dry-run origin work',
		'git push --dry-run --no-dry origin work',
		'git push --no-dry-run -n --no-dry-run origin work',
		'git push --end-of-options origin work -n',
		'git push origin work --end-of-options -n',
		'git push --repo -n origin work',
		'git push --rep --dry-run origin work',
		'git push -o -n origin work',
		'git push -on origin work',
		'git push -uo -n origin work',
		'git push --push-option --dry-run origin work',
		'git send-pack --dry-run --no-dry-run ../up work',
	])('refuses %s', command => {
		expect(verdictOn(command, 'no-push')).toBe('deny');
	});

	/* It may be a push. */
	it.each([
		'$(echo git) push',
		'$(echo git push)',
		'"$x" push',
		'git $(echo push)',
		'git -C x "$verb"',
		'eval "$(echo git push)"',
	])('asks about %s', command => {
		expect(verdictOn(command, 'no-push')).toBe('ask');
	});

	/* By what else is judged beside the guard's own entries. */
	it.each([
		'git -c alias.x=push x',
		`node -e 'require("child_process").execSync("git push")'`,
		`python3 -c "import os; os.system('git push')"`,
		`perl -e 'system("git push")'`,
		`ruby -e 'system("git", "push")'`,
	])('lets nothing of %s pass', command => {
		const rules = compiled([], {guards: ['no-push']});
		expect(judge(call(command), rules, place.context()).verdict).not.toBe(
			'none',
		);
	});

	it.each([
		'git annex get x',
		'npx bumpp --no-push',
		'npx beachball change',
		'docusaurus build',
		'gs -q x.ps',
		'git flow release finish 1.0',
		'git flow feature start x',
		'git machete status',
		'mvn package',
		'./gradlew build',
		'bumpver update',
		'bump2version patch',
		'cargo build --release',
		'nx release --dry-run',
		'git push -n origin work',
		'git push -un origin work',
		'git push -u --dry-run --repo=x work',
		'git push -o ci.skip -n origin work',
		'rake test',
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
