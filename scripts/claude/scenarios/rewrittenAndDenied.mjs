import {startAthena} from '../athena.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'one hook of the person’s own rewrites a call, another denies what it was: told as denied; the next one is only rewritten';

const rewrite = ownHook(
	'PreToolUse',
	`sed -n 's/.*touch \\(once\\|twice\\).txt.*/{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","updatedInput":{"command":"touch ran-\\1.txt","description":"Rewritten"}}}/p'`,
);
const deny = ownHook(
	'PreToolUse',
	`sed -n 's/.*touch once.txt.*/{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"Never once"}}/p'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: [
					turn('Once.', bash('touch once.txt')),
					turn('Twice.', bash('touch twice.txt')),
				],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => ({
			hooks: {
				PreToolUse: [...rewrite.hooks.PreToolUse, ...deny.hooks.PreToolUse],
			},
		}),
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make notes');
	await athena.answer('touch once.txt', 'a');
	await athena.readyFor('touch twice.txt');
	await athena.pressUntil('a', {seen: 'The end.'});
	expect(
		'neither form of the first to have run',
		!session.has('once.txt') && !session.has('ran-once.txt'),
	);
	expect('the rewritten second to have run', session.has('ran-twice.txt'));
	await athena.see(/Denied by a hook of yours: Never once/);
	await athena.see('touch ran-twice.txt');
}
