import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {unignored} from '../unignored.js';

let top = '';
let project = '';
beforeEach(() => {
	top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-left-')));
	project = path.join(top, 'project');
	fs.mkdirSync(project);
	git('init', '-q');
});
afterEach(() => {
	fs.rmSync(top, {recursive: true});
});

const git = (...words: string[]): string =>
	execFileSync('git', words, {
		cwd: project,
		env: {PATH: process.env.PATH, HOME: top},
		encoding: 'utf8',
	});

function lay(files: Readonly<Record<string, string>>): void {
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}
}

/** Files that count, seen from the project. */
const filesLeft = (): readonly string[] | undefined =>
	unignored(project)
		?.places.filter(place => fs.statSync(place).isFile())
		.map(place => path.relative(project, place))
		.toSorted();

/** Git's own word for it. */
const byGit = (): readonly string[] =>
	git('ls-files', '-o', '-z', '--exclude-standard')
		.split('\0')
		.filter(name => name !== '')
		.toSorted();

const everywhere = [
	'.env',
	'a.log',
	'build/out.js',
	'deep/build/out.js',
	'deep/er/.env',
	'deep/er/a.log',
	'dist',
	'src/a.ts',
	'src/.env.local',
	'src/dist/x',
];

describe('what a .gitignore leaves out', () => {
	it.each([
		'.env',
		'.env*\n!.env.local',
		'/build',
		'build/',
		'dist/',
		'*.log\n!deep/er/a.log',
		'deep/**/a.log',
		'**/.env',
		'deep/**',
		'/src/*\n!/src/a.ts',
		'# .env\n\n  \n*.ts',
		'.env  \r\nbuild\r\n',
		'.?nv',
	])('%j is what git leaves out', text => {
		lay(Object.fromEntries(everywhere.map(name => [name, ''])));
		lay({'.gitignore': text});
		expect(filesLeft()).toEqual(byGit());
	});

	it('a set of letters leaves out nothing here, and takes back all', () => {
		lay({'.env': '', 'a.log': '', '.gitignore': '.en[v]\n'});
		expect(filesLeft()).toContain('.env');
		lay({'.gitignore': '.env\n![a-z]*\n'});
		expect(filesLeft()).toContain('.env');
	});

	it('a sign is one byte to git', () => {
		lay({é: '', a: '', '.gitignore': '?\n'});
		expect(filesLeft()).toEqual(['.gitignore', 'é']);
		expect(byGit()).toEqual(['.gitignore', 'é']);
	});

	it('what is taken back in other letters is taken back', () => {
		lay({'.env': '', '.gitignore': '.env\n!.ENV\n'});
		expect(filesLeft()).toContain('.env');
	});

	it.each([
		['deep/.gitignore', '!.env\n'],
		['.ignore', '!.env\n'],
		['deep/.rgignore', '!er/.env\n'],
		['../.ignore', '!.e*\n'],
	])('%s takes back what lies below', (file, text) => {
		lay({'deep/er/.env': '', '.gitignore': '.env\n', [file]: text});
		expect(filesLeft()).toContain('deep/er/.env');
	});

	it('a repository within goes by its own', () => {
		lay({'.gitignore': '.env\n', 'web/.env': '', 'web/.git/HEAD': ''});
		expect(filesLeft()).toContain('web/.env');
	});

	it('outside of a repository nothing is left out', () => {
		fs.rmSync(path.join(project, '.git'), {recursive: true});
		lay({'.env': '', '.gitignore': '.env\n'});
		expect(filesLeft()).toContain('.env');
	});

	it('a folder that is left out is not gone through', () => {
		lay({'.gitignore': 'node_modules\n', 'a.ts': ''});
		for (let at = 0; at < 60; at++)
			lay(
				Object.fromEntries(
					Array.from({length: 100}, (_, file) => [
						`node_modules/${at}/${file}`,
						'',
					]),
				),
			);
		expect(filesLeft()).toEqual(['.gitignore', 'a.ts']);
	});

	it('nobody knows where it is a link, or too long', () => {
		lay({'.env': '', other: '.env\n'});
		fs.symlinkSync('other', path.join(project, '.gitignore'));
		expect(unignored(project)).toBeUndefined();
		fs.rmSync(path.join(project, '.gitignore'));
		lay({'.gitignore': `.env\n#${'x'.repeat(70_000)}\n`});
		expect(unignored(project)).toBeUndefined();
	});

	it('says what ignore files below take back', () => {
		lay({'deep/.gitignore': '!.env\n', '.gitignore': '!.keep\n'});
		expect(unignored(project)?.broughtBack).toEqual(['.env']);
	});
});
