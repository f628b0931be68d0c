import {describe, expect, it} from 'vitest';
import {allow, ask, deny, verdict} from '../../__tests__/kit.js';

/* Short options of a command that is refused stand for a set. */

describe('a denial of rm -rf', () => {
	it.each([
		'rm -rf x',
		'rm -fr x',
		'rm -r -f x',
		'rm -f x -r',
		'rm x -rf',
		'rm -rfv x',
		'rm -vrf x',
		'rm -Rf x',
		'rm --recursive --force x',
		'rm --recursive -f x',
		'rm --rec --forc x',
		'sudo rm -fr x',
		'/bin/rm -fr x',
		'true && rm -fr "a b"',
	])('is one of %s', command => {
		expect(verdict([deny('~c "rm -rf"')], command)).toBe('deny');
		expect(verdict([ask('~c "rm -rf"')], command)).toBe('ask');
		expect(
			verdict([allow('~c rm & !~c "rm -rf"'), allow('~c true')], command),
		).not.toBe('allow');
	});

	it.each(['rm -r x', 'rm -f x', 'rm x', 'rm -r -- -f', 'rmdir -rf x'])(
		'is none of %s',
		command => {
			expect(verdict([deny('~c "rm -rf"')], command)).toBe('none');
		},
	);
});

it('counts the other words of the command, wherever they stand', () => {
	const rules = [deny('~c "git clean -fd src"')];
	expect(verdict(rules, 'git clean -d --force src')).toBe('deny');
	expect(verdict(rules, 'git clean -d --force lib')).toBe('none');
	expect(verdict([deny('~c "git push -f"')], 'git push origin x -f')).toBe(
		'deny',
	);
	expect(verdict([deny('~c "git push -f"')], 'git push --follow-tags')).toBe(
		'none',
	);
});

it('takes names for letters nowhere', () => {
	expect(
		verdict([deny('~c "find -delete"')], 'find . -depth -links 2 -type d'),
	).toBe('none');
});

it('is nothing to allow by, nor to spare from a denial', () => {
	expect(verdict([allow('~c "ls -la"')], 'ls -al')).toBe('none');
	expect(verdict([deny('~t Bash & !~c "ls -la"')], 'ls -al')).toBe('deny');
});
