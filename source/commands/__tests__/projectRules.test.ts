import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type Policy} from '../../policy/policy.js';
import {type RuleAction} from '../../policy/types.js';
import {eventually} from '../../__tests__/eventually.js';
import {openPolicy} from '../openPolicy.js';

/* Each session is judged by its own project's rules; those of others may allow nothing unseen. */
let root: string;
let policies: Policy[];
const at = (...names: string[]) => path.join(root, ...names);

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-rules-')),
	);
	policies = [];
	for (const name of ['shop', 'api', 'shop/inner'])
		fs.mkdirSync(at(name, '.git'), {recursive: true});
});
afterEach(() => {
	for (const policy of policies) policy.close();
	fs.rmSync(root, {recursive: true});
});

const rulesOf = (rules: Record<string, RuleAction>): string =>
	JSON.stringify({
		rules: Object.entries(rules).map(([tool, action]) => ({
			id: `${action}-${tool}`,
			when: `~t ${tool}`,
			action,
			...(action === 'deny' && {reason: 'not here'}),
		})),
	});

function write(project: string, rules: Record<string, RuleAction>): string {
	const file = at(project, '.athena/rules.json');
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, rulesOf(rules));
	return file;
}

function open(projects: 'all' | 'below' | 'one', watch = false): Policy {
	const policy = openPolicy(
		{
			projectDir: projects === 'all' ? at('state/athena') : at('shop'),
			guards: [],
			watch,
			projects,
		},
		{
			env: {
				HOME: root,
				XDG_STATE_HOME: at('state'),
				XDG_CONFIG_HOME: at('config'),
			},
		},
	);
	policies.push(policy);
	return policy;
}

const verdict = (policy: Policy, tool: string, cwd: string, sessionId = cwd) =>
	policy.judge({tool, input: {}, cwd: at(cwd), sessionId}).verdict;

beforeEach(() => {
	fs.mkdirSync(at('state/athena'), {recursive: true});
});

describe('athena --all', () => {
	it('denials and questions of a project count at once, for that project alone', () => {
		write('shop', {WebFetch: 'deny', WebSearch: 'ask'});
		const policy = open('all');
		expect(verdict(policy, 'WebFetch', 'shop')).toBe('deny');
		expect(verdict(policy, 'WebSearch', 'shop')).toBe('ask');
		expect(verdict(policy, 'WebFetch', 'api')).toBe('none');
	});

	it('what it allows counts once it was accepted, and only as it was then', () => {
		const file = write('shop', {WebFetch: 'allow'});
		const policy = open('all');
		expect(verdict(policy, 'WebFetch', 'shop')).toBe('none');
		const [withheld] = policy.withheld?.() ?? [];
		expect(withheld).toMatchObject({path: file});
		if (withheld) policy.accept?.(withheld);
		expect(policy.withheld?.()).toEqual([]);
		expect(verdict(policy, 'WebFetch', 'shop')).toBe('allow');
		// The next athena knows it, and a file that says something else is new.
		expect(verdict(open('all'), 'WebFetch', 'shop')).toBe('allow');
		write('shop', {WebFetch: 'allow', WebSearch: 'allow'});
		const later = open('all');
		expect(verdict(later, 'WebFetch', 'shop')).toBe('none');
		expect(later.withheld?.()).toHaveLength(1);
	});

	it('“always, for this project” is written there, and counts there', () => {
		const policy = open('all');
		policy.add(
			{id: 'a', when: '~t WebFetch', action: 'allow', addedBy: 'you'},
			'project',
			{cwd: at('api'), sessionId: 'one'},
		);
		expect(fs.readFileSync(at('api/.athena/rules.json'), 'utf8')).toContain(
			'WebFetch',
		);
		expect(verdict(policy, 'WebFetch', 'api')).toBe('allow');
		expect(verdict(policy, 'WebFetch', 'shop')).toBe('none');
		expect(policy.withheld?.()).toEqual([]);
	});

	it('rules of the session and of the user hold everywhere', () => {
		fs.mkdirSync(at('config/athena'), {recursive: true});
		fs.writeFileSync(
			at('config/athena/rules.json'),
			JSON.stringify({
				rules: [{id: 'mine', when: '~t WebFetch', action: 'allow'}],
			}),
		);
		const policy = open('all');
		verdict(policy, 'Read', 'shop');
		policy.add(
			{id: 's', when: '~t WebSearch', action: 'allow', addedBy: 'you'},
			'session',
		);
		for (const project of ['shop', 'api']) {
			expect(verdict(policy, 'WebFetch', project)).toBe('allow');
			expect(verdict(policy, 'WebSearch', project)).toBe('allow');
		}

		policy.remove('s', 'session');
		expect(verdict(policy, 'WebSearch', 'shop')).toBe('none');
	});

	it('what a rule of the session was used for counts in projects that are opened later', () => {
		for (const project of ['shop', 'api']) write(project, {Glob: 'ask'});
		const policy = open('all');
		const once = {id: 'once', origin: {type: 'session'}} as const;
		policy.add(
			{
				id: 'once',
				when: '~t Read',
				action: 'allow',
				addedBy: 'test',
				expires: {uses: 1},
			},
			'session',
		);
		expect(verdict(policy, 'Read', 'shop')).toBe('allow');
		expect(policy.claimUse(once)).toBe(true);
		expect(verdict(policy, 'Read', 'shop')).toBe('none');
		expect(verdict(policy, 'Read', 'api')).toBe('none');
		expect(policy.claimUse(once)).toBe(false);
	});

	it('a session that goes to another project keeps the denials of its own', () => {
		write('shop', {WebFetch: 'deny'});
		write('api', {WebSearch: 'deny', Task: 'allow'});
		const policy = open('all');
		verdict(policy, 'Read', 'api', 'other');
		for (const one of policy.withheld?.() ?? []) policy.accept?.(one);
		expect(verdict(policy, 'WebFetch', 'shop', 's')).toBe('deny');
		expect(verdict(policy, 'WebFetch', 'api', 's')).toBe('deny');
		expect(verdict(policy, 'WebSearch', 'api', 's')).toBe('deny');
		expect(verdict(policy, 'Task', 'api', 'other')).toBe('allow');
		expect(verdict(policy, 'Task', 'api', 's')).toBe('none');
	});

	it('a guard that a file turns on refuses at once, and lets nothing pass', () => {
		const file = at('shop/.athena/rules.json');
		fs.mkdirSync(path.dirname(file));
		fs.writeFileSync(file, JSON.stringify({guards: ['read-only']}));
		const policy = open('all');
		const bash = (command: string) =>
			policy.judge({
				tool: 'Bash',
				input: {command},
				cwd: at('shop'),
				sessionId: 's',
			}).verdict;
		expect(bash('touch x')).toBe('deny');
		expect(bash('ls')).toBe('none');
	});
});

