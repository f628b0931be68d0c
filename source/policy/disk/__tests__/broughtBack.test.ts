import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {analyseShell} from '../../../shell/analyse.js';
import {broughtBack} from '../broughtBack.js';
import {judgeByGuards} from '../../guards/judgeByGuards.js';
import {makeSubject} from '../../subject.js';

let top = '';
let project = '';
beforeEach(() => {
	top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-back-')));
	project = path.join(top, 'project');
	fs.mkdirSync(path.join(project, 'src'), {recursive: true});
});
afterEach(() => {
	fs.rmSync(top, {recursive: true});
});

const write = (file: string, text: string) => {
	fs.writeFileSync(path.join(project, file), text);
};

/** What `read-only` says of a command in the project. */
function verdictOn(command: string): string {
	const shell = analyseShell(command, {cwd: project, home: top});
	const subject = makeSubject(
		{tool: 'Bash', input: {command}, cwd: project},
		shell,
		{
			projectDir: project,
			home: top,
			now: 0,
			inside: [project],
			ownPaths: [],
			broughtBack: folder => broughtBack(folder, top),
		},
	);
	const [said] = judgeByGuards(subject, ['read-only'], new Set());
	return said?.verdict ?? 'none';
}

describe('a search that leaves out hidden files', () => {
	it.each([
		['.gitignore', 'node_modules\ndist/\n# !.env\n'],
		['.gitignore', '.env*\n!.env.example\n!.github/\n'],
		['.ignore', '\\!.env\n'],
	])('passes where %s says %j', (file, text) => {
		write(file, text);
		expect(verdictOn('rg foo')).toBe('allow');
	});

	it.each([
		['.ignore', '!.env\n'],
		['.rgignore', '\uFEFF!/.env  \r\n'],
		['.gitignore', '*\n!.*\n'],
		['.gitignore', '!.aws/\n'],
		['../.gitignore', '!.e?v\n'],
		['.ignore', `#${'x'.repeat(70_000)}\n`],
	])('is asked about where %s says %j', (file, text) => {
		write(file, text);
		expect(verdictOn('rg foo')).toBe('ask');
		expect(verdictOn('rg foo .')).toBe('ask');
		// Folders below the top, and files that are named, are as they were.
		expect(verdictOn('rg foo src')).toBe('allow');
		expect(verdictOn('rg foo a.ts')).toBe('allow');
	});

	it('is asked about where what is left out can not be known', () => {
		fs.symlinkSync('/dev/zero', path.join(project, '.ignore'));
		expect(verdictOn('rg foo')).toBe('ask');
	});
});
