import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a subagent and the main agent ask at once: each under its own name, each with its own answer';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn('One helps.', agent('the helper')),
					turn('And I work too.', bash('touch main.txt')),
				],
				closing: 'The end.',
			},
			{
				prompt: 'You are the helper.',
				turns: [turn('I work.', bash('touch helper.txt'))],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'use a helper');
	await athena.see('━━ Permission 1/2');
	const answers = {main: 'd', helper: 'a'};
	for (let answered = 0; answered < 2; answered++) {
		await athena.readyFor('touch ');
		const asked = athena.prompt().includes('touch main.txt')
			? 'main'
			: 'helper';
		expect(
			'the prompt to name who asks',
			/general-purpose/.test(athena.prompt()) === (asked === 'helper'),
			athena.prompt(),
		);
		await athena.answer(`touch ${asked}.txt`, answers[asked]);
		await athena.seeNoMore(new RegExp(`\\$ touch ${asked}.txt`));
	}

	await athena.seeNoMore(promptLine);
	await claude.see('The end.');
	// The helper may be the last to end.
	await waitFor('the helper’s call to run', () => session.has('helper.txt'));
	expect('the main agent’s not to have run', !session.has('main.txt'));
	const actors = (await feed(session))
		.filter(({kind}) => kind === 'tool.pre')
		.filter(({data}) => data.tool_name === 'Bash')
		.map(({actor_id, data}) => [data.tool_input.command, actor_id]);
	expect(
		'each call under its own actor',
		actors.some(
			([command, actor]) =>
				command === 'touch main.txt' && actor === 'agent:root',
		) &&
			actors.some(
				([command, actor]) =>
					command === 'touch helper.txt' && actor.startsWith('subagent:'),
			),
		actors,
	);
}
