import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {otherSpellings} from '../spellings/spellings.js';
import {recordedNames} from './recordedNames.js';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {sampleOf} from '../../__tests__/sweep.js';

/*
 * Other names of commands against what programs say of themselves: those that
 * are installed here by asking them, others by what was written down of them.
 */

function said(program: string, ...args: readonly string[]): string {
	const {stdout, stderr, error} = spawnSync(program, args, {
		encoding: 'utf8',
		input: '',
		timeout: 60_000,
		env: {PATH: process.env.PATH, HOME: os.homedir(), LC_ALL: 'C'},
	});
	return error ? '' : stdout + stderr;
}

/** What is told in lines like `a | b` of names that `otherSpellings` takes for others. */
function unknown(program: string, lines: readonly string[]): string[] {
	const spelled = (name: string) =>
		otherSpellings(program, [...name.split(' '), 'x']).map(words =>
			words.join(' '),
		);
	return lines.flatMap(line => {
		const names = line.split(' | ');
		return names.flatMap(name =>
			names
				.filter(
					other =>
						other !== name && !spelled(name).includes(`${program} ${other} x`),
				)
				.map(other => `${program} ${name} is ${other}`),
		);
	});
}

describe('what was written down of programs', () => {
	for (const [program, {source, names}] of Object.entries(recordedNames))
		test(`${program} (${source})`, () => {
			expect(unknown(program, names)).toEqual([]);
		});
});

describe('what installed programs say', () => {
	const npm = npmList();
	test.skipIf(!npm)('npm', () => {
		const lines = Object.entries(npm?.aliases ?? {}).map(
			([alias, name]) => `${name} | ${alias}`,
		);
		expect(lines.length).toBeGreaterThan(20);
		expect(unknown('npm', lines)).toEqual([]);
	});

	// What is not known by name is no beginning of one that is.
	test.skipIf(!npm)('npm, beginnings of its commands', () => {
		const lines = (npm?.commands ?? [])
			.filter(name => name.length > 4)
			.map(name => ({name, start: name.slice(0, -1)}))
			.filter(
				({start}) =>
					(npm?.commands ?? []).filter(name => name.startsWith(start))
						.length === 1 && npm?.aliases[start] === undefined,
			);
		const missed = lines.filter(
			({name, start}) =>
				!otherSpellings('npm', [start, 'x']).some(
					words => words.join(' ') === `npm ${name} x`,
				),
		);
		expect(missed).toEqual([]);
	});

	const cargo = [
		...said('cargo', '--list').matchAll(/^ +(\S+) +alias: (\S+)$/gm),
	];
	test.skipIf(cargo.length === 0)('cargo', () => {
		const lines = cargo.map(([, alias, name]) => `${name} | ${alias}`);
		expect(unknown('cargo', lines)).toEqual([]);
	});

	const docker = commandsIn(said('docker', '--help'));
	test.skipIf(docker.length === 0)('docker', () => {
		const lines = sampleOf(docker, 12).flatMap(name => {
			const help = said('docker', name, '--help');
			const inner = /^Commands:/m.test(help) ? commandsIn(help) : [];
			return [
				namesIn(help),
				...inner.map(one => namesIn(said('docker', name, one, '--help'))),
			].filter(line => line !== '');
		});
		expect(lines.length).toBeGreaterThan(fuzzLength(20));
		expect(
			unknown(
				'docker',
				lines.map(line => line.replaceAll('docker ', '')),
			),
		).toEqual([]);
	});

	const git = said('git', '--list-cmds=builtins').split('\n');
	test.skipIf(git.length < 2)('git has what it is said to be called', () => {
		for (const name of ['stage', 'annotate', 'init-db', 'fsck-objects'])
			expect(git).toContain(name);
	});
});

/** Commands that a help text lists. */
function commandsIn(help: string): string[] {
	return [...help.matchAll(/^ {2}([a-z][\w-]*)\*? {2,}\S/gm)].map(
		([, name = '']) => name,
	);
}

/** `a | b` of the names that a help text lists. */
function namesIn(help: string): string {
	const [, line = ''] = /^Aliases:\n +(.+)$/m.exec(help) ?? [];
	return line.split(', ').join(' | ');
}

/** All that npm says its commands are called. */
function npmList():
	{aliases: Record<string, string>; commands: string[]} | undefined {
	try {
		const root = said('npm', 'root', '-g').trim();
		const file = path.join(root, 'npm/lib/utils/cmd-list.js');
		const text = fs.readFileSync(file, 'utf8');
		const [, inside = ''] = /const aliases = \{([^}]*)\}/.exec(text) ?? [];
		const [, list = ''] = /const commands = \[([^\]]*)\]/.exec(text) ?? [];
		const pairs = inside.matchAll(/^\s*'?([\w-]+)'?: '([\w-]+)',/gm);
		return {
			aliases: Object.fromEntries(
				[...pairs].map(([, alias = '', name = '']) => [alias, name]),
			),
			commands: [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
		};
	} catch {
		return undefined;
	}
}
