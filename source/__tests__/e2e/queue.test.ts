import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {
	type Athena,
	bash,
	type HookRun,
	noOpinion,
	untilNoPrompt,
	untilReady,
	setUpPlay,
} from './kit/index.js';
import {sweep} from '../sweep.js';

/* Several requests wait at once; each gets its own answer, in its turn. */
const play = setUpPlay();

const allow = '"behavior":"allow"';
const deny = '"behavior":"deny"';

/** For so long, ms, the key that was pressed last is one held down; spelled out, so that the test knows it by itself. */
const heldMs = 750;

/** Presses a key until it is the answer: one that comes together with what was typed before is none. */
async function untilAnswered(
	athena: Athena,
	request: HookRun,
	key: string,
): Promise<void> {
	while (!request.hasEnded()) {
		await athena.waitFor(
			screen => request.hasEnded() || screen.includes('● ready'),
		);
		athena.press(key);
		await Promise.race([request.told, delay(2 * heldMs)]);
	}
}

async function untilHeld(athena: Athena, count: number): Promise<void> {
	await athena.waitFor(`${count} held`);
}

it('two wait in order; the second starts its own wait for a quiet keyboard', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	const first = agent.asks(bash('echo one'));
	await untilHeld(athena, 1);
	const second = agent.asks(bash('echo two'));
	await untilHeld(athena, 2);
	expect(await untilReady(athena, 'Permission 1/2')).toContain('$ echo one');

	const itsWait = athena.waitFor(
		screen =>
			screen.includes('Permission 1/1') &&
			screen.includes('$ echo two') &&
			!screen.includes('● ready'),
	);
	const since = performance.now();
	const atOnce = second.told.then(() => performance.now() - since < heldMs);
	athena.press('a');
	expect((await first.told).stdout).toContain(allow);
	// Typed twice, as by somebody in a hurry: it answers once.
	athena.press('a');
	await itsWait;
	await untilAnswered(athena, second, 'd');
	const {stdout} = await second.told;
	// Whom the machine keeps waiting for so long is in no hurry any more.
	if ((await atOnce) || !stdout.includes(allow)) expect(stdout).toContain(deny);
	await untilNoPrompt(athena);
});

sweep('a new request does not push the one on the screen aside', async () => {
	const athena = await play.athena();
	const first = play.agent().asks(bash('echo mine'));
	await untilReady(athena, '$ echo mine');
	const second = play.agent().asks(bash('echo other session'));
	const screen = await athena.waitFor('Permission 1/2');
	expect(screen).toContain('$ echo mine');
	await untilReady(athena);
	athena.press('a');
	expect((await first.told).stdout).toContain(allow);
	await untilReady(athena, '$ echo other session');
	expect(second.hasEnded()).toBe(false);
});

sweep('the person can answer the second first', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	const first = agent.asks(bash('echo one'));
	await untilHeld(athena, 1);
	const second = agent.asks(bash('echo two'));
	await untilHeld(athena, 2);
	await untilReady(athena);
	athena.press('w');
	await untilReady(athena, 'Permission 2/2');
	athena.press('d');
	expect((await second.told).stdout).toContain(deny);
	expect(first.hasEnded()).toBe(false);
	await untilReady(athena, '$ echo one');
	athena.press('a');
	expect((await first.told).stdout).toContain(allow);
});

it('two identical calls at the same time each get their own answer', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	const calls = ['toolu_1', 'toolu_2'].map(id => bash('npm test', id));
	for (const call of calls) await agent.isAboutTo(call).told;
	const first = agent.asks(bash('npm test'));
	await untilHeld(athena, 1);
	const second = agent.asks(bash('npm test'));
	await untilHeld(athena, 2);
	await untilReady(athena, 'Permission 1/2');
	athena.press('a');
	expect((await first.told).stdout).toContain(allow);
	await untilReady(athena, 'Permission 1/1');
	expect(second.hasEnded()).toBe(false);
	athena.press('d');
	expect((await second.told).stdout).toContain(deny);
	const feed = await untilNoPrompt(athena);
	expect(feed.match(/✓ Allowed/g)).toHaveLength(1);
	expect(feed.match(/✗ Denied/g)).toHaveLength(1);
});

sweep('of two identical calls, the end of one closes one prompt', async () => {
	const athena = await play.athena();
	const agent = play.agent();
	const calls = ['toolu_1', 'toolu_2'].map(id => bash('npm test', id));
	for (const call of calls) await agent.isAboutTo(call).told;
	const requests = [agent.asks(bash('npm test'))];
	await untilHeld(athena, 1);
	requests.push(agent.asks(bash('npm test')));
	await untilHeld(athena, 2);
	for (const call of calls.slice(0, 1)) await agent.hasDone(call).told;
	await untilHeld(athena, 1);
	const ended = requests.filter(request => request.hasEnded());
	expect(ended.length).toBeLessThan(2);
	expect(await Promise.race(requests.map(({told}) => told))).toEqual(noOpinion);
	await untilReady(athena, 'Permission 1/1');
	athena.press('d');
	const told = await Promise.all(requests.map(request => request.told));
	expect(told.map(({stdout}) => stdout.includes(deny)).sort()).toEqual([
		false,
		true,
	]);
});
