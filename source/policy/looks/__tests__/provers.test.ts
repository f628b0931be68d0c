import {describe, expect, it} from 'vitest';
import {provers} from '../provers.js';

describe('sed scripts', () => {
	it.each([
		'p',
		'1,5p',
		'$p',
		'/a/,/b/p',
		'/a/!d',
		's/a/b/',
		's/a/b/gi',
		's|a/b|c|g',
		'1d;$d',
		'/a/{p;q}',
		'1~2p',
		'5q',
		's/[a-z]*/x/',
		's/\\//x/',
		'y/ab/cd/',
		'$=',
		'1!G;h;$!d',
	])('%s only prints', script => {
		expect(provers.sed(script)).toBe(true);
	});

	it.each([
		'',
		'w f',
		'1w f',
		's/a/b/w f',
		's/a/b/gw f',
		'e',
		'1e id',
		's/a/b/e',
		's/a/b/ge',
		'r f',
		'/a/r f',
		'R f',
		'W f',
		'p;w f',
		'/a/{w f\n}',
		's/a/b',
		'sxaxbxw f',
		's/[/]/w f',
		'a text',
		'i text',
		'c text',
		'b x',
		':x',
		'v',
		'F',
		's/a\nw f/b/',
	])('%s is not proven', script => {
		expect(provers.sed(script)).toBe(false);
	});
});

describe('awk scripts', () => {
	it.each([
		'{print $1}',
		'/a/',
		'NR==3',
		'NR>3',
		'NR>=3 && NR<5',
		'$3 > 5 {print}',
		'{s+=$1} END{print s}',
		'/a/||/b/',
		'{printf "%s\\n", $1}',
	])('%s only prints', script => {
		expect(provers.awk(script)).toBe(true);
	});

	it.each([
		'{print > "f"}',
		'{print >> "f"}',
		'{print | "sh"}',
		'{system("id")}',
		'{"id" | getline}',
		'{getline < "f"}',
		'BEGIN{ARGV[1]="f"}',
		'{print ENVIRON["X"]}',
		'@include "x"',
		'{@f()}',
		'{/}/;print > "f";/{/}',
		'{print "}" > "f"}',
		'BEGIN{print PROCINFO["x"]}',
		'{print "a\\x3e" }',
	])('%s is not proven', script => {
		expect(provers.awk(script)).toBe(false);
	});
});

describe('jq and yq scripts', () => {
	it.each([
		'.',
		'.a.b',
		'.[] | select(.x > 1) | .y',
		'keys',
		'@csv',
		'map(.a)',
	])('%s only prints', script => {
		expect(provers.jq(script)).toBe(true);
		expect(provers.yq(script)).toBe(true);
	});

	it.each([
		'env',
		'$ENV.X',
		'env.X',
		'import "a" as a; .',
		'include "a"; .',
		'input',
		'[inputs]',
	])('%s is not proven', script => {
		expect(provers.jq(script)).toBe(false);
	});

	it.each(['load("f")', 'strenv(X)', 'env(X)', 'eval(.x)', 'load_str("f")'])(
		'%s is not proven',
		script => {
			expect(provers.yq(script)).toBe(false);
		},
	);
});
