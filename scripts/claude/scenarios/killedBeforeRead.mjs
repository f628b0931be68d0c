import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed, journalLines} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'answered in Claude’s own dialog, and athena is killed before it read who did: the next one says so, once';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The note is made.',
			},
			{
				prompt: 'make another',
				turns: [turn('I make it.', bash('touch other.txt'))],
				closing: 'The other is made.',
			},
		],
	});
	const before = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await before.see('touch note.txt');
	await before.see(promptLine);
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {gone: asksToProceed});
	// What its hooks tell comes first: the transcript is read a little later.
	await waitFor('the end of the call in the journal', () =>
		journalLines(session).some(({event}) => event?.hookName === endOfTurn),
	);
	before.kill('SIGKILL');
	await before.ended();
	await claude.see('The note is made.');

	for (let again = 0; again < 2; again++) {
		const after = await startAthena(session);
		await after.see(/touch note\.txt.*in its terminal/);
		after.kill('SIGKILL');
		await after.ended();
	}

	const last = await startAthena(session);
	await session.prompt(claude, 'make another');
	await last.answer('touch other.txt', 'a');
	await claude.see('The other is made.');
	const deciders = (await feed(session)).filter(
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.source === 'elsewhere' &&
			data.decision_type === 'allow',
	);
	expect(
		'the person, in Claude’s dialog, told once',
		deciders.length === 1 && deciders[0].data.by === 'user',
		deciders,
	);
}

/** The turn's last hook. */
const endOfTurn = 'Stop';
