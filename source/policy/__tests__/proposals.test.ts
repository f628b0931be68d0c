import {describe, expect, test} from 'vitest';
import {proposeRules} from '../proposals.js';
import {shellOf} from '../shellOf.js';
import {allow, call, file, here, verdict} from './kit.js';

const propose = (what: Parameters<typeof call>[0]) => {
	const asked = call(what);
	return proposeRules(asked, shellOf(asked, here), here);
};

describe('what "allow always" offers', () => {
	test('of a command with a subcommand: its beginning, then itself', () => {
		expect(propose('git commit -m "fix (it)"')).toEqual([
			{
				label: 'commands like git commit …',
				when: '~t Bash & ~c "git commit"',
				width: 'prefix',
			},
			{
				label: 'exactly this command',
				when: String.raw`~t Bash & ~c "/git commit -m 'fix \(it\)'/"`,
				width: 'exact',
			},
		]);
	});

	test('of a script: with its name', () => {
		expect(propose('npm run build -- --fast')[0]?.when).toBe(
			'~t Bash & ~c "npm run build"',
		);
	});

	test('of several commands: all of them together', () => {
		expect(propose('git status && cat src/a')[0]?.when).toBe(
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

	test('of a file tool: the tool, the folder, the file', () => {
		expect(propose(file('Edit', 'src/ui/a.ts')).map(({when}) => when)).toEqual([
			'~t Edit',
			'~t Edit & ~p src/ui/**',
			'~t Edit & ~p src/ui/a.ts',
		]);
	});

	test('of an MCP tool: its server, then the tool', () => {
		const what = {tool: 'mcp__github__create_issue', input: {title: 'x'}};
		expect(propose(what).map(({when, width}) => [when, width])).toEqual([
			['~t mcp__github__*', 'server'],
			['~t mcp__github__create_issue', 'tool'],
		]);
	});

	test('of an address: its host', () => {
		const what = {tool: 'WebFetch', input: {url: 'https://a.org/b?c'}};
		expect(propose(what).map(({when}) => when)).toEqual([
			'~t WebFetch',
			'~t WebFetch & ~c https://a.org/*',
			String.raw`~t WebFetch & ~c "/https:\/\/a\.org\/b\?c/"`,
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
		const exact = propose('rm -r build').at(-1)?.when ?? '';
		for (const other of ['rm -r build x', 'rm -r', 'rm -r builds', 'rm -r ./b'])
			expect(verdict([allow(exact)], other)).toBe('none');
	});
});
