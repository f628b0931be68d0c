import {describe, expect, test} from 'vitest';
import {expandBraces} from '../braces.js';
import {splitEnvironmentString} from '../envString.js';
import {literalField} from '../field.js';
import {optionTable, readOptions} from '../options.js';
import {gitCommands, gitOptions} from '../../programs/git.js';
import {interpreterSpecs} from '../../programs/interpreters.js';
import {programSpecs} from '../../programs/table.js';
import {wrapperSpecs} from '../../programs/wrappers.js';
import {doubtAwk} from '../special/awk.js';
import {readSedScript} from '../special/sed.js';

describe('the tables can be read', () => {
	const lines: [string, string][] = [
		['git', gitOptions],
		...[...programSpecs].map(([name, {options}]): [string, string] => [
			name,
			options,
		]),
		...Object.entries(gitCommands).map(
			([name, {options}]): [string, string] => [`git ${name}`, options],
		),
		...Object.entries(wrapperSpecs).map(
			([name, {options}]): [string, string] => [name, options],
		),
		...Object.entries(interpreterSpecs),
	];
	const meanings = new Set([
		'text',
		'read',
		'write',
		'delete',
		'execute',
		'folder',
		'code',
		'doubt',
		'none',
	]);

	test.each(lines)('options of %s', (_, line) => {
		for (const {meaning} of optionTable(line).options.values())
			expect(meanings).toContain(meaning);
	});

	test.each([...programSpecs, ...Object.entries(gitCommands)])(
		'operands of %s',
		(_, {operands = ''}) => {
			const words = operands.split(' ').filter(word => word !== '');
			for (const word of words)
				expect(meanings).toContain(word.replace('*', ''));
			expect(
				words.filter(word => word.endsWith('*')).length,
			).toBeLessThanOrEqual(1);
		},
	);

	test('options that a rule of an entry speaks of are among its options', () => {
		for (const [name, spec] of [
			...programSpecs,
			...Object.entries(gitCommands),
		])
			for (const line of [
				spec.replaces,
				spec.recursive,
				spec.rewrites,
				spec.removes,
			])
				for (const option of line?.split(' ') ?? [])
					if (option !== 'always')
						expect
							.soft(
								[...optionTable(spec.options).options.keys()],
								`${name} ${option}`,
							)
							.toContain(option);
	});

	test('a mistake in a table is a bug', () => {
		expect(() => optionTable('-ab=cd=')).toThrow();
	});
});

describe('readOptions', () => {
	const table = optionTable(
		'-a -b -o:write -i? --all --output=write --color? --also',
	);
	const read = (line: string, stops = false) => {
		const {options, operands, rest, unclear} = readOptions(
			line.split(' ').map(word => literalField(word)),
			table,
			stops,
		);
		return {
			options: options.map(({name, value}) =>
				value ? `${name}=${value.value}` : name,
			),
			operands: operands.map(({value}) => value),
			rest: rest.map(({value}) => value),
			unclear: unclear.map(({value}) => value),
		};
	};

	test.each([
		['-ab x', {options: ['-a', '-b'], operands: ['x']}],
		['-o f x', {options: ['-o=f'], operands: ['x']}],
		['-aof x', {options: ['-a', '-o=f'], operands: ['x']}],
		['x -o f', {options: ['-o=f'], operands: ['x']}],
		['--output=f x', {options: ['--output=f'], operands: ['x']}],
		['--output f x', {options: ['--output=f'], operands: ['x']}],
		['--out f x', {options: ['--output=f'], operands: ['x']}],
		['--color x', {options: ['--color'], operands: ['x']}],
		['--color=y x', {options: ['--color=y'], operands: ['x']}],
		['-i.bak x', {options: ['-i=.bak'], operands: ['x']}],
		['-i x', {options: ['-i'], operands: ['x']}],
		['-a -- -b', {options: ['-a'], operands: ['-b']}],
		['- x', {operands: ['-', 'x']}],
		['--al', {unclear: ['--al']}],
		['-z x', {unclear: ['-z'], operands: ['x']}],
		['-o', {options: ['-o'], unclear: ['-o']}],
	])('%s', (line, expected) => {
		expect(read(line)).toEqual({
			options: [],
			operands: [],
			rest: [],
			unclear: [],
			...expected,
		});
	});

	test('stops at the first operand', () => {
		expect(read('-a x -b', true)).toMatchObject({
			options: ['-a'],
			operands: [],
			rest: ['x', '-b'],
		});
	});
});

