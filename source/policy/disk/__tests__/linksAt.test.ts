import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {linksAt} from '../linksAt.js';
import {createRealPath} from '../realPath.js';
import {compiled} from '../../__tests__/kit.js';

let root: string;
const at = (name: string) => path.join(root, name);

beforeEach(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-at-')));
	fs.mkdirSync(at('src/deep'), {recursive: true});
	fs.mkdirSync(at('lib'));
	fs.mkdirSync(at('many'));
	for (const name of ['src/a.ts', 'src/deep/b.ts', 'lib/c.ts'])
		fs.writeFileSync(at(name), '');
});

afterEach(() => {
	fs.rmSync(root, {recursive: true});
});

const linkTo = (target: string, name: string) =>
	fs.symlinkSync(target, at(name));

describe('links that a glob finds', () => {
	test('there are none', () => {
		expect(linksAt(at('src/*.ts'), false)).toEqual([]);
		expect(linksAt(at('src'), true)).toEqual([]);
		expect(linksAt(at('gone/*.ts'), false)).toEqual([]);
	});

	test('of files, and of folders on the way', () => {
		linkTo('/proc/version', 'src/env.ts');
		linkTo('../lib', 'src/lib');
		expect(linksAt(at('src/*.ts'), false)).toEqual(['/proc/version']);
		expect(linksAt(at('src/*/c.ts'), false)).toEqual([at('lib/c.ts')]);
		expect(linksAt(at('src/[d]*/b.ts'), false)).toEqual([]);
	});

	test('below a folder', () => {
		linkTo('/proc/version', 'src/deep/env.ts');
		expect(linksAt(at('src'), true)).toEqual(['/proc/version']);
		expect(linksAt(at('src'), false)).toEqual([]);
	});

	test('nobody can say where there are too many names', () => {
		for (let index = 0; index < 2001; index++)
			fs.writeFileSync(at(`many/${index}`), '');
		expect(linksAt(at('many/*'), false)).toBeUndefined();
	});
});

describe('a glob opens what the links of a repository lead to', () => {
	const verdict = (command: string) => {
		const {realPath} = createRealPath();
		return judge(
			{tool: 'Bash', input: {command}, cwd: root},
			compiled([], {guards: ['read-only']}),
			{
				projectDir: root,
				home: '/home/dev',
				now: 0,
				ownPaths: [],
				realPath,
				linksAt,
			},
		).verdict;
	};

	const reading = [
		'cat src/*.ts',
		'cat src/e?v.ts src/*.ts',
		'sort -z src/*.ts',
		'sed -n 1,20p src/*.ts',
		'awk 1 src/*.ts',
		'tail -n +1 src/*.ts',
		'grep -a . src/*.ts',
		"find src -name '*.ts' -exec cat {} +",
		"find . -name '*.ts' -exec cat {} +",
	];

	test.each(reading)('%s passes where there are none', command => {
		expect(verdict(command)).toBe('allow');
	});

	test.each(reading)('%s is asked where one leads to a secret', command => {
		linkTo('/proc/self/environ', 'src/env.ts');
		expect(verdict(command)).toBe('ask');
	});

	test.each(reading)('%s passes where one leads to code', command => {
		linkTo('../lib/c.ts', 'src/env.ts');
		expect(verdict(command)).toBe('allow');
	});

	test('diff looks into both folders', () => {
		expect(verdict('diff -r src lib')).toBe('allow');
		linkTo('/proc/self/environ', 'src/env.ts');
		expect(verdict('diff -r src lib')).toBe('ask');
		expect(verdict('diff src lib')).toBe('ask');
	});

	test('find does not find links among files', () => {
		linkTo('/proc/self/environ', 'src/env.ts');
		expect(verdict("find src -type f -name '*.ts' -exec cat {} +")).toBe(
			'allow',
		);
		expect(verdict("find src ! -type f -name '*.ts' -exec cat {} +")).toBe(
			'ask',
		);
	});
});
