import {describe, expect, test} from 'vitest';
import {showProblem} from '../jsonText.js';
import {readRules} from '../readRules.js';

const place = {scope: 'project', addedBy: '.athena/rules.json'} as const;

function problems(text: string): string[] {
	const read = readRules(text, 'rules.json', place);
	return read.ok ? [] : read.problems.map(showProblem);
}

const withRule = (rule: string) => `{"rules": [\n\t${rule}\n]}`;

test('both forms, comments, trailing commas, capabilities', () => {
	const text = `{
	// What this project is careful about.
	"$schema": "x",
	"rules": [
		{"id": "a", "when": "~t Bash", "action": "ask", "expires": {"uses": 2},},
		{"id": "b", "toolName": "Read", "action": "approve", "addedBy": "me", "createdAt": 5},
	],
	"guards": ["personal", "no-interactive"],
	"off": ["dangerous-bash/git-push"],
}`;
	expect(readRules(text, 'rules.json', place)).toEqual({
		ok: true,
		file: {
			rules: [
				{
					id: 'a',
					when: '~t Bash',
					action: 'ask',
					scope: 'project',
					expires: {uses: 2},
					addedBy: '.athena/rules.json',
				},
				{
					id: 'b',
					toolName: 'Read',
					action: 'approve',
					addedBy: 'me',
					createdAt: 5,
				},
			],
			guards: ['dangerous-bash', 'path-boundary', 'no-interactive'],
			off: ['dangerous-bash/git-push'],
		},
	});
});

test.each(['', '// nothing yet\n', '{}', '{"rules": []}'])(
	'%j holds no rules, and is fine',
	text => {
		expect(readRules(text, 'rules.json', place)).toMatchObject({
			ok: true,
			file: {rules: []},
		});
	},
);

describe('every mistake is told where it is', () => {
	test.each<[string, string]>([
		['{"rules": [}', 'rules.json:1:12: value expected'],
		['[]', 'rules.json:1:1: a rules file is an object: {…}'],
		[
			'{"rule": []}',
			'rules.json:1:2: there is no "rule" in a rules file; it takes $schema, rules, guards, off',
		],
		['{"rules": {}}', 'rules.json:1:11: "rules" takes a list: […]'],
		[withRule('7'), 'rules.json:2:2: a rule is an object: {…}'],
		[
			withRule('{"id": "a", "when": "~t X"}'),
			'rules.json:2:2: a rule needs "action"',
		],
		[
			withRule('{"id": "a", "when": "~t X", "action": "block"}'),
			'rules.json:2:40: "action" takes "deny", "ask", "allow"',
		],
		[
			withRule('{"id": "", "when": "~t X", "action": "deny"}'),
			'rules.json:2:9: "id" takes a text that is not empty',
		],
		[
			withRule('{"id": "a", "when": 7, "action": "deny"}'),
			'rules.json:2:22: "when" takes an expression: "~t Bash & ~c \'git push\'"',
		],
		[
			withRule(
				String.raw`{"id": "a", "when": "~c \"a\" & ~d", "action": "deny"}`,
			),
			'rules.json:2:34: "when" of rule a: ~d speaks about the feed; here a call is judged, before it runs',
		],
		[
			withRule('{"id": "a", "when": "~t X", "action": "deny", "acton": 1}'),
			'rules.json:2:48: there is no "acton" in a rule; it takes id, when, action, reason, scope, expires, addedBy, createdAt, sessionId',
		],
		[
			withRule('{"id": "a", "id": "b", "when": "~t X", "action": "deny"}'),
			'rules.json:2:14: "id" is here a second time',
		],
		[
			withRule(
				'{"id": "a", "when": "~t X", "action": "deny", "expires": {"at": 1, "uses": 2}}',
			),
			'rules.json:2:59: "expires" takes either {"at": unix ms} or {"uses": how many more}',
		],

		[
			withRule(
				'{"id": "a", "when": "~t X", "action": "deny", "expires": {"at": 1e300}}',
			),
			'rules.json:2:59: "at" takes unix ms, 8640000000000000 at most',
		],
		[
			withRule('{"id": "a", "toolName": "X", "action": "allow"}'),
			'rules.json:2:41: "action" takes "approve", "deny"',
		],
		[
			withRule(
				'{"id": "a", "toolName": "X", "when": "~t X", "action": "deny"}',
			),
			'rules.json:2:31: there is no "when" in a rule; it takes id, toolName, action, addedBy, createdAt, sessionId',
		],
		[
			'{"guards": ["builders"]}',
			'rules.json:1:13: there is no guard "builders"; there are dangerous-bash, path-boundary, read-only, no-interactive, no-native-team, no-push, branch-prefix, personal, builder, merger, reviewer, scout, lead, coordinator, supervisor, monitor',
		],
		[
			'{"off": [1]}',
			'rules.json:1:10: "off" takes names of guard entries: "dangerous-bash/git-push"',
		],
	])('%s', (text, problem) => {
		expect(problems(text)).toEqual([problem]);
	});

	test('all of them at once, in the order of the text', () => {
		const rule = '{"id": "a", "when": "~t X", "action": "deny"}';
		expect(
			problems(`{"rules": [\n${rule},\n${rule},\n{}\n], "off": 1}`),
		).toEqual([
			'rules.json:3:1: there is another rule "a" in this file; every id is there once',
			'rules.json:4:1: a rule needs "id"',
			'rules.json:4:1: a rule needs "when"',
			'rules.json:4:1: a rule needs "action"',
			'rules.json:5:11: "off" takes a list: […]',
		]);
	});
});
