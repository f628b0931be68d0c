import {describe, expect, it} from 'vitest';
import {isThere} from '../../utils/processStart.js';
import {
	type Agent,
	type AgentProcess,
	bash,
	noOpinion,
	setUpPlay,
	told,
	untilReady,
	waitUntil,
} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/*
 * Two processes have one session (`claude --continue` in a second terminal). What
 * one of them says, and its death, ends nothing that the other asked.
 */
const play = setUpPlay();

const call = bash('npm test');

/** A first process asks, and a second one takes the session up. */
async function twoProcesses() {
	const athena = await play.athena();
	const process = play.agentProcess();
	const first = play.agent({process});
	await first.begins();
	await first.isAboutTo(call).told;
	const request = first.asks(call);
	await untilReady(athena, '$ npm test');
	const secondProcess = play.agentProcess();
	const second = play.agent({
		process: secondProcess,
		sessionId: first.sessionId,
	});
	return {athena, process, first, request, secondProcess, second};
}

const takesUp = async (agent: Agent) => {
	expect(
		await agent.hook('SessionStart', {source: 'resume', model: 'claude-x'})
			.told,
	).toEqual(noOpinion);
};

/** A hook of a killed process lives on; its parent is not told how it ends. */
const untilHooksEnd = async (process: AgentProcess) =>
	waitUntil('the end of its hooks', () => !process.hooks().some(isThere));

describe('a second process of a session', () => {
	it.each(
		sampleOf<[string, (agent: Agent) => Promise<void>]>(
			[
				[
					'a prompt',
					async agent => {
						await agent.hook('UserPromptSubmit', {prompt: 'hello again'}).told;
					},
				],
				[
					'a prompt, a call and the end of its turn',
					async agent => {
						const other = bash('ls', 'toolu_2');
						await agent.hook('UserPromptSubmit', {prompt: 'hello again'}).told;
						await agent.isAboutTo(other).told;
						await agent.hasDone(other).told;
						await agent.hook('Stop', {last_assistant_message: 'Hello.'}).told;
					},
				],
				[
					'its end',
					async agent => {
						await agent.hook('SessionEnd', {reason: 'prompt_input_exit'}).told;
					},
				],
			],
			3,
		),
	)('ends nothing by %s', async (_name, says) => {
		const {athena, first, request, second} = await twoProcesses();
		await takesUp(second);
		await says(second);
		await athena.waitFor('Two processes have this session');
		await untilReady(athena, '$ npm test');
		expect(athena.screen()).toContain('1 held');
		expect(athena.screen()).not.toMatch(/interrupted|aborted|Session ended/);
		expect(request.hasEnded()).toBe(false);
		athena.press('a');
		expect(await request.told).toEqual(
			told({
				hookSpecificOutput: {
					hookEventName: 'PermissionRequest',
					decision: {behavior: 'allow'},
				},
			}),
		);
		await first.hasDone(call).told;
		await first.hook('Stop', {}).told;
		await athena.waitFor('■ Run completed');
	});

	sweep('is asked and answered for itself', async () => {
		const {athena, first, request, second} = await twoProcesses();
		await takesUp(second);
		const other = bash('ls', 'toolu_2');
		await second.hook('UserPromptSubmit', {prompt: 'hello again'}).told;
		await second.isAboutTo(other).told;
		const otherRequest = second.asks(other);
		await athena.waitFor('2 held');
		// The first one goes on, as answered in its own terminal.
		await first.hasDone(call).told;
		await first.hook('Stop', {}).told;
		expect(await request.told).toEqual(noOpinion);
		await untilReady(athena, 'Permission 1/1');
		expect(athena.screen()).toContain('$ ls');
		expect(otherRequest.hasEnded()).toBe(false);
		athena.press('d');
		expect((await otherRequest.told).stdout).toContain('"behavior":"deny"');
	});

	it('that is killed takes its own request along, and not that of the first', async () => {
		const {athena, request, secondProcess, second} = await twoProcesses();
		await takesUp(second);
		const other = bash('ls', 'toolu_2');
		await second.hook('UserPromptSubmit', {prompt: 'hello again'}).told;
		await second.isAboutTo(other).told;
		second.asks(other);
		await athena.waitFor('2 held');
		secondProcess.kill('SIGKILL');
		await athena.waitFor('One process of this session ended');
		await untilHooksEnd(secondProcess);
		await untilReady(athena, 'Permission 1/1');
		expect(athena.screen()).toContain('$ npm test');
		athena.press('d');
		expect((await request.told).stdout).toContain('"behavior":"deny"');
	});

	sweep('goes on when the first is killed, whose hooks end', async () => {
		const {athena, process, second} = await twoProcesses();
		await takesUp(second);
		await second.hook('UserPromptSubmit', {prompt: 'hello again'}).told;
		process.kill('SIGKILL');
		await athena.waitFor('One process of this session ended');
		await athena.waitFor('0 held');
		await untilHooksEnd(process);
		const other = bash('ls', 'toolu_2');
		await second.isAboutTo(other).told;
		const otherRequest = second.asks(other);
		await untilReady(athena, '$ ls');
		athena.press('d');
		expect((await otherRequest.told).stdout).toContain('"behavior":"deny"');
	});
});

it('hooks of a session whose only process was killed end with it', async () => {
	const athena = await play.athena();
	const process = play.agentProcess();
	const agent = play.agent({process});
	await agent.begins();
	await agent.isAboutTo(call).told;
	agent.asks(call);
	await untilReady(athena, '$ npm test');
	process.kill('SIGKILL');
	await athena.waitFor('Session ended (its process is gone)');
	await untilHooksEnd(process);
	await athena.waitFor('0 held');
});
