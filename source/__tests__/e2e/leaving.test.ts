import {describe, expect, it} from 'vitest';
import {
	type Athena,
	bash,
	givenBack,
	type HookRunOptions,
	noOpinion,
	sendHook,
	told,
	type Told,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/*
 * athena leaves, is ended, dies or hangs while requests wait. The agent goes on
 * by its own rules, at once where athena is gone and after its silence where it
 * hangs (the seconds of that are in the contract of the forwarders); a call athena held before it ran becomes the
 * agent's own question, never a pass. The terminal is as it was.
 */
const play = setUpPlay();

/** Half of what a hook command of these tests waits in silence. */
const atOnceMs = 60_000;

const ask = (reason: string) =>
	told({
		hookSpecificOutput: {
			hookEventName: 'PreToolUse',
			permissionDecision: 'ask',
			permissionDecisionReason: reason,
		},
	});

/** A request and a held call, both on the desk. */
async function twoWaiting(options?: HookRunOptions) {
	const athena = await play.athena({args: ['--intercept', 'Write']});
	const agent = play.agent(options);
	const request = agent.asks(bash('npm test'));
	await athena.waitFor('1 held');
	const held = agent.isAboutTo({
		tool: 'Write',
		input: {file_path: '/tmp/x', content: 'hi'},
		id: 'toolu_w',
	});
	await athena.waitFor('2 held');
	return {athena, request, held};
}

async function expectGivenBack(athena: Athena, code: number): Promise<void> {
	expect(await athena.exitCode).toBe(code);
	expect(athena.terminalState()).toEqual(givenBack);
	expect(athena.screen().trim()).toBe('');
}

/** Milliseconds from now until the hook has ended, and what it told. */
async function timed(hook: {told: Promise<Told>}) {
	const since = performance.now();
	const outcome = await hook.told;
	return {outcome, ms: performance.now() - since};
}

describe('the person leaves', () => {
	it('`q` leaves at once when nothing waits', async () => {
		const athena = await play.athena();
		athena.press('q');
		await expectGivenBack(athena, 0);
	});

	it('Ctrl-C asks once when something waits: a mistake changes nothing, the second lets go of it', async () => {
		const {athena, request, held} = await twoWaiting();
		const asking = '2 requests wait; they go back to the agent. Quit? y';
		await untilReady(athena, '$ npm test');
		athena.press('ctrlC');
		await athena.waitFor(asking);
		athena.press('n');
		await athena.waitFor(
			screen =>
				!screen.includes('Quit?') &&
				screen.includes('● ready') &&
				screen.includes('$ npm test'),
		);
		athena.press('ctrlC');
		await athena.waitFor(asking);
		expect([request, held].some(hook => hook.hasEnded())).toBe(false);
		athena.press('ctrlC');
		expect(await request.told).toEqual(noOpinion);
		expect(await held.told).toEqual(ask('athena was closed'));
		await expectGivenBack(athena, 0);
	});

	sweep('the prompt takes answers after such a mistake', async () => {
		const athena = await play.athena();
		const request = play.agent().asks(bash('npm test'));
		await untilReady(athena);
		athena.press('ctrlC');
		await athena.waitFor('1 request waits; it goes back to the agent. Quit? y');
		athena.press('n');
		await athena.waitFor(
			screen => !screen.includes('Quit?') && screen.includes('● ready'),
		);
		athena.press('d');
		expect((await request.told).stdout).toContain('"behavior":"deny"');
	});
});

describe('athena is ended', () => {
	it.each(
		sampleOf(
			[
				['SIGTERM', 143],
				['SIGINT', 130],
				['SIGHUP', 129],
				['SIGQUIT', 131],
				['SIGABRT', 134],
				['SIGALRM', 142],
				['SIGUSR2', 140],
				['SIGXCPU', 152],
				['SIGPROF', 155],
			] as const,
			9,
		),
	)('%s lets go of what waits', async (signal, code) => {
		const {athena, request, held} = await twoWaiting();
		athena.kill(signal);
		expect(await request.told).toEqual(noOpinion);
		expect(await held.told).toEqual(ask('athena was closed'));
		await expectGivenBack(athena, code);
	});
});

describe('athena dies (kill -9)', () => {
	it('the agent goes on at once; a held call becomes its own question; hooks that come later find nobody', async () => {
		const {athena, request, held} = await twoWaiting();
		athena.kill('SIGKILL');
		const [asked, called] = await Promise.all([timed(request), timed(held)]);
		expect(asked.ms).toBeLessThan(atOnceMs);
		expect(called.ms).toBeLessThan(atOnceMs);
		expect(asked.outcome).toEqual(noOpinion);
		expect(called.outcome).toEqual(
			ask('athena held this call and nobody answered'),
		);
		expect(await athena.exitCode).toBe(137);
		const later = await timed(play.agent().asks(bash('npm test')));
		expect(later.outcome).toEqual(noOpinion);
		expect(later.ms).toBeLessThan(atOnceMs);
	});

	sweep(
		'a program that speaks the JSON form sees its connection end',
		async () => {
			const athena = await play.athena();
			const agent = play.agent();
			const request = await sendHook(
				play.stage,
				agent.payload('PermissionRequest', {tool_name: 'Bash', tool_input: {}}),
				{form: 'envelope'},
			);
			await untilReady(athena);
			athena.kill('SIGKILL');
			expect(await request.reply).toMatchObject({
				by: 'connection_end',
				stdout: '',
			});
		},
	);
});

describe('athena hangs (SIGSTOP)', () => {
	it('the agent goes on, and athena knows when it wakes up', async () => {
		const {athena, request, held} = await twoWaiting({patience: 10});
		athena.kill('SIGSTOP');
		const [asked, called] = await Promise.all([timed(request), timed(held)]);
		expect(asked.outcome).toEqual(noOpinion);
		expect(called.outcome).toEqual(
			ask('athena held this call and nobody answered'),
		);
		expect(asked.ms).toBeLessThan(atOnceMs);
		expect(called.ms).toBeLessThan(atOnceMs);
		athena.kill('SIGCONT');
		await athena.waitFor('– the hook hung up');
		await untilNoPrompt(athena);
	});

	sweep('a hook that comes while it hangs does not wait for it', async () => {
		const athena = await play.athena();
		athena.kill('SIGSTOP');
		const {outcome, ms} = await timed(
			play.agent({patience: 10}).asks(bash('npm test')),
		);
		expect(outcome).toEqual(noOpinion);
		expect(ms).toBeLessThan(atOnceMs);
	});
});
