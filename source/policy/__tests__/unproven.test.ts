import {expect, test} from 'vitest';
import {deny, judged} from './kit.js';

/*
 * Spellings that one shell runs and athena reads otherwise, as the canary of
 * denials found them: what is denied stands in them in plain letters.
 */

const verdictOf = (when: string, command: string) =>
	judged([deny(when)], command).verdict;

test.each([
	'bash --rcfile <(echo touch pwn) -ic s',
	'x=()"`touch pwn`"',
	"x['$(touch pwn)']=",
	'echo "${x=$\'$(touch pwn)\'}"',
	"echo $['$(touch pwn)']",
	'echo "${x?$\'$(touch pwn)\'}"',
	"'a[$(touch pwn)]';o $((_))",
	'{ x=()touch pwn;}',
	'(( _ )) |& head -1 && x=(@(a\ntouch pwn\n|=)) true <(cat a) |& head -1 # b',
])('%j may touch', command => {
	expect(['ask', 'deny']).toContain(verdictOf('~c touch', command));
});

test.each([
	'x=(@(\ngit push\n))',
	'x=("")git push',
	'0<(git push -f)',
	"echo $['$(git push)']",
	'git log "${x-$\'$(git push)\'}"',
	'echo "${x:-\'}"; git push -f origin main; echo "\'}"',
	'echo " ${x:-\'}"; git push -f origin main; echo "\'}"',
])('%j may push', command => {
	expect(['ask', 'deny']).toContain(verdictOf('~c "git push"', command));
});

test.each([
	'x=()"`cat .env`"',
	"echo $['$(cat .env)']",
	'echo "${x?$\'$(cat .env)\'}"',
	'x=("")cat .env',
])('%j may read', command => {
	expect(['ask', 'deny']).toContain(verdictOf('~p .env', command));
});

test('padding hides nothing', () => {
	const many = Array.from({length: 2000}, (_, n) => `git pull x${n}`).join(';');
	const long = `echo "${'a '.repeat(30_000)}"`;
	for (const before of [many, long])
		expect(['ask', 'deny']).toContain(
			verdictOf('~c "git push"', `echo '${before}' 0<(git push -f)`),
		);
});

test('who looks is told where it stands, and why nobody can be sure', () => {
	const {reason} = judged([deny('~c "git push"')], '0<(git push -f)');
	expect(reason).toMatch(/not plain .*\(git push -f\)/);
});

test.each([
	'echo "git push"',
	'ls # git push',
	'for i in a b; do echo "git push $i"; done',
	'git commit -m "$(cat <<\'EOF\'\nDo not git push here\nEOF\n)"',
	'x=$((1+2)); echo git pull',
])('%j says it only', command => {
	expect(verdictOf('~c "git push"', command)).toBe('none');
});

test.each([
	'[ -f .env ] && echo yes',
	'export ENV_FILE=.env',
	'echo .env >> .gitignore',
	'kill .env',
])('%j names it only', command => {
	expect(verdictOf('~p .env', command)).toBe('none');
});
