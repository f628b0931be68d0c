import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {programs} from '../../../../programs/table.js';
import {type Segment} from '../../../../shell/types.js';
import {gitMoves} from '../gitMoves.js';

const call = (...words: readonly string[]) =>
	gitMoves({
		program: 'git',
		args: words.map(text => ({text, value: text})),
		assignments: [],
	} as unknown as Segment);

const builtins = () =>
	execFileSync('git', ['--list-cmds=builtins,main'], {encoding: 'utf8'})
		.split('\n')
		.filter(name => name !== '' && name !== 'lfs');

/** Whoever adds one says in gitMoves.ts what it puts into a working tree. */
test('what each command of git puts into a tree is said', () => {
	const recorded = Object.keys(programs.get('git')?.subcommands ?? {});
	expect(recorded.length).toBeGreaterThan(50);
	for (const name of new Set([...recorded, ...builtins()]))
		expect([
			name,
			call(...name.split(' '), 'x').filter(({type}) => type === 'unlisted'),
		]).toEqual([name, []]);
});

test('what git does not have may put anything there', () => {
	expect(call('-C', 'y', 'nobody-knows', 'x')).toEqual([
		{type: 'unlisted', name: 'nobody-knows', rest: ['x']},
	]);
});
