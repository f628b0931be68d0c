import {startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'both windows resized while athena asks: nothing is answered by it, and the prompt still is';

/** The header drawn for this width: its last word at the right edge. */
const tidyTop = columns =>
	new RegExp(
		`^(?=.{${columns - 1},${columns}}$)athena project .*● (listening|rec)$`,
		'm',
	);

const sizes = [
	[60, 16],
	[160, 50],
	[80, 24],
];

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The note is made.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.readyFor('touch note.txt');
	for (const [columns, rows] of sizes) {
		athena.resize(columns, rows);
		claude.resize(columns, rows);
		await athena.readyFor('touch note.txt');
		await claude.see(asksToProceed);
		await athena.readyFor('Esc leave');
		await athena.see(tidyTop(columns));
	}

	expect('the call to wait', !session.has('note.txt'));
	await athena.answer('touch note.txt', 'a');
	await claude.see('The note is made.');
	expect('the call to have run', session.has('note.txt'));
}
