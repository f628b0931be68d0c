import {describe, expect, test} from 'vitest';
import {proposeRules} from '../proposals.js';
import {shellOf} from '../../shellOf.js';
import {filesNamed, toolRows} from '../../../runtime/__tests__/toolRows.js';
import {judge} from '../../judge.js';
import {
	allow,
	call,
	compiled,
	deny,
	file,
	here,
	verdict,
} from '../../__tests__/kit.js';

const propose = (what: Parameters<typeof call>[0]) => {
	const asked = call(what);
	return proposeRules(asked, shellOf(asked, here), here);
};

describe('what "allow always" offers', () => {
	test('of a command with a subcommand: itself, then its beginning', () => {
		expect(propose('git commit -m "fix (it)"')).toEqual([
			{
				label: 'exactly this command',
				covers:
					'this very command, in this folder: with one word more or less it asks again',
				when: `~t Bash & ~c '=$ git commit -m "fix (it)"'`,
				width: 'exact',
			},
			{
				label: 'commands like git commit …',
				covers:
					'whatever arguments follow, but options that run something else, write a file or lead elsewhere',
				when: '~t Bash & ~c "git commit"',
				width: 'prefix',
			},
		]);
	});

	test('of a program that reads: files of the project, and says which not', () => {
		const [, offered] = propose('cat package.json');
		expect(offered?.covers).toMatch(/no secret, and nothing .* redirected/);
		const rule = allow(offered?.when ?? '');
		expect(verdict([rule], 'cat package.json src/a.ts')).toBe('allow');
		expect(verdict([rule], 'cat package.json .env')).not.toBe('allow');
		expect(verdict([rule], 'cat src/a.ts > package.json')).not.toBe('allow');
	});

	test('of a script: with its name', () => {
		expect(propose('npm run build -- --fast')[1]?.when).toBe(
			'~t Bash & ~c "npm run build"',
		);
	});

	test('of several commands: all of them together', () => {
		expect(propose('git status && cat src/a')[1]?.when).toBe(
			'~t Bash & (~c "git status" | (~c cat & ~p "**"))',
		);
	});

	test.each([
		'bash x.sh',
		'bash -c "node x"',
		'python3 x.py',
		'node -e 1',
		'sudo git status',
		'env A=1 git status',
		'git -c core.pager=x status',
		'git push origin main',
		'npm install left-pad',
		'npx tsc',
		'rm -r build',
		'curl https://example.org',
		'cat ~/.ssh/id_rsa',
		'./gradlew test',
		'docker run x',
		'A=1 git status',
		'make test',
	])('of %s: nothing wider than itself', command => {
		expect(propose(command).map(({width}) => width)).not.toContain('prefix');
	});

	test.each(['git status $X', 'echo $(id)', 'if', '$X', 'echo a > b', ''])(
		'of %s: nothing, for nobody knows all of it',
		command => {
			expect(propose(command)).toEqual([]);
		},
	);

	test('of a file tool: the file, its folder, the project; the tool comes last', () => {
		expect(propose(file('Edit', 'src/ui/a.ts')).map(({when}) => when)).toEqual([
			'~t Edit & ~p src/ui/a.ts',
			'~t Edit & ~p src/ui/**',
			'~t Edit & ~p "**"',
			'~t Edit',
		]);
	});

	test('of a file outside of the project: that file, then the tool', () => {
		expect(propose(file('Read', '/etc/passwd')).map(({when}) => when)).toEqual([
			'~t Read & ~p /etc/passwd',
			'~t Read',
		]);
	});

	test.each(['Edit', 'Write', 'Read', 'MultiEdit', 'Glob', 'Grep'])(
		'of %s: nothing for all paths before anything for some',
		tool => {
			const input = {file_path: 'src/a.ts', path: 'src', pattern: 'x'};
			const [first, ...others] = propose({tool, input});
			expect(others.map(({width}) => width)).toContain('tool');
			expect(first?.width).not.toBe('tool');
		},
	);

	test('the project is not what lies outside of it', () => {
		const rules = [allow('~t Edit & ~p "**"')];
		expect(verdict(rules, file('Edit', 'src/a.ts'))).toBe('allow');
		expect(verdict(rules, file('Edit', '/etc/passwd'))).toBe('none');
	});

	test.each([
		file('Edit', 'src/ui/a.ts'),
		file('Read', '/etc/passwd'),
		file('Write', 'a b (c).txt'),
	])('every proposal for $tool of a file allows it', what => {
		for (const {when} of propose(what))
			expect([when, verdict([allow(when)], what)]).toEqual([when, 'allow']);
	});

	test('of an MCP tool: that call, the tool, then its server', () => {
		const what = {tool: 'mcp__github__create_issue', input: {title: 'x'}};
		expect(propose(what).map(({when, width}) => [when, width])).toEqual([
			[`~t mcp__github__create_issue & ~c '={"title":"x"}'`, 'exact'],
			['~t mcp__github__create_issue', 'tool'],
			['~t mcp__github__*', 'server'],
		]);
	});

	test.each(['*', 'mcp__*', 'mcp__a*__t', '?ash', '/.*/', '/ash/'])(
		'of a tool called %s, which names others too: nothing',
		tool => {
			expect(propose({tool, input: {path: 'a'}})).toEqual([]);
		},
	);

	test('of an address: itself, then its host', () => {
		const what = {tool: 'WebFetch', input: {url: 'https://a.org/b?c'}};
		expect(propose(what).map(({when}) => when)).toEqual([
			`~t WebFetch & ~c '={"url":"https://a.org/b?c"}'`,
			'~t WebFetch & ~c https://a.org/*',
			'~t WebFetch',
		]);
	});

	test('of a question: nothing', () => {
		expect(propose({tool: 'AskUserQuestion', input: {}})).toEqual([]);
	});

	test.each([
		'git status',
		`echo "it's \\"quoted\\""`,
		'npm run build && git commit -m "a b"',
		'cat src/a | head -5',
		'sudo systemctl status nginx',
		"bash -c 'npm test'",
		'grep -rn "a/b*c?" src',
	])('every proposal for %s allows it', command => {
		const proposals = propose(command);
		expect(proposals.length).toBeGreaterThan(0);
		for (const {when} of proposals)
			expect([when, verdict([allow(when)], command)]).toEqual([when, 'allow']);
	});

	test('an exact proposal allows nothing else', () => {
		const exact = propose('rm -r build').at(0)?.when ?? '';
		for (const other of ['rm -r build x', 'rm -r', 'rm -r builds', 'rm -r ./b'])
			expect(verdict([allow(exact)], other)).toBe('none');
	});
});

