import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena stands still for a moment while Claude asks: the hook gives up, and what waits in Claude’s own dialog stays in sight until it is answered there';

/** Longer than a hook waits for a sign of life. */
const silenceMs = 4000;

export async function play(stage) {
	const session = await stage.open({
		conversations: [makesFile('note')],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make note');
	await athena.readyFor('touch note.txt');
	process.kill(athena.pid, 'SIGSTOP');
	await delay(silenceMs);
	process.kill(athena.pid, 'SIGCONT');
	await athena.seeNoMore(promptLine);
	await athena.see(/waits in its own prompt/);
	await athena.see(/1 in its own prompt/);
	expect(
		'the dialog to be there still',
		claude.shows(asksToProceed),
		claude.text(),
	);
	athena.press('L');
	await athena.see(/◇.*touch note.txt/);
	await athena.pressUntil('escape', {gone: 'All that waits'});
	claude.press('enter');
	await claude.see('The end of note.');
	await athena.see(/✓ Bash\(touch note\.txt\)/);
	await athena.seeNoMore('in its own prompt');
}
