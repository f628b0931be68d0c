import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {rulesProject} from '../rules/rulesProject.js';

/* Whose rules are meant where `athena rules` is typed: those that are in force there. */

let folder = '';
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-rp-')),
	);
	git('init', '-q', 'p');
	fs.mkdirSync(at('p/src/deep'), {recursive: true});
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const at = (place: string) => path.join(folder, place);
const git = (...args: readonly string[]) =>
	execFileSync(
		'git',
		['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args],
		{
			cwd: folder,
			env: {PATH: process.env.PATH, HOME: folder},
			stdio: 'ignore',
		},
	);
const put = (file: string) => {
	fs.mkdirSync(path.dirname(at(file)), {recursive: true});
	fs.writeFileSync(at(file), '{}');
};

it('is the top of the working tree in a folder below it', () => {
	expect(rulesProject(at('p/src/deep'))).toBe(at('p'));
	expect(rulesProject(at('p'))).toBe(at('p'));
});

it('is where an athena listens, or what has rules for one that is started there', () => {
	put('p/src/.athena/rules.json');
	expect(rulesProject(at('p/src/deep'))).toBe(at('p/src'));
	put('p/src/deep/.claude/run/ink-3.sock');
	expect(rulesProject(at('p/src/deep'))).toBe(at('p/src/deep'));
	expect(rulesProject(at('p'))).toBe(at('p'));
});

it('is the main checkout in a linked worktree, whatever that has of rules', () => {
	put('p/.athena/rules.json');
	git('-C', 'p', 'add', '-A');
	git('-C', 'p', 'commit', '-qm', 'x');
	for (const place of ['w', 'p/.claude/worktrees/w', 'p/.athena/worktrees/w']) {
		git('-C', 'p', 'worktree', 'add', '-q', at(place), '--detach');
		fs.mkdirSync(at(`${place}/src`), {recursive: true});
		expect(rulesProject(at(`${place}/src`))).toBe(at('p'));
	}
});

it('is the folder itself without git', () => {
	fs.mkdirSync(at('q/r'), {recursive: true});
	put('q/.athena/rules.json');
	expect(rulesProject(at('q/r'))).toBe(at('q/r'));
});
