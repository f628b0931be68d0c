import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'Esc in Claude while athena holds a call: the hold ends and nothing runs';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
			},
			{prompt: 'never mind', turns: [{text: 'All right.'}]},
		],
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive();
	await session.prompt(claude, 'make a note');
	await athena.readyFor('touch note.txt');
	await claude.pressUntil('escape', {
		seen: 'What should Claude do',
		everyMs: 3000,
	});

	await athena.seeNoMore(promptLine);
	expect('the file not to exist', !session.has('note.txt'));
	await session.prompt(claude, 'never mind');
	await claude.see('All right.');
	await feedEvent(
		session,
		'the call closed as abandoned',
		({kind, data}) => kind === 'tool.abandoned' && data.tool_name === 'Bash',
	);
	expect('the file still not to exist', !session.has('note.txt'));
}
