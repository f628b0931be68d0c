import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {createRealPath} from '../disk/realPath.js';
import {compiled, deny} from './kit.js';

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

/* A folder makes a secret of what lies in it, and a pattern can stand for the folder. */

test.each([
	'cat */k.txt',
	'cat s*/k.txt',
	'cat secret?/k.txt',
	'cat *s/k.txt',
	'head */k.txt',
	'cat h/.s*/work',
	'cat h/.*/work',
	'cat h/.?*/w*',
	'cat **/k.txt',
	'cat apps/server.*',
	'cat apps/server?pem',
	'cat apps/a.???',
	'cd apps && cat server.*',
	'grep . apps/server.*',
	"grep -r CANARY --include='server?key' apps",
	'find . -name k.txt -exec cat {} +',
	'find . -type f -name k.txt -exec head {} +',
	'find h -name work -exec cat {} +',
	'find . -name "k*" | xargs cat',
	'grep -r CANARY --include=k.txt',
	'grep -r CANARY --include=work h',
])('%s shows what lies in a folder of secrets', command => {
	write('project/secrets/k.txt');
	write('project/h/.ssh/work');
	write('project/docs/plain.txt');
	write('project/apps/server.pem');
	write('project/apps/a.key');
	write('project/apps/server.key');
	expect(says(command)).not.toBe('allow');
});

test.each([
	'cat */plain.txt',
	'cat apps/*/server.ts',
	'cat apps/api/server.*',
	'head docs/pl*',
	'find . -name plain.txt -exec cat {} +',
	'find apps -name "*.ts" -exec head {} +',
	'grep -r CANARY --include=plain.txt',
	'grep -r CANARY --include=*.ts .',
])('%s shows none', command => {
	write('project/docs/plain.txt');
	write('project/secrets/k.txt');
	expect(says(command)).toBe('allow');
});

test.each([
	['claude', 'Grep', {pattern: 'C', glob: 'k.txt', output_mode: 'content'}],
	[
		'claude',
		'Grep',
		{pattern: 'C', glob: '**/k.txt', path: '.', output_mode: 'content'},
	],
	['gemini', 'read_many_files', {include: ['s*/k.txt']}],
	['gemini', 'read_many_files', {include: ['**/k.txt']}],
	['gemini', 'grep_search', {pattern: 'C', include_pattern: 'k.txt'}],
	['gemini', 'grep_search', {pattern: 'C', dir_path: 'h'}],
	['gemini', 'search_file_content', {pattern: 'C', dir_path: 'h'}],
	['qwen', 'grep_search', {pattern: 'C', glob: 'k.txt'}],
	['copilot', 'grep', {pattern: 'C', glob: 'k.txt', output_mode: 'content'}],
	['opencode', 'grep', {pattern: 'C', include: 'k.txt'}],
	['pi', 'grep', {pattern: 'C', glob: 'k.txt'}],
] as const)('%s %s %j shows what lies in one', (agent, tool, input) => {
	write('project/secrets/k.txt');
	write('project/h/.ssh/id_rsa');
	const {realPath, disk} = createRealPath();
	const {verdict} = judge(
		{agent, tool, input, cwd: project},
		compiled([], {guards: ['read-only']}),
		{projectDir: project, home: root, now: 0, ownPaths: [], realPath, disk},
	);
	expect(verdict).not.toBe('allow');
});

test.each([
	['gemini', 'read_many_files', {include: ['src/*.ts']}],
	['gemini', 'read_many_files', {include: ['**/*.ts']}],
	['gemini', 'read_many_files', {include: ['src/*.{js,ts}']}],
	['gemini', 'read_many_files', {paths: ['src/*.ts']}],
] as const)('%s %s %j reads what a link leads to', (agent, tool, input) => {
	write('project/src/a.ts');
	write('project/.env');
	const decide = () => {
		const {realPath, disk} = createRealPath();
		return judge(
			{agent, tool, input, cwd: project},
			compiled([], {guards: ['read-only']}),
			{projectDir: project, home: root, now: 0, ownPaths: [], realPath, disk},
		).verdict;
	};

	expect(decide()).toBe('allow');
	fs.symlinkSync('../.env', path.join(project, 'src/x.ts'));
	expect(decide()).toBe('ask');
});

test.each([
	'npm pack',
	'npm publish --access public',
	'docker build .',
	'docker build -t x -f a/Dockerfile .',
	'docker buildx build --push .',
	'python3 -m http.server',
	'python3 -m http.server -d . 8080',
	'npx http-server .',
	'npx http-server -p 8080',
	'npx serve',
	'cargo publish',
	'vercel --prod',
])('%s hands over what lies in its folder', command => {
	write('project/secrets/k');
	const decide = (rules: Parameters<typeof compiled>[0]) => {
		const {realPath, disk} = createRealPath();
		return judge(
			{tool: 'Bash', input: {command}, cwd: project},
			compiled(rules),
			{
				...{projectDir: project, home: root, now: 0, ownPaths: []},
				...{realPath, disk},
			},
		).verdict;
	};

	expect(decide([deny('~p "secrets/**"')])).toBe('ask');
	expect(decide([deny('~p "elsewhere/**"')])).toBe('none');
});
