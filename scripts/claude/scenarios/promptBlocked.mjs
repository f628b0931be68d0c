import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';

export const title =
	'a prompt that a hook of the person’s own blocks: told as blocked, and nothing runs';

const block = ownHook(
	'UserPromptSubmit',
	`grep -q 'secret words' && { echo 'no secrets' >&2; exit 2; }; exit 0`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [],
		userSettingsIn: () => block,
	});
	await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'secret words');
	await claude.see(/no secrets/);
	await feedEvent(
		session,
		'the block',
		({kind, data}) =>
			kind === 'prompt.blocked' && data.reason.includes('no secrets'),
	);
}
