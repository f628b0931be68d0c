import {startAthena} from '../athena.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';

export const title =
	'a PostToolUse hook of the person’s own objects to what was done: it was done all the same, and is told as that';

const objects = ownHook(
	'PostToolUse',
	`echo '{"decision":"block","reason":"The note has no title"}'`,
	'Bash',
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: [
					turn('One.', bash('touch one.txt')),
					turn('Two.', bash('touch two.txt'), bash('exit 3')),
				],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => objects,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make notes');
	await claude.see('The end.');
	await athena.see(/3 tools · 1 failed · 0 held/);
}
