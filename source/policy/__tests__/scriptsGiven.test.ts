import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* A script that a program is given of which nobody knows what it does with it. */

const disk = layOut({
	files: {
		'z.py': 'from subprocess import run\nrun("git push", shell=True)\n',
		'list.py': 'import subprocess\nsubprocess.run(["git", "push"])\n',
		'p.sh': 'git push\n',
		job: '#!/bin/bash\ngit push\n',
		'computed.sh': 'A=git\nB=push\n$A $B\n',
		'w.js': 'execFile("git", ["push"])\n',
		'fine.py': 'print("git")\n',
		'notes.md': 'Then git push.\n',
		'data.json': '{"run": "git push"}\n',
		'sub/x': '',
		'tools/deep.py': 'os.system("git push")\n',
		'secret.py': 'open("secrets/a.txt").read()\n',
		'a.tex': '\\write18{git push}\n',
		'package.json': JSON.stringify({scripts: {deploy: 'git push', a: 'x'}}),
		Makefile: 'a:\n\ttrue\n',
	},
});

const verdict = (command: string, when = '~c "git push"') => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('a script that a program may run', () => {
	test.each([
		'torchrun z.py',
		'torchrun --nproc_per_node=2 z.py --epochs 3',
		'accelerate launch z.py',
		'deepspeed --num_gpus 2 list.py',
		'spark-submit --py-files fine.py,z.py fine.py',
		'pipx run z.py',
		'mitmdump -s z.py',
		'mitmdump -sz.py',
		'mitmdump --scripts=z.py',
		'modal run z.py::main',
		'sbatch job',
		'sbatch p.sh',
		'osh p.sh',
		'python3 -m flask --app z run',
		'prettier --plugin=./w.js src',
		'npx prettier --plugin ./w.js .',
		'prettier --plugin=./w .',
		'eslint --rulesdir=tools --parser=./w.js .',
		'pylint --load-plugins=z src',
		'pylint --load-plugins z src',
		'pylint --load-plugins=tools.deep src',
		'node --require=./w src/a.js',
		'node --require ./w src/a.js',
		'if true; then (cd . && prettier --plugin=./w.js src); fi',
		'python3 -m uvicorn z:app',
		'python3 -m inspect z:os',
		'python3 -m gunicorn -w 2 z:app',
		'python3 -m celery -A z worker',
		'python3 -m scalene z.py',
		'python3 -m memray run z.py',
		'python -m IPython z.py',
		'python3 -X dev -m torch.distributed.run z.py',
		'if true; then (timeout 9 python3 -m streamlit run z.py); fi',
		'jython z.py',
		'python3-dbg list.py',
		'foo < job',
		'foo *.py',
		'foo w.js',
		'foo tools/deep.py',
		"foo 'z.py --fast'",
		'hg --config hooks.commit=./p.sh commit',
		'FOO=./p.sh foo',
		'FOO="sh p.sh" kubectl diff -f a',
		'deno task deploy',
		'pdflatex -shell-escape a.tex',
		'lualatex --shell-escape a.tex',
		'foo python z.py',
		'foo python3 -u z.py',
		'foo pytest z.py',
		'mpirun -n 4 python z.py',
		'py-spy record -o x -- python z.py',
		'watchmedo auto-restart -- python z.py',
		"foo 'cd tools; python deep.py'",
		'cd tools && torchrun deep.py',
		'cd sub; torchrun ../z.py',
		'(torchrun z.py)',
		'{ torchrun z.py; } > log',
		'for i in 1 2; do torchrun z.py; done',
		'if true; then torchrun z.py; fi',
		'f() { torchrun z.py; }; f',
		'sh -c "torchrun z.py"',
		'timeout 9 nice torchrun z.py',
		'sudo -u me torchrun z.py',
		'echo $(torchrun z.py)',
		'torchrun z.py | tee log',
	])('is asked about where a rule denies what it does: %s', command => {
		expect(verdict(command)).toBe('ask');
		expect(verdict(command, '~c "npm publish"')).toBe('none');
	});

	test.each([
		'HGEDITOR=./fine.py hg commit',
		'KUBECTL_EXTERNAL_DIFF=./x kubectl diff -f a',
	])('is asked about where a variable names a program: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test('is asked about where it names a denied file', () => {
		expect(verdict('torchrun secret.py', '~p "secrets/**"')).toBe(
			verdict('python secret.py', '~p "secrets/**"'),
		);
	});

	test.each([
		'python3 -m py_compile z.py',
		'prettier --write w.js',
		'prettier --tab-width=2 w.js',
		'eslint --fix w.js',
		'pylint --disable=z z.py',
		'black -l 100 z.py',
		'python3 -m json.tool data.json',
		'python3 -m black z.py',
		'python3 -m mypy z.py',
		'python3 -m scalene fine.py',
		'cat z.py',
		'wc -l z.py',
		'git add z.py',
		'git commit z.py -m x',
		'black z.py',
		'black ./z.py',
		'mypy tools/deep.py',
		'ruff check ./z.py',
		'isort z.py',
		'flake8 ./tools/deep.py',
		'pylint z.py',
		'pyright z.py',
		'eslint ./w.js',
		'prettier --write ./w.js',
		'npx prettier --check w.js',
		'tsc w.js',
		'shellcheck ./p.sh',
		'shfmt -w ./p.sh',
		'pre-commit run --files z.py',
		'bandit z.py',
		'radon cc z.py',
		'code z.py',
		'dos2unix p.sh',
		'chmod +x p.sh',
		'cp p.sh q.sh',
		'tar czf a.tgz z.py',
		'scp z.py host:',
		'gh gist create z.py',
		'hg add z.py',
		'svn diff ./z.py',
		'torchrun fine.py',
		'foo notes.md',
		'foo data.json',
		'foo Makefile',
		'foo none.py',
	])('is let go on where nothing of it runs: %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test.each([
		'at -f computed.sh now',
		'npm test --script-shell=./computed.sh',
		'gcc -wrapper ./computed.sh x.c',
		'make CC=./computed.sh',
		'foo computed.sh',
		'foo bash computed.sh',
	])('is read by whom its name says, also where it computes: %s', command => {
		expect(verdict(command)).toBe('ask');
	});
});

