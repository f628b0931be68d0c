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
