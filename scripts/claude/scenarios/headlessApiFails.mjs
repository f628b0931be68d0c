import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';

export const title =
	'an error of the API ends claude -p: the run has failed, and the session is over';

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
	await startAthena(session);
	await session.headless('make a note', '--allowedTools=Bash').finish();
	await feedEvent(
		session,
		'the run that failed',
		({kind, data}) =>
			kind === 'run.end' &&
			data.status === 'failed' &&
			data.counters.tool_uses === 1,
	);
	await feedEvent(session, 'its end', ({kind}) => kind === 'session.end');
}
