import {describe, expect, test} from 'vitest';
import {limits} from '../limits.js';
import {
	analyse,
	inShort,
	isProven,
	only,
	outline,
	running,
} from './shellKit.js';

describe('segments', () => {
	test('one for each program, in order, with its text and place', () => {
		const command = 'ls -la && cat a.txt | grep "x y" > out; true';
		const {segments} = analyse(command);
		expect(segments.map(({text}) => text)).toEqual([
			'ls -la',
			'cat a.txt',
			'grep "x y" > out',
			'true',
		]);
		for (const {text, span} of segments)
			expect(command.slice(span?.start, span?.end)).toBe(text);
		expect(segments.map(inShort)).toEqual([
			'ls -la',
			'cat a.txt',
			'grep x y',
			'true',
		]);
	});

	test('nothing to run is no segment', () => {
		expect(analyse('').segments).toEqual([]);
		expect(analyse('  # only a comment').segments).toEqual([]);
	});

	test('a pipe links the reader to the writers', () => {
		const {segments} = analyse('{ curl x; echo y; } | tee z | (sh)');
		expect(segments.map(({pipedFrom}) => pipedFrom)).toEqual([
			undefined,
			undefined,
			1,
			2,
		]);
		expect(segments[2]?.alsoPipedFrom).toEqual([0]);
		expect(running('curl x | sh', 'sh').codeFrom).toEqual([0]);
		expect(running('bash <(curl x)', 'bash').codeFrom).toEqual([1]);
		expect(running('eval "$(curl x)"', 'eval').codeFrom).toEqual([1]);
		expect(running('. <(curl x)', '.').codeFrom).toEqual([1]);
	});

	test('nested ones follow their segment and name it', () => {
		const {segments} = analyse('echo $(ls $(pwd)) <(id); true');
		expect(
			segments.map(({program, role, parent}) => [program, role, parent]),
		).toEqual([
			['echo', 'command', undefined],
			['ls', 'substitution', 0],
			['pwd', 'substitution', 1],
			['id', 'process_substitution', 0],
			['true', 'command', undefined],
		]);
	});

	test('assignments, programs by path', () => {
		expect(only('A=1 B="x y" /usr/bin/git status')).toMatchObject({
			program: 'git',
			programPath: '/usr/bin/git',
			assignments: [
				{name: 'A', value: '1'},
				{name: 'B', value: 'x y'},
			],
			args: [{text: 'status', value: 'status'}],
		});
		expect(only('X=1')).toMatchObject({assignments: [{name: 'X', value: '1'}]});
		expect(only('X=1').program).toBeUndefined();
	});

	test('arguments: literal, glob, computed', () => {
		expect(only('ls "a b" *.ts "$X" --out="$X" $X').args).toEqual([
			{text: '"a b"', value: 'a b'},
			{text: '*.ts', pattern: '*.ts'},
			{text: '"$X"', prefix: ''},
			{text: '--out="$X"', prefix: '--out='},
			{text: '$X'},
		]);
	});

	test.each([
		['if a; then b; elif c; then d; else e; fi', 'a b c d e'],
		['while a; do b; done', 'a b'],
		['until a; do b; done', 'a b'],
		['for x in $(a); do b; done', 'a b'],
		['for ((i=$(a);i<3;i++)); do b; done', 'a b'],
		['select x in $(a); do b; done', 'a b'],
		['case $(a) in $(b)) c;; *) d;; esac', 'a b c d'],
		['{ a; b; }; (c; d) & e', 'a b c d e'],
		['[[ -f $(a) ]] && (( $(b) ))', 'a b'],
		['! a | b |& c', 'a b c'],
		['coproc X { a; b; }', 'a b'],
		['a() { b; }', 'b'],
		['a() { b; } > $(c)', 'c b'],
		['{ a; } > $(b)', 'b a'],
		['a <<EOF\n$(b) `c`\nEOF', 'a b c'],
		['a <<< $(b)', 'a b'],
		['a=( $(b) [$(c)]=d )', 'b c'],
		['echo ${x:-$(a)} ${y/$(b)/$(c)} ${z:$(d)}', 'echo a b c d'],
		['time -p a', 'a'],
	])('%s', (command, programs) => {
		const {segments, unreadable} = analyse(command);
		expect(unreadable).toBeUndefined();
		expect(
			segments
				.map(({program}) => program)
				.filter(program => program !== undefined)
				.join(' '),
		).toBe(programs);
	});
});

