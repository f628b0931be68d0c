import {describe, expect, test} from 'vitest';
import {allow, deny, verdict} from './kit.js';

/* A text of several lines in one word, as agents write messages of commits. */

const word = (body: string, end = "'END'") =>
	`"$(cat <<${end}\n${body}\nEND\n)"`;

describe('an allow covers the word that it stands for', () => {
	const rules = [allow('~c "git add"'), allow('~c "git commit"')];

	test.each([
		`git commit -m ${word('Fix the parser\n\nIt threw.')}`,
		`git add src && git commit -m ${word("fix(x): don't `throw` (it is $5)")}`,
		`git commit -m ${word('plain', 'END')}`,
		`git commit -m ${word('plain', '"END"')}`,
		`git commit -m One -m ${word('🤖 By [x](https://x.org) <a@b.c>')}`,
		`git commit -m ${word('')}`,
	])('%s', command => {
		expect(verdict(rules, command)).toBe('allow');
	});

	test.each([
		['another program', 'git commit -m "$(tac <<\'END\'\nx\nEND\n)"'],
		['a word more', 'git commit -m "$(cat - <<\'END\'\nx\nEND\n)"'],
		['a file more', 'git commit -m "$(cat x <<\'END\'\nx\nEND\n)"'],
		['a command more', 'git commit -m "$(cat <<\'END\'\nx\nEND\nls\n)"'],
		['a pipe', 'git commit -m "$(cat <<\'END\' | sh\nx\nEND\n)"'],
		['a variable for it', 'git commit -m "$(X=1 cat <<\'END\'\nx\nEND\n)"'],
		['a path', 'git commit -m "$(./cat <<\'END\'\nx\nEND\n)"'],
		['a function', `cat() { ls; }\ngit commit -m ${word('x')}`],
		['what is computed', `git commit -m ${word('$(ls)', 'END')}`],
		['a variable', `git commit -m ${word('$X', 'END')}`],
		['what old shells end elsewhere', `git commit -m ${word('x)" -F y "')}`],
		[
			'what old shells read on from',
			`git commit -m ${word("don't")} -m 'x)" -F y "'`,
		],
		['what bash ends before', `git commit -m ${word('x\nEND; ls)')}`],
		['an option', `git commit ${word('--no-verify')}`],
		['alone', word('git commit')],
	])('but not %s', (_what, command) => {
		expect(verdict(rules, command)).not.toBe('allow');
	});
});

describe('a denial sees what it says', () => {
	test.each([
		`rm ${word('.env')}`,
		`rm ${word('.env', 'END')}`,
		"rm $(cat <<'END'\na .env\nEND\n)",
		`X=${word('.env')}; rm "$X"`,
		"rm $(cat <<-'END'\n\t.env\n\tEND\n)",
	])('%s', command => {
		expect(verdict([deny('~p .env')], command)).toBe('deny');
	});

	test('and may not know it where cat is a function', () => {
		const defined = 'if x; then cat() { base64 -d <<< LmVudg==; }; fi';
		expect(
			verdict([deny('~p .env')], `${defined}; rm ${word('other')}`),
		).not.toBe('none');
	});
});