describe('athena in a folder', () => {
	it('judges what is below by its own rules as well', () => {
		write('shop', {WebFetch: 'deny', Task: 'allow'});
		write('shop/inner', {WebSearch: 'deny', WebFetch: 'allow', Glob: 'allow'});
		const policy = open('below');
		expect(verdict(policy, 'Task', 'shop')).toBe('allow');
		expect(verdict(policy, 'WebSearch', 'shop')).toBe('none');
		expect(verdict(policy, 'WebFetch', 'shop/inner')).toBe('deny');
		expect(verdict(policy, 'WebSearch', 'shop/inner')).toBe('deny');
		expect(verdict(policy, 'Task', 'shop/inner')).toBe('allow');
		expect(verdict(policy, 'Glob', 'shop/inner')).toBe('none');
		for (const one of policy.withheld?.() ?? []) policy.accept?.(one);
		expect(verdict(policy, 'Glob', 'shop/inner')).toBe('allow');
		expect(verdict(policy, 'WebFetch', 'shop/inner')).toBe('deny');
	});
});

describe('the rules of the project that athena runs in, as they change meanwhile', () => {
	const git = (...args: string[]) =>
		execFileSync('git', ['-C', at('shop'), ...args], {
			env: {
				PATH: process.env.PATH,
				HOME: at('home'),
				GIT_CONFIG_NOSYSTEM: '1',
				...Object.fromEntries(
					['AUTHOR', 'COMMITTER'].flatMap(who => [
						[`GIT_${who}_NAME`, 'a'],
						[`GIT_${who}_EMAIL`, 'a@b'],
					]),
				),
			},
			stdio: 'ignore',
		});

	/** A branch of a stranger's, with this rules file. */
	const branchWith = (text: string) => {
		fs.rmSync(at('shop/inner'), {recursive: true});
		git('init', '-q', '-b', 'main');
		git('commit', '-q', '--allow-empty', '-m', 'one');
		git('switch', '-q', '-c', 'theirs');
		fs.mkdirSync(at('shop/.athena'), {recursive: true});
		fs.writeFileSync(at('shop/.athena/rules.json'), text);
		git('add', '-f', '.athena/rules.json');
		git('commit', '-q', '-m', 'two');
		git('switch', '-q', 'main');
	};

	it('refuse at once, and allow once somebody has seen them, where git brings them', async () => {
		branchWith(rulesOf({WebFetch: 'deny', Task: 'allow'}));
		const policy = open('below', true);
		git('switch', '-q', 'theirs');
		await eventually(() => {
			expect(verdict(policy, 'WebFetch', 'shop')).toBe('deny');
		});
		expect(verdict(policy, 'Task', 'shop')).toBe('none');
		const [held] = policy.withheld?.() ?? [];
		expect(held?.path).toBe(at('shop/.athena/rules.json'));
		if (held) policy.accept?.(held);
		expect(verdict(policy, 'Task', 'shop')).toBe('allow');
		expect(policy.withheld?.()).toEqual([]);
	});

	it('and a guard that they turn on lets nothing pass until then', async () => {
		branchWith(
			JSON.stringify({guards: ['read-only'], off: ['dangerous-bash']}),
		);
		const policy = open('below', true);
		git('switch', '-q', 'theirs');
		const bash = (command: string) =>
			policy.judge({
				tool: 'Bash',
				input: {command},
				cwd: at('shop'),
				sessionId: 's',
			}).verdict;
		await eventually(() => {
			expect(bash('touch x')).toBe('deny');
		});
		expect(bash('ls')).toBe('none');
		for (const one of policy.withheld?.() ?? []) policy.accept?.(one);
		expect(bash('ls')).toBe('allow');
	});

	it('count as soon as they are edited by hand', async () => {
		branchWith(rulesOf({WebFetch: 'deny'}));
		git('switch', '-q', 'theirs');
		const policy = open('below', true);
		write('shop', {WebFetch: 'deny', Task: 'allow'});
		await eventually(() => {
			expect(verdict(policy, 'Task', 'shop')).toBe('allow');
		});
		git('commit', '-qam', 'three');
		write('shop', {WebFetch: 'deny', Task: 'allow', Read: 'allow'});
		await eventually(() => {
			expect(verdict(policy, 'Read', 'shop')).toBe('allow');
		});
		expect(verdict(policy, 'Task', 'shop')).toBe('allow');
	});

	it('what the person adds by the command line counts', async () => {
		const policy = open('below', true);
		open('one').add(
			{id: 'a', when: '~t Task', action: 'allow', addedBy: 'you'},
			'project',
		);
		await eventually(() => {
			expect(verdict(policy, 'Task', 'shop')).toBe('allow');
		});
	});
});

