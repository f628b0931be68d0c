import {describe, expect, test} from 'vitest';
import {ruleNotes} from '../ruleNotes.js';

const notes = (when: string, isAllow = false) =>
	ruleNotes(when, {isThere: path => path === '/etc', isAllow});

describe('what a rule may mean otherwise than it was meant', () => {
	test.each([
		['~c git push', 'for a command: ~c "git push"'],
		[
			'~c "git push" "npm publish"',
			'each command is a term: ~c "git push" | ~c "npm publish"',
		],
		[
			'~c "git add . && git push"',
			'about each: ~c "git add ." | ~c "git push"',
		],
		['~c push', 'for git\'s: ~c "git push"'],
		['~t Bash & !~c push', 'for git\'s: ~c "git push"'],
		['~p "/secrets/**"', 'in the project: ~p "secrets/**"'],
		['~p /.env', 'in the project: ~p ".env"'],
		[
			'~c "git push" & ~c "npm publish"',
			'about either: ~c "git push" | ~c "npm publish"',
		],
		[
			'~t Bash & (~c "git push" & ~c "git pull")',
			'about either: ~c "git push" | ~c "git pull"',
		],
		['~p "a.ts" & ~p "b.ts"', 'about either: ~p "a.ts" | ~p "b.ts"'],
		['~c "git push; npm publish"', '~c "git push" | ~c "npm publish"'],
		['~c "git push .*"', 'it fits whatever begins so'],
		['~c ".*git push"', 'stands between slashes'],
		['~c "git [pf]*"', 'it fits whatever begins so'],
		['~c "git push <branch>"', 'it fits whatever begins so'],
		['~c "git push $BRANCH"', 'looked for as it is written'],
		['~c "bash git push"', 'fit by itself: ~c "git push"'],
		['~c "not git push"', '!~c "git push"'],
		['~c "> .env"', 'is a path: ~p ".env"'],
		['~c "`git push`"', 'stands as it is: ~c "git push"'],
		['~c "push --force"', '~c "git push --force"'],
		['~b "git push:*"', '~b "git push"'],
		['"Bash(git push:*)"', 'two terms'],
		['~t Edit|Write', '~t "Edit" | ~t "Write"'],
		['~t Edit Write', '~t "Edit" | ~t "Write"'],
		['~p .env | secrets', '~p ".env" | ~p "secrets"'],
		['~p src/** & !src/gen/**', '!~p "src/gen/**"'],
		['!Bash', 'a tool is a term: ~t "Bash"'],
		['~t shell', 'codex’s alone; of every agent: ~t Bash'],
		['~t write_file', 'gemini’s and qwen’s alone; of every agent: ~t Write'],
		['~t Wrte', '~t Write?'],
		['~t github', 'no agent that athena knows'],
		['~t "Bash.*"', 'stand for themselves'],
		['~p "src/.*"', 'all that lies in a folder is ~p "src/**"'],
		['~p "*.[ch]"', 'takes a regular expression'],
		['~p "src/**.ts"', '~p "src/**/*.ts"'],
		['~p "C:/Users/x"', 'no path begins with a drive'],
		['~p "~root/.ssh"', 'only your own home folder'],
		['~p "src/{name}.ts"', 'is a star'],
		['~p ".env,.env.local"', 'each place is a term'],
		['~p "/.env/i"', 'ends with its slash'],
		['~a claude', '~g claude'],
	])('%s', (when, note) => {
		expect(notes(when).join('\n')).toContain(note);
	});

	test.each([
		'~c "git push"',
		'~c ls',
		'~c deploy',
		'~c "git commit -m a&&b"',
		'~p "/etc/**"',
		'~p "/secrets/"',
		'~p "secrets/**"',
		'~p "/**/.env"',
		'~t Bash & ~b prod',
		'~c "sudo" & ~c "rm -rf"',
		'~c git & ~c "git push"',
		'~c "git push" & ~c "*--force*"',
		'~c "git push" & ~b main',
		'~p "src/**" & ~p "**/*.ts"',
		'~t bash',
		'~t "mcp__*"',
		'~t github_create',
		'~t Agent',
		'~p "$lib/**"',
		'~p "app/[id]/page.tsx"',
		'~p "(auth)/**"',
		'~p "@types/**"',
		'~p "src/**/*.ts"',
		`~c "grep -E 'a|b' x"`,
		'~c "cut -d, -f1 a"',
		'~c "',
	])('%s means what it says', when => {
		expect(notes(when).filter(note => !note.includes('root'))).toEqual([]);
	});
});

describe('what an allow may mean otherwise', () => {
	test.each([
		['~t bash', '~t Bash'],
		['~t BASH', '~t Bash'],
		['~c "GIT status"', '~c "git status"'],
	])('%s', (when, note) => {
		expect(notes(when, true).join('\n')).toContain(note);
	});

	test.each(['~t Bash', '~c "git status"', '~c "Rscript a.R"'])(
		'%s means what it says',
		when => {
			expect(notes(when, true)).toEqual([]);
		},
	);
});
