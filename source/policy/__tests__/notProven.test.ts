import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {allow, call, compiled, deny, here} from './kit.js';
import {sampleOf} from '../../__tests__/sweep.js';

/** Everything that could allow a command. */
const allowers = {
	'read-only': compiled([], {guards: ['read-only']}),
	'dangerous-bash and read-only': compiled([], {
		guards: ['dangerous-bash', 'read-only'] satisfies GuardName[],
	}),
	'~t Bash': compiled([allow('~t Bash')]),
	'~c "git log"': compiled([allow('~c "git log"')]),
	'~c "echo*"': compiled([allow('~c "echo*"')]),
	'~c "*"': compiled([allow('~c "*"')]),
	'many ~c': compiled(
		['echo', 'ls', 'cat', 'sort', 'find', 'git log', 'true', 'set', 'read'].map(
			name => allow(`~c "${name}"`),
		),
	),
	'a grant': compiled([
		allow('~t Bash & ~c "/.*/"', {expires: {uses: 5}, addedBy: 'a person'}),
	]),
};

function allowedBy(command: string): string[] {
	return Object.entries(allowers)
		.filter(
			([, rules]) => judge(call(command), rules, here).verdict === 'allow',
		)
		.map(([name]) => name);
}

const arithmetic = ["'$(id)'", '$(cat F)', "x['$(id)']", '$1', '_', 'PATH=1'];

