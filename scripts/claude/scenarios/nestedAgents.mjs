import {startAthena} from '../athena.mjs';
import {agent, bash, turn} from '../stubApi.mjs';

export const title =
	'a subagent that starts another one: each call under its own agent, all texts once';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [turn('Outer.', agent('the outer'))],
				closing: 'The end.',
			},
			{
				prompt: 'You are the outer.',
				turns: [
					turn('I look.', bash('touch outer.txt')),
					turn('I need one.', agent('the inner')),
				],
				closing: 'Outer done.',
			},
			{
				prompt: 'You are the inner.',
				turns: [turn('I work.', bash('touch inner.txt'))],
				closing: 'Inner done.',
			},
		],
	});
	await startAthena(session);
	await session
		.headless('use a helper', '--allowedTools', 'Bash,Agent')
		.finish();
}
