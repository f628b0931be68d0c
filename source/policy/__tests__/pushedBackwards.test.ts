import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/*
 * A push by its other end: another repository takes what lies on this machine.
 * It does what `git push` does, and is asked about wherever that is refused.
 */

const place = layOut({
	folders: ['project/.git', 'project/src', 'other/.git', 'bare.git', 'home'],
	files: {
		'near/.git/config': '[remote "up"]\n\turl = ../project\n',
		'near/.git/HEAD': 'ref: refs/heads/main\n',
		'far/.git/config': '[remote "up"]\n\turl = git@example.org:a/b.git\n',
		'far/.git/HEAD': 'ref: refs/heads/main\n',
	},
	links: {'project/out': '../other'},
});

const says = (
	command: string,
	rules: Parameters<typeof judge>[1],
	more: {branchPrefix?: string} = {},
) => {
	const context = {...place.context('project'), ...more};
	return judge(call(command, {cwd: context.projectDir}), rules, context)
		.verdict;
};

const refusals = {
	'a rule': compiled([deny('~c "git push"')]),
	'a rule about a branch': compiled([deny('~c "git push origin main"')]),
	'no-push': compiled([], {guards: ['no-push']}),
};

const backwards = [
	'git -C ../other fetch ../project a:b',
	'git -C ../other fetch file:///srv/x a:b',
	'git -C ../other fetch --depth 1 ../project',
	'git -C ../other fetch "$x" a:b',
	'cd ../bare.git && git fetch ../project t:evil',
	'cd "$x" && git fetch ../project t:evil',
	'cd ../bare.git; git fetch-pack ../project main',
	'git -C ../other pull ../project',
	'git -C out pull ../project',
	'git -C .. fetch project a:b',
	'git -C ../near pull',
	'git -C ../near fetch up',
	'git -C ../other -c remote.up.url=../project fetch up',
	'git -C ../other remote add up ../project && git -C ../other fetch up',
	'git -C ../other subtree pull --prefix=x ../project main',
	'git bundle create ../b.bundle main && cd ../other && git fetch ../b.bundle main:evil',
	'git -C ../other bundle unbundle ../project/b.bundle',
	'git fast-export main | git -C ../other fast-import',
	'git --git-dir=../bare.git fetch . main:evil',
	'GIT_DIR=../bare.git git fetch . main:evil',
	'git clone --mirror . ../x',
	'git clone --bare . ../x',
	'git clone --ba "$PWD" ../x',
	'{ git -C ../other fetch ../project a:b; }',
	'for i in 1 2; do git -C ../other fetch ../project a:b; done',
	'f() { git -C ../other fetch ../project a:b; }; f',
	'timeout 5 env A=1 git -C ../other fetch ../project a:b',
	"bash -c 'cd ../other && git pull ../project'",
];

const harmless = [
	'git fetch',
	'git pull',
	'git fetch ../other a:b',
	'git pull ../other',
	'cd src && git pull origin topic',
	'git -C src fetch ../../other',
	'git -C ../far pull',
	'git -C ../far fetch up topic',
	'git -C ../other fetch https://example.org/x a:b',
	'git -C ../other fetch . a:b',
	'git -C ../other remote -v',
	'git bundle create b.bundle main',
	'git clone https://example.org/a ../b',
	'git clone --bare https://example.org/a ../b.git',
	'git clone --mirror git@example.org:a/b ../b.git',
	'git clone --bare . sub/x.git',
	'git clone . ../x',
	'git worktree add ../w',
	'git submodule update --init',
	'for d in */; do git -C "$d" pull; done',
];

describe.each(Object.entries(refusals))('%s', (_name, rules) => {
	it.each(backwards)('asks about %s', command => {
		expect(says(command, rules)).toBe('ask');
	});

	it.each(harmless)('leaves alone %s', command => {
		expect(says(command, rules)).toBe('none');
	});
});

describe('branch-prefix', () => {
	const rules = compiled([], {guards: ['branch-prefix']});

	it.each(backwards)('lets nothing of %s pass', command => {
		expect(says(command, rules, {branchPrefix: 'feat/'})).not.toBe('none');
	});

	it('says nothing where no prefix is in force', () => {
		expect(says('git clone --mirror . ../x', rules)).toBe('none');
		expect(says('git $x', rules)).toBe('none');
	});
});
