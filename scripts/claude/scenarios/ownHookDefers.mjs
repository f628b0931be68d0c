import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a hook of the person’s own defers a call in claude -p, which ends the session there: nothing is told to have run, or to run on';

const defers = ownHook(
	'PreToolUse',
	`echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"defer"}}'`,
	'Bash',
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end of the note.',
			},
		],
		userSettingsIn: () => defers,
	});
	const athena = await startAthena(session);
	await session.headless('make a note', '--allowedTools=Bash').finish();
	expect('nothing to have run', !session.has('note.txt'));
	await feedEvent(session, 'its end', ({kind}) => kind === 'session.end');
	await athena.seeNoMore(/\(\d+ running\)/);
}