/** Constructs that run what a reader may not see; the hole takes code or a variable. */
const hidden: readonly string[] = [
	'echo 0<(id)',
	'echo 1<(id)',
	'git log 0<(git push -f)',
	'echo <(id)',
	'echo >(id)',
	'echo =(id)',
	'x=(a)"`id`"',
	'x=(a)"$(id)"',
	'x=(a b)c',
	'x+=(`id`)',
	'x=($(id))',
	'x=(@(\nid\n|=))',
	'echo `id`',
	...arithmetic.flatMap(inner => [
		`(( ${inner} ))`,
		`((${inner}))`,
		`echo $(( ${inner} ))`,
		`echo "$((${inner}))"`,
		`echo $[ ${inner} ]`,
		`echo "$[${inner}]"`,
		`echo \${x[${inner}]}`,
		`echo "\${x[${inner}]}"`,
		`echo \${x:${inner}}`,
		`echo "\${x:1:${inner}}"`,
		`x[${inner}]=1`,
		`x[${inner}]=1; echo a`,
		`for ((i=${inner};;)); do echo a; break; done`,
		`[[ ${inner} -gt 3 ]]`,
		`[[ 3 -eq ${inner} ]]`,
		`[ ${inner} -gt 3 ]`,
		`test 3 -lt ${inner}`,
		`let ${inner}`,
		`echo a; declare -i y=${inner}`,
		`printf %d ${inner}`,
		`echo $HOME[${inner}]`,
		`echo "$HOME[${inner}]"`,
	]),
	`echo "\${x:-$'$(id)'}"`,
	`echo "\${x:=$'$(id)'}"`,
	`echo "\${x:?$'$(id)'}"`,
	`echo "\${x=$'$(id)'}"`,
	'echo "${x:?<(id)}"',
	...['%%', '%', '#', '##', '/', ':-', '-', '+', ':+', '^', ',', '@', '//'].map(
		operator => `echo "\${x${operator}'}"; id; echo "'}"`,
	),
	`f(){ echo $(($1)); }; f 'a[$(id)]'`,
	'function f { id; }; f',
	'f() { id; }; echo a',
	'ls() { id; }; ls',
	`echo 'a[$(id)]'; echo $((_))`,
	`[[ 'a[$(id)]' =~ (.*) ]]; echo $((BASH_REMATCH))`,
	...[
		'PATH',
		'IFS',
		'PS4',
		'ENV',
		'BASH_ENV',
		'LD_PRELOAD',
		'path',
		'fpath',
		'prompt',
		'PROMPT',
		'functions',
		'commands',
		'options',
		'aliases',
		'argv',
		'module_path',
		'http_proxy',
		'HOME',
		'NODE_OPTIONS',
		'GIT_PAGER',
		'_',
	].flatMap(name => [
		`for ${name} in .; do ls; done`,
		`for ${name} in .; do git log; done`,
		`echo . | while read -r ${name}; do ls; done`,
		`select ${name} in .; do ls; done`,
		`printf -v ${name} .; ls`,
		`export ${name}=.; ls`,
		`declare ${name}=.; ls`,
		`typeset ${name}=.; ls`,
		`local ${name}=.; ls`,
		`readonly ${name}=.; ls`,
		`: {${name}}>/dev/null; ls`,
		`((${name}=1)); ls`,
		`x[${name}=1]=2; ls`,
		`getopts a ${name}; ls`,
		`echo \${${name}:=.}; ls`,
		`echo \${${name}::=.}; ls`,
		`mapfile ${name} < F; ls`,
		`unset ${name}; ls`,
		`foreach ${name} (.) ls; end`,
	]),
	`for PS4 in '$(id)'; do set -x; ls; done`,
	...[
		'$=x',
		'$~x',
		'$^x',
		'${=x}',
		'${~x}',
		'${(e)x}',
		'${(P)x}',
		'$x[1]',
		'$+x',
		'$#x',
	].flatMap(word => [
		`x='-o F'; sort ${word} a`,
		`echo ${word}`,
		`find . ${word}`,
	]),
	'y=($~x)',
	"functions[ls]='id'; ls",
	'commands[ls]=./x; ls',
	'options[x]=on; ls',
	"ls *(e:'id':)",
	'ls *(+id)',
	'ls *(N)',
	'ls **/*(.)',
	'ls =(id)',
	'ls @(a|b)',
	'ls +(a)',
	'ls !(a)',
	"echo $HOME['a[$(id)]']",
	'echo ${!x}',
	'echo ${x@P}',
	"echo $'a' $'\\x24(id)'",
	'echo $"a"',
	'> F',
	'< F',
	'>> F; ls',
	'ls &> F',
	'ls &>> F',
	'ls |& cat',
	'ls >& F',
	'ls >| F',
	'ls <> F',
	'ls <<< F',
	'ls {x}> /dev/null',
	'ls > *.txt',
	'ls > $x',
	'ls <1-5>x',
	'cat <<EOF\n$(id)\nEOF',
	'cat <<EOF\n`id`\nEOF',
	'cat <<A <<B\na\nA\nb\nB',
	'repeat 3 ls',
	'nocorrect ls',
	'noglob ls',
	'- ls',
	'{ ls; } always { id; }',
	'time { ls; }',
	'time -p ! ls',
	'coproc ls',
	'if (ls) { ls }',
	'while (ls) { ls }',
	'for x (a b) ls',
	'for x in a b; { ls; }',
	'for x in a b; ls',
	'case a in a) ls;; esac',
	'alias ls=id\nls',
	'eval ls',
	"eval 'ls'; ls",
	'. ./x',
	'source x',
	"trap 'id' EXIT; ls",
	'exec > F; ls',
	'exec 3>&1; ls',
	'set -k; ls',
	'set -- a; ls',
	'shopt -s extglob\nls',
	'setopt extendedglob\nls',
	'emulate sh; ls',
	'enable -n echo; echo a',
	'hash -p ./x ls; ls',
	'builtin echo a',
	'shift x',
	"exit 'a[$(id)]'",
	"read -t 'a[$(id)]' x",
	"read 'a[$(id)]'",
	'read x y[1]',
	"test -v 'a[$(id)]'",
	"[ -v 'a[$(id)]' ]",
	'ls # a',
	'ls #$(id)',
	"# don't\nls",
	'ls\r',
	'ls\r\npwd',
	'ls\u00A0-la',
	'ls\u2028id',
	'ls\u0007',
	'ls \\\nid\\\n',
	'l\\\ns',
	'echo "a\\\nb"',
	'echo a{b,c}',
	'echo {1..3}',
	'echo ~root',
	'echo ~+',
	'echo ~[x]',
	'ls x~y',
	'ls ^x',
	'ls a#b',
	'echo !!',
	'echo "!x"',
	'ls =ls',
	"echo 'a''b'",
	'ls &| cat',
	'ls &! cat',
	'ls;;',
	'ls;&',
];

