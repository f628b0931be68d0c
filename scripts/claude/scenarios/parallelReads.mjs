import {startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';

export const title =
	'three reads of one message at once, one of which fails: each with its own end';

export async function play(stage) {
	const session = await stage.open({
		files: {'a.txt': 'a\n', 'b.txt': 'b\n'},
		conversations: project => [
			{
				prompt: 'read all',
				turns: [
					turn(
						'I read.',
						...['a.txt', 'b.txt', 'absent.txt'].map(name =>
							call('Read', {file_path: `${project}/${name}`}),
						),
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
		'--allowedTools=Read',
	);
	await session.prompt(claude, 'read all');
	await claude.see('The end.');
	await athena.see('The end.');
}
