import {startAthena} from '../athena.mjs';
import {bash, call, turn} from '../stubApi.mjs';

export const title =
	'calls that fail before any hook: an unknown tool, a wrong input, an edit that fits nowhere';

export async function play(stage) {
	const session = await stage.open({
		files: {'a.txt': 'one\n'},
		conversations: [
			{
				prompt: 'try things',
				turns: [
					turn('Unknown.', call('Teleport', {to: 'moon'})),
					turn('Wrong.', call('Bash', {commands: 'ls'})),
					turn('Nowhere.', call('Read', {file_path: 'a.txt'})),
					turn(
						'Both.',
						call('Edit', {
							file_path: 'a.txt',
							old_string: 'absent',
							new_string: 'x',
						}),
						bash('exit 3'),
					),
				],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Read,Edit',
	);
	await session.prompt(claude, 'try things');
	await claude.see('The end.');
	await athena.see(/[34] failed/);
}
