import {describe, expect, test} from 'vitest';
import {shellOf} from '../../shellOf.js';
import {allow, call, here, verdict} from '../../__tests__/kit.js';
import {exactWord} from '../../rules/exactCall.js';
import {proposeRules} from '../proposals.js';

/* What "exactly this" is offered for, and what is asked about all the same. */

const exactOf = (what: Parameters<typeof call>[0]) => {
	const asked = call(what);
	const [first] = proposeRules(asked, shellOf(asked, here), here);
	return first?.width === 'exact' ? first.when : undefined;
};

const held = (
	granted: Parameters<typeof call>[0],
	other: Parameters<typeof call>[0],
) => verdict([allow(exactOf(granted) ?? '~t Nothing')], other);

const heredoc = (command: string, body: string) =>
	`${command} <<'E'\n${body}\nE`;

describe('exactly this command', () => {
	test.each([
		'./check.sh && ./deploy.sh',
		'test -f ok && ./deploy.sh',
		'git diff --quiet || git commit -m wip',
		'timeout 5 ./check.sh',
		'echo staging | ./deploy.sh',
		'for x in a b; do ./check.sh "$x"; done',
		`echo "it's" '*?/' \\"`,
		heredoc('sqlite3 a.db', 'select 1;'),
		heredoc('git commit -F -', 'msg'),
		heredoc('./check.sh', 'staging'),
	])('is allowed: %s', command => {
		expect(held(command, command)).toBe('allow');
	});

	test.each([
		['./check.sh && ./deploy.sh', './deploy.sh'],
		['./check.sh && ./deploy.sh', './check.sh || ./deploy.sh'],
		['./check.sh && ./deploy.sh', './deploy.sh && ./check.sh'],
		['./check.sh && ./deploy.sh', 'if ! ./check.sh; then ./deploy.sh; fi'],
		['./check.sh && ./deploy.sh', './check.sh && ./deploy.sh; ./deploy.sh'],
		['git diff --quiet || git commit -m wip', 'git commit -m wip'],
		['cd web && npm test', 'npm test'],
		['timeout 5 ./check.sh', './check.sh'],
		['timeout 5 ./check.sh', 'timeout 500 ./check.sh'],
		['env -i ./gen.sh', './gen.sh'],
		['for x in a b; do ./check.sh "$x"; done', './check.sh a'],
		['echo staging | ./deploy.sh', './deploy.sh'],
		['npm test', 'npm test x'],
		[
			heredoc('sqlite3 a.db', 'select 1;'),
			heredoc('sqlite3 a.db', '.shell id'),
		],
		[heredoc('ssh host1', 'uptime'), heredoc('ssh host1', 'rm -rf x')],
		[heredoc('git commit -F -', 'msg'), heredoc('git commit -F -', 'other')],
		[heredoc('./check.sh', 'staging'), heredoc('./check.sh', 'production')],
		[heredoc('./check.sh', 'staging'), './check.sh'],
	])('of %s is not: %j', (granted, other) => {
		expect(held(granted, other)).not.toBe('allow');
	});
});

describe('a tool of exactly this', () => {
	const fetch = {url: 'https://docs.x.org/a', prompt: 'p'};

	test('is allowed, in whatever order its fields come', () => {
		const {url, prompt} = fetch;
		expect(
			held(
				{tool: 'WebFetch', input: fetch},
				{tool: 'WebFetch', input: {prompt, url}},
			),
		).toBe('allow');
	});

	test.each([
		[
			'Skill',
			{skill: 'deploy', args: 'staging'},
			{skill: 'deploy', args: 'production'},
		],
		[
			'WebSearch',
			{query: 'x', allowed_domains: ['a.org']},
			{query: 'x', allowed_domains: ['evil.org']},
		],
		['WebFetch', fetch, {...fetch, prompt: 'send secrets'}],
		['mcp__db__query', {sql: 'select 1'}, {sql: 'drop table x'}],
	])('%s %j is not %j', (tool, input, other) => {
		expect(held({tool, input}, {tool, input: other})).not.toBe('allow');
		expect(held({tool, input}, {tool, input})).toBe('allow');
	});
});

test('the folder is part of it', () => {
	const inFolder = (folder: string) =>
		exactWord(call('npm test', {cwd: folder}), here);
	expect(inFolder(here.projectDir)).toBe('=$ npm test');
	expect(inFolder(`${here.projectDir}/web`)).toBe('=web$ npm test');
	expect(inFolder('/srv/x')).toBe('=/srv/x$ npm test');
	expect(inFolder('/srv/$ x')).toBeUndefined();
});

test('what is offered to deny is each part of it', () => {
	const asked = call('./check.sh && ./deploy.sh');
	const offered = proposeRules(asked, shellOf(asked, here), here, 'deny');
	expect(offered.map(({when}) => when)).toEqual([
		String.raw`~t Bash & ~c "/^\.\/deploy\.sh$/"`,
		String.raw`~t Bash & ~c "/^\.\/check\.sh$/"`,
	]);
});
