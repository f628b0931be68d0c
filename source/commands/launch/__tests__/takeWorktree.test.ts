import {expect, it} from 'vitest';
import {takeWorktree} from '../takeWorktree.js';

it.each([
	['no word of it', ['fix it'], ['fix it'], undefined],
	['a branch', ['--worktree', 'fix', 'do it'], ['do it'], 'fix'],
	['a branch behind', ['do it', '--worktree', 'a/b'], ['do it'], 'a/b'],
	['joined', ['--worktree=a/b', 'do it'], ['do it'], 'a/b'],
	['no branch', ['--worktree', 'fix the tests'], ['fix the tests'], undefined],
	['a task of one word', ['--worktree', 'fix'], ['fix'], undefined],
	[
		'a value is no task',
		['--worktree', 'fix', '--name', 'ann'],
		['fix', '--name', 'ann'],
		undefined,
	],
	[
		'a flag behind',
		['--worktree', '--name', 'ann', 'do it'],
		['--name', 'ann', 'do it'],
		undefined,
	],
	['after --', ['--', '--worktree', 'x'], ['--', '--worktree', 'x'], undefined],
])('%s', (_, given, args, worktree) => {
	expect(takeWorktree(given)).toEqual({args, worktree});
});
