import {expect, test} from 'vitest';
import {type RuleAction} from '../../types.js';
import {compileRule} from '../compile/compileRule.js';
import {compileRules} from '../compile/compileRules.js';

const compile = (action: RuleAction, when: string) =>
	compileRule(
		{id: 'x', when, action, scope: 'session', addedBy: 'me'},
		{type: 'session'},
	);

test.each<[RuleAction, string, number, RegExp]>([
	['deny', '~t Bash & ~d', 10, /~d speaks about the feed/],
	['deny', '~k tool.pre', 0, /~k speaks about the feed/],
	['allow', '', 0, /is empty; ~t \* fits every call/],
	['allow', '~t Bash & (~c x | foo)', 18, /~b cannot allow/],
	['allow', '!(~t Bash & !~b x)', 16, /~b cannot allow/],
	['deny', '~c "/(/"', 3, /./],
	['deny', '~c "git push', 3, /quote is not closed/],
	['deny', '~c /npm run (lint|build)/', 3, /needs quotes: "\/npm run/],
	['allow', '~t Bash & ~c /npm run (lint|build)/', 13, /needs quotes/],
])('%s %s is refused at %d', (action, when, at, message) => {
	expect(compile(action, when)).toEqual({
		ok: false,
		at,
		message: expect.stringMatching(message) as string,
	});
});

test.each<[RuleAction, string]>([
	['deny', 'anything at all'],
	['ask', '~b secret'],
	['deny', '~p /etc | ~p /usr/'],
	['allow', '~p /etc & ~p "/a b/"'],
	['allow', '~c "/npm run (lint|build)/"'],
	['allow', '~c /npm\\s+test/ | ~c /make/'],
	['allow', '~t Read & !~b secret'],
	['allow', '~t Bash & !(~c rm | ~b secret)'],
])('%s %s is taken', (action, when) => {
	expect(compile(action, when).ok).toBe(true);
});

test('a rule that cannot be understood counts as a broken file', () => {
	const rules = compileRules({
		rules: [
			{
				rule: {
					id: 'bad',
					when: '~t',
					action: 'deny',
					scope: 'user',
					addedBy: 'me',
				},
				origin: {type: 'file', path: '/r.json', scope: 'user'},
			},
		],
	});
	expect(rules.brokenFiles).toEqual([
		{path: '/r.json', message: expect.stringContaining('rule bad') as string},
	]);
});
