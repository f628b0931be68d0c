import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {isOwnRepository} from '../ownRepository.js';
import {compiled} from './kit.js';

let root: string;
const at = (name: string) => path.join(root, name);
const make = (name: string) => fs.mkdirSync(at(name), {recursive: true});

beforeEach(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-own-')));
	make('project/.git');
	make('project/src/deep');
	make('project/bare/objects');
	fs.writeFileSync(at('project/bare/HEAD'), 'ref: refs/heads/main\n');
	make('project/bare/inner');
	make('project/module');
	fs.writeFileSync(at('project/module/.git'), 'gitdir: ../x\n');
	fs.symlinkSync(os.tmpdir(), at('project/link'));
});

afterEach(() => {
	fs.rmSync(root, {recursive: true});
});

describe('git started in a folder works on the project', () => {
	test.each([
		['project', true],
		['project/src', true],
		['project/src/deep', true],
		['project/bare', false],
		['project/bare/inner', false],
		['project/module', false],
		['project/gone', false],
	])('%s: %j', (folder, expected) => {
		expect(isOwnRepository(at(folder), at('project'))).toBe(expected);
	});

	test('also where the project is a folder of a larger repository', () => {
		expect(isOwnRepository(at('project/src/deep'), at('project/src'))).toBe(
			true,
		);
	});

	test('and not where the project itself is such a folder', () => {
		expect(isOwnRepository(at('project/bare'), at('project/bare'))).toBe(false);
	});
});

describe('a session below the project', () => {
	const verdict = (folder: string) =>
		judge(
			{tool: 'Bash', input: {command: 'git status'}, cwd: at(folder)},
			compiled([], {guards: ['read-only']}),
			{
				projectDir: at('project'),
				home: '/home/dev',
				now: 0,
				ownPaths: [],
				isOwnRepository: place => isOwnRepository(place, at('project')),
			},
		).verdict;

	test('looks at the repository it is in', () => {
		expect(verdict('project/src')).toBe('allow');
	});

	test.each(['project/bare', 'project/module'])('%s is another', folder => {
		expect(verdict(folder)).toBe('ask');
	});
});
