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
		['~c "git push:*"', 'as it stands'],
		['~c "pytest:*"', 'as it stands'],
		['~c "docker rm:*"', 'as it stands'],
		['~c "git push.*"', 'as it stands'],
		['~c "Bash(git push:*)"', 'two terms'],
		['~c "/git push/i"', 'ends with its slash'],
		[String.raw`~c "/git\s+push/gi"`, 'ends with its slash'],
		['~c "^git push"', 'between slashes'],
		['~c "git push$"', 'between slashes'],
		['~c "git push|npm publish"', 'each command is a term'],
		['~c "git push, npm publish"', 'each command is a term'],
		['~c "git,npm"', 'each command is a term'],
		['~c "git {push,pull}"', 'each command is a term'],
		['~c ["git push"]', 'without brackets'],
		['~c "git push or npm publish"', 'each command is a term'],
		['~c "!git push"', 'a term of its own'],
		[`~c "'git push'"`, 'one kind of quotes'],
		['~c "/git push"', 'begins and ends with a slash'],
		[String.raw`~c "git\s+push"`, 'between slashes'],
		[String.raw`~c "git push\b"`, 'between slashes'],
		['~c "regex:git push"', 'between slashes'],
		['~p "^src/"', 'between slashes'],
		['~p "glob:src/**"', 'stands alone'],
		['~p "src/** !src/gen/**"', 'each place is a term'],
		['~p ".env or secrets"', 'each place is a term'],
		['~p ".env;secrets"', 'each place is a term'],
		['~p "%USERPROFILE%/x"', 'no variables'],
		['~c "git push" or ~c "npm publish"', '“or” is a text'],
		['~c "git push" AND ~c "npm publish"', '“AND” is a text'],
		['not ~c "git push"', '“not” is a text'],
		['~c "$ git push"', 'sign of a prompt'],
		[String.raw`~c "git\ push"`, 'blanks stand as they are'],
		['~c "git\u200B push"', 'cannot be seen'],
		['~c "git\u00A0push"', 'cannot be seen'],
		['~c "git push # never"', 'in its reason'],
		['~p ".env|secrets"', 'each place is a term'],
		['~p ".env, secrets"', 'each place is a term'],
		['~p "secrets/**,private/**"', 'each place is a term'],
		['~p "Read(./.env)"', 'two terms'],
		['~p "!.env"', 'a term of its own'],
		['~p "[.]env"', 'regular expression'],
		[String.raw`~p "\.env"`, 'as it is'],
		['~p ".env "', 'with a blank'],
		['~p "secrets/..."', '~p "secrets/**"'],
		['~t WebFetch & ~p "*evil.org*"', 'names no file'],
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
		'~c "npm run test:*"',
		'~c "yarn build:*"',
		'~c "make build:*"',
		'~c "docker push repo:*"',
		'~c "mvn dependency:*"',
		'~c "python3.*"',
		'~c "rm foo.*"',
		'~c "/usr/bin/i"',
		'~c "git diff | git apply"',
		'~c "[ -f x ]"',
		'~c "["',
		'~p "src/a,b/**"',
		'~c "! git diff --quiet"',
		'~c "/entrypoint.sh x"',
		'~c "[[ -f x ]]"',
		String.raw`~c "cat my\\ file"`,
		'~c "git commit -m or"',
		'~b or & ~c git',
		'~c "echo $"',
		'~p "a,b.txt"',
		'~p "app/[x]/page.tsx"',
		'~p "(auth)/[id]"',
		'~p "secrets/.*"',
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

test('no command of every day is taken for a slip', () => {
	expect(
		commands.filter(command => neverFits(`~c "${command}"`) !== undefined),
	).toEqual([]);
});

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
