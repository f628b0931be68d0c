import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {layOut} from './onDisk.js';
import {allow, compiled, deny} from './kit.js';

/*
 * What an allow leaves out behind its `!` is all that a denial in the same words
 * knows: scripts, aliases, what git shows of files.
 */

const place = layOut({
	files: {
		'p/package.json':
			'{"scripts": {"y": "git push", "a": "npm run deploy", "deploy": "scp a b:", "test": "vitest"}}',
		'p/Makefile': 'push:\n\trm x; git push\ncheck:\n\techo fine\n',
		'p/x.sh': 'git push\n',
		'p/fine.sh': 'echo fine\n',
		'p/x.js': 'require("child_process").execSync("git push")\n',
		'p/.git/config': '[alias]\n\tp = push\n\ts = status\n',
		'p/.git/HEAD': 'ref: refs/heads/main\n',
		'p/.env': 'KEY=1\n',
		'p/src/a.ts': '1\n',
	},
	folders: ['p/.git/objects', 'p/.git/refs', 'home'],
});

const verdictOf = (rules: ReturnType<typeof compiled>, command: string) =>
	judge(
		{tool: 'Bash', input: {command}, cwd: place.context('p').projectDir},
		rules,
		place.context('p'),
	).verdict;

describe.each([
	[
		'~t Bash & !~c "git push"',
		'~c "git push"',
		[
			'git p',
			'npm run y',
			'make push',
			'./x.sh',
			'bash x.sh',
			'node x.js',
			"bash -c 'git push'",
			'git -C . push',
		],
		['git s', 'npm run test', 'make check', './fine.sh', 'ls src', 'npm test'],
	],
	[
		'~c "git *" & !~c "git push"',
		'~c "git push"',
		['git p', 'git push', 'git -c alias.z=push z'],
		['git s', 'git status', 'git log --oneline'],
	],
	[
		'~c "npm run *" & !~c "npm run deploy"',
		'~c "npm run deploy"',
		['npm run a', 'npm run deploy'],
		['npm run test'],
	],
	[
		'~t Bash & !~p ".env"',
		'~p ".env"',
		['git show HEAD:.env', 'git blame .env', 'cat .env', 'git log -p'],
		['ls src', 'cat src/a.ts', 'git status'],
	],
])('%s', (when, left, stopped, passing) => {
	test.each(stopped)('says nothing of %s, which a denial stops', command => {
		expect(verdictOf(compiled([deny(left)]), command)).not.toBe('none');
		expect(verdictOf(compiled([allow(when)]), command)).toBe('none');
	});

	test.each(passing)('allows %s', command => {
		expect(verdictOf(compiled([allow(when)]), command)).toBe('allow');
	});
});

test('a part that another rule allows is allowed beside it', () => {
	const rules = compiled([
		allow('~c "git *" & !~c "git push"'),
		allow('~c "git push"'),
	]);
	expect(verdictOf(rules, 'git status && git push')).toBe('allow');
});

test('an allow that its exception takes away spends no use beside one that holds', () => {
	const rules = compiled([
		allow('~t Bash & !~c "git push"', {id: 'but', expires: {uses: 2}}),
		allow('~c "npm run y"', {id: 'named', expires: {uses: 2}}),
	]);
	const {verdict, rule, spends} = judge(
		{
			tool: 'Bash',
			input: {command: 'npm run y'},
			cwd: place.context('p').projectDir,
		},
		rules,
		place.context('p'),
	);
	expect({verdict, by: rule?.id, spends: spends?.map(({id}) => id)}).toEqual({
		verdict: 'allow',
		by: 'named',
		spends: ['named'],
	});
});
