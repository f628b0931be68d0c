import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {bundle, createStage, waitUntil} from './kit/index.js';
import {sampleOf} from '../sweep.js';

/* The window is closed, or ssh breaks: here a tmux that ends. */
const stage = createStage();
const file = (name: string) => path.join(stage.home, name);
const tmux = (...args: string[]) =>
	execFileSync('tmux', ['-S', file('tmux'), ...args], {
		env: {...stage.env, TMUX: '', TERM: 'xterm-256color'},
		encoding: 'utf8',
	});

afterAll(() => {
	stage.remove();
});

it.each(
	sampleOf(
		[
			['the screen', '', '● listening'],
			['serve', 'serve', 'listening on'],
		],
		2,
	),
)('%s ends as by SIGHUP when its terminal is gone', async (_, args, shown) => {
	const rc = file(`rc${args}`);
	// A shell around it hands on what it is told of its terminal, and stays to tell how it ended.
	writeFileSync(
		file('run.sh'),
		`exec 3<&0; trap 'kill -HUP $!' HUP; '${process.execPath}' '${bundle}' ${args} <&3 & wait $!; wait $!; echo $? > '${rc}'`,
	);
	tmux(
		...['-f', '/dev/null', 'new-session', '-d', '-x', '100', '-y', '30'],
		...['-c', stage.projectDir, '--', 'bash', file('run.sh')],
	);
	await waitUntil('athena', () => tmux('capture-pane', '-p').includes(shown));
	tmux('kill-server');
	await waitUntil(
		'its end',
		() => existsSync(rc) && readFileSync(rc, 'utf8') !== '',
	);
	expect(readFileSync(rc, 'utf8')).toBe('129\n');
	expect(existsSync(stage.socketPath())).toBe(false);
});
