import {describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

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
	])('is asked about where its file says what is denied: %s', command => {
		expect(verdict(command, '~c "git push"')).toBe('ask');
	});

	test.each([
		'cd fine && task build',
		'cd loop && task a',
		'cd staged && npx lint-staged',
		'task pub',
		'cat task/Taskfile.yml',
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
