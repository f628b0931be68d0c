import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'"No" in Claude’s own dialog: the call is told as denied there at once, and nothing runs on';

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
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.see(promptLine);
	await claude.see(asksToProceed);
	const [, no] = /(\d)\. No/.exec(claude.text());
	await claude.pressUntil(no, {
		gone: asksToProceed,
		everyMs: 3000,
	});
	await athena.seeNoMore(promptLine);
	expect('the file not to exist', !session.has('note.txt'));
	await feedEvent(
		session,
		'the call told as denied in the terminal',
		({kind, data}) => kind === 'tool.abandoned' && data.reason === 'denied',
	);
	await feedEvent(
		session,
		'the end of its turn',
		({kind, data}) => kind === 'run.end' && data.status === 'aborted',
	);
}
