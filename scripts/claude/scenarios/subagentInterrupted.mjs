import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a subagent’s call is denied and its turn ended from athena while another one works on: each call is told under its own';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use two helpers',
				turns: [turn('Two.', agent('helper one'), agent('helper two'))],
				closing: 'They work.',
			},
			{
				prompt: 'You are helper one.',
				turns: [turn('I write.', bash('touch one.txt'))],
				closing: 'One is done.',
			},
			{
				prompt: 'You are helper two.',
				turns: [
					turn('I write too.', bash('touch two.txt')),
					turn('And more.', bash('touch three.txt')),
				],
				closing: 'Two is done.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'use two helpers');
	await athena.see('━━ Permission 1/2');
	await athena.pressUntil('w', {seen: /\$ touch one\.txt/});
	await athena.answer('$ touch one.txt', 'i');
	await athena.answer('$ touch two.txt', 'a');
	// The key that was pressed last is taken for a held one at first.
	await athena.readyFor('$ touch three.txt');
	await athena.pressUntil('a', {gone: '$ touch three.txt', everyMs: 1500});
	await feedEvent(
		session,
		'the end of the other one',
		({kind, data}) =>
			kind === 'subagent.stop' &&
			data.last_assistant_message === 'Two is done.',
	);
	await athena.see(/Agent\(Work of helper one\) .* stopped/);
	expect('the denied call not to have run', !session.has('one.txt'));
	await athena.seeNoMore(/\(\d+ running\)/);
}
