import {expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, compiled} from './kit.js';
import {layOut} from './onDisk.js';

/* An allow of a program is none of showing a secret, unless it names it. */

const disk = layOut({
	files: {'.env': 'A=1\n', 'config/token': 'x\n', 'src/a.ts': 'x\n'},
});

const verdict = (command: string, when: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([allow(when)]),
		context,
	).verdict;
};

test.each([
	['prettier --parser babel .env', '~c prettier'],
	['npx prettier .env', '~c "npx prettier"'],
	['prettier --check src .env', '~c "prettier --check"'],
	['prettier config/token', '~c prettier'],
	['eslint .env', '~c eslint'],
	['gcc -E -x c .env', '~c gcc'],
	['gcc -E -include .env a.c', '~c gcc'],
	['node tool.js .env', '~c "node tool.js"'],
	['./check.sh .env', '~c "./check.sh"'],
])('%s is not allowed by %s', (command, when) => {
	expect(verdict(command, when)).toBe('none');
});

test.each([
	['prettier --check src', '~c prettier'],
	['prettier --check .env', '~c "prettier --check .env"'],
	['prettier --check .env', '~c "prettier *"'],
	['prettier token', '~c prettier'],
	['cat .env', '~c cat'],
	['ls -l .env', '~c ls'],
	['git add .env', '~c "git add"'],
])('%s is allowed by %s', (command, when) => {
	expect(verdict(command, when)).toBe('allow');
});
