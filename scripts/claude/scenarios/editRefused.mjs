import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'an edited input that Claude’s schema refuses is not run, and the feed says so';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'It was refused.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.edit('touch note.txt', async ({press, see}) => {
		press('shift-tab');
		await see('all of it, as JSON');
		press('ctrl-end');
		press('backspace');
		press('backspace');
		press(',"timeout":"soon"}');
		await see(',"timeout":"soon"}');
	});
	await athena.answer('+ soon', 'a');
	await claude.see('It was refused.');

	expect('the call not to have run', !session.has('note.txt'));
	const [result] = session.stub.toolResults();
	expect(
		'Claude’s own refusal',
		result?.is_error && /schema validation/.test(result.text),
		session.stub.toolResults(),
	);
	await athena.see('refused the edited input');
	await feedEvent(
		session,
		'the call closed, with the reason',
		({kind, data}) =>
			kind === 'tool.abandoned' && data.reason === 'refused the edited input',
	);
}
