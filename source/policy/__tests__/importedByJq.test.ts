import {expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* What a script of jq's imports is a file that it reads. */

const disk = layOut({files: {'secrets/a.json': '{}\n', 'b.json': '{}\n'}});

const verdict = (command: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny('~p "secrets/**"')]),
		context,
	).verdict;
};

test.each([
	`jq -n 'import "secrets/a" as $x {search:"."}; $x'`,
	`jq -n 'import "a" as $x {search:"./secrets"}; $x'`,
	`jq -n 'import "a" as $x {"search":["./none","./secrets"]}; $x'`,
	`jq -n -L secrets 'import "a" as $x; $x'`,
	`jq -n -Lsecrets 'import "a" as $x; $x'`,
	`jq -n --library-path secrets 'import "a" as $x; $x'`,
	`jq -n -L . 'import "secrets/a" as $x; $x'`,
	`jq -L secrets 'include "a"; .' b.json`,
	`jq -n 'import "b" as $b; import "secrets/a" as $x; $x'`,
	`jq -n 'import "\\u0073ecrets/a" as $x; $x'`,
	`cd secrets && jq -n 'import "a" as $x; $x'`,
	`(timeout 9 jq -n 'import "secrets/a" as $x; $x')`,
	`for i in 1; do jq -n 'import "secrets/a" as $x; $x'; done`,
	`f() { jq -n 'import "secrets/a" as $x; $x'; }; f`,
])('a denied file that it imports is denied: %s', command => {
	expect(verdict(command)).toBe('deny');
});

test.each([
	`jq -n "import \\"$X\\" as \\$x; \\$x"`,
	`jq -n -L "$X" 'import "a" as $x; $x'`,
])('what it imports by a computed name is a question: %s', command => {
	expect(verdict(command)).toBe('ask');
});

test.each([
	`jq -n 'import "b" as $x; $x'`,
	`jq .import b.json`,
	`jq '.include, .a' b.json`,
	`jq '{import: 1}' b.json`,
	`jq -L lib 'include "c"; .' b.json`,
])('another is let go on: %s', command => {
	expect(verdict(command)).toBe('none');
});
