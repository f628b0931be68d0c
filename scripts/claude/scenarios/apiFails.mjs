import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'an error of the API ends the turn: told as failed, and the context is what it was';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [
					turn('I make it.', bash('touch note.txt')),
					{error: {status: 400, type: 'invalid_request_error'}},
				],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make a note');
	await feedEvent(
		session,
		'the failed turn',
		({kind, data}) => kind === 'run.end' && data.status === 'failed',
		// Claude tries again and again before it gives up.
		60_000,
	);
	await athena.see(/context \d+k/);
	expect('no context of nothing', !/context 0/.test(athena.text()));
}
