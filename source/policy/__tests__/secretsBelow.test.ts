import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {createRealPath} from '../realPath.js';
import {compiled} from './kit.js';

let root: string;
let project: string;

beforeEach(() => {
	root = fs.mkdtempSync(
		path.join(fs.realpathSync(os.tmpdir()), 'athena-below-'),
	);
	project = path.join(root, 'project');
	write('project/apps/web/.env');
	write('project/apps/api/server.ts');
	write('project/lib/code.ts');
	write('project/vendor/one/.git/config');
	write('other/.env');
	write('other/src/code.ts');
});

afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

const write = (name: string) => {
	const file = path.join(root, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, 'TOKEN=x\n');
};

const says = (command: string, cwd = project) => {
	const {realPath, disk} = createRealPath();
	return judge(
		{tool: 'Bash', input: {command}, cwd},
		compiled([], {guards: ['read-only']}),
		{projectDir: project, home: root, now: 0, ownPaths: [], realPath, disk},
	).verdict;
};

test('a search goes down only where no secret lies below', () => {
	for (const command of [
		'grep -r TOKEN apps',
		'grep -rh TOKEN apps/web',
		'cd apps && grep -r TOKEN web',
		'grep -r TOKEN vendor',
		'diff -r apps lib',
	])
		expect([command, says(command)]).toEqual([command, 'ask']);
	for (const command of [
		'grep -r TOKEN lib',
		'grep -r TOKEN apps/api',
		'grep -r --include=*.ts TOKEN apps',
		'rg TOKEN apps',
	])
		expect([command, says(command)]).toEqual([command, 'allow']);
});

test('outside of the project every folder may be the top of another one', () => {
	for (const command of [
		'grep -rh TOKEN ../other',
		`grep -rh TOKEN ${root}/other`,
		'grep -rh TOKEN ../other/src',
	])
		expect([command, says(command)]).toEqual([command, 'ask']);
	const elsewhere = path.join(root, 'other');
	for (const command of ['grep -rh TOKEN .', 'grep -rh TOKEN src/..'])
		expect([command, says(command, elsewhere)]).toEqual([command, 'ask']);
	expect(says('grep -r --include=*.ts TOKEN ../other')).toBe('allow');
});
