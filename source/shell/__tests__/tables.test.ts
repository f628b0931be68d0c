import {describe, expect, test} from 'vitest';
import {expandBraces} from '../braces.js';
import {splitEnvironmentString} from '../envString.js';
import {doubtAwk} from '../special/awk.js';
import {readPlainCode} from '../special/plainCode.js';
import {readSedScript} from '../special/sed.js';

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
		's/[/]/b/',
		's/.*[:/]//p',
		's/[^/]*$//',
		's/[^]/]*$//',
		's/[[:space:]/]*//',
		'/[/]/d',
		'/^[^/]*x/,/[/]y/s/[/:]/b/g',
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
		's/[/]/b/;e id',
		's/[/]/b/e',
		's/[/]/e;x/p',
		's/[/]/b/;s/c/d/;\ne id',
		'/[/]/e id',
		's/[\\/]/b/',
		's/[[./.]]/b/',
		's/[/b/c/',
		'a x\ne id',
		'!'.repeat(3) + 'e',
		'k',
		's/a/b',
		':a e git push',
		': a e id',
		'ba e id',
		'b end;:end e id',
		'v 4.2 e id',
	])('%s is not', script => {
		expect(readSedScript(script).doubt).toBeDefined();
	});
});

test('a sed that ends at a delimiter in brackets may write what others don’t', () => {
	expect(readSedScript('s/[/]/w out;/p').files).toContainEqual({
		kind: 'write',
		path: 'out;/p',
	});
});

describe('the label of a sed script ends at a blank', () => {
	test.each([':a w out', 'b w;:a w out', 'ta w out', 'v 4.2 w out'])(
		'so that what follows is a command: %s',
		script => {
			expect(readSedScript(script).files).toContainEqual({
				kind: 'write',
				path: 'out',
			});
		},
	);
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

describe('plain code of languages that are run on the line', () => {
	test.each([
		['ruby', 'puts 1+1'],
		['ruby', 'puts [3, 1].sort.reverse.join(",")'],
		['ruby', 'require "json"; puts JSON.parse("[1]").length'],
		['php', 'echo json_encode([1, 2]), PHP_EOL;'],
		['php', 'print_r(explode(",", "a,b"));'],
		['bun', 'console.log([1, 2].map(x => x * 2))'],
		['deno', 'console.log(1)'],
	])('%s: %s', (program, code) => {
		expect(readPlainCode(program, code)).toEqual({
			reads: [],
			writes: [],
			mayRun: [],
		});
	});

	test.each([
		['ruby', 'puts File.read("a.txt").length'],
		['php', 'echo strlen(file_get_contents("a.txt"));'],
	])('%s reads what it names: %s', (program, code) => {
		expect(readPlainCode(program, code)?.reads).toEqual(['a.txt']);
	});

	test.each([
		['ruby', 'puts `id`'],
		['ruby', 'puts %x(a)'],
		['ruby', 'puts %x a '],
		['ruby', 'puts % x(a)'],
		['ruby', 'p "#{`id`}"'],
		['ruby', 'system("id")'],
		['ruby', 'puts File.read("|id")'],
		['ruby', 'puts IO.read("|id")'],
		['ruby', 'p open("|id").read'],
		['ruby', 'require "./x"'],
		['ruby', 'require "open-uri"'],
		['ruby', 'load "x"'],
		['ruby', '1.send("system", "id")'],
		['ruby', 'p :a.to_proc'],
		['ruby', 'exec "id"'],
		['php', 'echo `id`;'],
		['php', '"system"("id");'],
		['php', '("sys"."tem")("id");'],
		['php', '["system"][0]("id");'],
		['php', 'echo "${system(1)}";'],
		['php', '$x = 1;'],
		['php', 'array_map("system", ["id"]);'],
		['php', 'include "x.php";'],
		['php', 'echo file_get_contents("http://a.example");'],
		['php', 'echo file_get_contents("phar://x");'],
		['bun', 'import("./x")'],
		['bun', 'require("fs").readFileSync("x", "utf8")'],
		['bun', 'Bun.$`id`'],
		['deno', 'Deno.run({cmd: ["id"]})'],
		['deno', 'import("./x")'],
	])('%s, not plain: %s', (program, code) => {
		expect(readPlainCode(program, code)).toBeUndefined();
	});
});
