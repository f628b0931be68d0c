import {startAthena} from '../athena.mjs';
import {agent, bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a helper’s calls fail before any hook, beside one that is denied and one that runs: each is the helper’s, with its own end';

export async function play(stage) {
	const session = await stage.open({
		files: {'a.txt': 'one\n'},
		conversations: [
			{
				prompt: 'use a helper',
				turns: [turn('I use one.', agent('the helper'))],
				closing: 'The end.',
			},
			{
				prompt: 'You are the helper.',
				turns: [
					turn(
						'All of it.',
						call('Teleport', {to: 'moon'}),
						call('Bash', {commands: 'ls'}),
						call('Edit', {
							file_path: 'a.txt',
							old_string: 'absent',
							new_string: 'x',
						}),
						bash('touch denied.txt'),
						bash('touch made.txt'),
					),
				],
				closing: 'The end of the helper.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = session.headless(
		'use a helper',
		...['--permission-mode', 'manual'],
	);
	await athena.answer('touch denied.txt', 'd');
	await athena.answer('touch made.txt', 'a');
	await claude.finish();
	expect(
		'one to have run',
		session.has('made.txt') && !session.has('denied.txt'),
	);
	await athena.see(/1 denied/);
}
