import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* A denial that may be meant anywhere, and places of which the disk says that they hold nothing of it. */

const disk = layOut({
	files: {
		'package.json': '{}\n',
		'src/a.ts': 'x\n',
		'src/deep/b.ts': 'x\n',
		'certs/k.pem': 'x\n',
		'certs/a.txt': 'x\n',
		'linkless/a.ts': 'x\n',
		'mixed/a.ts': 'x\n',
	},
	folders: ['empty'],
	links: {'mixed/to': '../certs', 'src-link': 'certs', 'a-link.ts': 'certs'},
});

const verdict = (command: string, denied = '~p "**/*.pem"') => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny(denied)]),
		context,
	).verdict;
};

describe('nothing that is denied lies', () => {
	test.each([
		'mv src/a.ts src/z.ts',
		'mv src lib',
		'cp src/*.ts lib/',
		'cp -r src lib',
		'cp -a src /tmp/x',
		'diff -u src/a.ts package.json',
		'diff -r src linkless',
		'rm -r src',
		'rm -rf build',
		'wc -l linkless/*',
		'wc -l linkless/**/*.ts',
		'file dist/*',
		'grep -r x src',
		'jq . package.json > t.json && mv t.json package.json',
	])('where it goes: %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test.each([
		'mv certs lib',
		'mv certs/* lib/',
		'cp -r certs lib',
		'cp -r . /tmp/x',
		'diff -r src certs',
		'rm -r certs',
		'rm -rf .',
		'wc -l certs/*',
		'wc -l **/*.pem',
		'wc -l certs/*.p*',
		'wc -l **/*',
		'cat mixed/*/*',
		'wc -l mixed/**/*.ts',
		'cp -rL mixed lib',
		'cp -r src-link/ lib',
		'cp -r a-link.ts lib',
		'grep -R x mixed',
		// Of what comes from elsewhere nobody knows.
		'tar xf a.tar -C src',
		'rsync -a host:x src',
		// What is brought there before.
		'tar xf a.tar -C src; rm -r src',
		'rm src/a.ts; tar xf a.tar; mv src/a.ts src/z.ts',
		'tar xf a.tar; wc -l linkless/*',
		'cp -r certs src; cp -r src /tmp/x',
		'for i in 1 2; do mv src/deep lib; mv certs src/deep; done',
		'mv --backup=numbered -S .pem src lib',
		'mv src/a.ts src/k.pem',
		'mv src/a.ts certs/k.pem',
		'x() { tar xf a.tar; }; x; rm -r src',
	])('but here it may: %s', command => {
		expect(['ask', 'deny']).toContain(verdict(command));
	});

	test.each([
		['mv certs src', '~p "src/certs/**"'],
		['cp -r certs src', '~p "src/certs/k.pem"'],
		['cp -r certs/. src', '~p "src/k.pem"'],
		['mv src/deep lib', '~p "lib/b.ts"'],
		['mv src/deep lib', '~p "lib/deep/b.ts"'],
	])('by what comes to lie there: %s', (command, denied) => {
		expect(['ask', 'deny']).toContain(verdict(command, denied));
	});

	test('in other patterns either', () => {
		expect(verdict('mv src/a.ts src/z.ts', '~p "**/secrets/**"')).toBe('none');
		expect(verdict('mv src/deep lib', '~p "lib/c.ts"')).toBe('none');
	});
});
