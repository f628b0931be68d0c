import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type Policy} from '../../policy/policy.js';
import {type Call} from '../../policy/types.js';
import {openPolicy} from '../openPolicy.js';

/*
 * A session in the folder above goes to a project by its commands and paths:
 *
 * above            a repository, where athena and the session are
 * above/sub        another, with rules of its own
 * above/plain      a folder of the first
 * above/to-sub     a link to sub
 */
let root: string;
let policy: Policy;
const at = (...names: string[]) => path.join(root, ...names);

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-goes-')),
	);
	for (const folder of ['.git', 'plain', 'sub/.git', 'sub/.athena', 'sub/src'])
		fs.mkdirSync(at('above', folder), {recursive: true});
	fs.symlinkSync(at('above/sub'), at('above/to-sub'));
	fs.writeFileSync(
		at('above/sub/.athena/rules.json'),
		JSON.stringify({
			rules: [
				{id: 'foo', when: '~c "pnpm foo"', action: 'deny', reason: 'not here'},
				{id: 'secrets', when: '~p "secrets/**"', action: 'deny'},
				{id: 'ls', when: '~c ls', action: 'allow'},
			],
		}),
	);
	const env = {
		HOME: root,
		XDG_STATE_HOME: at('state'),
		XDG_CONFIG_HOME: at('config'),
	};
	policy = openPolicy(
		{projectDir: at('above'), guards: [], watch: false, projects: 'below'},
		{env},
	);
});
afterEach(() => {
	policy.close();
	fs.rmSync(root, {recursive: true});
});

const judged = (call: Partial<Call>) =>
	policy.judge({
		tool: 'Bash',
		input: {},
		cwd: at('above'),
		sessionId: 'one',
		...call,
	});
const ofCommand = (command: string) => judged({input: {command}}).verdict;

describe('the rules of a project that a call goes to', () => {
	it.each([
		'cd sub && pnpm foo',
		'(cd sub; pnpm foo)',
		'pnpm -C sub foo',
		'pnpm --dir=sub foo',
		'cat sub/secrets/k',
		'cd sub && cat secrets/k',
		'rm sub/secrets/k && true',
		'cat to-sub/secrets/k',
		'cd to-sub && pnpm foo',
	])('deny: %s', command => {
		expect(ofCommand(command)).toBe('deny');
	});

	it('deny what a file tool does there', () => {
		for (const tool of ['Read', 'Write'])
			expect(
				judged({tool, input: {file_path: at('above/sub/secrets/k')}}).verdict,
				tool,
			).toBe('deny');
	});

	it.each(['pnpm foo', 'cat plain/secrets/k', 'cd plain && pnpm foo'])(
		'say nothing of what stays here: %s',
		command => {
			expect(ofCommand(command)).toBe('none');
		},
	);

	it('ask about what they would deny, where it is done here and something else there', () => {
		expect(ofCommand('cat sub/src/a; pnpm foo')).toBe('ask');
	});

	it('allow nothing', () => {
		expect(ofCommand('ls sub')).toBe('none');
		expect(ofCommand('cd sub && ls')).toBe('none');
	});

	it('are asked where the answer may come later, too', async () => {
		const call = {
			tool: 'Bash',
			input: {command: 'cd sub && pnpm foo'},
			cwd: at('above'),
			sessionId: 'one',
		};
		const judgement = await new Promise(resolve => {
			const consultation = policy.consult?.(call, resolve);
			if (consultation?.type === 'judged') resolve(consultation.judgement);
		});
		expect(judgement).toMatchObject({verdict: 'deny', rule: {id: 'foo'}});
	});
});
