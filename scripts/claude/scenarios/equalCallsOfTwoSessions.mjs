import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'two sessions in one folder ask about the very same call at once: one is answered in its own dialog, the other here, and neither for the other';

const same = 'echo same >> same.txt';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second'].map(name => ({
			prompt: `the ${name} one`,
			turns: [turn('I do it.', bash(same))],
			closing: `The end of the ${name}.`,
		})),
	});
	const athena = await startAthena(session);
	const claudes = [];
	for (const name of ['first', 'second']) {
		const claude = await session.interactive('--permission-mode', 'manual');
		await session.prompt(claude, `the ${name} one`);
		await claude.see(asksToProceed);
		claudes.push(claude);
	}

	const [first, second] = claudes;
	await athena.see('━━ Permission 1/2');
	// The one that asked last, in its own window.
	await second.pressUntil('enter', {seen: 'The end of the second.'});
	await athena.see('━━ Permission 1/1');
	expect('the first to ask still', first.shows(asksToProceed));
	await athena.readyFor('the first one');
	await athena.pressUntil('d', {gone: promptLine});
	await first.see('The end of the first.');
	expect('one to have run', session.read('same.txt') === 'same\n');
	const decided = await waitFor('who decided about each', async () => {
		const decisions = (await feed(session)).filter(
			({kind}) => kind === 'permission.decision',
		);
		const by = decisions
			.map(
				({data}) =>
					`${data.decision_type} ${data.source === 'elsewhere' ? data.by : data.source}`,
			)
			.filter(text => !text.startsWith('no_opinion'));
		return by.length === 2 && by.sort();
	});
	expect(
		'each by whom it was',
		decided.join() === 'allow user,deny user',
		decided,
	);
}
