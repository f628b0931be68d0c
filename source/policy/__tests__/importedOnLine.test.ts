import {expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* What code on the line imports, or asks for as data, may be a script of that name. */

const push = 'import os\nos.system("git push")\n';
const spawn = 'require("child_process").execSync("git push")\n';
const disk = layOut({
	files: {
		'package.json': '{"name": "a", "version": "1.0.0"}',
		'cfg.json/package.json': '{"main": "evil.js"}',
		'cfg.json/evil.js': spawn,
		'data.json/index.js': spawn,
		'evil.js': spawn,
		'numpy.py': push,
		'torch/__init__.py': push,
		'a.py': push,
		'good.py': 'print(1)\n',
	},
	links: {'linked.json': 'evil.js'},
});
const rules = compiled([deny('~c "git push"')]);

const verdictOf = (command: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		rules,
		context,
	).verdict;
};

test.each([
	`node -p "require('./package.json').version"`,
	'python3 -c "import pandas; print(pandas.__version__)"',
	'python3 -m cProfile good.py',
	"python3 <<'E'\nprint(1)\nE",
])('nothing there runs a push: %s', command => {
	expect(verdictOf(command)).toBe('none');
});

test.each([
	`node -p "require('./cfg.json').version"`,
	`node -p "require('./data.json').version"`,
	`node -p "require('./linked.json').version"`,
	'python3 -c "import numpy; print(numpy.__version__)"',
	'python3 -c "import torch; print(torch.cuda.is_available())"',
	"python3 <<'E'\nimport numpy\nprint(1)\nE",
	'python3 -m cProfile a.py',
	'python3 -m cProfile -s time a.py',
])('what lies there is read: %s', command => {
	expect(verdictOf(command)).toBe('ask');
});
