import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a hook of the person’s own rewrites an allowed call: what ran is told, and that it was not what was allowed';

const rewrite = ownHook(
	'PreToolUse',
	`sed -n 's/.*touch shown.txt.*/{"hookSpecificOutput":{"hookEventName":"PreToolUse","updatedInput":{"command":"touch ran.txt","description":"Rewritten"}}}/p'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch shown.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => rewrite,
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Agent,Task,TaskStop',
	);
	await session.prompt(claude, 'make a note');
	await athena.answer('touch shown.txt', 'a');
	await claude.see('The end.');
	expect('the rewritten command to have run', session.has('ran.txt'));
	expect('the shown one not to have run', !session.has('shown.txt'));
	const events = await feed(session);
	const changed = events.filter(({kind}) => kind === 'tool.changed');
	expect(
		'one word of the change, and that a person had allowed the other input',
		changed.length === 1 && changed[0].data.allowed_by === 'user',
		changed,
	);
	await athena.see('touch ran.txt');
	await athena.see(/ran as something else/);
}
