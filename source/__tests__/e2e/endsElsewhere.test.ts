import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
	bash,
	noOpinion,
	sendHook,
	told,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {timersUntil} from './kit/timers.js';
import {sampleOf, sweep} from '../sweep.js';

/*
 * A request can end without an answer from athena: the person answered in the
 * agent's own terminal, the agent went on, its hook died, or nobody came. The
 * prompt closes, the feed says why, and the agent is told nothing.
 */
const play = setUpPlay();

describe('answered in the agent’s own terminal', () => {
	it('the call has run: the prompt closes', async () => {
		const athena = await play.athena();
		const agent = play.agent();
		const call = bash('npm test');
		await agent.isAboutTo(call).told;
		const request = agent.asks(call);
		await untilReady(athena, '$ npm test');
		expect(await agent.hasDone(call).told).toEqual(noOpinion);
		expect(await request.told).toEqual(noOpinion);
		const screen = await untilNoPrompt(athena);
		expect(screen).toContain('– answered elsewhere');
		expect(screen).toContain('0 held');
	});

	sweep('only the prompt of that call closes', async () => {
		const athena = await play.athena();
		const agent = play.agent();
		const first = bash('npm test', 'toolu_1');
		const second = bash('npm run lint', 'toolu_2');
		for (const call of [first, second]) await agent.isAboutTo(call).told;
		const requests = [agent.asks(first)];
		await athena.waitFor('1 held');
		requests.push(agent.asks(second));
		await athena.waitFor('2 held');
		await agent.hasDone(first).told;
		expect(await requests[0]?.told).toEqual(noOpinion);
		await untilReady(athena, 'Permission 1/1');
		expect(athena.screen()).toContain('$ npm run lint');
		expect(requests[1]?.hasEnded()).toBe(false);
	});

	sweep('a program that speaks the JSON form is told so too', async () => {
		const athena = await play.athena();
		const agent = play.agent();
		const call = bash('npm test');
		await agent.isAboutTo(call).told;
		const request = await sendHook(
			play.stage,
			agent.payload('PermissionRequest', {
				tool_name: call.tool,
				tool_input: call.input,
			}),
			{form: 'envelope'},
		);
		await untilReady(athena);
		await agent.hasDone(call).told;
		expect(await request.reply).toMatchObject({stdout: '', by: 'answered'});
		await untilNoPrompt(athena);
	});
});

describe('the agent went on', () => {
	it.each(
		sampleOf(
			[
				[
					'the person typed something new',
					'UserPromptSubmit',
					{prompt: 'Stop!'},
				],
				['the turn is over', 'Stop', {}],
				['the session is over', 'SessionEnd', {reason: 'other'}],
			],
			3,
		),
	)('%s', async (_what, hookName, fields) => {
		const athena = await play.athena();
		const agent = play.agent();
		const request = agent.asks(bash('npm test'));
		await untilReady(athena);
		await agent.hook(hookName, fields).told;
		expect(await request.told).toEqual(noOpinion);
		expect(await untilNoPrompt(athena)).toContain('– superseded');
	});

	it('a held call is not let through because its session is over', async () => {
		const athena = await play.athena({
			args: ['--intercept', 'Bash', '--hold-for-seconds', '300'],
		});
		const agent = play.agent();
		const held = agent.isAboutTo(bash('make deploy'));
		await untilReady(athena);
		await agent.hook('SessionEnd', {reason: 'other'}).told;
		await untilNoPrompt(athena);
		const {exitCode, stdout} = await held.told;
		expect(exitCode).toBe(0);
		expect(stdout).not.toContain('allow');
	});
});

it('the hook was killed: the prompt closes', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('npm test'));
	await untilReady(athena);
	request.kill('SIGTERM');
	expect(await untilNoPrompt(athena)).toContain('– the hook hung up');
	expect((await request.told).stdout).toBe('');
});

sweep(
	'a program hung up: the prompt closes, and the next one shows',
	async () => {
		const athena = await play.athena();
		const agent = play.agent();
		const request = await sendHook(
			play.stage,
			agent.payload('PermissionRequest', {
				tool_name: 'Bash',
				tool_input: {command: 'npm test'},
			}),
			{form: 'envelope'},
		);
		await athena.waitFor('1 held');
		const next = agent.asks(bash('npm run lint'));
		await athena.waitFor('2 held');
		request.hangUp();
		expect(await untilReady(athena, 'Permission 1/1')).toContain(
			'$ npm run lint',
		);
		expect(next.hasEnded()).toBe(false);
	},
);

describe('nobody answers in time', () => {
	/** athena's waits of minutes are over when the test puts it there. */
	const timesUp = () => path.join(play.stage.home, 'times-up');

	sweep('a request is left to the agent', async () => {
		const athena = await play.athena({
			env: timersUntil(timesUp()),
			args: ['--hold-for-seconds', '300'],
		});
		const request = play.agent().asks(bash('npm test'));
		await untilReady(athena, ' left');
		fs.writeFileSync(timesUp(), '');
		expect(await request.told).toEqual(noOpinion);
		expect(await untilNoPrompt(athena)).toContain('waits in its own prompt');
	});

	it('a held call becomes the agent’s own question', async () => {
		const athena = await play.athena({
			env: timersUntil(timesUp()),
			args: ['--intercept', 'Bash', '--hold-for-seconds', '300'],
		});
		const held = play.agent().isAboutTo(bash('make deploy'));
		await untilReady(athena);
		fs.writeFileSync(timesUp(), '');
		expect(await held.told).toEqual(
			told({
				hookSpecificOutput: {
					hookEventName: 'PreToolUse',
					permissionDecision: 'ask',
					permissionDecisionReason: 'athena held this call and nobody answered',
				},
			}),
		);
		await untilNoPrompt(athena);
	});
});
