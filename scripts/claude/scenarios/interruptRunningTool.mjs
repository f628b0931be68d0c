import {startAthena} from '../athena.mjs';
import {interrupted} from '../dialogs.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'Esc on a running tool fires no hook: the next prompt closes the call as abandoned';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'wait for the pipe',
				turns: [
					turn('I wait.', bash('touch started && mkfifo pipe && cat pipe')),
				],
			},
			{prompt: 'never mind', turns: [{text: 'All right.'}]},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'wait for the pipe');
	await athena.answer('mkfifo pipe', 'a');
	await waitFor('the command to run', () => session.has('started'));
	await claude.pressUntil('escape', {seen: interrupted, everyMs: 3000});
	await session.prompt(claude, 'never mind');
	await claude.see('All right.');

	const abandoned = await feedEvent(
		session,
		'the call closed as abandoned',
		({kind}) => kind === 'tool.abandoned',
	);
	const events = await feed(session);
	const pre = events.find(
		({kind, data}) => kind === 'tool.pre' && data.tool_name === 'Bash',
	);
	expect(
		'the abandoned call to point to its start, with reason interrupted',
		abandoned.cause?.parent_event_id === pre.event_id &&
			abandoned.data.reason === 'interrupted',
		{abandoned, pre},
	);
	expect(
		'no result of that call',
		!events.some(({kind}) => kind === 'tool.post' || kind === 'tool.failure'),
	);
}
