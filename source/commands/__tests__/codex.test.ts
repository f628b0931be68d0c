import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {startAgent} from '../agents/starts.js';
import {requireTrust} from '../agents/hookTrust.js';
import {memoryIo} from './memoryIo.js';

let root: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-codex-')),
	);
	fs.mkdirSync(path.join(root, 'bin'));
	env = {HOME: root, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`};
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

const io = () => memoryIo(root, env);
/** A `codex` that says what it was started with. */
const putCodex = () => {
	const file = path.join(root, 'bin/codex');
	fs.writeFileSync(
		file,
		'#!/bin/sh\nprintf "%s\\n" "$@" >"$HOME/args"\nexit 7\n',
	);
	fs.chmodSync(file, 0o755);
};
const codexArgs = () =>
	fs.readFileSync(path.join(root, 'args'), 'utf8').trimEnd().split('\n');

it('starts Codex with hooks of this run, and touches no file of Codex’s', async () => {
	putCodex();
	expect(await startAgent('codex', ['--trust-hooks', 'exec', 'go'], io())).toBe(
		7,
	);
	const args = codexArgs();
	expect(args.slice(-2)).toEqual(['exec', 'go']);
	const registered = args.filter(arg => arg.startsWith('hooks.'));
	expect(registered).toHaveLength(13);
	expect(registered[2]).toMatch(
		/^hooks\.PreToolUse=\[\{hooks=\[\{type="command",command="set -- codex; h=.*; exit 0",timeout=2147483\}\]\}\]$/,
	);
	expect(registered.at(-1)).toMatch(
		/^hooks\.state=\{.*"\/<session-flags>\/config\.toml:pre_tool_use:0:0"=\{trusted_hash="sha256:[0-9a-f]{64}"\}/,
	);
	expect(fs.existsSync(path.join(root, '.codex'))).toBe(false);
});

it('asks once for the trust that Codex wants, and shows the command', async () => {
	putCodex();
	await expect(startAgent('codex', ['exec', 'go'], io())).rejects.toMatchObject(
		{
			code: 'ATHENA_HOOKS_NOT_TRUSTED',
			message: expect.stringContaining('set -- codex') as string,
		},
	);
	expect(fs.existsSync(path.join(root, 'args'))).toBe(false);
	await startAgent('codex', ['--trust-hooks'], io());
	expect(await startAgent('codex', ['exec', 'go'], io())).toBe(7);
});

it('takes no for an answer, and yes for that very command', () => {
	const hook = {
		agent: 'codex' as const,
		label: 'Codex',
		command: 'true',
		agreed: false,
	};
	const terminal = {...io(), stdin: {isTTY: true}};
	const asked: string[] = [];
	const answering = (answer: boolean) => (text: string) => {
		asked.push(text);
		return answer;
	};
	expect(() => {
		requireTrust(hook, terminal, answering(false));
	}).toThrow('runs only hooks that you trust');
	requireTrust(hook, terminal, answering(true));
	requireTrust(hook, terminal, answering(false));
	expect(asked).toHaveLength(2);
	expect(asked[0]).toContain('\n  true\n');
	expect(() => {
		requireTrust({...hook, command: 'false'}, terminal, answering(false));
	}).toThrow();
});

it('says that there is no codex', async () => {
	env = {...env, PATH: path.join(root, 'bin')};
	await expect(
		startAgent('codex', ['--trust-hooks'], io()),
	).rejects.toMatchObject({
		code: 'ATHENA_AGENT_NOT_FOUND',
	});
});
