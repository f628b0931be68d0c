import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {systemClock} from '../../types/clock.js';
import {createPolicy, type Policy} from '../policy.js';
import {createRealPath} from '../disk/realPath.js';
import {createRuleStore} from '../store/ruleStore.js';
import {file} from './kit.js';

let folder = '';
let policy: Policy;

beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-policy-')),
	);
	const projectDir = path.join(folder, 'project');
	fs.mkdirSync(path.join(projectDir, 'src'), {recursive: true});
	const configFolder = path.join(folder, 'config');
	policy = createPolicy(
		createRuleStore({
			projectDir,
			configFolder,
			clock: systemClock,
			watch: false,
		}),
		{projectDir, home: folder, ownPaths: [configFolder], clock: systemClock},
	);
});

afterEach(() => {
	policy.close();
	fs.rmSync(folder, {recursive: true, force: true});
});

const judge = (tool: string, where: string) =>
	policy.judge({...file(tool, where), cwd: path.join(folder, 'project')})
		.verdict;

test('a link that appears is seen at once', () => {
	policy.add(
		{id: 'a', when: '~t Write & ~p "src/**"', action: 'allow', addedBy: 'me'},
		'session',
	);
	expect(judge('Write', 'src/out/a')).toBe('allow');
	fs.symlinkSync(folder, path.join(folder, 'project/src/out'));
	expect(judge('Write', 'src/out/a')).toBe('none');
});

test('rules added, used up and removed take effect', () => {
	policy.add(
		{
			id: 'once',
			when: '~t Read',
			action: 'allow',
			addedBy: 'me',
			expires: {uses: 1},
		},
		'session',
	);
	expect(judge('Read', 'a')).toBe('allow');
	policy.noteUse('once', {type: 'session'});
	expect(judge('Read', 'a')).toBe('none');
	expect(policy.grants()).toMatchObject([{usedCount: 1}]);
	expect(policy.remove('once')).toBe(true);
	expect(policy.snapshot().rules).toEqual([]);
});

test('real paths: links, dangling links, circles, what is not there', () => {
	const at = (name: string) => path.join(folder, name);
	fs.symlinkSync('project', at('link'));
	fs.symlinkSync(at('nowhere/x'), at('dangling'));
	fs.symlinkSync('circle', at('circle'));
	const {realPath} = createRealPath();
	expect(realPath(at('link/src/new/file'))).toBe(at('project/src/new/file'));
	expect(realPath(at('dangling'))).toBe(at('nowhere/x'));
	expect(realPath(at('circle/a'))).toBe(at('circle/a'));
	expect(realPath('/')).toBe('/');
});
