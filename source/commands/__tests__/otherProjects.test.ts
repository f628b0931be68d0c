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
 * above/to-key     a link to a secret of sub's
 * above/plain/up   a link to above
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
	fs.symlinkSync('sub/secrets/k', at('above/to-key'));
	fs.mkdirSync(at('above/sub/secrets'));
	fs.writeFileSync(at('above/sub/secrets/k'), 'k');
	fs.symlinkSync('..', at('above/plain/up'));
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
		'cat to-key',
		'cat < to-key',
		'cat plain/up/sub/secrets/k',
		'echo x > to-key',
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

	it.each([
		// By a glob, a search, a list.
		'cat */secrets/k',
		'for d in s*; do (cd "$d" && pnpm foo); done',
		'for d in s*; do cat "$d/secrets/k"; done',
		'grep -r . .',
		'cd plain && find .. -name k -exec cat {} +',
		'cd plain/.. && cat {plain,sub}/secrets/k',
		// Where nobody knows the folder, or the file.
		'cd "$x" && pnpm foo',
		'cat "$x"',
		'echo x > "$x/secrets/k"',
		'f() { cd "$1" && pnpm foo; }; f sub',
		'bash -c \'cd "$1" && pnpm foo\' x sub',
		'cd /proc/self/cwd/sub && pnpm foo',
		// By code, a script, an alias, a variable of its own.
		"python3 -c \"import os; os.chdir('sub'); os.system('pnpm foo')\"",
		"echo 'cd sub && pnpm foo' > plain/x; sh plain/x",
		"printf 'a:\\n\\tcd sub && pnpm foo\\n' | make -f -",
		"git config alias.p '!cd sub && pnpm foo'; git p",
		'CDPATH=plain/..; cd plain; cd sub && pnpm foo',
		'ln -s sub plain/z; cd plain; cd z && pnpm foo',
		'cd plain; ln -s .. z; cd z/sub && pnpm foo',
	])('do not let it pass where it may be done there: %s', command => {
		expect(['ask', 'deny']).toContain(ofCommand(command));
	});

	it.each([
		'cat *.md',
		'pnpm foo "$(cat plain/a)"',
		'cd plain && pnpm foo ../plain/a',
		'git commit -m "$(cat a/b)"',
	])('say nothing of what is about this one: %s', command => {
		expect(ofCommand(command)).toBe('none');
	});

	it('of one that it may go to say nothing by guards about places', () => {
		fs.writeFileSync(
			at('above/sub/.athena/rules.json'),
			JSON.stringify({guards: ['path-boundary', 'no-push']}),
		);
		expect(ofCommand('cd "$x" && echo x > y')).toBe('none');
		expect(ofCommand('cd "$x" && git push')).toBe('ask');
	});

	it('are no trouble where a folder of the name of a file is meant', () => {
		expect(ofCommand('cp plain/a sub/secrets/k/x')).toBe('deny');
		expect(ofCommand('ls sub/.athena/rules.json/x')).toBe('none');
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
