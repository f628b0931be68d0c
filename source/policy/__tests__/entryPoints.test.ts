import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Programs that a project of python's says it has, run by their names. */

const pushes = 'import subprocess\nsubprocess.run(["git", "push"])\n';

const place = layOut({
	files: {
		'pyproject.toml': `[project.scripts]
ship = "app.cli:main"
inner = "lib.cli:main"
calm = "app.calm:main"
[tool.poetry.scripts]
pship = { callable = "app.cli:main" }
file = { reference = "bin/x.sh", type = "file" }
`,
		'setup.cfg':
			'[options.entry_points]\nconsole_scripts =\n  cship=app.cli:main\n',
		'app/cli.py': pushes,
		'app/calm.py': 'print(1)\n',
		'src/lib/cli.py': pushes,
		'bin/x.sh': 'git push\n',
	},
});

const says = (command: string, rule: string) => {
	const context = place.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny(`~c "${rule}"`)]),
		context,
	).verdict;
};

describe('a denial of git push', () => {
	it.each(
		'uv run ship|uv run --no-sync ship --now|uv run -- ship|uv run inner|poetry run ship|poetry run pship|poetry run file|pdm run ship|hatch run ship|rye run ship|pipenv run ship|uv run cship|uvx --from . ship|pipx run --spec . ship|.venv/bin/ship|ship|cd app && uv run ship'.split(
			'|',
		),
	)('asks about %s', command => {
		expect(says(command, 'git push')).toBe('ask');
		expect(says(command, 'npm publish')).toBe('none');
	});

	it.each(
		'uv run calm|poetry run pytest|uv run ruff check|uv run unship|uv sync|ship-it'.split(
			'|',
		),
	)('says nothing of %s', command => {
		expect(says(command, 'git push')).toBe('none');
	});
});
