import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Words that a command is put together of, however far apart they stand. */

const many = Array.from({length: 40}, (_, at) => `parts/${at}.txt`);
const disk = layOut({
	files: {
		'push.sh': '#!/bin/sh\ngit push\n',
		'secrets/key': 'x',
		'open/key': 'x',
		...Object.fromEntries(many.map(name => [name, 'x\n'])),
	},
});

const verdict = (command: string, when = '~c "git push"') => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('what is typed into a program', () => {
	test.each([
		'tmux send-keys g i t Space p u s h Enter',
		'tmux send-keys -t x.0 git Space push C-m',
		'tmux send -t x gi t " pu" sh Enter',
		'tmux send-keys -l gi; tmux send-keys -l "t push"; tmux send-keys Enter',
		'tmux send-keys -H 67 69 74 20 70 75 73 68 0a',
		'tmux send-keys g i \\; send-keys t Space p u s h Enter',
		'screen -X stuff "git pu" ; screen -X stuff "sh^M"',
	])('is asked about as a whole: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'tmux send-keys g i t Space s t a t u s Enter',
		'tmux send-keys q',
		'tmux new-session -d -s git',
	])('is let go on else: %s', command => {
		expect(verdict(command)).toBe('none');
	});
});

test.each([
	"printf '!gi\\\\\\nt push\\nq\\n' | ed -s a",
	"printf '%s\\n' '!gi\\' 't push' q | ed -s a",
	"ed -s a <<'E'\n!gi\\\nt push\nE",
])('lines that a backslash joins are one: %s', command => {
	expect(verdict(command)).toBe('ask');
	expect(verdict(command, '~c "npm publish"')).toBe('none');
});

test.each([
	'sqlite3 :memory: "select data from fsdir(\'secrets\')"',
	'sqlite3 :memory: "select name, data from fsdir(\'.\') where mode & 1"',
	'sqlite3 :memory: "select readfile(\'secrets/key\')"',
])('a folder that a query goes through is read: %s', command => {
	expect(['ask', 'deny']).toContain(verdict(command, '~p "secrets/**"'));
});

describe('behind more words than are looked at', () => {
	test('a script that may run is found, or asked about', () => {
		expect(verdict(`anything ${many.slice(0, 30).join(' ')} ./push.sh`)).toBe(
			'ask',
		);
		expect(verdict(`anything ${[...many, ...many].join(' ')} ./push.sh`)).toBe(
			'ask',
		);
	});

	test('a command that may run is found, or asked about', () => {
		const words = Array.from({length: 200}, (_, at) => `w${at}`);
		expect(verdict(`anything ${words.join(' ')} git push`)).toBe('ask');
		const more = Array.from({length: 900}, (_, at) => `w${at}`);
		expect(verdict(`anything ${more.join(' ')} git push`)).toBe('ask');
	});

	test('files that say nothing of it are let go on', () => {
		expect(verdict(`anything ${many.join(' ')}`)).toBe('none');
	});
});
