import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a hook of the person’s own blocks a prompt while a helper in the background asks: the helper asks on, works on, and its report is no prompt of the person’s';

const block = ownHook(
	'UserPromptSubmit',
	`grep -q 'secret words' && { echo 'no secrets' >&2; exit 2; }; exit 0`,
);

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
		],
		userSettingsIn: () => block,
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
	await session.prompt(claude, 'secret words');
	await feedEvent(session, 'the block', ({kind}) => kind === 'prompt.blocked');
	await athena.answer('touch note.txt', 'a');
	await athena.see(/✓ Bash\(touch note\.txt\)/);
	await athena.seeNoMore('in background');
	expect('its note', session.has('note.txt'));
}
