import {describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {empty, layOut} from './onDisk.js';

/* What stands in a file that a task runner goes by may run, whatever its form. */

const disk = layOut({
	files: {
		'task/Taskfile.yml':
			'version: 3\ntasks:\n  pub:\n    cmds:\n      - git push origin\n  key:\n    cmds: [cat .env]\n',
		'task/sub/x': '',
		'script/Taskfile.yaml': 'tasks:\n  pub:\n    - cmd: ./scripts/push.sh\n',
		'script/scripts/push.sh': 'git push\n',
		'into/Taskfile.yml': 'includes:\n  x: ./sub/Taskfile.yml\n',
		'rake/Rakefile': 'task :pub do\n  sh "git", "push"\nend\n',
		'rakes/Rakefile': "import 'x'\n",
		'rakes/lib/tasks/pub.rake': "task(:pub) { sh 'git push' }\n",
		'tox/tox.ini': '[testenv:pub]\ncommands =\n    git push\n',
		'nox/noxfile.py': 'def pub(session):\n    session.run("git", "push")\n',
		'poe/pyproject.toml': '[tool.poe.tasks]\npub = "git push"\n',
		'invoke/tasks.py': '@task\ndef pub(c):\n    c.run("git push")\n',
		'doit/dodo.py':
			"def task_pub():\n    return {'actions': [['git', 'push']]}\n",
		'gulp/gulpfile.mjs': "exec('git push')\n",
		'grunt/Gruntfile.js': "command: 'git push'\n",
		'mage/magefile.go': 'sh.Run("git", "push")\n',
		'gradle/build.gradle.kts': "commandLine('git', 'push')\n",
		'precommit/.pre-commit-config.yaml': 'entry: git push\n',
		'staged/package.json': JSON.stringify({
			scripts: {release: 'git push'},
			'lint-staged': {'*.ts': 'eslint'},
		}),
		'staged2/package.json': JSON.stringify({
			'lint-staged': {'*.ts': ['eslint', 'git push']},
		}),
		'wipe/Taskfile.yml': 'tasks:\n  wipe:\n    - rm -rf ~\n',
		'other/build.tasks': 'git push\n',
		'fine/Taskfile.yml': 'tasks:\n  build:\n    - go build # git push\n',
		'taskipy/pyproject.toml': '[tool.taskipy.tasks]\npub = "git push"\n',
		'pdm/pyproject.toml': '[tool.pdm.scripts]\npub = "git push"\n',
		'pipenv/Pipfile': '[scripts]\npub = "git push"\n',
		'pixi/pixi.toml': '[tasks]\npub = "git push"\n',
		'devbox/devbox.json': '{"shell": {"scripts": {"pub": "git push"}}}',
		'cap/config/deploy/production.rb': 'execute "git push"\n',
		'bundle/Gemfile': "system('git push')\n",
		'procs/Procfile': 'web: git push\n',
		'mprocs/mprocs.yaml': 'procs:\n  a:\n    shell: "git push"\n',
		'xc/README.md': '### pub\n\n```\ngit push\n```\n',
		'moon/apps/web/moon.yml': "tasks:\n  pub:\n    command: 'git push'\n",
		'nx/libs/a/project.json':
			'{"targets": {"pub": {"options": {"command": "git push"}}}}',
		'wide/.git/HEAD': 'ref: refs/heads/main\n',
		...empty(
			...Array.from({length: 300}, (_, at) => `wide/src/f${at}.ts`),
			...Array.from({length: 300}, (_, at) => `wide/node_modules/p${at}/x`),
		),
		'wide/nx.json': '{}',
		'wide/package.json': '{"name": "wide"}',
		'wide/libs/a/project.json':
			'{"targets": {"pub": {"options": {"command": "git fetch"}}}}',
		'deep/.git/HEAD': 'ref: refs/heads/main\n',
		'deep/apps/web/x': '',
		'deep/libs/a/project.json':
			'{"targets": {"pub": {"options": {"command": "git push"}}}}',
		'netlify/netlify.toml': '[build]\ncommand = "git push"\n',
		'pm2/ecosystem.config.js': "apps: [{script: 'git', args: 'push'}]\n",
		'super/supervisord.conf': '[program:x]\ncommand=git push\n',
		'nix/shell.nix': "shellHook = ''\n  git push\n'';\n",
		'dotnet/app.csproj': '<Exec Command="git push" />\n',
		'playbook/site.yml': '- hosts: all\n  tasks:\n    - shell: git push\n',
		'packer/x.pkr.hcl': 'inline = ["git push"]\n',
		'cdk/cdk.json': '{"app": "git push"}',
		'serverless/serverless.yml': 'custom:\n  hooks: git push\n',
		'gitlab/.gitlab-ci.yml': 'x:\n  script:\n    - git push\n',
		'dagger/.dagger/src/index.ts': "exec(['git', 'push'])\n",
		'goreleaser/.goreleaser.yaml': 'hooks:\n  - git push\n',
		'wireit/package.json': JSON.stringify({
			scripts: {pub: 'wireit'},
			wireit: {pub: {command: 'git push'}},
		}),
		'pnpmfile/.pnpmfile.cjs': "execSync('git push')\n",
		'bunfig/bunfig.toml': 'preload = ["./a.ts"]\n',
		'bunfig/a.ts': "execSync('git push')\n",
		'setup/setup.py': "os.system('git push')\n",
		'notebook/x.ipynb': '{"cells": [{"source": ["!git push"]}]}',
		'logrotate/x.conf': 'postrotate\n  git push\nendscript\n',
		'loop/Taskfile.yml': 'tasks:\n  a:\n    - task b\n    - task a\n',
	},
});

const verdict = (
	command: string,
	when: string | undefined,
	guards: readonly GuardName[] = [],
) => {
	const context = {...disk.context(), home: '/home/dev'};
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled(when === undefined ? [] : [deny(when)], {guards}),
		context,
	).verdict;
};

