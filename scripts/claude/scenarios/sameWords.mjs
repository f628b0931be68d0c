import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'the same prompt twice, the same words before and after equal calls: each is told as often as it was said, in its place';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'try it',
				turns: [
					turn('I try.', bash('true')),
					turn('I try.', bash('true'), bash('true')),
					{blocks: ['I try.', bash('true'), 'I try.']},
				],
				closing: 'I try.',
			},
		],
	});
	await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	for (const times of [1, 2]) {
		// What is on the screen already says nothing of what was typed.
		claude.press('try it');
		await waitFor(
			`prompt ${times} on the screen`,
			() => claude.text().split('try it').length > times,
		);
		claude.press('enter');
		await waitFor(
			`the end of turn ${times}`,
			async () =>
				(await feed(session)).filter(
					({kind, data}) => kind === 'run.end' && data.counters.tool_uses === 4,
				).length === times,
		);
	}
}
