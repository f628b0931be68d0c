import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a hook of the person’s own rewrites a helper’s call, athena asks about it, and the person types a prompt meanwhile: the prompt stays the helper’s, and the rewritten call runs';

const rewrite = ownHook(
	'PreToolUse',
	`sed -n 's/.*touch shown.txt.*/{"hookSpecificOutput":{"hookEventName":"PreToolUse","updatedInput":{"command":"touch ran.txt","description":"Rewritten"}}}/p'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn('I use one.', agent('the helper', {run_in_background: true})),
					turn('And I wait.', bash('until [ -e ran.txt ]; do sleep 0.2; done')),
				],
				closing: 'It is there.',
			},
			{prompt: 'and then rest', turns: [], closing: 'I rest.'},
			{
				prompt: 'You are the helper.',
				turns: [turn('A note.', bash('touch shown.txt'))],
				closing: 'The end of the helper.',
			},
		],
		userSettingsIn: () => rewrite,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Agent,Bash(until:*),Bash([:*),Bash(sleep:*)',
	);
	await session.prompt(claude, 'use a helper');
	await athena.readyFor('touch ran.txt');
	await session.prompt(claude, 'and then rest');
	await feedEvent(
		session,
		'the prompt typed meanwhile',
		({kind, data}) => kind === 'user.prompt' && data.prompt === 'and then rest',
	);
	await athena.answer('touch ran.txt', 'a');
	await claude.see(/I rest\.|It is there\./);
	await athena.seeNoMore(promptLine);
	await athena.seeNoMore('in background');
	expect('what was rewritten to have run', session.has('ran.txt'));
	expect('what was shown first not to', !session.has('shown.txt'));
}