describe('a script of the project that runs in a container', () => {
	test.each([
		'docker run --rm -v .:/w alpine sh /w/p.sh',
		'docker run --rm -v "$PWD":/w alpine sh /w/p.sh',
		'docker run --rm -v $(pwd):/w:ro alpine /w/p.sh',
		'docker run --rm -v ./tools:/w alpine python /w/deep.py',
		'docker run --rm --volume=.:/w alpine /w/job',
		'docker run --rm -v .:/w -w /w alpine ./p.sh',
		'docker run --rm -v .:/w -w /w/sub alpine sh ../p.sh',
		"docker run --rm -v .:/w alpine sh -c 'sh /w/p.sh'",
		"docker run --rm -v .:/w alpine sh -c 'cd /w && ./p.sh'",
		'podman run --mount type=bind,source=.,target=/w alpine /w/p.sh',
		'docker exec app sh /srv/app/p.sh',
		'docker compose run app python /app/z.py',
		'kubectl exec pod -- sh /app/p.sh',
		'cd sub && docker run -v ..:/w alpine sh /w/p.sh',
	])('is asked about where a rule denies what it does: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'docker run -v .:/w alpine python /w/fine.py',
		'docker run -v ./tools:/w alpine sh /w/none.sh',
		'docker exec app cat /app/p.sh',
		'docker exec app sh /srv/other.sh',
		'docker run alpine ls /etc',
	])('is let go on else: %s', command => {
		expect(verdict(command)).toBe('none');
	});
});

test.each([
	'node --import="data:text/javascript,import(1)" a.js',
	'node --import data:text/javascript,x a.js',
	'node --loader=data:text/javascript,x a.js',
])('an address that is code is asked about as code is: %s', command => {
	expect(verdict(command)).toBe('ask');
});
