import {describe, expect, it} from 'vitest';
import {deny, verdict} from '../../__tests__/kit.js';

/* What a rule names, in words that it does not name: a question. */

describe.each([
	[
		'npm run deploy',
		'turbo deploy | npx turbo deploy --filter=web | nx run web:deploy | nx run web:deploy:production | nx deploy web | nx web:deploy | nx run-many -t build deploy | nx run-many --target=deploy | nx affected -t build,deploy | moon run :deploy | moon web:deploy | wsrun deploy | ultra -r deploy | lage deploy | run-p "dep*" | npm-run-all "dep*" | run-s "*" | concurrently "npm:dep*" | pnpm run "/^dep/" | pnpm run /dep/ | pnpm run "/^(build|deploy)$/"',
		'turbo build | turbo prune deploy | nx build deploy | nx graph | nx run-many -t build test | moon run web:build | moon check | run-p "build:*" | concurrently "npm:watch:*" "npm:build" | pnpm run "/^build:/" | lage build | rush deploy',
	],
	[
		'npm publish',
		'changeset publish | npx changeset publish | npx @changesets/cli publish | npx @changesets/cli@2 publish | pnpm dlx @changesets/cli publish | lerna publish from-package | np | npx semantic-release | release-it minor | beachball publish | rush publish --publish | nx release publish | npx publish-please | yarn publish | pnpm publish | pnpm -r publish | bun publish | npx multi-semantic-release | npx pkg-pr-new publish | npx auto shipit | bumpp --publish',
		'changeset version | changeset status | lerna run build | pnpm run publish-docs | yarn add publish | bumpp | auto changelog',
	],
	[
		'docker push',
		'buildah push x | skopeo copy docker-daemon:x docker://y | crane push x y | crane cp x y | oras push x | ko build | mvn compile jib:build | ./gradlew jib | earthly --push +x | pack build x --publish | skaffold run | sbt Docker/publish',
		'mvn compile | skopeo inspect docker://x | crane ls x | gradle jibDockerBuild | earthly +x | pack build x',
	],
	[
		'gh pr merge',
		'gh api repos/o/r/pulls/1/merge -X PUT | curl -X PUT https://api.github.com/repos/o/r/pulls/1/merge | gh api graphql -f query="mutation{mergePullRequest(input:{})}"',
		'gh api repos/o/r/pulls/1 | gh pr view 1 | curl https://api.github.com/repos/o/r/pulls',
	],
	[
		'ssh prod',
		'ssh user@prod | ssh -p 22 prod | ssh -p 22 user@prod | ssh ssh://a@prod:22 | scp a prod: | scp a user@prod:/x | sftp prod | sftp user@prod | rsync -a x prod:y',
		'ssh dev | ssh user@production | scp a b | scp prod x: | rsync -a prod/ x/',
	],
	[
		'aws --profile prod',
		'AWS_PROFILE=prod aws s3 rm s3://x | export AWS_PROFILE=prod; aws s3 rm s3://x | AWS_PROFILE="$P" aws s3 ls | aws-vault exec prod -- aws s3 rm s3://x | env AWS_PROFILE=prod aws s3 ls',
		'AWS_PROFILE=dev aws s3 ls | aws s3 ls | AWS_PROFILE=prod ls | aws-vault exec dev -- aws s3 ls',
	],
	[
		'kubectl --context prod',
		'kubectl config use-context prod && kubectl delete pod x | kubectx prod && kubectl delete pod x | kubectl config use-context prod',
		'kubectl config use-context dev && kubectl get pods | kubectl get pods',
	],
	[
		'psql -h prod',
		'psql -h $H | PGHOST=prod psql | psql "host=prod" | psql postgres://a@prod/x | psql service=prod | export PGHOST=prod; psql',
		'psql | psql "host=dev" | PGHOST=dev psql | psql postgres://dev/prod',
	],
	[
		'terraform apply -auto-approve',
		'TF_CLI_ARGS_apply=-auto-approve terraform apply | TF_CLI_ARGS=-auto-approve terraform apply | terraform apply <<< yes',
		'terraform apply | TF_LOG=1 terraform apply | terraform plan <<< yes',
	],
	[
		'terraform destroy',
		'terraform plan -destroy -out p && terraform apply p | tofu plan -destroy -out=p',
		'terraform plan -destroy | terraform plan -out p && terraform apply p',
	],
	[
		'git commit --no-verify',
		'git -c core.hooksPath=/dev/null commit -m x | HUSKY=0 git commit -m x | rm .git/hooks/pre-commit && git commit -m x | git config core.hooksPath /x; git commit -m x | SKIP=eslint git commit -m x | HK=0 git commit -m x | PREK_SKIP=x git commit -m x | chmod -x .git/hooks/pre-commit && git commit -m x',
		'git commit -m x | GIT_AUTHOR_NAME=a git commit -m x | rm x && git commit -m x',
	],
	[
		'docker run --privileged',
		'docker create --privileged x | docker exec --privileged x id | podman create --privileged x',
		'docker create x | docker exec x id',
	],
	[
		'docker run',
		'docker compose run x | docker compose -f a.yml run --rm x sh | docker-compose run x | docker compose exec x id',
		'docker compose up | docker compose build | docker compose logs run | docker ps',
	],
	[
		'npm install --global',
		'npm_config_global=true npm install x',
		'npm install x',
	],
	[
		'sudo',
		'doas x | su -c x | pkexec x | run0 x | runuser -u root x',
		'x | sub x | ls su',
	],
	[
		'rm -rf',
		'rsync -a --delete empty/ x/ | rsync -a --delete-after e/ x | gio remove -f x | rclone purge ./x | 7z a -sdel y x | npx rm-cli x | find x -delete | rimraf x | npx rimraf x | git rm -rf x | git clean -fdx x | cmake -E remove_directory x',
		'rsync -a src/ dist/ | rsync -a --delete src/ host:x/ | gio trash x | rclone copy x y | 7z a y x | safe-rm x | find x -name y | git clean -n | git rm x | cmake -E make_directory x | cmake --build x',
	],
	[
		'git push',
		'gh repo create x --source=. --push | gh repo sync | gh pr create --fill | hub pull-request -p | glab mr create --push | git annex sync | git town sync | mkdocs gh-deploy | npx gh-pages -d dist | gt submit | npx np | lerna version | cargo release --execute | svn commit -m x',
		'gh repo create x | gh pr list | git annex get x | mkdocs build | lerna run x | cargo build | git commit -m push',
	],
	['git push origin main', 'git push origin x main', 'gh pr create --fill'],
	['rm -rf src', 'find src -delete | rimraf src', 'find docs -delete'],
])('a denial of %s', (words, asked, silent) => {
	const rules = [deny(`~c "${words}"`)];
	it.each(asked.split(' | '))('refuses or asks about %s', command => {
		expect(verdict(rules, command)).toMatch(/^(?:ask|deny)$/);
	});

	it.each(silent.split(' | '))('says nothing of %s', command => {
		expect(verdict(rules, command)).toBe('none');
	});
});

it.each([
	'echo flushall | redis-cli',
	String.raw`printf "FLUSHALL\n" | redis-cli -h x`,
	`redis-cli eval "redis.call('flushall')" 0`,
])('finds what a database is told in code or by who prints it: %s', command => {
	const rules = [deny('~c "redis-cli FLUSHALL"')];
	expect(verdict(rules, command)).toMatch(/^(?:ask|deny)$/);
	expect(verdict(rules, command.replace(/flushall/i, 'ping'))).toBe('none');
});

it('asks about what answers by a pipe', () => {
	const rules = [deny('~c "terraform apply -auto-approve"')];
	expect(verdict(rules, 'echo yes | terraform apply')).toBe('ask');
});
