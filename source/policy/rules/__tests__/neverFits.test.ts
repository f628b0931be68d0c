import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {sampleOf} from '../../../__tests__/sweep.js';
import {deny, verdict} from '../../__tests__/kit.js';
import {neverFits} from '../neverFits.js';

describe('a term that can fit no call', () => {
	test.each([
		['~t "Bash(git push:*)"', 'two terms'],
		['~t "Read(secrets/**)"', 'two terms'],
		['~t "Bash|Read"', '~t Bash | ~t Read'],
		['~t "Bash, Read"', '~t Bash | ~t Read'],
		['~t "mcp__fs"', 'mcp__server__*'],
		['~t Bash & !~t "Bash Read"', 'stands alone'],
		['~c "git (push|pull)"', 'between slashes'],
		['~c "--force"', 'begins with its program'],
		['~t Bash & ~c "-rf"', 'begins with its program'],
		['~c "git push;"', 'without the “;”'],
		['~p "secrets/{k,b}"', 'each place is a term'],
		['~p "secrets/[a-z]"', 'regular expression'],
		['~p "$HOME/.ssh/**"', 'no variables'],
		['~p "file:///x"', 'takes a path'],
		['~t WebFetch & ~c "evil.org"', '~c "https://evil.org"'],
		['~t WebFetch & ~c "evil.org/x"', '~c "https://evil.org/x"'],
	])('%s is said to', (when, hint) => {
		expect(neverFits(when)).toContain(hint);
	});

	test.each([
		'~t Bash & ~c "git push"',
		'~t "mcp__fs__*"',
		'~t "mcp__*"',
		'~t "/Bash|Read/"',
		'~c "/git (push|pull)/"',
		String.raw`~c "find . -exec rm {} \;"`,
		'~c "find . -exec rm {} ;"',
		'~c "=$ (git push|git pull);"',
		'~c "git commit -m (x)"',
		'~c "https://evil.org"',
		'~t WebFetch & ~c "https://evil.org"',
		'~t WebFetch & ~c "*evil.org*"',
		'~t Bash & ~c "evil.sh"',
		'~p "app/[id]/page.tsx"',
		'~p "app/[...slug]/**"',
		'~p "{{cookiecutter.name}}/**"',
		'~p "A$B.class"',
		'~p "~/.ssh/**"',
		'~p "/[a-z]/"',
		'~b "a|b"',
		'~t "',
	])('%s is not', when => {
		expect(neverFits(when)).toBeUndefined();
	});
});

/** Commands of every day, each a line. */
const commands = readFileSync(
	new URL('../../../../scripts/everyday/commands.txt', import.meta.url),
	'utf8',
)
	.split('\n')
	.filter(line => line !== '' && !/^#|["\\*?]/.test(line));

describe('a denial in the words of a command', () => {
	test.each([
		...sampleOf(commands, 12),
		'time npm test',
		'(git push)',
		'git push &',
		"bash -c 'git push'",
		"watch -n 1 bash -c 'rm -rf /'",
		'A=/x npm test',
		'f() { git push; }',
		'npm test && git push',
		'ls | xargs rm',
	])('refuses it: %s', command => {
		expect(['deny', 'ask']).toContain(
			verdict([deny(`~c "${command}"`)], command),
		);
	});
});
