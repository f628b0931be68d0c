import {expect, test} from 'vitest';
import {deny, verdict} from './kit.js';

/* What starts a program by an option, or takes a `--` behind it for its own. */

test.each([
	'stack exec rm -- -rf x',
	'stack exec -- rm -rf x',
	'cabal exec rm -- -rf x',
	'composer exec rm -- -rf x',
	'composer exec -- rm -rf x',
	'coreutils --coreutils-prog=rm -rf x',
	'start-stop-daemon --start --exec /bin/rm -- -rf x',
	'start-stop-daemon -S -x /bin/rm -- -rf x',
	'start-stop-daemon --start --startas /bin/rm --pidfile p -- -rf x',
	'{ stack exec rm -- -rf x; }',
	'if true; then (composer exec rm -- -rf x); fi',
	'env A=1 timeout 5 cabal exec rm -- -rf x',
	'echo x | xargs stack exec rm -- -rf',
])('is the program that it starts: %s', command => {
	expect(verdict([deny('~c "rm -rf"')], command)).toBe('deny');
});

test.each([
	'stack exec -- mytool',
	'cabal exec -- ghc -v',
	'composer exec phpunit',
	'composer install',
	'stack build',
])('starts no other: %s', command => {
	expect(verdict([deny('~c "rm -rf"')], command)).toBe('none');
});
