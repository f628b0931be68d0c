import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a PermissionRequest hook of the person’s own answers while athena asks: told as that, not as the terminal';

const allow = ownHook(
	'PermissionRequest',
	`sleep 1; echo '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => allow,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.see('touch note.txt');
	await claude.see('The end.');
	expect('the call to have run', session.has('note.txt'));
	await feedEvent(
		session,
		'the hook named as who allowed it',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'allow' &&
			data.by === 'hook',
	);
}
