import {parseLines} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'athena serve answers by its policy, prints the feed, and ends on SIGTERM';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
			},
		],
	});
	const athena = session.athenaCommand(
		'serve',
		'--json',
		'--on-permission',
		'deny',
	);
	await waitFor('athena to listen', () =>
		athena.stderr().includes('listening on'),
	);
	const claude = session.headless('make a note', '--permission-mode', 'manual');
	await claude.finish();
	const printed = () => parseLines(athena.stdout());
	await waitFor('the end of the session', () =>
		printed().some(({kind}) => kind === 'session.end'),
	);
	athena.kill('SIGTERM');
	const {code, signal} = await athena.finish();

	expect('the exit code of SIGTERM', code === 143, {code, signal});
	expect('the call not to have run', !session.has('note.txt'));
	const [result] = session.stub.toolResults();
	const denial = printed().find(
		({kind, data}) =>
			kind === 'permission.decision' && data.decision_type === 'deny',
	);
	expect(
		'the model to read the denial that was printed',
		result.is_error && result.text === denial?.data.message,
		{result, denial},
	);
}
