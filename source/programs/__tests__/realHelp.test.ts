import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {lineOf} from '../naming/lineOf.js';
import {optionTable, type Arity} from '../options.js';
import {programOf, subcommand} from '../table.js';
import {otherVersions} from './otherVersions.js';

/*
 * The records against what the programs that are installed here say of
 * themselves. A program that is not installed, or is another one of its name,
 * is skipped: its name says so.
 */

/** Programs whose help lists all their options, in GNU's layout. */
const listed =
	'cat tac nl head tail wc sort uniq comm join paste cut tr fold fmt expand unexpand od base64 base32 md5sum sha1sum sha256sum sha512sum b2sum cksum sum ls dir du df stat readlink realpath basename dirname cp mv rm rmdir ln touch mkdir chmod chown shred truncate tee split csplit shuf seq date env timeout stdbuf nice grep sed tar diff cmp column xargs'.split(
		' ',
	);

/** Programs, and commands of theirs, of which an allow covers what their records list, with the words by which they tell their options. */
const allowed: Readonly<Record<string, string>> = {
	vitest: '--help --expand-help',
	eslint: '--help',
	prettier: '--help',
	tsc: '--help --all',
	pytest: '--help',
	mvn: '--help',
	ctest: '--help',
	node: '--help',
	'deno test': '--help=full',
	'deno check': '--help=full',
	'deno lint': '--help=full',
	'deno fmt': '--help=full',
	'bun test': '--help',
	'bun build': '--help',
	'swift build': '--help',
	'swift test': '--help',
};

const gitListed =
	'status log diff show branch tag grep ls-files ls-tree describe for-each-ref blame add rm mv commit'.split(
		' ',
	);

/** `git diff -h` says other things where there is no repository. */
const repository = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-help-'));
afterAll(() => {
	fs.rmSync(repository, {recursive: true});
});
helpOf(['git', 'init', '--quiet']);

function helpOf(words: readonly string[]): string {
	const [program = '', ...args] = words;
	const {stdout, stderr, error} = spawnSync(program, args, {
		encoding: 'utf8',
		input: '',
		cwd: repository,
		timeout: 60_000,
		env: {PATH: process.env.PATH, LC_ALL: 'C', COLUMNS: '200'},
	});
	return error ? '' : stdout + stderr;
}

/**
 * Long options of a help text, and whether a value belongs to them: `--a=X`,
 * `--a[=X]`, `--a`. One that is given in several ways is left out.
 */
function longOptions(help: string): ReadonlyMap<string, Arity> {
	const found = new Map<string, Arity | undefined>();
	for (const line of help.split('\n')) {
		if (!/^\s+-/.test(line)) continue;
		const [spelt = ''] = line.trimStart().split(/\s{2,}|\t/);
		for (const [, name = '', value = ''] of spelt.matchAll(
			/(--(?!\[)[a-z][\w-]*)(\[=|=|\[no-\]| <| [A-Z]|)/g,
		)) {
			const arity: Arity =
				value === '[='
					? 'attached'
					: value === '' || value === '[no-]'
						? 'none'
						: 'one';
			const known = found.has(name) && found.get(name) !== arity;
			found.set(name, known ? undefined : arity);
		}
	}

	return new Map(
		[...found].flatMap(([name, arity]) => (arity ? [[name, arity]] : [])),
	);
}

/** `--all, -a` of one line: what is true of the long one is true of the letter. */
function letters(help: string): ReadonlyMap<string, string> {
	const pairs = new Map<string, string>();
	for (const [, letter = '', name = ''] of help.matchAll(
		/^\s+(-\w)(?: ?[A-Z]+)?, (--[a-z][\w-]*)/gm,
	))
		pairs.set(letter, name);
	return pairs;
}

function compare(words: string, options: string, help: string): string[] {
	const told = longOptions(help);
	const table = optionTable(options).options;
	const faults: string[] = [];
	const check = (name: string, arity: Arity) => {
		const known = table.get(name)?.arity;
		const line = `${words} ${name}: the record says ${known ?? 'nothing'}, the program ${arity}`;
		if (known !== undefined && known !== arity && known !== 'unsettled')
			faults.push(line);
	};
	for (const [name, arity] of told) check(name, arity);
	for (const [letter, name] of letters(help)) {
		const arity = told.get(name);
		// `-F, --classify[=WHEN]`: whether it may be attached to the letter, too, is not said.
		if (arity && arity !== 'attached') check(letter, arity);
	}

	for (const name of table.keys())
		if (name.startsWith('--') && name !== '--help' && name !== '--version')
			if (!help.includes(name))
				faults.push(`${words} ${name}: the program does not have it`);
	return faults.filter(fault => {
		const [option = ''] = fault.split(': ');
		return !Object.hasOwn(otherVersions, option);
	});
}

describe('records are what the programs say of themselves', () => {
	for (const name of listed) {
		const help = helpOf([name, '--help']);
		const isGnu = /--[a-z]/.test(help);
		test.skipIf(!isGnu)(
			isGnu ? name : `${name} (not installed here, or without long options)`,
			() => {
				expect(compare(name, programOf(name).options, help)).toEqual([]);
			},
		);
	}

	for (const [name, words] of Object.entries(allowed)) {
		const [called = '', ...command] = name.split(' ');
		const local = path.resolve('node_modules/.bin', called);
		const program = fs.existsSync(local) ? local : called;
		const help = helpOf([program, ...command, ...words.split(' ')]);
		test.skipIf(help === '')(
			help === '' ? `${name} (not installed here)` : `${name}, as allowed`,
			() => {
				const told = longOptions(help);
				const {mustBeNamed = {}, options} = programOf(called);
				const ours = optionTable(
					lineOf([
						mustBeNamed[command.join(' ')] ?? {},
						mustBeNamed[''] ?? {},
						{options},
					]),
				).options;
				const differing = [...told].flatMap(([option, arity]) => {
					const known = ours.get(option)?.arity;
					// Not all of them say in GNU's way that a word belongs to an option.
					return known === 'none' && arity === 'one'
						? [`${option}: the record says ${known}, ${name} ${arity}`]
						: [];
				});
				expect(differing).toEqual([]);
			},
		);
	}

	const git = programOf('git');
	for (const name of gitListed) {
		const help = helpOf(['git', name, '-h']);
		test.skipIf(help === '')(
			help === '' ? `git ${name} (git is not installed here)` : `git ${name}`,
			() => {
				const form = subcommand(git, name);
				const known = optionTable(form?.options ?? '').options;
				const told = longOptions(help);
				const differing = [...told].flatMap(([option, arity]) => {
					const ours = known.get(option)?.arity;
					const isSame = ours === undefined || ours === arity;
					const key = `git ${name} ${option}`;
					return isSame || Object.hasOwn(otherVersions, key)
						? []
						: [`${key}: the record says ${ours}, git ${arity}`];
				});
				expect(differing).toEqual([]);
			},
		);
	}
});
