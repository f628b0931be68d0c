import {startAthena} from '../athena.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'a subagent that ends by an API error: named, and not told to run on';

const agent = (name, more = {}) =>
	call('Agent', {
		description: `Work of ${name}`,
		prompt: `You are ${name}.`,
		subagent_type: 'general-purpose',
		...more,
	});

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [turn('One.', agent('helper one'))],
				closing: 'The end.',
			},
			{
				prompt: 'You are helper one.',
				turns: [
					turn('I work.', bash('touch one.txt')),
					{error: {status: 400, type: 'invalid_request_error'}},
				],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Agent,Task,TaskStop',
	);
	await session.prompt(claude, 'use a helper');
	await claude.see('The end.');
	await feedEvent(
		session,
		'its end, by its name',
		({kind, data}) =>
			kind === 'stop.failure' && data.agent_type === 'general-purpose',
	);
	await athena.seeNoMore(/in the background/);
	// Claude answers the notification too.
	await waitFor(
		'the second stop in the feed',
		async () =>
			(await feed(session)).filter(({kind}) => kind === 'stop.request')
				.length === 2,
	);
}