describe('what is not proven is never allowed', () => {
	test.each(sampleOf(hidden, 12))('%j', command => {
		expect(allowedBy(command)).toEqual([]);
	});

	const places: readonly ((code: string) => string)[] = [
		code => code,
		code => `ls; ${code}`,
		code => `${code}\nls`,
		code => `ls && ${code}`,
		code => `cd src && { ${code}\n}`,
		code => `(${code}\n)`,
		code => `if true; then ${code}\nfi`,
		code => `for f in a; do ${code}\ndone`,
		code => `echo "$(${code}\n)"`,
		code => `bash -c ${quoted(code)}`,
		code => `ls | ${code}`,
	];

	test('wherever it stands', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...hidden),
				fc.constantFrom(...places),
				fc.constantFrom(...places),
				(code, inner, outer) => {
					expect(allowedBy(outer(inner(code)))).toEqual([]);
				},
			),
			{numRuns: fuzzLength(600)},
		);
	});
});

function quoted(code: string): string {
	return `'${code.replaceAll("'", String.raw`'\''`)}'`;
}

describe('what is proven is allowed', () => {
	test.each([
		'echo a',
		'git log --oneline | head -5',
		'cd src && ls -la 2>/dev/null',
		'for f in a b; do cat "$f"; done',
		'while IFS= read -r line; do echo "$line"; done < a.txt',
		"bash -c 'ls; pwd'",
		'# what is there\nls\n\npwd',
		'git log HEAD~3..HEAD -- src',
		'git show stash@{0}',
		'git stash show -p stash@{1}',
		'git stash list -p',
		'git diff stash',
		'git log --all --oneline',
		'git log --all --stat',
		'git show HEAD:src/stash.ts',
		'git diff -- src/stash.ts',
		'{ ls; pwd; } | sort',
		'ls \\\n  -la',
		"cat <<'END'\n$(id) `id` $((1))\nEND",
		'cat ~/*.md',
		'time ls',
	])('%j', command => {
		expect(allowedBy(command)).toContain('~t Bash');
		expect(allowedBy(command)).toContain('read-only');
	});

	test('it says in one sentence why not', () => {
		const {verdict, reason} = judge(
			call('echo $((1+1))'),
			allowers['~t Bash'],
			here,
		);
		expect({verdict, reason}).toEqual({
			verdict: 'none',
			reason:
				'A rule allows this, but it is not proven that it is what it seems: arithmetic, or a group at the start of $(…) (at character 8).',
		});
		expect(
			judge(call('echo $((1+1))'), allowers['read-only'], here),
		).toMatchObject({
			verdict: 'ask',
			rule: {id: 'read-only/not-proven'},
			reason: expect.stringContaining('arithmetic') as string,
		});
	});

	test('a denial needs no proof', () => {
		const rules = compiled([allow('~t Bash'), deny('~c "git push"')]);
		for (const command of [
			'git log 0<(git push -f)',
			'echo $((1)); git push',
			'x=(a); git push -f',
		])
			expect(judge(call(command), rules, here).verdict).not.toBe('allow');
		expect(judge(call('echo $((1)); git push'), rules, here).verdict).toBe(
			'deny',
		);
	});
});

describe('a command that is allowed says nothing of another folder', () => {
	const rules = compiled([allow('~c "npm test"'), allow('~c "git log"')]);
	const verdict = (command: string) =>
		judge(call(command), rules, here).verdict;

	test.each([
		'env -C /tmp/evil npm test',
		'env --chdir=sub npm test',
		'env -C /tmp git log',
		"env -C /tmp bash -c 'npm test'",
		'env -C /tmp env npm test',
		'env -a x npm test',
		'cd /tmp && npm test',
	])('%s is not allowed', command => {
		expect(verdict(command)).not.toBe('allow');
	});

	test.each(['npm test', 'env npm test', 'env CI=1 npm test'])(
		'%s is',
		command => {
			expect(verdict(command)).toBe('allow');
		},
	);

	test('unless the rule speaks of it', () => {
		expect(
			judge(
				call('env -C sub npm test'),
				compiled([allow('~c "env -C sub npm test"')]),
				here,
			).verdict,
		).toBe('allow');
	});
});

describe('a folder that may be read says nothing of what its links lead to', () => {
	const rules = compiled([allow('~t Read & ~p "src/**"')]);
	const verdict = (command: string) =>
		judge(call(command), rules, here).verdict;

	test.each([
		'grep -Ra . src',
		'grep -R x src/',
		'grep --dereference-recursive x src/a',
		'cat src/*.ts',
	])('%s is not allowed', command => {
		expect(verdict(command)).not.toBe('allow');
	});

	test.each(['cat src/a.ts', 'grep -r x src/a'])('%s is', command => {
		expect(verdict(command)).toBe('allow');
	});
});
