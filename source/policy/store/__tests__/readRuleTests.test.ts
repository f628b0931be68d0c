import {expect, test} from 'vitest';
import {showProblem} from '../jsonText.js';
import {readRuleTests} from '../readRuleTests.js';

test('commands and calls', () => {
	const text = `[
	// The obvious one.
	{"command": "git push -f", "expect": "deny", "rule": "no-push", "reason": "pull request"},
	{"name": "a secret", "tool": "Read", "input": {"file_path": ".env"}, "cwd": "sub", "expect": "ask"},
]`;
	expect(readRuleTests(text, 't.json')).toEqual({
		ok: true,
		tests: [
			{
				name: 'git push -f',
				tool: 'Bash',
				input: {command: 'git push -f'},
				expect: 'deny',
				rule: 'no-push',
				reason: 'pull request',
				line: 3,
			},
			{
				name: 'a secret',
				tool: 'Read',
				input: {file_path: '.env'},
				cwd: 'sub',
				expect: 'ask',
				line: 4,
			},
		],
	});
});

test.each<[string, string]>([
	['{}', 't.json:1:1: cases are a list: [{"command": "…", "expect": "deny"}]'],
	['[{"command": "ls"}]', 't.json:1:2: a case needs "expect"'],
	[
		'[{"expect": "deny"}]',
		't.json:1:2: a case needs "command", or "tool" and "input"',
	],
	[
		'[{"command": "ls", "expect": "no"}]',
		't.json:1:30: "expect" takes "deny", "ask", "allow", "none"',
	],
	[
		'[{"command": "ls", "input": {}, "expect": "deny"}]',
		't.json:1:29: a case has either "command" or "input"',
	],
	[
		'[{"tool": "Read", "input": [], "expect": "deny"}]',
		't.json:1:28: "input" takes the tool\'s input: {…}',
	],
	['[', 't.json:1:2: close bracket expected'],
])('%s', (text, problem) => {
	const read = readRuleTests(text, 't.json');
	expect(read.ok ? [] : read.problems.map(showProblem)).toEqual([problem]);
});