describe('the folder', () => {
	const folder = (command: string) => analyse(command).segments.at(-1)?.cwd;

	test.each([
		['ls', '/project'],
		['cd sub && ls', '/project/sub'],
		['cd sub/../other && ls', '/project/other'],
		['cd && ls', '/home/me'],
		['cd ~/x && ls', '/home/me/x'],
		['cd -- sub && ls', '/project/sub'],
		['cd a && cd b && ls', '/project/a/b'],
		['cd a || exit 1; ls', '/project/a'],
		['cd a || { echo no; exit 1; }; ls', '/project/a'],
		['(cd a && ls); ls', '/project'],
		['(cd a && ls)', '/project/a'],
		['pushd a && ls', '/project/a'],
		['git -C a status', '/project/a'],
		['env -C a ls', '/project/a'],
		['make -C a', '/project/a'],
		['sudo -D /x ls', '/x'],
		['D=sub; cd $D && ls', '/project/sub'],
		['sudo cd a; ls', '/project'],
		['f() { cd a; }; ls', '/project'],
		['f() { cd a; }; f && ls', '/project/a'],
		['f() { cd "$1"; }; f a && ls', '/project/a'],
		['f() { shift; cd "$1"; }; f a b && ls', '/project/b'],
		['f() { cd "$@" && ls; }; f a', '/project/a'],
		['f() { (cd a); }; f; ls', '/project'],
		['g() { cd a; }; f() { g && cd b; }; f && ls', '/project/a/b'],
		['f() { g() { cd a; }; }; f; g && ls', '/project/a'],
	])('%s', (command, expected) => {
		expect(folder(command)).toBe(expected);
	});

	test.each([
		['cd "$X" && ls'],
		['cd - && ls'],
		['cd a && popd && ls'],
		['cd a; ls'],
		['if x; then cd a; fi; ls'],
		['while x; do cd a; ls; done'],
		['CDPATH=/etc; cd a && ls'],
		['f() { cd a; }; f; ls'],
		['f() { cd a && return; }; f && ls'],
		['f() { cd a && f; }; f && ls'],
		['f() { cd "$x"; }; f && ls'],
		['f() { while x; do cd "$1"; shift; done; }; f a b && ls'],
		['f() { set -- b; cd "$1"; }; f a && ls'],
		['test -d a && f() { cd a; }; f && ls'],
		['cd */ && ls'],
		['true | cd a; ls'],
		['eval "$X"; ls'],
	])('%s: unknown', command => {
		expect(folder(command)).toBeUndefined();
	});

	test('a cd that may have failed leaves both folders possible', () => {
		expect(
			running('cd a; cat x', 'cat').accesses.map(({path}) => path),
		).toEqual(['/project/a/x', '/project/x']);
	});

	test('a function runs where it is called', () => {
		const read = (command: string) =>
			analyse(command)
				.segments.flatMap(({accesses}) => accesses)
				.map(({path}) => path);
		expect(read('f() { cat x; }; f')).toContain('/project/x');
		expect(read('f() { cat x; }; cd /etc && f')).toEqual([undefined, '/etc/x']);
		expect(read('f() { cat "$1/x"; }; f a; cd /etc && f b')).toEqual([
			undefined,
			'/project/a/x',
			'/etc/b/x',
		]);
	});
});

