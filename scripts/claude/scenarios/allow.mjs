import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title = 'a permission request allowed in athena lets the call run';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = session.headless('make a note', '--permission-mode', 'manual');
	await athena.answer('touch note.txt', 'a');
	const {code, stdout} = await claude.finish();

	expect('Claude to end well', code === 0 && stdout.includes('Done.'), stdout);
	expect('the file to exist', session.has('note.txt'));
	expect(
		'the model to get one good result',
		session.stub.toolResults().every(({is_error}) => !is_error),
		session.stub.toolResults(),
	);
	await athena.seeNoMore(promptLine);
	await feedEvent(
		session,
		'the person’s allow',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'allow' &&
			data.source === 'user',
	);
}
