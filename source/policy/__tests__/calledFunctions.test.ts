import {describe, expect, test} from 'vitest';
import {deny, verdict} from './kit.js';

/* A function does what it does where it is called, with the words that it is given. */

const secret = [deny('~p "secrets/**"')];
const script = [deny('~c "deploy/deploy.sh"')];
const push = [deny('~c "git push"')];

describe('files', () => {
	test.each([
		'f() { cd secrets; }; f; cat k',
		'f() { cat k; }; cd secrets; f',
		'f() { cd secrets && cat k; }; f',
		'f() { cd "$1" && cat k; }; f secrets',
		'f() { cat "$@"; }; f a secrets/k',
		'f() { shift; cat "$1"; }; f a secrets/k',
		'f() { for d in "$@"; do cat "$d/k"; done; }; f a secrets',
		'f() { cat; }; f < secrets/k',
		'f() { pushd secrets; }; f; cat k',
		'g() { cd secrets; }; f() { g; cat k; }; f',
		'f() { g() { cd secrets; }; }; f; g; cat k',
		'f() { cd src; }; test -d a && f() { cd secrets; }; f; cat k',
		'test -d secrets && f() { cd secrets; }; f; cat k',
		'f() { cd secrets; }; time f; cat k',
	])('refused: %s', command => {
		expect(verdict(secret, command)).toBe('deny');
	});

	test.each([
		'f() { cd secrets; return; }; f; cat k',
		'f() { f; cd secrets; }; f; cat k',
		"trap 'cat k' EXIT; cd secrets",
	])('asked about: %s', command => {
		expect(verdict(secret, command)).toBe('ask');
	});

	test.each(['f() { cd src; }; f; ls', 'f() { cat k; }; f'])(
		'nothing is said of: %s',
		command => {
			expect(verdict(secret, command)).toBe('none');
		},
	);
});

describe('scripts by their path', () => {
	test.each([
		'f() { cd deploy; }; f; ./deploy.sh',
		'f() { ./deploy.sh; }; cd deploy; f',
		'f() { cd "$1"; }; f deploy && sh deploy.sh',
		'cd src; cd ../deploy; bash ./deploy.sh',
	])('refused: %s', command => {
		expect(verdict(script, command)).toBe('deny');
	});

	test.each([
		'cd "$d" && ./deploy.sh',
		'cd - && sh deploy.sh --prod',
		'trap ./deploy.sh EXIT; cd deploy',
		'f() { cd "$1"; return; }; f a; . ./deploy.sh',
	])('may be it, in a folder that nobody knows: %s', command => {
		expect(verdict(script, command)).toBe('ask');
	});

	test.each(['cd "$d" && ./other.sh', './deploy.sh', 'cd src && ./deploy.sh'])(
		'another: %s',
		command => {
			expect(verdict(script, command)).toBe('none');
		},
	);
});

describe('commands', () => {
	test.each([
		'f() { git "$@"; }; f push',
		'f() { git "$1"; }; f push',
		'f() { "$@"; }; f git push origin main',
		'f() { $1 $2; }; f git push',
		'f() { git "${1:-push}"; }; f',
		'f() { sh -c "$1"; }; f "git push"',
		'f() { eval "$1"; }; f "git push"',
		'f() { g "$@"; }; g() { git "$@"; }; f push',
	])('refused: %s', command => {
		expect(verdict(push, command)).toBe('deny');
	});
});

describe('variables of the command, in words that a program may run', () => {
	test.each([
		`g=git; p=push; tmux new -d '$g $p'`,
		`export g=git p=push; tmux new -d '$g $p'`,
		`x='git push'; tmux new -d '$x'`,
		`p=push; watch 'git $p'`,
	])('asked about: %s', command => {
		expect(verdict(push, command)).toBe('ask');
	});

	test(`p=status; tmux new -d 'git $p' is another`, () => {
		expect(verdict(push, `p=status; tmux new -d 'git $p'`)).toBe('none');
	});
});

describe('a name that may lie in several folders', () => {
	test.each([
		'cd secrets; ourtool k',
		'cd secrets; ourtool --key=k',
		'f() { cd secrets; }; f; ourtool k',
	])('%s', command => {
		expect(verdict(secret, command)).toBe('ask');
	});
});
