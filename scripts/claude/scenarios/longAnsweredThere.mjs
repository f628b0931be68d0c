import fs from 'node:fs';
import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'yes in Claude’s own dialog to a command that takes long, held here and then left to it: it asks no more while it runs';

/** Runs until somebody opens the gate. */
const long = name =>
	`touch begun-${name}; until [ -e gate-${name} ]; do sleep 0.2; done`;

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'take long twice',
				turns: [
					turn('Held.', bash(long('held'))),
					turn('Left.', bash(long('left'))),
				],
				closing: 'The end.',
			},
		],
	});
	const open = name =>
		fs.writeFileSync(path.join(session.project, `gate-${name}`), '');
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'take long twice');
	await athena.readyFor('begun-held');
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {gone: asksToProceed});
	await athena.seeNoMore(promptLine);
	expect('its command to run still', !athena.shows(/✓ Bash\(touch begun-held/));
	await athena.see('(1 running)');
	open('held');

	await athena.readyFor('begun-left');
	await athena.pressUntil('escape', {gone: promptLine});
	await athena.see('◇ 1 in its own prompt');
	await claude.pressUntil('enter', {gone: asksToProceed});
	await athena.seeNoMore('◇');
	await athena.see('(1 running)');
	open('left');
	await claude.see('The end.');
	await athena.see(/✓ Bash\(touch begun-left.*Allowed in its terminal/);
}
