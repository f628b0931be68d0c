import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {type Call, type PolicyContext} from '../types.js';
import {call, compiled, deny, file, here} from './kit.js';

/*
 * Agents that athena starts: the guards of their role, their own worktree as
 * all they may write to, and what lies there as their work.
 */

const tree = `${here.projectDir}/.athena/worktrees/ann`;
const context: PolicyContext = {
	...here,
	ownPaths: [`${here.projectDir}/.athena`],
};

const says = (
	what: Parameters<typeof call>[0],
	capability?: string,
	rules = compiled([]),
) => {
	const more: Partial<Call> = {
		cwd: tree,
		...(capability !== undefined && {startedAs: {name: 'ann', capability}}),
	};
	const {verdict, rule} = judge(call(what, more), rules, context);
	return `${verdict} ${rule?.id ?? ''}`.trim();
};

describe('the guards of a role', () => {
	it('are in force for its sessions alone', () => {
		expect(says('git push')).toBe('none');
		expect(says('git push', 'builder')).toMatch(/^deny no-push\//);
		expect(says('touch x', 'builder')).toBe('none');
		expect(says('touch x', 'scout')).toMatch(/^deny read-only\//);
		expect(says('rm -rf /', 'builder')).toMatch(/^deny dangerous-bash\//);
	});

	it('are those of who may do least where the role is unknown', () => {
		expect(says('touch x', 'boss')).toMatch(/^deny read-only\//);
	});

	it('come on top of what is in force, and take nothing away', () => {
		const rules = compiled([deny('~c "make*"')], {guards: ['read-only']});
		expect(says('touch x', 'builder', rules)).toMatch(/^deny read-only\//);
		expect(says('make', 'builder', rules)).toMatch(/^deny rule-/);
		for (const role of ['builder', 'personal', 'boss', 'merger'])
			expect(says('touch x', role, rules)).toMatch(/^deny/);
	});
});

describe('writing', () => {
	it.each(['src/a.ts', `${tree}/src/a.ts`, '/tmp/x'])(
		'%s is inside for its agent',
		place => {
			expect(says(file('Write', place), 'builder')).toBe('none');
			expect(says(`touch ${place}`, 'builder')).toBe('none');
		},
	);

	it.each([
		`${here.projectDir}/src/a.ts`,
		'../bob/src/a.ts',
		`${here.projectDir}/.athena/worktrees/bob/x`,
		'../../../src/a.ts',
	])('%s is outside', place => {
		expect(says(file('Write', place), 'builder')).toBe(
			'deny path-boundary/write-outside',
		);
	});

	it('is not inside of somebody else’s by a name that was made up', () => {
		const {verdict} = judge(
			call(file('Write', '/home/dev/other/x'), {
				cwd: '/home/dev/other',
				startedAs: {name: 'other', capability: 'builder'},
			}),
			compiled([]),
			context,
		);
		expect(verdict).toBe('deny');
	});
});

describe('what protects athena', () => {
	it.each([
		file('Write', 'src/a.ts'),
		file('Edit', `${tree}/README.md`),
		'touch made',
		`touch ${tree}/made`,
		`sed -i s/a/b/ ${tree}/src/a.ts`,
		'rm -rf build',
	])('has nothing to say of an agent’s own work: %j', what => {
		expect(says(what)).toBe('none');
	});

	it.each([
		file('Write', '.athena/athena-guard.cjs'),
		file('Write', '.claude/settings.local.json'),
		file('Write', `${here.projectDir}/.athena/rules.json`),
		file('Write', `${here.projectDir}/.athena/agents/ann.json`),
		file('Write', '../../rules.json'),
		`rm -rf ${tree}`,
		`rm -rf ${here.projectDir}/.athena/worktrees`,
		'sed -i s/a/b/ .claude/settings.json',
		`python3 -c "open('${tree}/../../rules.json', 'w')"`,
		`python3 -c "open('.athena/rules.json', 'w')"`,
	])('asks about %j', what => {
		expect(says(what)).toMatch(/^ask built-in\//);
	});
});

it('a rule that denies speaks of the worktree as well', () => {
	const rules = compiled([deny('~p "secrets/**"')]);
	expect(says(file('Read', 'secrets/key'), undefined, rules)).toMatch(/^deny/);
});
