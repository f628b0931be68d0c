import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a hook of the person’s own ends the turn with continue: false: the call ran, and nothing runs on';

const stops = ownHook(
	'PreToolUse',
	`echo '{"continue":false,"stopReason":"Enough for today"}'`,
	'Bash',
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end.',
			},
			{prompt: 'go on', turns: [{text: 'On I go.'}]},
		],
		userSettingsIn: () => stops,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make a note');
	await claude.see('Enough for today');
	await athena.see('Stopped by a hook of yours: Enough for today');
	await waitFor('the end of the run', async () =>
		(await feed(session)).some(
			({kind, run_id: id, data}) =>
				kind === 'run.end' && id.endsWith(':R2') && data.status === 'aborted',
		),
	);
	await session.prompt(claude, 'go on');
	await claude.see('On I go.');
	const ends = (await feed(session)).filter(({kind}) =>
		['tool.post', 'tool.failure', 'tool.abandoned'].includes(kind),
	);
	expect('the call to have one end', ends.length === 1, ends);
}
