import {expect, test} from 'vitest';
import {createBacktest, type PastCall} from '../backtest.js';
import {judge} from '../../judge.js';
import {type PlacedRule} from '../../rules/compile/compileRules.js';
import {allow, ask, call, compiled, deny, here} from '../../__tests__/kit.js';

const past = (
	id: string,
	command: string,
	decided: PastCall['decided'],
	by: PastCall['by'] = 'person',
): PastCall => ({id, call: call(command), decided, by});

const session = [
	past('1', 'git status', 'allowed'),
	past('2', 'git status -s', 'asked', 'nobody'),
	past('3', 'git status --short', 'denied'),
	past('4', 'git push', 'allowed'),
	past('5', 'git push -f', 'denied'),
	past('6', 'npm test', 'left', 'nobody'),
	past('7', 'ls', 'left', 'nobody'),
];

function backtest(rules: readonly PlacedRule[], ruleId?: string) {
	const ready = compiled(rules);
	const test = createBacktest(
		one => judge(one, ready, here),
		ruleId === undefined ? {} : {ruleId},
	);
	for (const one of session) test.add(one);
	return test.result();
}

test('what rules would have done', () => {
	const rules = [allow('~c "git status"'), deny('~c "git push"'), ask('~c ls')];
	expect(backtest(rules)).toMatchObject({
		calls: 7,
		matched: 6,
		promptsSaved: 5,
		promptsAdded: 1,
		denialsMissed: 1,
		matchedDenied: 2,
		disagreements: [
			{past: {id: '3'}, kind: 'would_allow'},
			{past: {id: '4'}, kind: 'would_deny'},
		],
	});
});

test('one rule on its own', () => {
	const rules = [
		allow('~c "git status"', {id: 'status'}),
		deny('~c "git push"', {id: 'push'}),
	];
	expect(backtest(rules, 'push')).toMatchObject({
		calls: 7,
		matched: 2,
		promptsSaved: 2,
		denialsMissed: 0,
	});
});

test('no opinion is no disagreement', () => {
	expect(backtest([])).toMatchObject({matched: 0, disagreements: []});
});
