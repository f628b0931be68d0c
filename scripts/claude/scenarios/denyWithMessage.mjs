import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title = 'a denial’s message reaches the model word for word';

const message = 'Use the staging folder, not this one.';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'clean up', turns: [turn('I clean.', bash('rm -rf build'))]},
		],
		files: {'build/kept.txt': 'still here'},
	});
	const athena = await startAthena(session);
	const claude = session.headless('clean up', '--permission-mode', 'manual');
	await athena.denyWith('rm -rf build', message);
	await claude.finish();

	expect('the folder to be untouched', session.has('build/kept.txt'));
	const [result] = session.stub.toolResults();
	expect(
		'the model to read the message, as an error',
		result?.is_error && result.text === message,
		session.stub.toolResults(),
	);
	await feedEvent(
		session,
		'the denial with its message',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'deny' &&
			data.message === message,
	);
}
