import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';

export const title =
	'a SessionStart hook of the person’s own gives the first message: its turn is told though nobody typed it, and what was typed as part of that';

const begins = ownHook(
	'SessionStart',
	`echo '{"hookSpecificOutput":{"hookEventName":"SessionStart","initialUserMessage":"look around first"}}'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'look around first',
				turns: [turn('I look.', bash('ls'))],
				closing: 'I saw it.',
			},
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => begins,
	});
	await startAthena(session);
	await session.headless('make a note', '--allowedTools=Bash').finish();
	await feedEvent(
		session,
		'the last words',
		({kind, data}) =>
			kind === 'assistant.message' && data.message === 'I saw it.',
	);
}
