import {expect, it} from 'vitest';
import {bash, untilReady, setUpPlay} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/* What is pasted or typed ahead was never meant for the prompt it hits. */
const play = setUpPlay();

it.each(
	sampleOf(
		[
			['one letter', 'a'],
			['several', 'aaa'],
			['lines', 'a\ra\ry\r'],
			['a marked paste inside', '\u001b[200~a\u001b[201~a'],
		],
		4,
	),
)('a paste of %s answers nothing', async (_what, text) => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('npm test'));
	await untilReady(athena);
	expect(athena.terminalState().bracketedPaste).toBe(true);
	athena.paste(text);
	await athena.waitFor('○ wait…');
	await untilReady(athena);
	expect(request.hasEnded()).toBe(false);
	expect(athena.screen()).toContain('›d deny');
	athena.press('d');
	expect((await request.told).stdout).toContain('"behavior":"deny"');
});

it.each(
	sampleOf(
		[
			['letters', 'aa'],
			['a sentence', 'yes, always allow'],
			['an answer after a movement', '\u001b[Ca'],
			['Alt and a letter', '\u001ba'],
		],
		4,
	),
)('%s in one go, as type-ahead comes, answer nothing', async (_what, text) => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('npm test'));
	await untilReady(athena);
	athena.press(text);
	await athena.waitFor('○ wait…');
	await untilReady(athena);
	expect(request.hasEnded()).toBe(false);
	athena.press('d');
	expect((await request.told).stdout).toContain('"behavior":"deny"');
});

it('a paste goes into a message to the agent, and sends nothing', async () => {
	const athena = await play.athena();
	const request = play.agent().asks(bash('npm test'));
	await untilReady(athena);
	athena.press('D');
	await athena.waitFor('Deny, and tell the agent:');
	athena.paste('first line\nsecond\u001b[2J line');
	await athena.waitFor(/│ first line *\n│ second\[2J line/);
	expect(request.hasEnded()).toBe(false);
	athena.press('enter');
	expect(JSON.parse((await request.told).stdout)).toMatchObject({
		hookSpecificOutput: {decision: {message: 'first line\nsecond[2J line'}},
	});
});

sweep(
	'what is being written is not disturbed by a request that comes',
	async () => {
		const athena = await play.athena();
		athena.press('I');
		await athena.waitFor('Hold before they run');
		athena.press('Wri');
		await athena.waitFor('> Wri');
		const request = play.agent().asks(bash('npm test'));
		await athena.waitFor('━━ Permission 1/1');
		athena.press('te');
		await athena.waitFor('> Write');
		athena.press('enter');
		await athena.waitFor('Held before they run: Write');
		await untilReady(athena, '$ npm test');
		expect(request.hasEnded()).toBe(false);
	},
);
