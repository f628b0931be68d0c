import {promptLine, startAthena} from '../athena.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'the very same call by two subagents at once, and twice in one message: each has its own answer and its own end';

const same = 'echo same >> same.txt';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use two helpers',
				turns: [
					turn('Both.', agent('helper one'), agent('helper two')),
					turn('Twice.', bash(same), bash(same)),
				],
				closing: 'The end.',
			},
			...['one', 'two'].map(name => ({
				prompt: `You are helper ${name}.`,
				turns: [turn('I work.', bash(same))],
				closing: `Over, says ${name}.`,
			})),
		],
	});
	const athena = await startAthena(session);
	const claude = session.headless(
		'use two helpers',
		'--permission-mode',
		'manual',
	);
	for (const [index, key] of ['d', 'a', 'a', 'd'].entries()) {
		await athena.readyFor(same);
		// The same key twice in a row may be one that is held down.
		await athena.pressUntil(key, {seen: told(index + 1)});
	}

	await claude.finish();
	await athena.seeNoMore(promptLine);
	expect(
		'two of the four to have run',
		session.read('same.txt') === 'same\nsame\n',
		session.read('same.txt'),
	);
}

/** So many calls that were answered, on the screen. */
const told = count =>
	new RegExp(Array(count).fill('(?:✓ Allowed|✗ Denied)').join('[^]*'));
