import {describe, expect, test} from 'vitest';
import {compiled, deny} from '../../__tests__/kit.js';
import {layOut} from '../../__tests__/onDisk.js';
import {type GuardName} from '../../guards/types.js';
import {judge} from '../../judge.js';

/* A rebase that stands still has a list of what it does next, and runs what stands there. */

const todo = '.git/rebase-merge/git-rebase-todo';
const pushes = 'pick 1234567 a\n# exec npm publish\nexec make; git push\n';

const disk = layOut({
	files: {
		[`still/${todo}`]: pushes,
		'still/sub/x': '',
		[`short/${todo}`]: 'x git push origin\n',
		[`script/${todo}`]: 'exec ./push.sh\n',
		'script/push.sh': 'git push\n',
		[`fine/${todo}`]: 'pick 1234567 git push\nexec npm test\n',
		'main/.git/config': '',
		'main/.git/worktrees/w/commondir': '../..\n',
		'main/.git/worktrees/w/rebase-merge/git-rebase-todo': pushes,
		'linked/.git': 'gitdir: ../main/.git/worktrees/w\n',
		'none/.git/config': '',
	},
});

const verdict = (
	input: Readonly<Record<string, unknown>>,
	{tool = 'Bash', guards = []}: {tool?: string; guards?: GuardName[]} = {},
) => {
	const context = {...disk.context(), home: '/home/dev'};
	return judge(
		{tool, input, cwd: context.projectDir},
		compiled([deny('~c "git push"')], {guards}),
		context,
	).verdict;
};

describe('a rebase that goes on', () => {
	test.each([
		'cd still && git rebase --continue',
		'cd still/sub && git rebase --skip',
		'cd still && git rebase --cont',
		'git -C still rebase --edit-todo',
		'git --git-dir=still/.git rebase --continue',
		'cd short && git rebase --continue',
		'cd script && git rebase --continue',
		'cd linked && git rebase --continue',
		`cd none; echo 'exec git push' >> ${todo}; git rebase --continue`,
		`cd none; printf 'x git push\\n' > ${todo} && git rebase --skip`,
		`cd none; cat > ${todo} <<E\npick abc\nexec make; git push\nE\ngit rebase --continue`,
		`cd none; sed -i 1d ${todo}; git rebase --continue`,
	])('is asked about where its list runs what is denied: %s', command => {
		expect(verdict({command})).toBe('ask');
	});

	test.each([
		'cd still && git rebase --abort',
		'cd still && git rebase --quit',
		'cd still && git status',
		'cd fine && git rebase --continue',
		'cd none && git rebase --continue',
		'cd main && git rebase --continue',
		`cd none; echo 'exec npm test' >> ${todo}; git rebase --continue`,
		`cd none; echo 'pick 1234567 git push' >> ${todo}; git rebase --continue`,
	])('is let go on else: %s', command => {
		expect(verdict({command})).toBe('none');
	});
});

describe('what is written for git to do later', () => {
	test.each([
		todo,
		'.git/rebase-apply/0002',
		'.git/sequencer/opts',
		'.git/commondir',
	])('is asked about as a hook is: %s', file => {
		const guards: GuardName[] = ['dangerous-bash'];
		const file_path = `${disk.root}/main/${file}`;
		expect(verdict({file_path, content: 'x'}, {tool: 'Write', guards})).toBe(
			'ask',
		);
		expect(verdict({command: `echo x >> main/${file}`}, {guards})).toBe('ask');
	});
});
