import {startAthena} from '../athena.mjs';
import {bash, call, turn} from '../stubApi.mjs';

export const title =
	'outputs of many megabytes, of one endless line, of an image, and of nothing: each is its call’s, and ends it once';

/** A picture of one pixel. */
const pixel =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export async function play(stage) {
	const session = await stage.open({
		conversations: project => [
			{
				prompt: 'give me much',
				turns: [
					turn('Many lines.', bash('yes "a line of text" | head -c 4000000')),
					turn('One line.', bash('head -c 3000000 /dev/zero | tr "\\0" x')),
					turn('A picture.', bash(`echo ${pixel} | base64 -d > pixel.png`)),
					turn('I look.', call('Read', {file_path: `${project}/pixel.png`})),
					turn('Nothing.', bash('true')),
					turn(
						'A file.',
						call('Write', {
							file_path: `${project}/big.txt`,
							content: 'a line of text\n'.repeat(100_000),
						}),
					),
					turn('It is written.', bash('wc -c big.txt')),
				],
				closing: 'That was much.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'acceptEdits',
		'--allowedTools=Bash,Read,Write',
	);
	await session.prompt(claude, 'give me much');
	await claude.see('That was much.', 90_000);
	await athena.see('That was much.');
}
