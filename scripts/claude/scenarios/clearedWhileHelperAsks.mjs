import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {agent, bash, makesFile, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'/clear while a helper in the background asks: it asks on, and what it does is its own session’s; the new one’s call is asked about';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn('I use one.', agent('the helper', {run_in_background: true})),
				],
				closing: 'It works.',
			},
			{
				prompt: 'You are the helper.',
				turns: [turn('A note.', bash('touch note.txt'))],
				closing: 'The end of the helper.',
			},
			makesFile('second'),
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Agent',
	);
	await session.prompt(claude, 'use a helper');
	await athena.readyFor('touch note.txt');
	await claude.see('It works.');
	await session.prompt(claude, '/clear');
	await feedEvent(
		session,
		'the session after it',
		({kind, data}) => kind === 'session.start' && data.source === 'clear',
	);
	// Its dialog is open still, and has the keys: whoever answers first has answered.
	await athena.answer('touch note.txt', 'a');
	await claude.seeNoMore(asksToProceed);
	await athena.see(/✓ Bash\(touch note\.txt\)/);
	await session.prompt(claude, 'make second');
	await athena.readyFor('touch second.txt');
	await athena.pressUntil('a', {gone: promptLine});
	await claude.see('The end of second.');
	expect(
		'both to have run',
		session.has('note.txt') && session.has('second.txt'),
	);
}
