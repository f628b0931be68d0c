import {expect, it} from 'vitest';
import {type HeldRequest} from '../../../supervisor/types.js';
import {openAlways, ruleOf, withReason} from '../always.js';

const request = {sessionId: 's1', toolName: 'Bash'} as HeldRequest;
const option = {
	type: 'rule',
	label: 'exactly this command',
	covers: 'this very command',
	when: '~c "rm x"',
	past: {matched: 0, denied: 0},
} as const;

it('a denial for good is a rule with pattern, scope, end and a reason', () => {
	const always = {...openAlways([option], 'deny'), scope: 1, end: 1};
	expect(ruleOf(always, request, 1000)).toMatchObject({
		scope: 'project',
		rule: {
			when: '~c "rm x"',
			action: 'deny',
			reason: expect.stringContaining('denied Bash calls') as string,
			expires: {at: 3_601_000},
		},
	});
});

it('an allowance has none of a denial', () => {
	const made = ruleOf(openAlways([option]), request, 1000);
	expect(made?.rule).toMatchObject({action: 'allow'});
	expect(made?.rule).not.toHaveProperty('reason');
});

it('the person’s own words stand in the rule, until they take them back', () => {
	const always = withReason(openAlways([option], 'deny'), 'Use the trash');
	expect(ruleOf(always, request, 1000)?.rule).toMatchObject({
		reason: 'Use the trash',
	});
	expect(ruleOf(withReason(always, ''), request, 1000)?.rule).toMatchObject({
		reason: expect.stringContaining('denied Bash calls') as string,
	});
});