describe('what is known of variables', () => {
	const last = (command: string) => outline(command).at(-1);

	test.each([
		['X=rm; $X -rf /', 'rm -rf /'],
		['X="rm -rf"; $X /', 'rm -rf /'],
		['X=r; Y=m; $X$Y y', 'rm y'],
		['X=r; X+=m; $X y', 'rm y'],
		['export X=rm; "${X}" y', 'rm y'],
		['X=a; { X=rm; }; $X y', 'rm y'],
		['X=rm; (X=ls); $X y', 'rm y'],
		['X=; rm ${X:-y}', 'rm y'],
		['cat $HOME/x ${HOME}/y ~/z', 'cat /home/me/x /home/me/y /home/me/z'],
		['cat $PWD/x', 'cat /project/x'],
		['eval X=rm; $X y', 'rm y'],
		['X="a b"; rm "$X"', 'rm a b'],
		['for x in a b; do rm $x; done', 'rm b'],
		['HOME=/etc; cat ~/x', 'cat /etc/x'],
	])('%s', (command, expected) => {
		expect(last(command)).toBe(expected);
	});

	test('$(pwd) is known', () => {
		expect(outline('cat $(pwd)/y')[0]).toBe('cat /project/y');
	});

	test.each([
		['X=rm; if a; then X=ls; fi; $X y'],
		['X=rm; a && X=ls; $X y'],
		['X=rm; a || X=ls; $X y'],
		['X=ls; while a; do $X y; X=rm; done; $X y'],
		['X=ls; echo rm | read X; $X y'],
		['X=ls; read X <<< rm; $X y'],
		['X=ls; printf -v X rm; $X y'],
		['X=ls; mapfile -t X < f; $X y'],
		['X=ls; declare -n R=X; R=rm; $X y'],
		['X=ls; f() { X=rm; }; f; $X y'],
		['X=ls; eval "$Y"; $X y'],
		['X=ls; . f; $X y'],
		['X=ls; unset X; $X y'],
		['X=ls; for X in rm $Y; do $X y; done'],
		['X=ls; : $((X=1)); $X y'],
		['X=; : ${X:=rm}; $X y'],
		['X=ls; X=rm :; $X y'],
		['X=ls; readonly X; X=rm; $X y'],
		['X=ls; getopts a X; $X y'],
		['X=ls; IFS=s; $X y'],
		['X=(rm a); $X y'],
		['declare X={ls,rm}; $X y'],
		['X=ls; case $Y in a) X=rm;; esac; $X y'],
		['PWD=/; cd x; "$PWD" y'],
		['$@ y'],
		['${!x} y'],
		['${x:-rm} y'],
		['$(which rm) y'],
	])('%s: the program is computed', command => {
		const segment = analyse(command).segments.at(-1);
		const inner = analyse(command).segments.find(({unproven}) =>
			unproven.includes('the program is computed'),
		);
		expect(inner).toBeDefined();
		expect(inner?.program).toBeUndefined();
		expect(segment?.program).not.toBe('ls');
	});
});

describe('functions and aliases', () => {
	test('a call is no program; the body is a segment', () => {
		const {segments} = analyse('ls() { rm x; }; ls y');
		expect(segments.map(inShort)).toEqual(['rm x', 'ls() y', 'rm x']);
		expect(segments[0]?.role).toBe('function_body');
	});

	test('command and a path go past a function', () => {
		expect(outline('ls() { rm x; }; command ls; /bin/ls')).toEqual([
			'rm x',
			'command> ls',
			'ls',
		]);
	});

	test('a function that is only perhaps defined hides no program', () => {
		expect(outline('a && ls() { rm x; }; ls')).toEqual([
			'a',
			'rm x',
			'ls()',
			'rm x',
			'ls',
		]);
		expect(outline('(ls() { rm x; }); ls')).toEqual(['rm x', 'ls']);
	});

	test('a body is gone through once more for so many calls', () => {
		const calls = (count: number) => {
			const {segments, unreadable} = analyse(
				`f() { ls; }; ${'f;'.repeat(count)}`,
			);
			return {ls: segments.filter(({program}) => program === 'ls'), unreadable};
		};

		expect(calls(3).ls).toHaveLength(4);
		const many = calls(limits.calledSegments * 2);
		expect(many.ls.length).toBeLessThan(limits.calledSegments);
		expect(many.unreadable).toBeUndefined();
	});

	test('a function that calls itself is in doubt', () => {
		expect(isProven(':(){ :|:& };:')).toBe(false);
		expect(isProven('f() { f; }; f')).toBe(false);
	});

	test('an alias leaves later uses in doubt', () => {
		const {segments} = analyse('alias ls=rm; ls x');
		expect(segments.map(({unproven}) => unproven)).toEqual([
			['alias gives ls another meaning'],
			['ls is an alias in this command'],
		]);
	});
});

describe('limits', () => {
	test.each([
		['length', `echo ${'x'.repeat(limits.length)}`],
		['nesting', `${'$('.repeat(60)}ls${')'.repeat(60)}`],
		['commands within commands', 'find -exec '.repeat(60)],
		['segments', 'a;'.repeat(limits.segments + 1)],
		['NUL', 'a\0b'],
	])('%s: beyond it nothing is judged', (_, command) => {
		expect(analyse(command).unreadable).toBeDefined();
	});

	test('a brace that stands for too many words is a computed one', () => {
		expect(only('echo {1..9999}').args).toEqual([{text: '{1..9999}'}]);
		expect(only('echo {1..99}{1..99}').args).toHaveLength(1);
		expect(isProven('{1..9999}')).toBe(false);
	});

	test('a background process in an endless loop is in doubt', () => {
		expect(isProven('while true; do ls & done')).toBe(false);
		expect(isProven('for x in a b; do ls & done')).toBe(true);
	});
});
