import {startAthena} from '../athena.mjs';
import {bash} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'texts before, between and after calls of one message: each stands where it was said';

const lines = 'The middle has two lines.\nThis is the second.';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make both',
				turns: [
					{
						blocks: [
							'First the left.',
							bash('touch left.txt'),
							'Now the right.',
							bash('touch right.txt'),
							'That was both.',
						],
					},
					{
						blocks: [lines, bash('touch middle.txt'), bash('touch more.txt')],
						pauseMs: 50,
					},
				],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make both');
	await claude.see('The end.', 30_000);
	await waitFor('the last file', () => session.has('more.txt'));
	await athena.see('The end.');
	const said = [
		'First the left.',
		'left.txt',
		'Now the right.',
		'right.txt',
	].concat(['That was both.', 'The middle', 'middle.txt', 'The end.']);
	// The transcript, which tells them apart, is read a moment later.
	await waitFor('the texts beside their calls', () => {
		const text = athena.text();
		const places = said.map(words => text.indexOf(words));
		return places.every((place, index) => place > (places[index - 1] ?? -1));
	});
}
