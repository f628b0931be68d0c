import {describe, expect, test} from 'vitest';
import {allow, verdict} from '../../__tests__/kit.js';

const rules = [allow('~c "npm test"'), allow('~c echo'), allow('~c exit')];

describe('the last status is a number', () => {
	test.each([
		'npm test; echo $?',
		'npm test; echo "exit: $?"',
		'npm test; echo "exit=$? done"',
		'npm test || exit $?',
	])('that an allow covers: %s', command => {
		expect(verdict(rules, command)).toBe('allow');
	});

	test.each([
		'npm test; echo $x',
		'npm test; echo "exit: $x"',
		'npm test; echo "$?$x"',
		'npm test; echo "$?`id`"',
		'npm test; echo $?*',
		'npm test; echo ${?}x$y',
		'npm test; $? echo',
		'npm test; echo "$(id)"',
	])('and nothing else is: %s', command => {
		expect(verdict(rules, command)).not.toBe('allow');
	});
});
