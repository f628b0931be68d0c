import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {runCommand} from '../main.js';
import {memoryIo} from './memoryIo.js';

async function script(shell: string) {
	const io = memoryIo('/', {});
	await runCommand(['completions', shell], io);
	return io.out();
}

/** What the real shell offers behind these words; the last is being typed. */
async function offered(shell: 'bash' | 'zsh', ...words: string[]) {
	const list = ['athena', ...words].map(word => `'${word}'`).join(' ');
	const ask =
		shell === 'bash'
			? `COMP_WORDS=(${list}); COMP_CWORD=${words.length}; _athena; printf '%s\\n' "\${COMPREPLY[@]}"`
			: `words=(${list}); CURRENT=${words.length + 1}; _athena`;
	const stubs =
		shell === 'bash'
			? ''
			: 'compdef() { }; _files() { }; compadd() { shift; print -l -- "$@" }\n';
	const text = `${stubs}${await script(shell)}${ask}`;
	const flags = shell === 'bash' ? ['--norc', '-c'] : ['-f', '-c'];
	return execFileSync(shell, [...flags, text], {encoding: 'utf8'})
		.trim()
		.split('\n');
}

const has = (shell: string) =>
	['/bin', '/usr/bin', '/usr/local/bin'].some(folder =>
		fs.existsSync(`${folder}/${shell}`),
	);

describe.each((['bash', 'zsh'] as const).filter(has))('%s', shell => {
	it('offers commands and flags where they fit', async () => {
		const begun = shell === 'bash' ? 're' : '';
		expect(await offered(shell, begun)).toContain('replay');
		expect(await offered(shell, 'replay', '--')).toContain('--speed');
		expect(await offered(shell, 'replay', '--')).not.toContain('--scope');
		expect(await offered(shell, 'hooks', '')).toEqual(
			expect.arrayContaining(['install', 'fire']),
		);
		expect(await offered(shell, 'hooks', 'fire', '--')).toContain('--payload');
		expect(await offered(shell, 'hooks', 'install', '--')).toContain('--scope');
		expect(await offered(shell, '--')).toContain('--project-dir');
		expect(await offered(shell, '--ascii', '--')).toContain('--intercept');
	});
});

it('fish has a line for every place', async () => {
	const text = await script('fish');
	expect(text).toContain(
		"complete -c athena -n '__fish_seen_subcommand_from hooks; and __fish_seen_subcommand_from fire' -a '--project-dir",
	);
});

it('refuses another shell', async () => {
	await expect(script('csh')).rejects.toThrow('bash, zsh, fish');
});

it.each([
	[['repaly'], '“repaly”; athena --help lists them. Did you mean “replay”?'],
	[['doc'], 'Did you mean “doctor”?'],
	[['verson'], 'Did you mean “version”?'],
	[['--verison'], 'Did you mean “--version”?'],
	[['demo', '--sped', '2'], '--help lists them. Did you mean “--speed”?'],
	[['demo', '--project', '2'], 'Did you mean “--project-dir”?'],
	[['rules', 'exlain'], 'not “exlain”. Did you mean “explain”?'],
	[['hooks', 'instal'], 'not “instal”. Did you mean “install”?'],
	[['sessions', 'lst'], 'not “lst”. Did you mean “list”?'],
	[['hooks', 'status', 'now'], 'takes nothing more, not “now”'],
])('%j: says what may have been meant', async (args, message) => {
	await expect(runCommand(args, memoryIo('/', {}))).rejects.toThrow(message);
});

it.each([[['xyzzy']], [['demo', '--xyzzy']]])(
	'%j is near to nothing',
	async args => {
		await expect(runCommand(args, memoryIo('/', {}))).rejects.toThrow(
			/lists them$/,
		);
	},
);

it('says its version as a command too', async () => {
	const io = memoryIo('/', {});
	await runCommand(['version'], io);
	expect(io.out()).toMatch(/^\d+\.\d+\.\d+\n$/);
});
