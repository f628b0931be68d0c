import {expect, it} from 'vitest';
import {analyseShell} from '../analyse.js';

const programsOf = (command: string) =>
	analyseShell(command, {cwd: '/p', home: '/h'}).segments.map(
		({program, args}) =>
			[program, ...args.map(({text}) => text)].filter(Boolean).join(' '),
	);

it.each([
	['x=()git push', 'git push'],
	['x=(a b)git push', 'git push'],
	['x+=(a (b))git push', 'git push'],
	["x=()ed<<<'w ../x'", 'ed'],
	["sh -c 'x=()git push'", 'git push'],
])(
	'what stands right behind a list is a command of zsh: %s',
	(command, run) => {
		expect(programsOf(command)).toContain(run);
	},
);

it.each(['x=(a b)', 'x=(a b) ls', 'x=(a b); ls', 'x=$(ls)y ls'])(
	'a list that ends by itself runs nothing more: %s',
	command => {
		expect(programsOf(command).filter(run => /^[ab)y]/.test(run))).toEqual([]);
	},
);
