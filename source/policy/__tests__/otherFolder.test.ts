import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {type Call} from '../types.js';
import {allow, call, compiled, deny, file, here, verdict} from './kit.js';

/*
 * A shell keeps its folder from one call to the next: what is allowed by its
 * words is allowed elsewhere only where the `cd` is, too.
 */

const project = here.projectDir;
const in_ = (
	cwd: string,
	what: string,
	rules = [allow('~c "npm test"')],
	more: Partial<Call> = {},
) => judge(call(what, {cwd, ...more}), compiled(rules), here).verdict;

describe('an allow by words, in another folder', () => {
	it.each([`${project}/evil`, '/tmp', '/nonexistent', '/', `${project}x`])(
		'does not hold in %s, like behind a cd',
		cwd => {
			expect(in_(project, 'npm test')).toBe('allow');
			expect(in_(project, `cd ${cwd} && npm test`)).toBe('none');
			expect(in_(cwd, 'npm test')).toBe('none');
			expect(in_(cwd, 'npm test', [allow('~c "npm*"')])).toBe('none');
			expect(in_(cwd, 'npm test', [allow('~c "/npm test/"')])).toBe('none');
			expect(in_(cwd, 'npm test', [allow('~t Bash & ~c npm')])).toBe('none');
		},
	);

	it('holds where that cd is allowed', () => {
		for (const cd of ['~c "cd web"', `~c "cd ${project}/web"`, '~c cd']) {
			const rules = [allow('~c "npm test"'), allow(cd)];
			expect(in_(`${project}/web`, 'npm test', rules)).toBe('allow');
			expect(in_(project, 'cd web && npm test', [...rules])).toBe(
				cd.includes('/') ? 'none' : 'allow',
			);
		}

		const rules = [allow('~c "npm test"'), allow('~c "cd web"')];
		expect(in_(`${project}/evil`, 'npm test', rules)).toBe('none');
		expect(in_(`${project}/web`, 'npm test', [...rules, deny('~c cd')])).toBe(
			'none',
		);
	});

	it('holds where the command goes back first, and that is allowed', () => {
		const rules = [allow('~c "npm test"'), allow(`~c "cd ${project}"`)];
		expect(in_('/tmp', `cd ${project} && npm test`, rules)).toBe('none');
		const more = [...rules, allow('~c cd')];
		expect(in_('/tmp', `cd ${project} && npm test`, more)).toBe('allow');
	});

	it('holds in the worktree that athena made for the agent', () => {
		const tree = `${project}/.athena/worktrees/ann`;
		const startedAs = {name: 'ann', capability: 'personal'};
		const rules = [allow('~c "npm test"')];
		expect(in_(tree, 'npm test', rules, {startedAs})).toBe('allow');
		expect(in_(`${tree}/web`, 'npm test', rules, {startedAs})).toBe('none');
		expect(in_(tree, 'npm test', rules)).toBe('none');
	});

	it('does not limit what is allowed by the tool, or by the place that is read', () => {
		expect(in_('/tmp', 'npm test', [allow('~t Bash')])).toBe('allow');
		const rules = [allow('~p "src/**"')];
		expect(in_('/tmp', `cat ${project}/src/a.ts`, rules)).toBe('allow');
		expect(in_('/tmp', 'cat src/a.ts', rules)).toBe('none');
	});
});

describe('an allow by place', () => {
	const rules = [allow('~p "src/**"')];
	it.each([
		'.git',
		'.git/config',
		'x/.git/config',
		'x/.git/hooks/pre-commit',
		'x/y/.GIT/HEAD',
		'x/.git./HEAD',
		'x/git~1/config',
		'sub/.git',
		'.hg/hgrc',
		'.husky/pre-commit',
		'x/.npmrc',
		'.envrc',
		'.gitattributes',
		'.gitmodules',
		'.cargo/config.toml',
		'.mise.toml',
		'mise.toml',
		'.pre-commit-config.yaml',
		'lefthook.yml',
		'.vscode/tasks.json',
		'.bazelrc',
		'.exrc',
		'x/.unheard-of',
	])('does not cover a change of src/%s', name => {
		expect(verdict(rules, file('Write', 'src/a.ts'))).toBe('allow');
		expect(verdict(rules, file('Write', `src/${name}`))).toBe('none');
		expect(verdict(rules, file('Edit', `src/${name}`))).toBe('none');
		expect(verdict([allow('~p "/.*/"')], file('Write', `src/${name}`))).toBe(
			'none',
		);
	});

	it('covers it where it names it', () => {
		expect(
			verdict([allow('~p "src/.npmrc"')], file('Write', 'src/.npmrc')),
		).toBe('allow');
		expect(
			verdict([allow('~p ".husky/**"')], file('Write', '.husky/pre-commit')),
		).toBe('allow');
		expect(
			verdict([allow('~p "src/.eslintrc*"')], file('Edit', 'src/.eslintrc.js')),
		).toBe('allow');
	});

	it('covers what lies in a working tree in a hidden folder', () => {
		const all = [allow('~p "**"')];
		for (const tree of ['.athena/worktrees/x', '.worktrees/x']) {
			expect(verdict(all, file('Edit', `${tree}/src/a.ts`))).toBe('allow');
			expect(verdict(all, file('Edit', `${tree}/.vscode/a.json`))).toBe('none');
		}
	});

	it('covers names that only begin so', () => {
		for (const name of ['.gitignore', '.github/x.yml', 'git', 'x.git.ts'])
			expect(verdict(rules, file('Write', `src/${name}`))).toBe('allow');
	});
});
