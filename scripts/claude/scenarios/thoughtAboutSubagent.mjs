import {setTimeout as delay} from 'node:timers/promises';
import {startAthena} from '../athena.mjs';
import {bash, call, turn} from '../stubApi.mjs';

export const title =
	'a subagent in the foreground waits for a person: their time is not its call’s, while it runs and in the end';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn(
						'I use one.',
						call('Agent', {
							description: 'Work of a helper',
							prompt: 'You are the helper.',
							subagent_type: 'general-purpose',
							run_in_background: false,
						}),
					),
				],
				closing: 'The end.',
			},
			{
				prompt: 'You are the helper.',
				turns: [turn('I work.', bash('touch helped.txt'))],
				closing: 'Helped.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = session.headless('use a helper');
	await athena.readyFor('touch helped.txt');
	// What a person needs to think.
	await delay(4000);
	await athena.see(/Agent\(Work of a helper\).* 0:0[0-2]/);
	await athena.answer('touch helped.txt', 'a');
	await claude.finish();
	await athena.see(/✓ Agent\(Work of a helper\).* (?:\d+ ms|[0-2]\.\d s)/);
}