describe('expandBraces', () => {
	test.each([
		['{a,b}', 'a b'],
		['{a,{b,c}d}', 'a bd cd'],
		['{1..3}', '1 2 3'],
		['{3..1}', '3 2 1'],
		['{1..5..2}', '1 3 5'],
		['{01..03}', '01 02 03'],
		['{a..c}', 'a b c'],
		['{a,"b,c"}', 'a b,c'],
		['{,x}', ' x'],
	])('%s', (text, expected) => {
		expect(expandBraces(text)?.join(' ')).toBe(expected);
	});

	test.each(['{a,$x}', '{a,`x`}', '{1..500}', '{a,\\b}'])(
		'%s: unknown',
		text => {
			expect(expandBraces(text)).toBeUndefined();
		},
	);
});

describe('splitEnvironmentString', () => {
	test.each([
		['a b  c', ['a', 'b', 'c']],
		['a "b c"', ['a', 'b c']],
		["a 'b c'", ['a', 'b c']],
		['a\\_b', ['a', 'b']],
		['"a\\_b"', ['a b']],
		['a # b', ['a']],
		['a\\c b', ['a']],
		['""', ['']],
		["r'm'", ['rm']],
	])('%s', (text, expected) => {
		expect(splitEnvironmentString(text)).toEqual(expected);
	});

	test.each(['${X}', '"a', '"$X"'])('%s: unknown', text => {
		expect(splitEnvironmentString(text)).toBeUndefined();
	});
});

describe('sed scripts', () => {
	test.each([
		's/a/b/',
		's/a/b/gI',
		's|a\\|b|c|g',
		'1,5p',
		'$!N;P;D',
		'/a/,/b/{s/x/y/;p;}',
		'\\,a,d',
		'0~3d',
		'1,+4p',
		'a text; e id',
		'y/abc/def/',
		':a;N;$!ba;s/\\n/ /g',
		's/[^]]*//',
		'# e id\np',
	])('%s is harmless', script => {
		expect(readSedScript(script)).toEqual({files: []});
	});

	test.each([
		'e',
		'1e id',
		's/a/b/e',
		's/a/b/2e',
		'/x/{e\n}',
		's/[/]/b/',
		'a x\ne id',
		'!'.repeat(3) + 'e',
		'k',
		's/a/b',
	])('%s is not', script => {
		expect(readSedScript(script).doubt).toBeDefined();
	});
});

describe('awk programs', () => {
	test.each([
		'{print $1}',
		'$1 > 5',
		'/a|b/',
		'$1 ~ /a|b/ {print "c|d > e"}',
		'{n += $1 / 2} END {print n / NR}',
		'a || b',
		'{print} # | sh',
	])('%s is harmless', program => {
		expect(doubtAwk(program)).toBeUndefined();
	});

	test.each([
		'BEGIN{system("x")}',
		'{print | "sh"}',
		'{print > "x"}',
		'{print >> "x"}',
		'{printf "%s", $1 > "x"}',
		'"x" | getline',
		'getline < "x"',
		'@load "x"',
		'{print "id" /1 | "sh" /1}',
		'{print /"/ | "sh"}',
		'{x++ /"/ | "sh"}',
		'{print "unended}',
	])('%s is not', program => {
		expect(doubtAwk(program)).toBeDefined();
	});
});