describe('every rule that is offered for a call of a tool', () => {
	const patch = (...files: readonly string[]) => ({
		agent: 'codex' as const,
		tool: 'apply_patch',
		input: {
			command: [
				'*** Begin Patch',
				...files.flatMap(one => [`*** Update File: ${one}`, '@@', '-a', '+b']),
				'*** End Patch',
			].join('\n'),
		},
	});
	const inputs = toolRows
		.map(({agent, tool, row}) => ({
			agent,
			tool,
			input: {
				...filesNamed(row),
				...(row.shell && {[row.shell.field]: 'ls'}),
				...(row.text !== undefined && {[row.text]: 'https://docs.org/x'}),
			},
		}))
		.filter(({tool}) => tool !== 'apply_patch');

	test.each([
		...inputs,
		patch('src/a.ts'),
		patch('src/a.ts', 'lib/b.ts'),
		patch('src/a.ts', 'src/deep/b.ts'),
		patch('src/deep/a.ts', 'src/deep/b.ts', 'src/deeper/c.ts'),
		patch('/tmp/a.ts'),
		patch('src/a.ts', '/tmp/a.ts'),
	])('would have allowed it: $agent $tool $input', asked => {
		const asking = {...asked, cwd: here.projectDir};
		for (const {when} of proposeRules(asking, shellOf(asking, here), here))
			expect({
				when,
				verdict: judge(asking, compiled([allow(when)]), here).verdict,
			}).toEqual({when, verdict: 'allow'});
	});

	test('of several files: the folder that has them all', () => {
		const offered = (...files: readonly string[]) => {
			const asking = {...patch(...files), cwd: here.projectDir};
			return proposeRules(asking, undefined, here).map(({when}) => when);
		};
		const always = '~t apply_patch';
		expect(offered('src/a.ts', 'src/deep/b.ts')).toEqual([
			`${always} & ~p src/**`,
			`${always} & ~p "**"`,
			always,
		]);
		expect(offered('src/a.ts', 'lib/b.ts')).toEqual([
			`${always} & ~p "**"`,
			always,
		]);
		expect(offered('src/a.ts', '/tmp/a.ts')).toEqual([
			expect.stringMatching(/^~t apply_patch & ~c '=/),
			always,
		]);
	});
});

describe('what "deny for good" offers', () => {
	const denials = (command: string) => {
		const asked = call(command);
		return proposeRules(asked, shellOf(asked, here), here, 'deny');
	};

	const verdicts = (command: string, others: readonly string[]) =>
		denials(command).map(({label, when}) => [
			label,
			...others.map(other => verdict([deny(when)], other)),
		]);

	test('of a command: itself and none that only begins so, then all that do', () => {
		const others = [
			'git push origin main',
			'cd web && sudo git push origin main',
			'git push origin main-topic',
			'git pull',
		];
		expect(verdicts('git push origin main', others)).toEqual([
			['exactly this command', 'deny', 'deny', 'none', 'none'],
			['commands like git push …', 'deny', 'deny', 'deny', 'none'],
		]);
	});

	test('of several commands: each alone, and none for going there', () => {
		const others = ['npm run deploy', 'cd web', 'cd web && ls', 'npm run test'];
		expect(verdicts('cd web && npm run deploy -- -v', others)).toEqual([
			['npm run deploy -- -v', 'none', 'none', 'none', 'none'],
			['commands like npm run deploy …', 'deny', 'none', 'none', 'none'],
		]);
		expect(denials('cat .env | grep A').map(({label}) => label)).toEqual([
			'cat .env',
			'grep A',
			'commands like cat …',
			'commands like grep …',
		]);
	});

	test.each([
		['rm -rf build', 'rm -rf', 'rm -fr other'],
		['terraform apply -auto-approve', 'terraform apply', 'terraform apply x'],
		['npm publish', undefined, undefined],
		['./deploy.sh prod', undefined, undefined],
	])('%s begins with %s', (command, begins, other) => {
		const [, wider] = denials(command);
		expect(wider?.label).toBe(begins && `commands like ${begins} …`);
		if (wider && other) expect(verdict([deny(wider.when)], other)).toBe('deny');
	});

	test('of a script: what it deletes, then what it leads to', () => {
		const offered = denials(
			'git fetch origin && npm ci && npm test | tee a.log; rm -rf coverage; npm run deploy',
		).filter(({width}) => width === 'exact');
		expect(offered.map(({label}) => label)).toEqual([
			'rm -rf coverage',
			'npm run deploy',
			'npm test',
		]);
	});

	test('of a script’s first commands', () => {
		const many = Array.from({length: 9}, (_, at) => `make t${at}`).join('; ');
		expect(denials(many).filter(({width}) => width === 'exact')).toHaveLength(
			3,
		);
	});
});

test.each(['src/*', '**', 'a?.ts'])(
	'of a file whose name would be a pattern, %s: this very input first',
	name => {
		const offered = propose({
			tool: 'Write',
			input: {file_path: name, content: 'x'},
		});
		expect(offered[0]).toMatchObject({
			width: 'exact',
			label: 'Write of exactly this',
		});
		const rule = allow(offered[0]?.when ?? '');
		expect(
			judge(
				call({tool: 'Write', input: {file_path: 'b.ts', content: 'x'}}),
				compiled([rule]),
				here,
			).verdict,
		).toBe('none');
	},
);
