import {existsSync, mkdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {
	bash,
	givenBack,
	noOpinion,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sweep} from '../sweep.js';

/* Several athenas in one project, one after the other or at once. */
const play = setUpPlay();

it('its socket is the user’s alone, and goes when athena goes', async () => {
	const athena = await play.athena();
	const socket = play.stage.socketPath();
	expect(statSync(socket).mode & 0o777).toBe(0o600);
	expect(statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
	athena.press('q');
	await athena.exitCode;
	expect(existsSync(socket)).toBe(false);
});

it('a second one takes the next number, says so, and gets what is addressed to it', async () => {
	const first = await play.athena({columns: 140});
	const second = await play.athena({columns: 140});
	await second.waitFor(
		'Another athena supervises this project; this is number 1. Agents started with ATHENA_INSTANCE=1 report here.',
	);
	const toFirst = play.agent().asks(bash('echo for the first'));
	const toSecond = play
		.agent({env: {ATHENA_INSTANCE: '1'}})
		.asks(bash('echo for the second'));
	expect(await untilReady(first)).toContain('$ echo for the first');
	expect(await untilReady(second)).toContain('$ echo for the second');
	first.press('a');
	second.press('d');
	expect((await toFirst.told).stdout).toContain('"behavior":"allow"');
	expect((await toSecond.told).stdout).toContain('"behavior":"deny"');

	// With the first gone, the second is the project's athena.
	first.press('q');
	await first.exitCode;
	const next = play.agent().asks(bash('echo who is there'));
	await untilReady(second, '$ echo who is there');
	expect(next.hasEnded()).toBe(false);
});

sweep('a number that is taken is not shared', async () => {
	await play.athena();
	const second = await play.athena({args: ['--instance', '0'], ready: false});
	expect(await second.exitCode).toBe(69);
	expect(second.terminalState()).toEqual(givenBack);
	expect(second.screen().replaceAll('\n', '')).toContain(
		'Another athena listens at',
	);
	expect(second.screen()).toContain('Stop it');
});

sweep('takes over the socket of one that was killed', async () => {
	const killed = await play.athena();
	killed.kill('SIGKILL');
	await killed.exitCode;
	expect(existsSync(play.stage.socketPath())).toBe(true);
	const athena = await play.athena();
	expect(athena.screen()).not.toContain('Another athena');
	const request = play.agent().asks(bash('npm test'));
	await untilReady(athena, '$ npm test');
	athena.press('d');
	expect((await request.told).stdout).toContain('"behavior":"deny"');
});

sweep('is found from a subfolder, without being told the project', async () => {
	const athena = await play.athena();
	const cwd = path.join(play.stage.projectDir, 'packages/it’s ünder here');
	mkdirSync(cwd, {recursive: true});
	const agent = play.agent({cwd, env: {CLAUDE_PROJECT_DIR: ''}});
	const request = agent.asks(bash('npm test'));
	await untilReady(athena, '$ npm test');
	athena.press('d');
	expect((await request.told).stdout).toContain('"behavior":"deny"');
});

it('costs an agent without athena nothing', async () => {
	const hook = play.agent().asks(bash('npm test'));
	expect(await hook.told).toEqual(noOpinion);
});
