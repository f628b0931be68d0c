import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {givenBack, untilNoPrompt, untilReady, setUpPlay} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/* Recordings on the screen: their prompts are live. */
const play = setUpPlay();

it('athena demo shows every dialog, and each can be answered', async () => {
	const athena = await play.athena({
		args: ['demo', '--speed', '50'],
		ready: 'demo',
	});
	await untilReady(athena, '$ git fetch origin');
	// It deletes a folder: that is allowed by a key of its own.
	athena.press('!');
	await untilReady(athena, '━━ Question');
	// It ran, and its row says how that ended.
	expect(athena.screen()).toMatch(/✗ Bash\(git fetch.*exit 1/);
	athena.press('escape');
	await untilReady(athena, '━━ Plan');
	expect(athena.screen()).toContain('Apply the discount once');
	athena.press('d');
	await untilReady(athena, '━━ Permission');
	athena.press('q');
	await athena.waitFor('Quit? y');
	athena.press('y');
	expect(await athena.exitCode).toBe(0);
	expect(athena.terminalState()).toEqual(givenBack);
});

sweep(
	'a recording plays at once, and its prompts wait for the person',
	async () => {
		const file = path.resolve(
			import.meta.dirname,
			'../recordings/deny-and-retry.ndjson',
		);
		const athena = await play.athena({
			args: ['replay', file, '--instant'],
			ready: '━━ Permission',
		});
		await untilReady(athena, '$ rm -rf docs');
		athena.press('d');
		await untilReady(athena, '$ mkdir -p trash');
		expect(athena.screen()).toContain('✗ Denied');
		athena.press('a');
		const feed = await athena.waitFor('Session ended');
		expect(feed).toContain('✓ Allowed');
		athena.press('q');
		expect(await athena.exitCode).toBe(0);
		expect(athena.terminalState()).toEqual(givenBack);
	},
);

sweep('a broken line shows in the feed', async () => {
	const file = path.join(play.stage.projectDir, 'broken.ndjson');
	writeFileSync(file, '{"hook_event_name":"Stop","session_id":"s"}\n{oops\n');
	const athena = await play.athena({args: ['replay', file], ready: '✗'});
	expect(await untilNoPrompt(athena)).toContain('broken.ndjson:2');
});

it.each(
	sampleOf(
		[
			['a file that is not there', ['replay', 'nowhere.ndjson'], 65],
			['an unknown flag', ['--no-such-flag'], 2],
			['a flag given twice', ['demo', '--speed', '1', '--speed', '2'], 2],
			['a wrong value', ['demo', '--speed', 'fast'], 2],
		],
		4,
	),
)('%s: says so on a terminal as it was', async (_what, args, code) => {
	const athena = await play.athena({args, ready: false});
	expect(await athena.exitCode).toBe(code);
	expect(athena.terminalState()).toEqual(givenBack);
	expect(athena.screen()).toMatch(/nowhere\.ndjson|no-such-flag|--speed/);
});
