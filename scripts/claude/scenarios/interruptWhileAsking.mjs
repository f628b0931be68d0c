import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed, interrupted} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'Esc in Claude’s own dialog while athena asks: the request is withdrawn';

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
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.see(promptLine);
	await claude.see(asksToProceed);
	await claude.pressUntil('escape', {
		gone: asksToProceed,
		everyMs: 3000,
	});

	await athena.seeNoMore(promptLine);
	await claude.see(interrupted);
	expect('the file not to exist', !session.has('note.txt'));
	await feedEvent(
		session,
		'no opinion, decided elsewhere',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'no_opinion' &&
			data.source === 'elsewhere',
	);

	await session.prompt(claude, 'never mind');
	await claude.see('All right.');
	await feedEvent(
		session,
		'the call closed as abandoned',
		({kind, data}) => kind === 'tool.abandoned' && data.tool_name === 'Bash',
	);
}
