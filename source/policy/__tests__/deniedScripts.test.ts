import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* A denied script is one by whatever name it comes to run, and none where it is only looked at. */

const place = layOut({
	files: {
		'deploy.sh': '#!/bin/sh\necho deployed\n',
		'src/a.ts': '',
		'jobs/nightly.sh': '#!/bin/sh\n./deploy.sh\n',
		'jobs/window.sh': '#!/bin/sh\ntmux new -d ./deploy.sh\n',
		'jobs/other.sh': '#!/bin/sh\ncat deploy.sh\n',
	},
	folders: ['home', 'empty'],
});

const verdictOf = (command: string, rule = '~c "./deploy.sh"') =>
	judge(
		{...call(command), cwd: place.root},
		compiled([deny(rule)]),
		place.context(),
	).verdict;

describe('a denied script', () => {
	test.each([
		'tmux new -d ./deploy.sh',
		'tmux new -d "$PWD/deploy.sh"',
		'tmux neww ./deploy.sh',
		'tmux split-window ./deploy.sh prod',
		'screen -dm ./deploy.sh',
		'screen -dmS x ./deploy.sh',
		'xterm -e ./deploy.sh',
		'gnome-terminal -- ./deploy.sh',
		'zellij run -- ./deploy.sh',
		'pm2 start deploy.sh',
		'pueue add ./deploy.sh',
		'npx concurrently ./deploy.sh',
		'run-parts .',
		"run-parts --regex 'sh$' .",
		'nobody-knows-it ./deploy.sh',
		'nobody-knows-it --hook=./deploy.sh',
		'nobody-knows-it deploy.sh',
		'docker run -v .:/w x sh /w/deploy.sh',
		'sh jobs/window.sh',
		"vim -c '!./deploy.sh'",
		"vim '+!./deploy.sh' x",
		'vim -S deploy.sh',
		'vim -s deploy.sh x',
		"vim --cmd 'so deploy.sh' x",
		'vim - < deploy.sh',
		"vim -c '!%' deploy.sh",
		"ex x <<< '!./deploy.sh'",
		"ed deploy.sh <<< '1r !./deploy.sh'",
		"echo '!./deploy.sh' | vim -es deploy.sh",
		'emacs -script deploy.sh',
		'BASH_ENV=./deploy.sh bash -n x',
		'fish -n deploy.sh',
	])('behind a program that may start it is a question: %s', command => {
		expect(verdictOf(command)).toBe('ask');
	});

	test('with the words that a rule names behind it', () => {
		const rule = '~c "./deploy.sh prod"';
		expect(verdictOf('tmux new -d ./deploy.sh prod', rule)).toBe('ask');
		expect(verdictOf('cp deploy.sh x; ./x prod', rule)).toBe('ask');
		expect(verdictOf('tmux new -d ./deploy.sh test', rule)).toBe('none');
		expect(verdictOf('cp deploy.sh x; ./x test', rule)).toBe('none');
	});

	test.each([
		'cp deploy.sh x.sh; ./x.sh',
		'cp deploy.sh x && cp x y && ./y',
		'cp deploy.sh src && src/deploy.sh',
		'ln deploy.sh x; ./x',
		'ln -s deploy.sh x; ./x',
		'mv deploy.sh x; sh x',
		'install -m755 deploy.sh x && ./x',
		'rsync deploy.sh x; ./x',
		'dd if=deploy.sh of=x; sh x',
		'cat deploy.sh > x; sh x',
		'cat deploy.sh > x; chmod +x x; ./x',
		'cat deploy.sh | tee x; sh x',
		'cat deploy.sh | cat | tee x; sh x',
		'tee x < deploy.sh; sh x',
		'cp deploy.sh x; tmux new -d ./x',
	])('by another name that the command gives it is a question: %s', command => {
		expect(verdictOf(command)).toBe('ask');
	});

	test.each([
		'/proc/self/cwd/deploy.sh',
		'/proc/thread-self/cwd/deploy.sh',
		'/proc/self//cwd/./deploy.sh',
		'sh /proc/self/cwd/src/../deploy.sh',
		'cd src && /proc/self/cwd/../deploy.sh',
		'cd /proc/self/cwd && ./deploy.sh',
		'sh jobs/nightly.sh',
		'emacs --script deploy.sh',
		'emacs -x deploy.sh',
		'emacs -l deploy.sh',
		'nvim -l deploy.sh',
		'bash -ni deploy.sh',
		'bash -n -i deploy.sh',
		'bash -n +n deploy.sh',
		'bash -nc ./deploy.sh',
		'bash -n --rcfile deploy.sh x',
		'bash -n < deploy.sh',
		'bash -n deploy.sh && ./deploy.sh',
		'bash -n deploy.sh; sh deploy.sh',
	])('runs by whatever way leads there: %s', command => {
		expect(verdictOf(command)).toMatch(/deny|ask/);
	});

	test.each([
		'cat deploy.sh',
		'git add ./deploy.sh',
		'git diff deploy.sh',
		'git commit -m "Mend ./deploy.sh"',
		'chmod +x ./deploy.sh',
		'shellcheck ./deploy.sh',
		'shfmt -w ./deploy.sh',
		'npx prettier --check ./deploy.sh',
		'code ./deploy.sh',
		'nano ./deploy.sh',
		'vim ./deploy.sh',
		'vim +10 ./deploy.sh',
		'nvim -R deploy.sh',
		'view deploy.sh',
		'emacs -nw ./deploy.sh',
		'ed deploy.sh',
		'bash -n ./deploy.sh',
		'sh -nx ./deploy.sh arg',
		'zsh -n deploy.sh',
		'gh pr create --title x --body-file ./deploy.sh',
		'gh release create v1 --notes-file deploy.sh',
		'grep -n x ./deploy.sh',
		'rg x ./deploy.sh',
		'ls -l ./deploy.sh',
		'test -x ./deploy.sh',
		'echo ./deploy.sh',
		'svn add ./deploy.sh',
		'cp deploy.sh x',
		'mv deploy.sh x',
		'cp deploy.sh x; cat x',
		'cp src/a.ts x; sh x',
		'cat deploy.sh | wc -l; sh src/a.ts',
		'rsync deploy.sh host:',
		'run-parts empty',
		'nobody-knows-it ./src/a.ts',
		'cd src && /proc/self/cwd/deploy.sh',
		'tmux new -d npm test',
		'sh jobs/other.sh',
	])('is let go on where it only is looked at: %s', command => {
		expect(verdictOf(command)).toBe('none');
	});
});

test('a denied file is one through the folder that a process works in', () => {
	const rule = '~p jobs/**';
	expect(verdictOf('cd jobs && cat /proc/self/cwd/other.sh', rule)).toBe(
		'deny',
	);
	expect(verdictOf('cd src && cat /proc/self/cwd/a.ts', rule)).toBe('none');
});

describe('a path among the words of a program that may start it', () => {
	const guarded = (command: string) =>
		judge(
			{...call(command), cwd: place.root},
			compiled([], {guards: ['dangerous-bash']}),
			place.context(),
		).verdict;

	test.each([
		'unheard-of node_modules/.bin/vercel deploy',
		'pm2 start ./node_modules/.bin/vercel -- deploy',
	])('is the program that a guard speaks of: %s', command => {
		expect(guarded(command)).toBe('ask');
	});

	test.each([
		'pytest -s tests/ src/a.py',
		'twine check dist/*',
		'migrate -path db -database postgres://localhost/x up',
		'unheard-of ./tests/unit',
	])(
		'is nothing of the kind where it is a folder, a glob or an address: %s',
		command => {
			expect(guarded(command)).toBe('none');
		},
	);
});