describe('a task', () => {
	test.each([
		'cd task && task pub',
		'cd task/sub && task pub',
		'task -d task pub',
		'task --taskfile task/Taskfile.yml pub',
		'cd script && task pub',
		'cd rake && rake pub',
		'cd rake && bundle exec rake pub',
		'cd rakes && rake pub',
		'rake -f rake/Rakefile pub',
		'cd tox && tox -e pub',
		'cd tox && python3 -m tox -e pub',
		'cd nox && nox -s pub',
		'cd poe && poe pub',
		'cd invoke && invoke pub',
		'cd invoke && inv pub',
		'cd doit && doit pub',
		'cd gulp && npx gulp pub',
		'cd grunt && grunt pub',
		'cd mage && mage pub',
		'cd gradle && gradle pub',
		'cd precommit && pre-commit run pub',
		'cd staged2 && npx lint-staged',
		'task -t other/build.tasks',
		'cd taskipy && task pub',
		'cd taskipy && poetry run task pub',
		'cd pdm && pdm run pub',
		'cd pdm && pdm pub',
		'cd pdm && hatch run pub',
		'cd pipenv && pipenv run pub',
		'cd pixi && pixi run pub',
		'cd devbox && devbox run pub',
		'cd cap && cap production pub',
		'cd bundle && bundle exec rspec',
		'cd bundle && bundle install',
		'cd procs && heroku local',
		'cd procs && hivemind',
		'cd mprocs && mprocs',
		'cd xc && xc pub',
		'cd moon && moon run web:pub',
		'cd moon/apps/web && moon run pub',
		'cd nx && npx nx run a:pub',
		'cd deep/apps/web && npx nx run a:pub',
		'cd netlify && netlify build',
		'cd pm2 && pm2 start',
		'pm2 start pm2/ecosystem.config.js',
		'supervisord -c super/supervisord.conf',
		'cd nix && nix develop',
		'cd nix && nix-shell --run true',
		'cd dotnet && dotnet build',
		'dotnet run dotnet/app.csproj',
		'dotnet build dotnet',
		'ansible-playbook playbook/site.yml',
		'packer build packer/x.pkr.hcl',
		'packer build packer',
		'cd cdk && npx cdk deploy',
		'cd serverless && npx serverless deploy',
		'cd gitlab && gitlab-runner exec shell x',
		'cd dagger && dagger call pub',
		'cd goreleaser && goreleaser release',
		'cd wireit && npm run pub',
		'cd pnpmfile && pnpm install',
		'cd bunfig && bun test',
		'cd setup && python -m build',
		'python3 -m build setup',
		'cd setup && uv build',
		'jupyter execute notebook/x.ipynb',
		'papermill notebook/x.ipynb y.ipynb',
		'logrotate -f logrotate/x.conf',
	])('is asked about where its file says what is denied: %s', command => {
		expect(verdict(command, '~c "git push"')).toBe('ask');
	});

	test.each([
		'cd fine && task build',
		'cd wide && nx build',
		'cd wide && npx nx affected -t lint',
		'cd wide/src && npx nx test core',
		'cd loop && task a',
		'cd staged && npx lint-staged',
		'task pub',
		'cat task/Taskfile.yml',
		'cd pipenv && pipenv --version',
		'cd setup && uv pip list',
		'ls pm2/ecosystem.config.js',
		'cd netlify && npm install',
		'cd pnpmfile && npm install',
	])('is let go on else: %s', command => {
		expect(verdict(command, '~c "git push"')).toBe('none');
	});

	test('is asked about where its file names a denied one', () => {
		expect(verdict('cd task && task key', '~p .env')).toBe('ask');
		expect(verdict('cd task && task key', '~p .other')).toBe('none');
	});

	test('is asked about where a guard denies what its file says', () => {
		expect(verdict('cd wipe && task wipe', undefined, ['dangerous-bash'])).toBe(
			'ask',
		);
		expect(verdict('cd task && task pub', undefined, ['no-push'])).toBe('ask');
		expect(
			verdict('cd fine && task build', undefined, ['dangerous-bash']),
		).toBe('none');
	});
});
