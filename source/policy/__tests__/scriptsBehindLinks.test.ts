import {expect, it, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {empty, layOut} from './onDisk.js';

/*
 * root/proj           the project: deploy.sh, ok.sh, docs/up → ..
 * root/sl → proj      root/run.sh → proj/deploy.sh
 */
const disk = layOut({
	folders: ['home', 'proj/docs'],
	files: empty('proj/deploy.sh', 'proj/ok.sh'),
	links: {sl: 'proj', 'run.sh': 'proj/deploy.sh', 'proj/docs/up': '..'},
});

const verdict = (command: string) => {
	const context = disk.context('proj');
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny('~c "./deploy.sh"')]),
		context,
	).verdict;
};

test.each([
	'sh ../sl/deploy.sh',
	'bash ../sl/deploy.sh prod',
	'../sl/deploy.sh prod',
	'. ../sl/deploy.sh',
	'cd .. && sh sl/deploy.sh',
	'timeout 5 ../sl/deploy.sh',
	'sh ../run.sh',
	'sh docs/up/deploy.sh',
])('a denied script is denied behind a link: %s', command => {
	expect(verdict(command)).toBe('deny');
});

it('is one script of several', () => {
	for (const command of ['sh ../sl/ok.sh', 'cat ../sl/deploy.sh', './ok.sh'])
		expect(verdict(command), command).toBe('none');
});
