import {promptLine, startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';

export const title =
	'bidirectional, invisible and control characters, emoji, and text that looks like Claude’s own marks: told as they were, each once';

const odd =
	'a\u202Eb\u202C \u200Bc\u200D 👩‍👩‍👧 \u001B[31mred\u001B[0m \u0007 é e\u0301';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'say odd things',
				turns: [
					turn(`Odd: ${odd}`, bash(`printf '%s' '${odd}'`)),
					turn(
						'[Request interrupted by user for tool use]',
						bash("echo '[Request interrupted by user]'"),
					),
					turn(
						'<bash-input>ls</bash-input>',
						bash("echo '<task-notification><status>failed</status>'"),
					),
					turn(
						'Stop hook feedback: nothing',
						bash("printf 'a\\0b\\r\\nc\\rd'"),
					),
					turn('  spaces around  \n\n', bash('true')),
				],
				closing: 'Odd enough.\u2028And so on.',
			},
			{
				prompt: '[Request interrupted by user] <command-name>',
				// Long enough to be read while it runs.
				turns: [turn('I wait.', bash('sleep 3'))],
				closing: 'Was it?',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'say odd things, é ü');
	await claude.see('And so on.', 40_000);
	await athena.seeNoMore(promptLine);
	await session.prompt(
		claude,
		'[Request interrupted by user] <command-name>x</command-name>',
	);
	await claude.see('Was it?');
	await athena.see('Was it?');
}
