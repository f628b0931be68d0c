import {describe, expect, it} from 'vitest';
import {allow, deny, verdict} from '../../__tests__/kit.js';

/* `~b` reads a command as it was written, and as its words come out. */

describe('a denial of kubectl with prod in it', () => {
	const rules = [deny('~c kubectl & ~b prod')];
	it.each([
		'kubectl delete pod x --context prod',
		'kubectl delete pod x --context p"ro"d',
		'kubectl delete pod x --context pr\\od',
		'c=pro; kubectl --context ${c}d delete pod x',
		"kubectl delete pod x --context $'\\x70rod'",
	])('is one of %s', command => {
		expect(verdict(rules, command)).toBe('deny');
		expect(
			verdict([allow('~c kubectl & !~b prod'), allow('~c "/c=.*/"')], command),
		).not.toBe('allow');
	});

	it.each([
		'kubectl delete pod x --context $CTX',
		'kubectl delete pod x --context p*d',
		'kubectl delete pod x --context "$(cat ctx)"',
		'xargs kubectl delete pod x --context < ctx',
	])('asks about %s', command => {
		expect(verdict(rules, command)).toBe('ask');
	});

	it.each([
		'kubectl delete pod x --context dev',
		'kubectl apply -f *.yml',
		'ls "$x"',
		'kubectl get pods && echo "$x"',
	])('says nothing of %s', command => {
		expect(verdict(rules, command)).toBe('none');
	});
});

it('asks about no computed word where it is about no command', () => {
	expect(verdict([deny('~b prod')], 'ls "$x"')).toBe('none');
	expect(verdict([deny('~b prod')], 'ls p"ro"d')).toBe('deny');
});

it.each([
	'psql -c "drop  table x"',
	'psql -c "DROP\t\tTABLE x"',
	"psql <<'E'\ndrop\n  table x\nE",
])('a blank of ~b is any number of them: %s', command => {
	expect(verdict([deny('~b "drop table"')], command)).toBe('deny');
	expect(verdict([deny('~b "drop tables"')], command)).toBe('none');
});

it('is so where an allow leaves it out', () => {
	const rules = [allow('~c "npm test" & !~b "drop table"')];
	expect(verdict(rules, 'npm test -- -t "drop view"')).toBe('allow');
	expect(verdict(rules, 'npm test -- -t "drop  table"')).not.toBe('allow');
});