describe('a linked worktree of the project that athena was started in', () => {
	const linked = (...places: string[]) => {
		const folder = at(...places);
		const kept = at('shop/.git/worktrees', path.basename(folder));
		fs.mkdirSync(path.join(folder, 'src'), {recursive: true});
		fs.mkdirSync(kept, {recursive: true});
		fs.writeFileSync(path.join(folder, '.git'), `gitdir: ${kept}\n`);
		fs.writeFileSync(path.join(kept, 'gitdir'), `${folder}/.git\n`);
		fs.writeFileSync(path.join(kept, 'HEAD'), 'ref: refs/heads/other\n');
	};

	const says = (policy: Policy, cwd: string, sessionId: string) =>
		['npm test', 'git push'].map(
			command =>
				policy.judge({
					tool: 'Bash',
					input: {command},
					cwd: at(cwd),
					sessionId,
				}).verdict,
		);
	const edits = (policy: Policy, cwd: string, sessionId: string) =>
		policy.judge({
			tool: 'Write',
			input: {file_path: at(cwd, 'src/a.ts'), content: 'x'},
			cwd: at(cwd),
			sessionId,
		}).verdict;

	beforeEach(() => {
		const file = write('shop', {});
		const rules = [
			{id: 'test', when: '~c "npm test"', action: 'allow'},
			{id: 'edit', when: '~t Write & ~p "src/**"', action: 'allow'},
			{id: 'push', when: '~c "git push"', action: 'deny', reason: 'no'},
		];
		fs.writeFileSync(file, JSON.stringify({rules}));
	});

	it.each([['beside'], ['shop/.claude/worktrees/w']])(
		'%s is judged as the project is, from its first call or when a session goes there',
		place => {
			linked(place);
			const policy = open('below');
			expect(says(policy, place, 'its own')).toEqual(['allow', 'deny']);
			expect(edits(policy, place, 'its own')).toBe('allow');
			expect(says(policy, 'shop', 'one')).toEqual(['allow', 'deny']);
			expect(says(policy, place, 'one')).toEqual(['allow', 'deny']);
			expect(edits(policy, place, 'one')).toBe('allow');
		},
	);

	it('that git knows nothing of is another project', () => {
		linked('beside');
		fs.rmSync(at('shop/.git/worktrees/beside/gitdir'));
		const policy = open('below');
		expect(says(policy, 'beside', 'its own')[0]).toBe('none');
		expect(says(policy, 'shop', 'one')[0]).toBe('allow');
		expect(says(policy, 'beside', 'one')[0]).toBe('none');
	});
});
