import {startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';

export const title =
	'a subagent in the background that is stopped by TaskStop: not told to run on';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn(
						'One.',
						call('Agent', {
							description: 'Work of a helper',
							prompt: 'You are the slow helper.',
							subagent_type: 'general-purpose',
						}),
					),
					body =>
						turn(
							'I stop it.',
							call('TaskStop', {
								task_id: /agentId: (\w+)/.exec(JSON.stringify(body))[1],
							}),
						),
				],
				closing: 'The end.',
			},
			{
				prompt: 'You are the slow helper.',
				turns: [{text: 'Late.', waitMs: 20_000}],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Agent,TaskStop',
	);
	await session.prompt(claude, 'use a helper');
	await claude.see('The end.');
	await athena.see('The end.');
	await athena.seeNoMore(/in the background/, 10_000);
}
